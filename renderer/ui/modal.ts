import { afterPaint } from '../painted.ts';

/**
 * Shows a dialog at once, and makes it modal when it has been painted: with that the whole page behind is styled anew,
 * which takes longer than a click should wait.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Not `show()`: it would move the focus, and forget where it was.
  dialog.open = true;
  return afterPaint(() => {
    dialog.open = false;
    dialog.showModal();
  });
}

/** Takes the dialog that holds an element out of sight at once, and closes it when that has been painted. */
export function leaveModal(within: Element): void {
  const dialog = within.closest('dialog');
  if (dialog === null) return;
  dialog.classList.add('left');
  afterPaint(() => {
    dialog.classList.remove('left');
    dialog.close();
  });
}
