import type { BrowserWindow, WebContents } from 'electron';
import type { TableView } from '../../shared/session/protocol.ts';
import type { Host } from '../host/host.ts';
import { Page } from './page.ts';

/** The one window of the app, while there is one. */
export class Desk {
  readonly #host: Host;
  readonly #open: () => BrowserWindow;
  #window: BrowserWindow | null = null;
  #page: Page | null = null;
  readonly #watchers: (() => void)[] = [];

  constructor(host: Host, open: () => BrowserWindow) {
    this.#host = host;
    this.#open = open;
  }

  /** The window's page; a window is opened if there is none, and brought to the front if there is. */
  show(): Page {
    if (this.#window && this.#page) {
      if (this.#window.isMinimized()) this.#window.restore();
      this.#window.focus();
      return this.#page;
    }
    const window = this.#open();
    const page = new Page(window.webContents, this.#host, this.#tell);
    window.on('closed', () => {
      this.#window = null;
      this.#page = null;
      this.#tell();
    });
    this.#window = window;
    this.#page = page;
    return page;
  }

  get window(): BrowserWindow | null {
    return this.#window;
  }

  get page(): Page | null {
    return this.#page;
  }

  get table(): TableView | null {
    return this.#page?.table ?? null;
  }

  /** The page with these contents, if it is that of our window. */
  pageOf(contents: WebContents): Page | null {
    return this.#page?.contents === contents ? this.#page : null;
  }

  /** Calls whenever another table is on the screen, or stands otherwise. */
  watch(watcher: () => void): void {
    this.#watchers.push(watcher);
  }

  readonly #tell = (): void => {
    for (const watcher of this.#watchers) watcher();
  };
}
