// The browser that the tests drive: one that is there, else Playwright's own, else Debian's package.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { runHere, say } from './steps.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Where a browser is, or null. */
const found = () => [...INSTALLED, chromium.executablePath()].find((file) => existsSync(file)) ?? null;

/** Finds or installs a browser. Returns its file, or null when none can be had. */
export async function setUpBrowser() {
  const there = found();
  if (there !== null) return there;
  say('Installing a browser for the tests: playwright install chromium');
  await runHere('playwright', ['install', 'chromium'], { shell: process.platform === 'win32' });
  if (found() === null && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing a browser for the tests: apt-get install chromium');
    await runHere('apt-get', ['update']);
    await runHere('apt-get', ['install', '-y', 'chromium']);
  }
  return found();
}
