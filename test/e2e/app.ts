import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

/** The app, built and served to a browser, with its games in a folder of its own. */
export class App {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'batavia-roads-e2e-'));
  #host: ChildProcess | null = null;
  #browser: Browser | null = null;
  readonly #contexts: BrowserContext[] = [];
  readonly #more: readonly string[];
  address = '';
  /** Whether chart and wood are drawn, which takes more time than all the rest: only where time is measured. */
  isPainted = false;
  /** What was thrown in pages and caught by nobody. */
  readonly mishaps: Error[] = [];

  /** `more` is what else the host is told. */
  constructor(...more: readonly string[]) {
    this.#more = more;
  }

  /** Serves what `test/built.ts` has built, and has a browser started. */
  async start(): Promise<void> {
    await this.startHost();
    this.#browser = await sharedChromium();
  }

  /** Serves the app; on the same port again if it was served before. */
  async startHost(): Promise<void> {
    const port = this.address === '' ? '0' : new URL(this.address).port;
    const args = ['dist/serve.js', '--port', port, '--data', this.folder, '--no-open', ...this.#more];
    const host = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#host = host;
    this.address = await new Promise((resolve, reject) => {
      let said = '';
      host.stdout.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [found] = /http:\/\/\S+/.exec(said) ?? [];
        if (found) resolve(found);
      });
      host.once('exit', (code) => reject(new Error(`the host ended with ${code}: ${said}`)));
    });
  }

  /** Ends the host at once, as a crash would. */
  async killHost(): Promise<void> {
    const host = this.#host;
    if (host?.exitCode !== null || host.signalCode !== null) return;
    const ended = new Promise((resolve) => host.once('exit', resolve));
    host.kill('SIGKILL');
    await ended;
  }

  /** A page at a place such as `#/library`, at rest unless the options say otherwise: motion takes a core to draw. */
  page(options: BrowserContextOptions = {}, place = ''): Promise<Page> {
    return this.pageAt(`${this.address}${place}`, options);
  }

  /** A page at an address, `prepare`d before it is loaded. */
  async pageAt(
    address: string,
    options: BrowserContextOptions = {},
    prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
  ): Promise<Page> {
    if (!this.#browser) throw new Error('no browser yet');
    const context = await this.#browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    });
    this.#contexts.push(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => this.mishaps.push(error));
    if (!this.isPainted) {
      const network = await context.newCDPSession(page);
      await network.send('Network.enable');
      await network.send('Network.setBlockedURLs', { urls: ['*chart-*.svg', '*wood-*.png'] });
    }
    await prepare(page);
    await page.goto(address);
    return page;
  }

  async stop(): Promise<void> {
    for (const context of this.#contexts.splice(0)) await context.close();
    await this.killHost();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Serves the app to the tests of a file, `furnish`ed with what they need. One that fails leaves neither pages nor games
 * nor settings to its second try. A page that throws fails it.
 */
export function serve(app: App, furnish: () => unknown = () => null): void {
  const begin = async (): Promise<void> => {
    await app.start();
    await furnish();
  };
  beforeAll(begin, 120_000);
  afterEach(async ({ task }) => {
    const mishaps = app.mishaps.splice(0);
    if (task.result?.state === 'fail' || mishaps.length > 0) {
      await app.stop();
      await begin();
    }
    expect(mishaps).toEqual([]);
  }, 120_000);
  afterAll(() => app.stop());
}

/** Goes from one screen beside the table to another, and waits for it. */
export async function turnTo(page: Page, address: string): Promise<void> {
  const title = page.locator('h1');
  const before = await title.innerText();
  await page.goto(address);
  await expect.poll(() => title.innerText()).not.toBe(before);
}
