import type { IpcMain, IpcMainInvokeEvent } from 'electron';

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown;

class StandInIpc implements Pick<IpcMain, 'handle'> {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    this.#handlers.set(channel, handler);
  }

  invoke(event: IpcMainInvokeEvent, channel: string, args: readonly unknown[]): unknown {
    const handler = this.#handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler(event, ...args);
  }
}

export const ipcMain = new StandInIpc();
