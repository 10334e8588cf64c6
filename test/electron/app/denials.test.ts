import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Desktop, buildApp } from './desktop.ts';

const ELSEWHERE = 'https://elsewhere.example/';
const SCREEN = '<!doctype html><title>screen</title><h1>A screen</h1><script src="./screen.js"></script>';

let desktop: Desktop;

beforeAll(async () => {
  desktop = new Desktop(await buildApp(false));
  desktop.writeScreens({
    'index.html': SCREEN,
    'screen.js': 'window.isScreen = true; window.isEvaluated = Function("return true")();',
    'notes.md': 'of no kind that is served',
  });
  symlinkSync(path.join(desktop.dist, 'main.js'), path.join(desktop.dist, 'renderer', 'link.js'));
  await desktop.open();
});
afterAll(() => desktop.close());

/** One start of the app for the tests beside it; `bypassPolicy` as in `Start`. */
function started(bypassPolicy = false): void {
  beforeAll(() => desktop.start({ bypassPolicy }));
  afterAll(() => desktop.stop());
  beforeEach(() => {
    const { world } = desktop.electron.standIn;
    world.navigations.length = world.reached.length = world.wanted.length = 0;
  });
}

/** Asks over the wire itself, as a page could that was taken over. */
const askBy = (frame: Pick<Page, 'evaluate'>, channel = 'ask') =>
  frame.evaluate((to) => {
    interface Wire {
      standInInvoke: (channel: string, args: unknown[]) => Promise<unknown>;
    }
    return (window as unknown as Wire).standInInvoke(to, [{ type: 'readSettings' }]);
  }, channel);

describe('a window with its policy', () => {
  started();

  describe('the window', () => {
    it('is sandboxed, isolated and without Node', () => {
      expect(desktop.electron.app.sandboxed).toBe(true);
      expect(desktop.window.options.webPreferences).toEqual({
        preload: path.join(desktop.dist, 'preload.cjs'),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        spellcheck: false,
        devTools: false,
      });
    });

    it('gives its page two functions and nothing else of Electron', async () => {
      const page = await desktop.page();
      expect(
        await page.evaluate(() => Object.keys((window as unknown as { desktop: object }).desktop)),
      ).toEqual(['ask', 'listen']);
      expect(
        await page.evaluate(() => ['require', 'process', 'Buffer'].filter((name) => name in window)),
      ).toEqual([]);
    });
  });

  describe('messages', () => {
    it('are answered when they come from the page of our window', async () => {
      expect(await askBy(await desktop.page())).toMatchObject({ done: { pace: 'brisk' } });
    });

    it('are rejected when they come from a frame in it', async () => {
      const page = await desktop.page();
      await page.evaluate(() => document.body.append(document.createElement('iframe')));
      await expect(askBy(page.frames()[1])).rejects.toThrow('not a screen');
    });

    it('are rejected when they come from our window at another address', async () => {
      const page = await desktop.page();
      await desktop.window.webContents.loadURL('about:blank');
      await expect(askBy(page)).rejects.toThrow('not a screen');
      await desktop.window.webContents.loadURL('batavia://app/');
    });

    it('are rejected when they come from a window that is not ours', async () => {
      const stranger = new desktop.electron.BrowserWindow({});
      await stranger.loadURL('batavia://app/');
      await expect(askBy(await stranger.webContents.page)).rejects.toThrow('not a screen');
      stranger.close();
    });

    it('are rejected on any other channel', async () => {
      await expect(askBy(await desktop.page(), 'open')).rejects.toThrow('No handler');
    });
  });

  describe('permissions', () => {
    const names = [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'fullscreen',
      'openExternal',
      'screen-wake-lock',
    ] as const;
    it.each(names)('deny %s', async (name) => {
      const { defaultSession } = desktop.electron.session;
      const contents = desktop.window.webContents as never;
      expect(defaultSession.has(contents, name)).toBe(false);
      expect(await defaultSession.grants(contents, name)).toBe(false);
    });

    it('deny devices', () => {
      const device = { deviceType: 'usb', origin: 'batavia://app', device: {} } as never;
      expect(desktop.electron.session.defaultSession.lends(device)).toBe(false);
    });
  });

  describe('the policy of the page', () => {
    it('runs no script but those of our files', async () => {
      const page = await desktop.page();
      expect(await page.evaluate(() => 'isScreen' in window)).toBe(true);
      const evaluated = page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.isInline = true;';
        document.body.append(script);
        return 'isInline' in window;
      });
      expect(await evaluated).toBe(false);
      expect(await page.evaluate(() => 'isEvaluated' in window)).toBe(false);
    });

    it('connects to nowhere', async () => {
      const page = await desktop.page();
      const broken = await page.evaluate(async (to) => {
        const told = new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        });
        await fetch(to).catch(() => null);
        return told;
      }, ELSEWHERE);
      expect(broken).toBe('connect-src');
    });
  });

  describe('our scheme', () => {
    const ask = async (address: string, method?: string) =>
      (await desktop.electron.protocol.ask(address, method))?.status ?? null;

    it('has an origin of its own and no other privilege', () => {
      expect(desktop.electron.protocol.schemes).toEqual([
        { scheme: 'batavia', privileges: { standard: true, secure: true } },
      ]);
    });

    it.each([
      ['batavia://app/', 200],
      ['batavia://app/index.html?x#y', 200],
      ['batavia://app/screen.js', 200],
      ['batavia://app/other.js', 404],
      ['batavia://app/notes.md', 404],
      ['batavia://app/link.js', 404],
      ['batavia://app/../main.js', 404],
      ['batavia://app/..%2fmain.js', 404],
      ['batavia://app/%2e%2e%2fmain.js', 404],
      ['batavia://app/..%5cmain.js', 404],
      ['batavia://app//etc/passwd', 404],
      ['batavia://app/%', 404],
      ['batavia://app/screen.js%00.html', 404],
      ['batavia://elsewhere/index.html', 404],
      ['batavia://xyz/index.html', 404],
    ])('%s: %i', async (address, status) => {
      expect(await ask(address)).toBe(status);
    });

    it('sends its policy with every answer', async () => {
      for (const address of ['batavia://app/', 'batavia://app/none.js']) {
        const answer = await desktop.electron.protocol.ask(address);
        const headers = Object.fromEntries(
          [...(answer?.headers ?? [])].filter(([name]) => name !== 'content-type'),
        );
        expect(headers).toEqual({
          'content-security-policy': [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
          ].join('; '),
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
        });
      }
    });

    it('is only read', async () => {
      expect(await ask('batavia://app/', 'POST')).toBe(405);
    });
  });

  describe('downloads', () => {
    it.each([
      ['blob:batavia://app/1', false],
      [ELSEWHERE, true],
      ['blob:https://elsewhere.example/1', true],
    ])('%s is prevented: %s', (address, prevented) => {
      let isPrevented = false;
      const item = {
        getURL: () => address,
        getFilename: () => 'a.batavia',
        setSaveDialogOptions: () => undefined,
      };
      desktop.electron.session.defaultSession.emit(
        'will-download',
        { preventDefault: () => (isPrevented = true) },
        item,
      );
      expect(isPrevented).toBe(prevented);
    });

    it.each([
      ['a.batavia', [{ name: 'Recorded game', extensions: ['batavia'] }]],
      ['a.csv', undefined],
      ['a.png', undefined],
    ])('%s is saved under its name, as what it is', (name, filters) => {
      const asked: unknown[] = [];
      const item = {
        getURL: () => 'blob:batavia://app/1',
        getFilename: () => name,
        setSaveDialogOptions: (options: unknown) => asked.push(options),
      };
      desktop.electron.session.defaultSession.emit(
        'will-download',
        { preventDefault: () => undefined },
        item,
      );
      expect(asked).toEqual([filters ? { defaultPath: name, filters } : { defaultPath: name }]);
    });
  });
});

describe('a window whose policy is broken', () => {
  started(true);

  describe('navigation', () => {
    const seen = () => desktop.electron.standIn.world.navigations;

    it('goes to no other site by a link', async () => {
      const page = await desktop.page();
      await page.evaluate((to) => {
        document.body.innerHTML = `<a href="${to}">away</a>`;
      }, ELSEWHERE);
      await page.click('a');
      await expect.poll(seen).toEqual([
        { event: 'will-frame-navigate', url: ELSEWHERE, prevented: true },
        { event: 'will-navigate', url: ELSEWHERE, prevented: true },
      ]);
      expect(desktop.window.webContents.getURL()).toBe('batavia://app/');
      expect(desktop.electron.standIn.world.reached).toEqual([]);
    });

    it('goes to no other site in a frame', async () => {
      const page = await desktop.page();
      await page.evaluate((to) => {
        document.body.innerHTML = `<iframe src="${to}"></iframe>`;
      }, ELSEWHERE);
      await expect.poll(seen).toEqual([{ event: 'will-frame-navigate', url: ELSEWHERE, prevented: true }]);
    });

    it('is not led elsewhere', () => {
      expect(desktop.window.webContents.goes('will-redirect', ELSEWHERE)).toBe(false);
    });

    it.each(['file:///etc/passwd', 'batavia://app.elsewhere/', 'javascript:0', 'data:text/html,x'])(
      'does not go to %s',
      (address) => {
        expect(desktop.window.webContents.goes('will-navigate', address)).toBe(false);
      },
    );

    it('may load its own page anew', async () => {
      const page = await desktop.page();
      await page.evaluate(() => location.reload());
      await expect
        .poll(seen)
        .toContainEqual({ event: 'will-navigate', url: 'batavia://app/', prevented: false });
      await page.waitForFunction(() => 'isScreen' in window);
    });
  });

  describe('new windows', () => {
    it.each([
      ['a script', (to: string) => window.open(to)],
      [
        'a link',
        (to: string) => {
          document.body.innerHTML = `<a target="_blank" href="${to}">away</a>`;
          document.querySelector('a')?.click();
        },
      ],
    ])('are not opened by %s', async (_by, open: (to: string) => unknown) => {
      const page = await desktop.page();
      await page.evaluate(open, ELSEWHERE);
      await expect
        .poll(() => desktop.electron.standIn.world.wanted)
        .toEqual([{ url: ELSEWHERE, opened: false }]);
      expect(desktop.electron.BrowserWindow.getAllWindows()).toHaveLength(1);
      expect(desktop.electron.standIn.world.reached).toEqual([]);
    });

    it('are not opened in a page', () => {
      expect(desktop.window.webContents.attachesWebView()).toBe(false);
    });
  });

  describe('the network', () => {
    it('is not reached by a page, whatever its policy', async () => {
      const page = await desktop.page();
      const fetched = page.evaluate((to) => fetch(to, { mode: 'no-cors' }).then(() => 'fetched'), ELSEWHERE);
      await expect(fetched).rejects.toThrow('Failed to fetch');
      expect(desktop.electron.standIn.world.reached).toEqual([]);
    });

    it.each([
      [ELSEWHERE, false],
      ['wss://elsewhere.example/', false],
      ['file:///etc/passwd', false],
      ['batavia://elsewhere/', false],
      ['batavia://app/index.html', true],
      ['blob:batavia://app/1', true],
    ])('%s: %s', async (address, allowed) => {
      expect(await desktop.electron.session.defaultSession.allows(address)).toBe(allowed);
    });
  });
});
