import { describe, expect, test, vi } from 'vitest';
import { wordEvent } from '../../../renderer/messages/events.ts';
import { postName } from '../../../renderer/messages/names.ts';
import { wordRefusal } from '../../../renderer/messages/refusals.ts';
import { ALL_COMMODITIES, ALL_COMPANIES } from '../../../shared/games/batavia/box.ts';
import type { BataviaRefusal } from '../../../shared/games/batavia/state.ts';

// The language follows the browser.
vi.stubGlobal('navigator', { languages: ['de'] });

describe('German', () => {
  test('declines the company as its commodity wants it', () => {
    expect(ALL_COMMODITIES.map((commodity) => postName({ company: 1, commodity }))).toEqual([
      'dänischer Tee',
      'dänische Baumwolle',
      'dänisches Porzellan',
      'dänische Seide',
      'dänischer Ingwer',
      'dänischer Muskat',
      'dänischer Pfeffer',
    ]);
    expect(ALL_COMPANIES.map((company) => postName({ company, commodity: 0 }))).toEqual([
      'britischer Tee',
      'dänischer Tee',
      'französischer Tee',
      'niederländischer Tee',
      'schwedischer Tee',
    ]);
  });

  test('names seals and cards by an adjective', () => {
    const names = ['Hanna', 'Mei', 'Ravi'];
    expect(wordEvent({ type: 'sealTaken', seat: 0, from: 1, company: 3 }, names)).toBe(
      'Hanna nimmt Mei das niederländische Siegel ab.',
    );
    const tooMany: BataviaRefusal = { code: 'cardsNotHeld', rule: 'R5.1', company: 2, held: 1 };
    expect(wordRefusal(tooMany)).toBe('Du hast nur 1 französische Karte.');
  });
});
