import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { logOf, told } from '../electron/host/devices/told.ts';
import { App, serve } from './app.ts';
import { PHONE, SCREEN, invitationAt, join } from './joining.ts';
import type { Joined } from './joining.ts';
import { asked, click } from './play.ts';
import { seated } from './seated.ts';

/** `WHOLE=yes` is the long form: the game to its end, and half a minute without a network. */
const WHOLE = process.env.WHOLE === 'yes';
const ENTRIES = WHOLE ? Infinity : 24;
const SEED = 'a seed for nobody’s eyes';
const CUT = WHOLE ? 30_000 : 4_000;

/** Stands in for an address in the local network. */
const app = new App('--devices-at', '127.0.0.2');
serve(app);

async function invite(owner: Page): Promise<string> {
  await owner.getByRole('dialog').getByRole('link', { name: 'Devices' }).click();
  return invitationAt(owner);
}

/** What the owner's list says that a device shows. */
const shows = (owner: Page, name: string): Promise<string> =>
  owner
    .getByRole('combobox', { name: `What ${name} shows` })
    .locator('option:checked')
    .innerText();

/** By which a device may join again: told to it alone. */
function passIn({ wire }: Joined): string {
  const [, pass] = /"secret":"([\w-]{20,})"/.exec(wire.heard.join('\n')) ?? [];
  if (pass === undefined) throw new Error('it was given no pass');
  return pass;
}

/** Plays on the phone of whoever is asked, until so many entries lie in the log or the game is over. */
async function play(phones: readonly Joined[], isDone: (what: string) => boolean): Promise<void> {
  for (let n = 0; n < 4_000; n++) {
    for (const { page } of phones) {
      const what = await asked(page);
      if (isDone(what)) return;
      if (what !== 'wait') await click(page, what);
    }
  }
  throw new Error('the game does not end');
}

describe('devices', () => {
  test(
    'four phones and a screen of the table play, each told what its role may know; one is cut off and carries on',
    async () => {
      const kinds = ['person', 'person', 'person', 'person'];
      const owner = await seated(app, SEED, kinds, { pace: 'instant' });
      const link = await invite(owner);
      expect(link).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/#join=[\w-]{32}$/);
      const phones: Joined[] = [];
      for (const seat of kinds.keys()) {
        phones.push(await join(app, link, new RegExp(`^Player ${seat}`), PHONE));
        await expect.poll(() => shows(owner, `Player ${seat}`)).toBe(`Player ${seat}`);
      }
      const screen = await join(app, link, /screen of the table/, SCREEN);
      await expect.poll(() => shows(owner, 'Computer')).toBe('Screen of the table');

      // In mid-auction the phone that has just bid loses the network; the others go on.
      await play(phones, (what) => what === 'bid' && screen.wire.entries > 0);
      const bidder = await Promise.any(
        phones.map(async (phone) => {
          if ((await asked(phone.page)) !== 'bid') throw new Error('not asked');
          return phone;
        }),
      );
      await click(bidder.page, 'bid');
      bidder.wire.isCut = true;
      const began = performance.now();
      const others = phones.filter((phone) => phone !== bidder);
      await play(others, () => performance.now() - began > CUT);
      await bidder.page.getByText('The table cannot be reached').waitFor();
      bidder.wire.isCut = false;
      const back = performance.now();
      await bidder.page.getByText('The table cannot be reached').waitFor({ state: 'detached' });
      const took = performance.now() - back;
      console.info(`back ${took.toFixed(0)} ms after the network`);
      expect(took).toBeLessThan(2_000);
      await expect.poll(() => bidder.wire.entries - screen.wire.entries).toBe(0);

      await play(phones, () => screen.wire.isOver || screen.wire.entries >= ENTRIES);
      const heard = () => new Set([...phones, screen].map(({ wire }) => wire.entries)).size;
      await expect.poll(heard).toBe(1);
      const count = screen.wire.entries;
      const code = await owner.locator('.code').innerText();
      const [, token = ''] = link.split('#join=');
      const needles = [code, token, ...(screen.wire.isOver ? [] : [SEED])];
      for (const [seat, { wire }] of phones.entries()) {
        expect(logOf(wire.heard)).toEqual(logOf(screen.wire.heard));
        const others = [...phones, screen].filter((one) => one.wire !== wire).map(passIn);
        expect(told(wire.heard, seat, [...needles, ...others])).toEqual([]);
        // The search finds what is there: a hand is not for the table.
        expect(told(wire.heard, 'table', []).length).toBeGreaterThan(count);
      }
      expect(told(screen.wire.heard, 'table', [...needles, ...phones.map(passIn)])).toEqual([]);
    },
    WHOLE ? 900_000 : 180_000,
  );
});
