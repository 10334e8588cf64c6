import type { Dialog, MessageBoxOptions } from 'electron';
import type { Desk } from './desk.ts';

/** Tells the person something, before the window if there is one. */
export async function tell(dialog: Dialog, { window }: Desk, box: MessageBoxOptions): Promise<void> {
  await (window ? dialog.showMessageBox(window, box) : dialog.showMessageBox(box));
}
