import { describe, expect, test } from 'vitest';
import { bataviaCompanion } from '../../shared/games/batavia/companion.ts';
import type { CompanionState } from '../../shared/games/batavia/companion/state.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { headerLine, readRecord } from '../../shared/kernel/journal.ts';
import { begin } from '../../shared/kernel/record.ts';
import type { AskedEdit } from '../../shared/session/protocol.ts';
import { Session } from '../../shared/session/session.ts';
import { logBetween } from '../../shared/session/tableView.ts';
import { tableOf } from './tableInPlay.ts';

const game: AnyGame = bataviaCompanion;
const asPlayed = false;
const cards = (british: number) => [british, 0, 0, 0, 0];
const layOut = (british: number, commodity: number) => ({
  type: 'layOut',
  cards: cards(british),
  claim: { company: 0, commodity },
  convert: false,
  asPlayed,
});
/** Seat 0 lays out two British, seat 1 three, seat 2 draws. */
const TOLD = [
  { type: 'begin', auctioneer: 0 },
  { type: 'win', winner: 0, price: 3, asPlayed },
  layOut(2, 0),
  layOut(3, 1),
  { type: 'draw', asPlayed: false },
];

/** Two notes told secretly of seat 1, after what `TOLD` says. */
const SECRET = { type: 'correct', to: { notes: [null, 2, null] } };
const HIDDEN = { type: 'correct', to: { notes: [null, null, null] } };

function told(openNotes = true): { session: Session; lines: string[]; britain: () => number[] } {
  const players = ['Hanna', 'Joris', 'Mei'].map((name) => ({ name, kind: 'person' }));
  const house = { depth: 'light', quickStart: false, openNotes };
  const { history } = begin(game, house, players, { seed: null, chance: seededChance(''), began: null });
  const lines = [headerLine(history.header)];
  const keep = (line: string) => void lines.push(line);
  const session = new Session(game, history, { revision: 0, keep, spareSeed: 'spare' });
  for (const action of TOLD) {
    expect(session.act(session.revision, session.toAct[0], action, 7)).toHaveProperty('revision');
  }
  const britain = () => (session.position.state as CompanionState).laidOut.map(([first]) => first);
  return { session, lines, britain };
}

const fewer: AskedEdit[] = [{ n: 3, instead: [{ seat: 0, action: layOut(1, 0) }] }];
const more: AskedEdit[] = [{ n: 3, instead: [{ seat: 0, action: layOut(5, 0) }] }];

describe('R2.6 a number of notes told secretly', () => {
  const secret = (openNotes: boolean) => {
    const { session, lines } = told(openNotes);
    session.act(session.revision, session.toAct[0], SECRET, null);
    const shown = logBetween(session.steps, TOLD.length)[0].action;
    return { session, lines, shown, notes: () => (session.position.state as CompanionState).notes[1] };
  };

  test('is hidden in the log, is kept in the record, and is shown where all notes are', () => {
    const { lines, shown, notes } = secret(false);
    expect(shown).toEqual(HIDDEN);
    expect(lines.at(-1)).toContain('"notes":[null,2,null]');
    expect(notes()).toBe(2);
    expect(secret(true).shown).toEqual(SECRET);
  });

  test('outlasts an amendment that hands it back as it was told', () => {
    const { session, lines, shown, notes } = secret(false);
    const forgotten = { seat: 1, action: { type: 'correct', to: { gold: [5, 0, 0] } } };
    const edits = [{ n: TOLD.length + 1, instead: [forgotten, { seat: 2, action: shown }] }];
    session.amend(session.revision, edits);
    expect(session.position.state).toMatchObject({ gold: [5, 0, 0] });
    expect(notes()).toBe(2);
    expect(lines.at(-1)).toContain('"notes":[null,2,null]');
    session.amend(session.revision, [{ n: TOLD.length + 2, instead: [] }]);
    expect(notes()).not.toBe(2);
  });
});

describe('amending a companion', () => {
  test('changes an earlier entry, and the record on the disk is the same', () => {
    const { session, lines, britain } = told();
    expect(session.amend(5, fewer)).toEqual({ revision: 6 });
    expect(britain()).toEqual([1, 3, 0]);
    expect(session.steps).toHaveLength(5);
    const read = readRecord(`${lines.join('\n')}\n`, [game]);
    expect(read.fault).toBeNull();
    expect(read.history && read.position).toEqual(session.position);
  });

  test('says beforehand what would not fit, and changes nothing then', () => {
    const { session, lines, britain } = told();
    const before = lines.length;
    const tried = session.tryAmend(5, more);
    if ('failed' in tried) throw new Error(tried.failed);
    expect(tried.misfits).toMatchObject([{ index: 3, why: { code: 'noMajority' }, kept: true }]);
    expect([session.revision, lines.length, britain()]).toEqual([5, before, [2, 3, 0]]);
    session.amend(5, more);
    expect(session.steps[3].events).toContainEqual(
      expect.objectContaining({ type: 'playedOtherwise', why: { code: 'noMajority', rule: 'R5.1' } }),
    );
  });

  test('is taken back by undo, until something else happens', () => {
    const { session, lines, britain } = told();
    session.amend(5, fewer);
    expect(session.amended).toBe(3);
    expect(session.revert(6)).toEqual({ revision: 7 });
    expect([britain(), session.amended]).toEqual([[2, 3, 0], null]);
    expect(readRecord(`${lines.join('\n')}\n`, [game])).toMatchObject({ fault: null });
    session.amend(7, fewer);
    session.act(8, session.toAct[0], { type: 'allPass' }, null);
    expect(session.amended).toBeNull();
  });

  test.each<[string, number, AskedEdit[], object]>([
    ['a stale revision', 4, fewer, { failed: 'stale', revision: 5 }],
    ['an entry that is not there', 5, [{ n: 6, instead: [] }], { failed: 'fault' }],
    [
      'an action of no shape',
      5,
      [{ n: 3, instead: [{ seat: 0, action: { type: 'sing' } }] }],
      { failed: 'fault' },
    ],
    [
      'a seat that is not there',
      5,
      [{ n: 3, instead: [{ seat: 3, action: { type: 'draw', asPlayed: false } }] }],
      { failed: 'notYours' },
    ],
  ])('refuses %s', (_what, revision, edits, failure) => {
    const { session, lines } = told();
    expect(session.amend(revision, edits)).toMatchObject(failure);
    expect(lines).toHaveLength(TOLD.length + 1);
  });

  test('is not for a game that is played here', () => {
    const { session } = tableOf(['person', 'person', 'person']);
    session.act(0, 0, { type: 'roll' }, null);
    expect(session.amend(1, [{ n: 1, instead: [] }])).toEqual({ failed: 'notYours' });
  });

  test('a disk that is full leaves everything as it was', () => {
    const { session, britain } = told();
    const entries = session.steps.map(({ entry }) => entry);
    const failing = new Session(
      game,
      { header: session.header, entries, undone: [] },
      {
        revision: 5,
        spareSeed: '',
        keep: () => {
          throw new Error('disk full');
        },
      },
    );
    expect(() => failing.amend(5, fewer)).toThrow('disk full');
    expect([failing.revision, failing.amended, failing.position]).toEqual([5, null, session.position]);
    expect(britain()).toEqual([2, 3, 0]);
  });
});
