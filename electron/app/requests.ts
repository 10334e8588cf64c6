import type { IpcMain } from 'electron';
import type { Log } from '../host/logbook.ts';
import { ASK } from './channels.ts';
import type { Desk } from './desk.ts';
import { isFromScreen } from './sender.ts';

/** Answers what the screens of our windows ask. Whoever else asks is told nothing. */
export function answerPages(ipc: IpcMain, desk: Desk, log: Log): void {
  ipc.handle(ASK, (event, message: unknown) => {
    const page = desk.pageOf(event.sender);
    if (page && isFromScreen(event)) return page.ask(message);
    log(`a message of ${event.senderFrame?.url ?? 'nobody'} was rejected`);
    throw new Error('not a screen of Batavia Roads');
  });
}
