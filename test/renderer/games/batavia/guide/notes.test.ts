import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { askedOf, noteDue, NOTES } from '../../../../../renderer/games/batavia/guide/notes.ts';
import { NOTE_WORDS } from '../../../../../renderer/games/batavia/guide/words.ts';
import type { Note, NoteId, Situation } from '../../../../../renderer/games/batavia/guide/notes.ts';
import { RULES_ASKED, RULES_OF } from '../../../../../renderer/games/batavia/guide/places.ts';
import { batavia } from '../../../../../shared/games/batavia/index.ts';
import type { BataviaEvent, BataviaPosition } from '../../../../../shared/games/batavia/state.ts';
import { seededChance } from '../../../../../shared/kernel/chance.ts';
import { readRecord } from '../../../../../shared/kernel/journal.ts';
import { act, begin } from '../../../../../shared/kernel/record.ts';
import { listed } from '../../../../../shared/session/eyes.ts';
import { logEntry, stepsOf } from '../../../../../shared/session/step.ts';
import { RECORDED } from '../recorded.ts';

// The language follows the browser.
vi.stubGlobal('navigator', { languages: ['en'] });

type At = readonly [position: BataviaPosition, events: readonly BataviaEvent[]];

/** Every decision of a seat in a game, as that seat saw it. */
function decisions(game: readonly At[], seat: number, persons = 1): Situation[] {
  const before: BataviaEvent[] = [];
  return game.flatMap(([position, brought]) => {
    before.push(...brought);
    const asked = askedOf(listed(batavia, position, seat));
    const view = batavia.view(position, seat);
    return asked === null ? [] : [{ view, seat, asked, persons, events: [...before] }];
  });
}

/** A recorded game, position by position. */
function gameOf(name: string): At[] {
  const read = readRecord(readFileSync(`test/records/batavia/${name}`, 'utf8'), [batavia]);
  if (read.history === null) throw new Error(`${name} cannot be read`);
  const { header, entries } = read.history;
  const { dealt, steps } = stepsOf(read.game, header, entries);
  return [
    [dealt as BataviaPosition, []],
    ...steps.map((step, n): At => [
      step.position as BataviaPosition,
      logEntry(step, n + 1).events as readonly BataviaEvent[],
    ]),
  ];
}

/** Two rounds in which nobody bids. */
function shyGame(): At[] {
  const players = ['Hanna', 'Mei', 'Ravi'].map((name) => ({ name, kind: 'person' }));
  const options = { quickStart: false, openHands: false, openNotes: false, firstAuctioneer: 0 } as const;
  const chance = seededChance('shy');
  let { position } = begin(batavia, options, players, { seed: 'shy', chance, began: null });
  const game: At[] = [[position, []]];
  while (position.state.round < 3) {
    const { turn } = position.state;
    const asked = askedOf(listed(batavia, position, turn));
    const action = asked === 'roll' ? 'roll' : asked === 'bid' ? 'pass' : 'draw';
    const acted = act(batavia, position, turn, { type: action }, chance, null);
    if ('refused' in acted) throw new Error(acted.refused.code);
    position = acted.position;
    game.push([position, acted.events]);
  }
  return game;
}

/** The notes a seat is given in a game, each with the decision it came at. */
function given(situations: readonly Situation[]): { note: Note; situation: Situation }[] {
  const seen: NoteId[] = [];
  return situations.flatMap((situation) => {
    const note = noteDue(situation, (id) => seen.includes(id));
    if (note === null) return [];
    seen.push(note.id);
    return [{ note, situation }];
  });
}

const GAMES = [...RECORDED.map(gameOf), shyGame()];
const FIRST = GAMES[0];
const seatsOf = (game: readonly At[]): number[] => game[0][0].state.gold.map((_, seat) => seat);
const ALL = GAMES.map((game) => seatsOf(game).map((seat) => given(decisions(game, seat))));
const EVERY = ALL.flat(2);

describe('notes in whole games', () => {
  test('every note but that of the curtain comes up in some game', () => {
    const came = new Set(EVERY.map(({ note }) => note.id));
    expect(NOTES.map(({ id }) => id).filter((id) => !came.has(id))).toEqual(['curtain']);
  });

  test('none comes twice, and the aim of the game comes first', () => {
    for (const notes of ALL.flat()) {
      const ids = notes.map(({ note }) => note.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids[0]).toBe('aim');
    }
  });

  test('with several persons at a screen the curtain is explained', () => {
    const [first, second] = given(decisions(FIRST, 0, 2));
    expect([first.note.id, second.note.id]).toEqual(['aim', 'curtain']);
  });

  test('most come within the first game', () => {
    for (const notes of ALL.slice(0, -1).flat()) expect(notes.length).toBeGreaterThan(12);
  });
});

/** When notes matter, decision by decision. */
const TIMES: Readonly<Partial<Record<NoteId, (situation: Situation) => boolean>>> = {
  roll: ({ view, seat, asked }) => asked === 'roll' && view.auctioneer === seat,
  bidding: ({ view, seat, asked }) => asked === 'bid' && view.turn === seat,
  lastBidder: ({ view }) => view.bid === 0 && view.passed.filter((passed) => !passed).length === 1,
  convert: ({ view, seat }) => view.counters[seat].length > 0,
  severalSeals: ({ view, seat }) => view.seals.filter((holder) => holder === seat).length > 1,
  lastMoves: ({ view, asked }) => view.targetHolder !== null && asked === 'move',
  carried: ({ events }) => events.some(({ type }) => type === 'lotCarriedOver'),
  afterPirates: ({ events }) => events.some(({ type }) => type === 'piratesStruck'),
  paid: ({ view }) => view.sales.length > 0,
  crates: ({ view, seat }) => view.warehouses.flat().filter((owner) => owner === seat).length >= 3,
  turnedUp: ({ view }) => view.revealed < 35,
  seals: ({ view }) => view.seals.some((holder) => holder !== null),
  target: ({ view }) => view.merchants.some((hex) => hex >= 20),
  winning: ({ view }) => view.merchants.some((hex) => hex >= 26),
};

test.each(Object.entries(TIMES))('%s comes when it matters', (id, when) => {
  const came = EVERY.filter(({ note }) => note.id === id);
  expect(came.length).toBeGreaterThan(0);
  for (const { situation } of came) expect(when(situation)).toBe(true);
});

test('a lot that stayed is not explained while nothing of it lies there', () => {
  const [first] = decisions(FIRST, 0).filter(({ asked }) => asked === 'move');
  const carried = NOTES.find(({ id }) => id === 'carried');
  expect(carried?.when({ ...first, view: { ...first.view, lot: [0, 0, 0, 0, 0] } })).toBe(false);
  expect(carried?.when({ ...first, view: { ...first.view, lot: [0, 0, 2, 0, 0] } })).toBe(true);
});

/** What a note says at a table with these house rules. */
function said(id: NoteId, house: { openHands?: boolean; openNotes?: boolean }): string {
  const options = { quickStart: false, openHands: false, openNotes: false, firstAuctioneer: 0, ...house };
  return NOTE_WORDS[id]({ laidOut: [[], [], []], options });
}

test('R2.6 nothing that lies open is called hidden', () => {
  expect(said('draw', {})).toContain('the others do not see them');
  expect(said('draw', { openHands: true })).toContain('all see them');
  expect(said('curtain', {})).toContain('Only you may see your hand and your notes.');
  expect(said('curtain', { openNotes: true })).toContain('Only you may see your hand;');
  expect(said('curtain', { openHands: true })).toContain('Only you may see your notes;');
  for (const id of ['curtain', 'hidden'] as const) {
    expect(said(id, { openHands: true, openNotes: true })).toContain('hands and notes are open to all');
  }
});

describe.each(['rules.md', 'rules.de.md'])('%s', (file) => {
  const text = readFileSync(`shared/games/batavia/${file}`, 'utf8');
  test('has every rule that a note or a place leads to', () => {
    const places = [...Object.values(RULES_OF), ...Object.values(RULES_ASKED)].flat();
    for (const number of [...NOTES.map(({ rule }) => rule), ...places]) {
      expect(text).toContain(`\n### ${number} `);
    }
  });
});

describe.each(['en', 'de'])('the notes in %s', (locale) => {
  const words = JSON.parse(readFileSync(`renderer/messages/${locale}/guide.json`, 'utf8')) as Record<
    string,
    string
  >;
  test('are of two sentences each', () => {
    const notes = Object.entries(words).filter(([key]) => key.startsWith('note_'));
    expect(notes.filter(([key]) => !key.includes('_open_')).length).toBe(NOTES.length);
    for (const [key, text] of notes) expect(text.match(/[.!?](?=\s|$)/g)?.length, key).toBe(2);
  });
});
