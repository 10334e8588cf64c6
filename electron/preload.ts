import { contextBridge, ipcRenderer } from 'electron';
import type { Notice, Request } from '../shared/session/protocol.ts';
import { ASK, NOTICE } from './app/channels.ts';

/**
 * All that a page gets of Electron: it may ask, and listen.
 * https://www.electronjs.org/docs/latest/tutorial/security#20-do-not-expose-electron-apis-to-untrusted-web-content
 */
contextBridge.exposeInMainWorld('desktop', {
  ask: (request: Request): Promise<unknown> => ipcRenderer.invoke(ASK, request),
  listen: (hear: (notice: Notice) => void): (() => void) => {
    const onNotice = (_event: unknown, notice: Notice) => hear(notice);
    ipcRenderer.on(NOTICE, onNotice);
    return () => {
      ipcRenderer.off(NOTICE, onNotice);
    };
  },
});
