import type { BrowserContextOptions, Page } from 'playwright';
import type { App } from './app.ts';
import { readQr } from './qr.ts';
import { Wire } from './wire.ts';

/** A phone in somebody's hand. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A screen on the wall. */
export const SCREEN: BrowserContextOptions = { viewport: { width: 1280, height: 720 } };

/** A device, and what it was told. */
export interface Joined {
  readonly page: Page;
  readonly wire: Wire;
}

/** The address in the QR code of the invitation that the owner's page shows, in English or German. */
export async function invitationAt(owner: Page): Promise<string> {
  await owner.getByRole('button', { name: /^(Invite devices|Geräte einladen)/ }).click();
  return readQr(owner.getByRole('img', { name: /^QR.?[Cc]ode/ }));
}

/** Whoever has scanned the code taps once. */
export async function join(
  app: App,
  link: string,
  choice: RegExp,
  options: BrowserContextOptions,
): Promise<Joined> {
  const wire = new Wire();
  const page = await app.pageAt(link, options, (one) => wire.lay(one));
  const button = page.getByRole('button', { name: choice });
  await button.click();
  await button.waitFor({ state: 'detached' });
  return { page, wire };
}
