import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { launchChromium } from '../../chromium.ts';
import type { DesktopBridge } from '../../../renderer/link/link.ts';
import type { Answers, Request, RequestType } from '../../../shared/session/protocol.ts';
import type * as StandIn from '../standIn/electron.ts';

/** A page's window as the preload script leaves it. */
export type BridgedWindow = typeof window & { readonly desktop: DesktopBridge };

const PROCESS_EVENTS = ['uncaughtException', 'unhandledRejection'] as const;

const root = path.resolve(import.meta.dirname, '../../..');

/** The app as `test/built.ts` has built it, in a folder where `electron` means the stand-in, and the screens if they are wanted. */
export async function buildApp(withScreens: boolean): Promise<string> {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache', 'desktop-'));
  const modules = path.join(folder, 'node_modules');
  const outDir = path.join(modules, 'batavia-roads', 'dist');
  const dist = path.join(root, 'dist');
  const apart = [...(withScreens ? [] : ['renderer']), 'packed'].map((name) => path.join(dist, name));
  const isWanted = (file: string) => !apart.includes(file);
  cpSync(dist, outDir, { recursive: true, filter: isWanted });
  writeFileSync(path.join(outDir, '..', 'package.json'), readFileSync(path.join(root, 'package.json')));
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      ssr: path.join(root, 'test/electron/standIn/electron.ts'),
      target: 'node20',
      minify: false,
      outDir: path.join(modules, 'electron'),
      rolldownOptions: { output: { format: 'es', entryFileNames: 'index.js' } },
    },
  });
  writeFileSync(path.join(modules, 'electron', 'package.json'), '{"type":"module","main":"index.js"}');
  return folder;
}

/** What a start of the app may be given. */
export interface Start {
  readonly words?: readonly string[];
  readonly world?: Partial<StandIn.World>;
  /** Pages do what their Content-Security-Policy forbids, so that what lies behind it is tried too. */
  readonly bypassPolicy?: boolean;
}

/** The app on a desktop that is made up: its own main.js and preload.cjs, in windows that are pages of Chromium. */
export class Desktop {
  readonly #folder: string;
  readonly data: string;
  #browser: Browser | null = null;
  #electron: typeof StandIn | null = null;
  #starts = 0;
  #listening = new Map<(typeof PROCESS_EVENTS)[number], readonly unknown[]>();

  constructor(folder: string) {
    this.#folder = folder;
    this.data = path.join(folder, 'data', 'batavia-roads');
  }

  /** The stand-in for `electron` that the app imports. */
  get electron(): typeof StandIn {
    if (!this.#electron) throw new Error('not begun');
    return this.#electron;
  }

  get dist(): string {
    return path.join(this.#folder, 'node_modules', 'batavia-roads', 'dist');
  }

  /** What a packed app has beside its archive. */
  get resources(): string {
    return path.join(this.#folder, 'resources');
  }

  /** Screens for tests that need none of the app's own. */
  writeScreens(files: Readonly<Record<string, string>>): void {
    mkdirSync(path.join(this.dist, 'renderer'));
    for (const [name, text] of Object.entries(files))
      writeFileSync(path.join(this.dist, 'renderer', name), text);
  }

  async open(): Promise<void> {
    this.#browser = await launchChromium();
    const file = path.join(this.#folder, 'node_modules', 'electron', 'index.js');
    this.#electron = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof StandIn;
  }

  /** Starts the app as the system would. Its window is there when this returns, unless it wants none. */
  async start({ words = [], world = {}, bypassPolicy = false }: Start = {}): Promise<void> {
    const { standIn } = this.electron;
    const context = await this.#browser?.newContext({ bypassCSP: bypassPolicy });
    if (!context) throw new Error('no browser');
    standIn.reset();
    Object.assign(standIn.world, world);
    await standIn.connect(context);
    this.#listening = new Map(PROCESS_EVENTS.map((event) => [event, process.rawListeners(event)]));
    Object.assign(process, { resourcesPath: this.resources });
    process.env.XDG_DATA_HOME = path.join(this.#folder, 'data');
    process.argv.splice(1, Infinity, path.join(this.dist, '..'), ...words);
    const main = pathToFileURL(path.join(this.dist, 'main.js')).href;
    await import(/* @vite-ignore */ `${main}?start=${++this.#starts}`);
    // What waits for the app to be ready has run then.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  }

  /** Ends the app, as its menu does, if it has not ended. Gives the exit code. */
  async stop(): Promise<number> {
    const { app } = this.electron;
    app.quit();
    while (app.ended === null) await new Promise((resolve) => setTimeout(resolve, 5));
    await this.#leave();
    return app.ended;
  }

  /** When the app has ended by itself. */
  async #leave(): Promise<void> {
    await this.electron.standIn.world.context?.close();
    // The process of the tests goes on; what the app listened to in it does not.
    for (const [event, before] of this.#listening) {
      for (const each of process.rawListeners(event)) {
        if (!before.includes(each)) process.off(event, each as () => void);
      }
    }
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get window(): InstanceType<typeof StandIn.BrowserWindow> {
    return this.electron.BrowserWindow.getAllWindows()[0];
  }

  /** The page in the window, once it is loaded and can ask. */
  async page(): Promise<Page> {
    const page = await this.window.webContents.page;
    await page.waitForFunction(() => location.hostname.includes('batavia') && 'desktop' in window);
    return page;
  }

  /** Asks as a screen does, and throws unless it is done. */
  async ask<T extends RequestType>(page: Page, request: Request & { type: T }): Promise<Answers[T]> {
    const answer = (await page.evaluate((what) => (window as BridgedWindow).desktop.ask(what), request)) as
      { done: Answers[T] } | object;
    if ('done' in answer) return answer.done;
    throw new Error(`${request.type}: ${JSON.stringify(answer)}`);
  }
}
