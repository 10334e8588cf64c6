import { afterPaint } from '../painted.ts';
import { pressSeen } from '../pressed.ts';

/**
 * Shows a dialog at once, and makes it modal when it has been painted: with that the whole page behind is styled anew,
 * which takes longer than a click should wait.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  // Not `show()`: it would move the focus, and forget where it was.
  dialog.open = true;
  const forget = afterPaint(() => {
    removeEventListener('keydown', leave, true);
    dialog.open = false;
    dialog.showModal();
  });
  function stop(): void {
    removeEventListener('keydown', leave, true);
    forget();
  }
  /** Until then Escape is not the dialog's own. */
  function leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    stop();
    dialog.close();
  }
  addEventListener('keydown', leave, true);
  return stop;
}

/** Takes the dialog that holds a button out of sight as soon as that was seen to be pressed, and closes it after. */
export async function leaveModal(within: Element): Promise<void> {
  const dialog = within.closest('dialog');
  if (dialog === null) return;
  await pressSeen();
  dialog.classList.add('left');
  afterPaint(() => {
    dialog.classList.remove('left');
    dialog.close();
  });
}
