type Require = (name: string) => object;

/**
 * Runs in the page before its own scripts: gives a preload script what a sandboxed one is given of Electron. Knows
 * nothing of what surrounds it, since Chromium gets it as text.
 */
function runPreload(preload: (require: Require, module: object, exports: object) => void): void {
  if (window !== window.top) return;
  type Hear = (event: object, ...args: unknown[]) => void;
  const page = window as unknown as {
    standInInvoke: (channel: string, args: unknown[]) => Promise<unknown>;
    standInDeliver: (channel: string, args: unknown[]) => void;
  };
  const listeners = new Map<string, Set<Hear>>();
  page.standInDeliver = (channel, args) => {
    for (const hear of listeners.get(channel) ?? []) hear({}, ...args);
  };
  const electron = {
    contextBridge: {
      exposeInMainWorld: (key: string, api: object) => {
        Object.defineProperty(window, key, { value: Object.freeze({ ...api }), enumerable: true });
      },
    },
    ipcRenderer: {
      invoke: (channel: string, ...args: unknown[]) => page.standInInvoke(channel, args),
      on: (channel: string, hear: Hear) =>
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(hear)),
      off: (channel: string, hear: Hear) => listeners.get(channel)?.delete(hear),
    },
  };
  const require: Require = (name) => {
    if (name === 'electron') return electron;
    throw new Error(`a sandboxed preload script cannot require ${name}`);
  };
  preload(require, {}, {});
}

/** A preload script as Chromium can run it in a page. */
export const preloaded = (source: string): string =>
  `(${runPreload.toString()})(function (require, module, exports) {${source}\n});`;
