import { describe, expect, test, vi } from 'vitest';
import {
  boardWords,
  conversionNote,
  describeStop,
  drawWords,
  moveNote,
  pirateNote,
} from '../../../../renderer/games/batavia/boardWords.ts';
import { NO_CHANGES } from '../../../../renderer/games/batavia/changes.ts';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { blocks, countersOf, leafFor, plainOptions, row, rows } from '../../../games/batavia/tables.ts';

// The language follows the browser.
vi.stubGlobal('navigator', { languages: ['en'] });

const boardWith = (given: Partial<State>): State =>
  batavia.arrange(plainOptions, 3, leafFor('draw'), { posts: blocks(), ...given });

describe('the board says', () => {
  const words = boardWords();

  test('of a warehouse what it pays now: nothing while nobody has a crate there', () => {
    expect(words.worth(10, 5, 0)).toBe('worth 10 alone, 5 tied; no crate yet');
    expect(words.worth(10, 5, 1)).toBe('worth 10 alone, 5 tied; now 10');
    expect(words.worth(10, 5, 2)).toBe('worth 10 alone, 5 tied; now 5');
  });

  test('of an empty place that it is empty, also when a move could fill it', () => {
    expect(words.crate(0, 1, null, false, false)).toBe('tea, Denmark: empty');
    expect(words.crate(0, 1, null, true, false)).toBe('tea, Denmark: empty; your crate if you sail there');
    expect(words.crate(0, 1, 'Mei', false, false)).toBe('tea, Denmark: Mei');
    expect(words.crate(0, 1, 'Mei', false, true)).toBe('tea, Denmark: Mei, changed since your last turn');
  });

  test('of the ship scale how many cards really lie there, however long it is', () => {
    expect(words.scaleSays([30, 0, 0, 0, 0], 30, 25, [], [])).toMatch(
      /^Cards laid out: 30; pirates come at 25\./,
    );
  });

  test('R2.6 which cards are discarded', () => {
    expect(words.piles(12, row(2, 0, 1))).toBe('Stack: 12. Discards: 2 British and 1 French.');
    expect(words.piles(12, row())).toBe('Stack: 12. Discards: no cards.');
  });

  test('R2.6 of an open hand how many cards of a company it holds, and nothing of a hidden one', () => {
    const standing = {
      company: 1,
      laidOut: 2,
      more: 0,
      seal: false,
      newSeal: false,
      newCards: false,
      counters: 0,
    } as const;
    expect(words.standing({ ...standing, hand: 3 })).toBe('Denmark: 2 laid out, 3 in hand');
    expect(words.standing({ ...standing, hand: 0 })).toBe('Denmark: 2 laid out, 0 in hand');
    expect(words.standing({ ...standing, hand: null })).toBe('Denmark: 2 laid out');
  });

  test('what is new: a seal, cards, those that were sunk, ships, posts, merchants', () => {
    const standing = { company: 1, more: 0, newSeal: true, newCards: true, counters: 0, hand: null } as const;
    expect(words.standing({ ...standing, laidOut: 2, seal: true })).toBe(
      'Denmark: 2 laid out, laid out since your last turn, seal, gained since your last turn',
    );
    expect(words.standing({ ...standing, laidOut: 0, seal: false })).toBe(
      'Denmark: 0 laid out, sunk since your last turn',
    );
    expect(words.scaleSays([0, 0, 0, 0, 0], 0, 25, [], [0, 1])).toMatch(
      / Since your last turn pirates sank the British and Danish ships\.$/,
    );
    const view = batavia.view({ state: boardWith({ merchants: [6, 0, 0] }), at: leafFor('draw') }, 0);
    const changes = { ...NO_CHANGES, hexes: [6], revealed: [6, 7] };
    expect(describeStop(view, ['Ann', 'Ben', 'Mei'], 6, changes)).toMatch(
      /Ann, turned up since your last turn, reached since your last turn$/,
    );
    expect(describeStop(view, ['Ann', 'Ben', 'Mei'], 5, changes)).not.toMatch(/since/);
  });
});

describe('R9.4 the pirates', () => {
  const note = (...cards: number[]) => pirateNote(boardWith({ laidOut: rows(3, row(...cards)) }), row());

  test('would strike the largest fleets, told in few words where they are most of them', () => {
    expect(note(2, 2)).toMatch(/ of an attack on the British and Danish ships\.$/);
    expect(note(2, 2, 2, 1, 2)).toMatch(/ of an attack on all ships but the Dutch\.$/);
    expect(note(2, 2, 2, 2, 2)).toMatch(/ of an attack on all ships\.$/);
    expect(note()).toBe('0 cards laid out.');
  });
});

describe('R7 a conversion', () => {
  test('may bring more later, unless the target is taken or all companies are there', () => {
    const counters = [countersOf('BDF'), [], []];
    expect(conversionNote(boardWith({ counters }), 0)).toBe('6 gold now, or 10 with 4 companies later.');
    expect(conversionNote(boardWith({ counters, targetHolder: 1 }), 0)).toBe(
      '6 gold now: the target is taken, and this is the last chance.',
    );
    const all = [countersOf('BDFNS'), [], []];
    expect(conversionNote(boardWith({ counters: all }), 0)).toBe('All five companies: it cannot get better.');
  });
});

describe('R5.1 a move', () => {
  const held = { laidOut: rows(3, row(2), row(1, 1)) };
  const none = { laidOut: rows(3, row(), row(3, 3, 3, 3, 3)) };

  test('may lay out any cards where a majority is held', () => {
    expect(moveNote(boardWith(held), 0, row(0, 1))).toBe('You hold a majority: lay out any cards, or draw.');
  });

  test('must make a majority where none is held', () => {
    expect(moveNote(boardWith(none), 0, row(4))).toBe('Lay out cards that make a majority, or draw.');
  });

  test('must draw where neither is possible, or no card is held', () => {
    expect(moveNote(boardWith(none), 0, row(3, 3))).toBe('You may lay out no cards now: draw.');
    expect(moveNote(boardWith(held), 0, row())).toBe('You may lay out no cards now: draw.');
  });

  test('R9.3 must lead to a post once the target is taken', () => {
    const late = { ...none, targetHolder: 1 };
    expect(moveNote(boardWith(late), 0, row(4))).toMatch(/lay out cards that lead to a post/);
    expect(moveNote(boardWith({ ...late, merchants: [35, 0, 0] }), 0, row(4))).toMatch(/: draw\.$/);
  });

  test('R5.7 draws what there is', () => {
    expect(drawWords({ deckSize: 0, discards: row(1, 4) })).toBe('Draw 2');
    expect(drawWords({ deckSize: 1, discards: row() })).toBe('Draw 1');
    expect(drawWords({ deckSize: 0, discards: row() })).toBe('Draw nothing');
  });
});
