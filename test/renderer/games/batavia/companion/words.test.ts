import { readFileSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { whom, wordEntry } from '../../../../../renderer/games/batavia/companion/words/entries.ts';
import { wordCompanionEvent } from '../../../../../renderer/games/batavia/companion/words/events.ts';
import { wordFields } from '../../../../../renderer/games/batavia/companion/words/fields.ts';
import { wordCompanionRefusal } from '../../../../../renderer/games/batavia/companion/words/refusals.ts';
import { language } from '../../../../../renderer/messages/language.svelte.ts';
import { bataviaCompanion } from '../../../../../shared/games/batavia/companion.ts';
import type {
  CompanionAction,
  CompanionEvent,
  CompanionRefusal,
  Correction,
} from '../../../../../shared/games/batavia/companion/state.ts';
import { readRecord } from '../../../../../shared/kernel/journal.ts';
import { replay } from '../../../../../shared/kernel/record.ts';

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: { lang: '' } });

const NAMES = ['Hanna', 'Mei', 'Ravi', 'Joris', 'Anselm'];
const folder = 'test/records/companion';
const silk = { company: 3, commodity: 3 } as const;
const tea = { company: 3, commodity: 0 } as const;

/** Every step of every recorded table. */
const STEPS = readdirSync(folder).flatMap((name) => {
  const read = readRecord(readFileSync(`${folder}/${name}`, 'utf8'), [bataviaCompanion]);
  if (read.history === null) throw new Error(name);
  return [...replay(read.game, read.history)].slice(1);
});
const EVENTS = STEPS.flatMap(({ events }) => events as CompanionEvent[]);
const ENTRIES = STEPS.flatMap(({ entry }) =>
  entry ? [entry as { seat: number; action: CompanionAction }] : [],
);

/** A refusal of every code, as the compiler sees to. */
const REFUSALS: { [C in CompanionRefusal['code']]: Extract<CompanionRefusal, { code: C }> } = {
  gameOver: { code: 'gameOver', rule: 'R9.4' },
  notYourTurn: { code: 'notYourTurn', rule: 'R3.1', turn: 2 },
  notNow: { code: 'notNow', rule: 'R3.1', phase: 'reckoning' },
  notThisTable: { code: 'notThisTable', rule: 'R1.4' },
  postsWanted: { code: 'postsWanted', rule: 'R2.2' },
  tooManyPosts: { code: 'tooManyPosts', rule: 'R6.5', due: 1 },
  postTwice: { code: 'postTwice', rule: 'R1.2', post: silk },
  companyTwice: { code: 'companyTwice', rule: 'R2.1', company: 3 },
  badBid: { code: 'badBid', rule: 'R4.3' },
  notEnoughNotes: { code: 'notEnoughNotes', rule: 'R4.3', notes: 4 },
  noCards: { code: 'noCards', rule: 'R5.1' },
  moreThanThereAre: { code: 'moreThanThereAre', rule: 'R1.1', company: 1, left: 2 },
  tooManyCards: { code: 'tooManyCards', rule: 'R1.1', company: 1, cards: 23 },
  tooManyCrates: { code: 'tooManyCrates', rule: 'R1.5', seat: 1, crates: 13 },
  noMajority: { code: 'noMajority', rule: 'R5.1' },
  noPostToReach: { code: 'noPostToReach', rule: 'R9.3' },
  sealNotHeld: { code: 'sealNotHeld', rule: 'R6.1', company: 3 },
  noPostAhead: { code: 'noPostAhead', rule: 'R6.2', company: 3 },
  otherPost: { code: 'otherPost', rule: 'R6.1', post: silk, next: tea },
  postGone: { code: 'postGone', rule: 'R1.2', post: silk },
  postAhead: { code: 'postAhead', rule: 'R9.1' },
  targetGone: { code: 'targetGone', rule: 'R9.3' },
  nothingTaken: { code: 'nothingTaken', rule: 'R6.1' },
  cannotConvert: { code: 'cannotConvert', rule: 'R7.1' },
  targetMissing: { code: 'targetMissing', rule: 'R9.4' },
  handsMissing: { code: 'handsMissing', rule: 'R10.1', seats: [0, 2] },
  notesMissing: { code: 'notesMissing', rule: 'R10.3', seats: [1] },
  notesDoNotAddUp: { code: 'notesDoNotAddUp', rule: 'R1.5', counted: 44, inBox: 45 },
};

/** All sentences of these things, each once. */
const said = <T>(things: readonly T[], word: (thing: T) => string | null): string[] =>
  [...new Set(things.flatMap((thing) => word(thing) ?? []))].sort();

describe.each(['en', 'de'] as const)('in %s', (locale) => {
  beforeAll(() => language.choose(locale));

  test('every kind of event at a table is told', () => {
    const lines = said(EVENTS, (event) => wordCompanionEvent(event, NAMES));
    expect(lines.filter((line) => /undefined|null|\{|\[object/.test(line))).toEqual([]);
    const own = new Set(EVENTS.map(({ type }) => type));
    for (const type of ['auctioneerChosen', 'postsTurnedUp', 'auctionWon', 'everyonePassed', 'counterTaken'])
      expect(own).toContain(type);
    for (const type of ['cardsSwept', 'playedOtherwise', 'tableCorrected', 'handTold', 'notesTold'])
      expect(own).toContain(type);
    for (const event of EVENTS) expect(wordCompanionEvent(event, NAMES), event.type).not.toBe('');
  });

  test('every kind of entry has its line', () => {
    const lines = said(ENTRIES, (entry) => wordEntry(entry, NAMES));
    expect(lines.filter((line) => line === '' || /undefined|null|\{/.test(line))).toEqual([]);
    expect(new Set(ENTRIES.map(({ action }) => action.type)).size).toBe(10);
  });

  test('every refusal has a sentence of its own', () => {
    const whys = Object.values(REFUSALS);
    const lines = said(whys, (why) => wordCompanionRefusal(why, NAMES));
    expect(lines).toHaveLength(whys.length);
    expect(lines.filter((line) => !line.endsWith('.') || /undefined|null|\{/.test(line))).toEqual([]);
  });
});

describe('the words of both languages', () => {
  const both = (word: () => string): string[] =>
    (['en', 'de'] as const).map((locale) => {
      language.choose(locale);
      return word();
    });

  test('tell a whole move on one line', () => {
    const action = {
      type: 'layOut',
      cards: [0, 0, 2, 4, 0],
      claim: silk,
      convert: false,
      asPlayed: true,
    } as const;
    expect(both(() => wordEntry({ seat: 1, action }, NAMES))).toEqual([
      'Mei: 2 French and 4 Dutch · Dutch silk · kept · played so',
      'Mei: 2 französische und 4 niederländische · niederländische Seide · behalten · so gespielt',
    ]);
    const target = { ...action, claim: null, asPlayed: false };
    expect(both(() => wordEntry({ seat: 1, action: target }, NAMES))).toEqual([
      'Mei: 2 French and 4 Dutch · target',
      'Mei: 2 französische und 4 niederländische · Ziel',
    ]);
  });

  test('say who is to blame for what is missing', () => {
    expect(both(() => wordCompanionRefusal(REFUSALS.handsMissing, NAMES))).toEqual([
      'The cards left in hand are missing: Hanna and Ravi.',
      'Die restlichen Handkarten fehlen noch: Hanna und Ravi.',
    ]);
  });

  test('decline the company where none of its cards are left', () => {
    const why = { ...REFUSALS.moreThanThereAre, left: 0 };
    expect(both(() => wordCompanionRefusal(why, NAMES))).toEqual([
      'All Danish cards lie elsewhere already.',
      'Alle dänischen Karten liegen schon anderswo.',
    ]);
    expect(both(() => wordCompanionRefusal({ ...REFUSALS.tooManyPosts, due: 0 }, NAMES))[1]).toBe(
      'Jetzt wird keine Station aufgedeckt.',
    );
    expect(both(() => wordCompanionRefusal({ ...REFUSALS.cannotConvert, rule: 'R9.2' }, NAMES))[1]).toBe(
      'Am Ziel wird nicht eingetauscht.',
    );
  });

  test('are of whom they are about, whoever was on turn', () => {
    const about = (action: CompanionAction) => whom({ seat: 0, action });
    expect(about({ type: 'begin', auctioneer: 2 })).toBe(2);
    expect(about({ type: 'win', winner: 1, price: null, asPlayed: false })).toBe(1);
    expect(about({ type: 'tellNotes', of: 3, notes: 4 })).toBe(3);
    expect(about({ type: 'draw', asPlayed: false })).toBe(0);
    expect(about({ type: 'turnUp', posts: [silk], asPlayed: false })).toBeNull();
  });

  test('name what a correction sets once', () => {
    const to: Correction = { posts: [], revealed: 5, gold: [1, 2, 3] };
    expect(both(() => wordFields(to))).toEqual(['posts and gold', 'Stationen und Gold']);
  });
});
