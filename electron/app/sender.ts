import type { IpcMainInvokeEvent } from 'electron';
import { isOurs } from './address.ts';

/**
 * Whether a message comes from the main frame of a window, at our scheme. Whether the window is ours, whoever answers
 * must know.
 * https://www.electronjs.org/docs/latest/tutorial/security#17-validate-the-sender-of-all-ipc-messages
 */
export function isFromScreen({ senderFrame }: Pick<IpcMainInvokeEvent, 'senderFrame'>): boolean {
  return senderFrame !== null && senderFrame.parent === null && isOurs(senderFrame.url);
}
