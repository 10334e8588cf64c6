import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IpcMainInvokeEvent, WebContents, WebPreferences } from 'electron';
import type { BrowserContext, Frame, Page, Request as Asked, Route } from 'playwright';
import { ipcMain } from './ipc.ts';
import { preloaded } from './preloaded.ts';
import { protocol, session } from './session.ts';
import { fromWeb, preventable, toWeb, world } from './world.ts';

type Used =
  'getURL' | 'isDestroyed' | 'loadURL' | 'redo' | 'reload' | 'send' | 'setWindowOpenHandler' | 'undo';
type OpenHandler = Parameters<WebContents['setWindowOpenHandler']>[0];

/** What is in a window: a page of Chromium. */
export class StandInContents extends EventEmitter implements Pick<WebContents, Used> {
  static readonly all = new Set<StandInContents>();
  readonly preferences: WebPreferences;
  #page: Promise<Page>;
  #shown: Page | null = null;
  #sent: Promise<unknown> = Promise.resolve();
  #openHandler: OpenHandler | null = null;
  /** Where the app itself goes: no `will-navigate` then. The page may go on before it is there. */
  #byApp: string | null = null;
  #isNew = false;
  #destroyed = false;
  readonly edits: ('undo' | 'redo')[] = [];

  constructor(preferences: WebPreferences, page?: Page) {
    super();
    this.preferences = preferences;
    StandInContents.all.add(this);
    this.#page = this.#take(page);
    // A test that ends before the page is there has no more use for it.
    this.#page.catch(() => null);
  }

  static of(page: Page): StandInContents | undefined {
    return [...StandInContents.all].find((contents) => contents.#shown === page);
  }

  get page(): Promise<Page> {
    return this.#page;
  }

  getURL(): string {
    return fromWeb(this.#shown?.url() ?? '');
  }

  isDestroyed(): boolean {
    return this.#destroyed;
  }

  async loadURL(url: string): Promise<void> {
    const page = await this.#page;
    [this.#byApp] = url.split('#');
    await page.goto(toWeb(url)).finally(() => (this.#byApp = null));
  }

  /** A page that crashed is of no more use to playwright: another takes its place. */
  reload(): void {
    const url = this.getURL();
    this.#shown = null;
    this.#page = this.#take();
    void this.loadURL(url);
  }

  send(channel: string, ...args: unknown[]): void {
    const deliver = async () => {
      const page = await this.#page;
      await page.evaluate(
        ([to, what]) => {
          (
            window as unknown as { standInDeliver: (channel: string, args: unknown[]) => void }
          ).standInDeliver(to, what);
        },
        [channel, args] as const,
      );
    };
    // What cannot be delivered is lost, as with Electron.
    this.#sent = this.#sent.then(deliver).catch(() => null);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  undo(): void {
    this.edits.push('undo');
  }

  redo(): void {
    this.edits.push('redo');
  }

  /** Whether a page may open a window: Electron opens it when nobody forbids it. */
  opens(url: string): boolean {
    const details = { url, frameName: '', features: '', disposition: 'new-window' as const };
    const referrer = { url: this.getURL(), policy: 'no-referrer' as const };
    return this.#openHandler?.({ ...details, referrer }).action !== 'deny';
  }

  /** Whether a page that holds a `<webview>` gets it. */
  attachesWebView(): boolean {
    const event = preventable({});
    this.emit('will-attach-webview', event, {}, { src: 'https://elsewhere.example/' });
    return !event.defaultPrevented;
  }

  /** Whether the page may go there. */
  goes(name: 'will-navigate' | 'will-frame-navigate' | 'will-redirect', url: string): boolean {
    const event = preventable({ url, isSameDocument: false, isMainFrame: name === 'will-navigate' });
    this.emit(name, event, url);
    world.navigations.push({ event: name, url, prevented: event.defaultPrevented });
    return !event.defaultPrevented;
  }

  /** Whether a request for a document may be made. Both events are sent, whatever the first says. */
  mayNavigate(frame: Frame, url: string): boolean {
    const isMain = frame.parentFrame() === null;
    if (isMain) this.#isNew = true;
    if (isMain && this.#byApp === url) {
      this.#byApp = null;
      return true;
    }
    const asked = isMain
      ? (['will-frame-navigate', 'will-navigate'] as const)
      : ['will-frame-navigate' as const];
    return asked.map((name) => this.goes(name, url)).every(Boolean);
  }

  async destroy(): Promise<void> {
    if (this.#destroyed) return;
    this.#destroyed = true;
    StandInContents.all.delete(this);
    this.emit('destroyed');
    const page = await this.#page;
    await page.close();
  }

  async #take(given?: Page): Promise<Page> {
    if (!world.context) throw new Error('no browser');
    const page = given ?? (await newPage(world.context));
    this.#shown = page;
    const { preload } = this.preferences;
    if (preload !== undefined)
      await page.addInitScript({ content: preloaded(readFileSync(preload, 'utf8')) });
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() !== null || !this.#isNew) return;
      this.#isNew = false;
      this.emit('did-navigate', {}, this.getURL());
    });
    page.once('domcontentloaded', () => this.emit('ready-to-show'));
    page.on('crash', () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }));
    return page;
  }
}

/** Pages that the app opens, as against those that pages open. */
let opening = 0;
/** What was decided of pages that are not there yet, but ask for their document already. */
const wanted: boolean[] = [];

/** Whether a page may open another. The app has one window, or a test does without this. */
function mayOpen(url: string): boolean {
  const opened = [...StandInContents.all].every((contents) => contents.opens(url));
  world.wanted.push({ url, opened });
  return opened;
}

async function newPage(context: BrowserContext): Promise<Page> {
  opening++;
  return context.newPage().finally(() => opening--);
}

/** Puts a context of Chromium behind the app's windows. `adopt` is given each window that a page managed to open. */
export async function connect(context: BrowserContext, adopt: (page: Page) => void): Promise<void> {
  world.context = context;
  await context.exposeBinding('standInInvoke', ({ page, frame }, channel: string, args: unknown[]) => {
    const parent = frame.parentFrame();
    const senderFrame = { url: fromWeb(frame.url()), parent: parent && { url: fromWeb(parent.url()) } };
    const event = { sender: StandInContents.of(page), senderFrame };
    return ipcMain.invoke(event as unknown as IpcMainInvokeEvent, channel, args);
  });
  await context.route('**/*', answer);
  context.on('page', (page) => {
    if (opening > 0) return;
    if (wanted.shift() ?? mayOpen('about:blank')) adopt(page);
    else void page.close();
  });
}

/** Whether a document may be asked for: by a window that is there, or by one that a page wants. */
function mayNavigate(request: Asked, url: string): boolean {
  const frame = frameOf(request);
  if (frame) return StandInContents.of(frame.page())?.mayNavigate(frame, url) ?? true;
  const may = mayOpen(url);
  wanted.push(may);
  return may;
}

function frameOf(request: Asked): Frame | null {
  try {
    return request.frame();
  } catch {
    // The page it is for is not there yet.
    return null;
  }
}

/** Serves a request as Electron would: the app is asked whether it may be, and answers for its own scheme. */
async function answer(route: Route): Promise<void> {
  const request = route.request();
  const url = fromWeb(request.url());
  if (request.isNavigationRequest()) {
    if (!mayNavigate(request, url)) return route.abort('aborted');
  }
  if (!(await session.defaultSession.allows(url))) return route.abort('blockedbyclient');
  const answered = await protocol.ask(url, request.method());
  if (!answered) {
    world.reached.push(url);
    return route.fulfill({ contentType: 'text/html', body: '<h1>elsewhere</h1>' });
  }
  const headers: Record<string, string> = {};
  answered.headers.forEach((value, name) => (headers[name] = value));
  const body = Buffer.from(await answered.arrayBuffer());
  return route.fulfill({ status: answered.status, headers, body });
}
