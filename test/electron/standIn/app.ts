import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { preventable, world } from './world.ts';

type Used =
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getName'
  | 'getPath'
  | 'getVersion'
  | 'isPackaged'
  | 'quit'
  | 'requestSingleInstanceLock'
  | 'setPath'
  | 'whenReady';

/** The app's life, but for the process: when it ends, `ended` says with which code. */
class StandInApp extends EventEmitter implements Pick<App, Used> {
  readonly paths = new Map<string, string>();
  sandboxed = false;
  ended: number | null = null;
  /** Closes all windows; false when one stays. */
  closeWindows: () => boolean = () => true;

  get isPackaged() {
    return world.packaged;
  }

  reset(): void {
    this.removeAllListeners();
    this.sandboxed = false;
    this.ended = null;
  }

  enableSandbox(): void {
    this.sandboxed = true;
  }

  getLocale(): string {
    return world.locale;
  }

  getName(): string {
    return 'batavia-roads';
  }

  getVersion(): string {
    return world.version;
  }

  getPath(name: string): string {
    return this.paths.get(name) ?? '';
  }

  setPath(name: string, path: string): void {
    this.paths.set(name, path);
  }

  requestSingleInstanceLock(): boolean {
    return !world.taken;
  }

  /** As Electron: only after the module that asks has run. */
  async whenReady(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  }

  quit(): void {
    if (this.ended !== null) return;
    this.emit('before-quit', preventable({}));
    if (!this.closeWindows()) return;
    const event = preventable({});
    this.emit('will-quit', event);
    if (!event.defaultPrevented) this.exit(0);
  }

  exit(code = 0): void {
    this.ended ??= code;
    this.emit('quit', {}, this.ended);
  }
}

export const app = new StandInApp();
