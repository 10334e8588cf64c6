import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';

/** What keeps Chromium quiet on a machine without network or graphics. */
const QUIET = [
  // Two pages of its own for each window, as dear as the page under test.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Starts the browser that `npm test` found, else an installed one, else Playwright's own. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? INSTALLED.find((file) => existsSync(file));
  const args = [...QUIET, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
}

let shared: Browser | null = null;

/** The browser that the test files of one worker share: to start one for each takes seconds. */
export async function sharedChromium(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launchChromium();
  return shared;
}
