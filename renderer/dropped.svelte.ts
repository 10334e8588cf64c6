let files = $state.raw<readonly File[]>([]);

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files that were dropped on the window, wherever that was: they wait for the library. */
export const dropped = {
  get files(): readonly File[] {
    return files;
  },
  /** Lets a dragged file be dropped. */
  allow(event: DragEvent): void {
    if (carriesFiles(event)) event.preventDefault();
  },
  /** Keeps what was dropped; else the browser would leave the app for it. */
  keep(event: DragEvent): void {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    files = [...(event.dataTransfer?.files ?? [])];
  },
  /** Hands them over, once. */
  take(): readonly File[] {
    const taken = files;
    files = [];
    return taken;
  },
};
