import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askedOf, noteDue, NOTES } from '../../../../../renderer/games/batavia/guide/notes.ts';
import type { Note, NoteId, Situation } from '../../../../../renderer/games/batavia/guide/notes.ts';
import { RULES_ASKED, RULES_OF } from '../../../../../renderer/games/batavia/guide/places.ts';
import type { BataviaView } from '../../../../../renderer/games/batavia/view.ts';
import { batavia } from '../../../../../shared/games/batavia/index.ts';
import type { BataviaEvent } from '../../../../../shared/games/batavia/state.ts';
import { readRecord } from '../../../../../shared/kernel/journal.ts';
import { listed } from '../../../../../shared/session/eyes.ts';
import { logEntry, stepsOf } from '../../../../../shared/session/step.ts';
import { RECORDED } from '../recorded.ts';

/** Every decision of a seat in a recorded game, as that seat saw it. */
function decisions(name: string, seat: number, persons = 1): Situation[] {
  const read = readRecord(readFileSync(`test/records/batavia/${name}`, 'utf8'), [batavia]);
  if (read.history === null) throw new Error(`${name} cannot be read`);
  const { header, entries } = read.history;
  const { dealt, steps } = stepsOf(read.game, header, entries);
  const events: BataviaEvent[] = [];
  const found: Situation[] = [];
  [dealt, ...steps.map(({ position }) => position)].forEach((position, n) => {
    if (n > 0) events.push(...(logEntry(steps[n - 1], n).events as readonly BataviaEvent[]));
    const asked = askedOf(listed(read.game, position, seat));
    const view = read.game.view(position, seat) as BataviaView;
    if (asked !== null) found.push({ view, seat, asked, persons, events: [...events] });
  });
  return found;
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

const SEATS = (name: string): number[] => [...Array(decisions(name, 0)[0].view.gold.length).keys()];
const ALL = RECORDED.flatMap((name) => SEATS(name).map((seat) => given(decisions(name, seat))));

describe('notes in recorded games', () => {
  test('every note but that of the curtain comes up in some game', () => {
    const came = new Set(ALL.flat().map(({ note }) => note.id));
    expect(NOTES.map(({ id }) => id).filter((id) => !came.has(id))).toEqual(['curtain']);
  });

  test('none comes twice, and the aim of the game comes first', () => {
    for (const notes of ALL) {
      const ids = notes.map(({ note }) => note.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids[0]).toBe('aim');
    }
  });

  test('with several persons at a screen the curtain is explained', () => {
    const [first, second] = given(decisions(RECORDED[0], 0, 2));
    expect([first.note.id, second.note.id]).toEqual(['aim', 'curtain']);
  });

  test('most come within the first game', () => {
    for (const notes of ALL) expect(notes.length).toBeGreaterThan(12);
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
  const came = ALL.flat().filter(({ note }) => note.id === id);
  expect(came.length).toBeGreaterThan(0);
  for (const { situation } of came) expect(when(situation)).toBe(true);
});

test('a lot that stayed is not explained while nothing of it lies there', () => {
  const [first] = decisions(RECORDED[0], 0).filter(({ asked }) => asked === 'move');
  const carried = NOTES.find(({ id }) => id === 'carried');
  expect(carried?.when({ ...first, view: { ...first.view, lot: [0, 0, 0, 0, 0] } })).toBe(false);
  expect(carried?.when({ ...first, view: { ...first.view, lot: [0, 0, 2, 0, 0] } })).toBe(true);
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
    expect(notes.length).toBe(NOTES.length);
    for (const [key, text] of notes) expect(text.match(/[.!?](?=\s|$)/g)?.length, key).toBe(2);
  });
});
