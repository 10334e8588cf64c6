import { EventEmitter } from 'node:events';
import type { BrowserWindow as Real, BrowserWindowConstructorOptions, Rectangle } from 'electron';
import type { Page } from 'playwright';
import { app } from './app.ts';
import { StandInContents } from './contents.ts';
import { preventable } from './world.ts';

type Used =
  | 'close'
  | 'focus'
  | 'getNormalBounds'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setBounds'
  | 'setFullScreen'
  | 'show';

/** A window: its page is one of Chromium, its frame is only remembered. */
export class BrowserWindow extends EventEmitter implements Pick<Real, Used> {
  static readonly #all = new Set<BrowserWindow>();
  readonly options: BrowserWindowConstructorOptions;
  readonly webContents: StandInContents;
  visible: boolean;
  minimised = false;
  #bounds: Rectangle;
  #maximised = false;
  #fullScreen: boolean;

  constructor(options: BrowserWindowConstructorOptions = {}, page?: Page) {
    super();
    const { x = 0, y = 0, width = 800, height = 600, show = true, fullscreen = false } = options;
    this.options = options;
    this.visible = show;
    this.#bounds = { x, y, width, height };
    this.#fullScreen = fullscreen;
    this.webContents = new StandInContents(options.webPreferences ?? {}, page);
    this.webContents.once('ready-to-show', () => this.emit('ready-to-show'));
    BrowserWindow.#all.add(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  static getAllWindows(): BrowserWindow[] {
    return [...BrowserWindow.#all];
  }

  /** Closes it unless the app forbids that. */
  close(): void {
    const event = preventable({});
    this.emit('close', event);
    if (event.defaultPrevented) return;
    BrowserWindow.#all.delete(this);
    void this.webContents.destroy();
    this.emit('closed');
    if (BrowserWindow.#all.size === 0) app.emit('window-all-closed');
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url);
  }

  show(): void {
    this.visible = true;
  }

  focus(): void {
    this.emit('focus');
  }

  restore(): void {
    this.minimised = false;
  }

  isMinimized(): boolean {
    return this.minimised;
  }

  maximize(): void {
    this.#maximised = true;
  }

  isMaximized(): boolean {
    return this.#maximised;
  }

  setFullScreen(flag: boolean): void {
    this.#fullScreen = flag;
  }

  isFullScreen(): boolean {
    return this.#fullScreen;
  }

  setBounds(bounds: Partial<Rectangle>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }

  getNormalBounds(): Rectangle {
    return this.#bounds;
  }
}

app.closeWindows = () => {
  for (const window of BrowserWindow.getAllWindows()) window.close();
  return BrowserWindow.getAllWindows().length === 0;
};
