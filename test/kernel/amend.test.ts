import { describe, expect, test } from 'vitest';
import { bataviaCompanion } from '../../shared/games/batavia/companion.ts';
import type { CompanionAction } from '../../shared/games/batavia/companion/state.ts';
import { amend } from '../../shared/kernel/amend.ts';
import type { Edit } from '../../shared/kernel/amend.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import { act, begin, positionAt } from '../../shared/kernel/record.ts';
import type { Entry, GameRecord } from '../../shared/kernel/record.ts';

const NAMES = ['Hanna', 'Joris', 'Mei'].map((name) => ({ name, kind: 'person' }));
const house = { depth: 'light', quickStart: false, openNotes: true } as const;
const asPlayed = false;

const layOut = (cards: number[], company: 0 | 1 | 2 | 3 | 4, commodity: 0 | 1 | 2): CompanionAction => ({
  type: 'layOut',
  cards,
  claim: { company, commodity },
  convert: false,
  asPlayed,
});

/** A first round: Mei wins the auction, lays out two British, Hanna three British, Joris draws. */
const TOLD: readonly CompanionAction[] = [
  { type: 'begin', auctioneer: 0 },
  { type: 'win', winner: 2, price: 4, asPlayed },
  layOut([2, 0, 0, 0, 0], 0, 0),
  layOut([3, 0, 0, 0, 0], 0, 1),
  { type: 'draw', asPlayed: false },
];

function record(told: readonly CompanionAction[]): GameRecord<CompanionAction> {
  const source = { seed: null, chance: seededChance(''), began: null };
  const begun = begin(bataviaCompanion, house, NAMES, source);
  const entries: Entry<CompanionAction>[] = [];
  let { position } = begun;
  told.forEach((action, at) => {
    const seat = position.state.turn;
    const acted = act(bataviaCompanion, position, seat, action, source.chance, at);
    if ('refused' in acted) throw new Error(acted.refused.code);
    position = acted.position;
    entries.push(acted.entry);
  });
  return { header: begun.history.header, entries };
}

const first = record(TOLD);
const keep = (action: CompanionAction) => bataviaCompanion.companion?.asPlayed(action) ?? action;
const amended = (index: number, instead: readonly Pick<Entry<CompanionAction>, 'seat' | 'action'>[]) =>
  amend(bataviaCompanion, first, [{ index, instead }], keep);

describe('amend', () => {
  test('gives the same history when an entry is replaced by itself, its time included', () => {
    expect(amended(2, [first.entries[2]])).toEqual({
      history: { ...first, undone: [] },
      position: positionAt(bataviaCompanion, first),
      from: 2,
      misfits: [],
    });
  });

  test('derives everything after the change again', () => {
    const { history, from, misfits } = amended(2, [{ seat: 2, action: layOut([1, 0, 0, 0, 0], 0, 2) }]);
    expect([from, misfits]).toEqual([2, []]);
    const { state } = positionAt(bataviaCompanion, history);
    expect(state.laidOut.map(([british]) => british)).toEqual([3, 0, 1]);
    expect(state.warehouses[0][0]).toBeNull();
    expect(state.warehouses[2][0]).toBe(2);
  });

  test('lists what no longer fits with its reason, and keeps it as it was played', () => {
    const { history, misfits } = amended(2, [{ seat: 2, action: layOut([4, 0, 0, 0, 0], 0, 0) }]);
    expect(misfits).toEqual([
      { index: 3, place: 0, entry: first.entries[3], why: { code: 'noMajority', rule: 'R5.1' }, kept: true },
    ]);
    expect(history.entries[3].action).toMatchObject({ cards: [3, 0, 0, 0, 0], asPlayed: true });
    expect(history.entries).toHaveLength(first.entries.length);
  });

  test('leaves out what cannot have been played, and says so', () => {
    const { history, misfits } = amended(1, []);
    expect(misfits.map(({ index, kept, why }) => [index, kept, why.code])).toEqual([
      [2, false, 'notNow'],
      [3, false, 'notNow'],
      [4, false, 'notNow'],
    ]);
    expect(history.entries).toHaveLength(1);
  });

  test('keeps the moves of a round when another had won its auction, in the order in which they were made', () => {
    const { history, misfits } = amended(1, [
      { seat: 0, action: { type: 'win', winner: 0, price: 4, asPlayed } },
    ]);
    expect(misfits.map(({ index, kept, why }) => [index, kept, why.code])).toEqual([
      [2, true, 'notYourTurn'],
    ]);
    const { at, state } = positionAt(bataviaCompanion, history);
    expect(at).toBe('round.auction');
    expect(state).toMatchObject({ round: 2, auctioneer: 0, turn: 0, moved: null });
    expect(state.laidOut.map(([british]) => british)).toEqual([3, 0, 2]);
  });

  test('lists what was taken as played where another rule is against it than was then, unless that is kept', () => {
    const played = record([
      ...TOLD.slice(0, 3),
      // Against a majority that was not there.
      { ...layOut([1, 0, 0, 0, 0], 0, 1), asPlayed: true } as CompanionAction,
    ]);
    const drew = { seat: 0, action: { type: 'draw', asPlayed } } as const;
    const change = (instead: Edit<CompanionAction>['instead'], more: readonly Edit<CompanionAction>[] = []) =>
      amend(bataviaCompanion, played, [{ index: 2, instead }, ...more], keep).misfits.map(
        ({ index, why, kept }) => [index, why.code, kept],
      );
    const [, , before, after] = played.entries;
    expect(change([before, drew])).toEqual([[3, 'notYourTurn', true]]);
    expect(change([before, drew], [{ index: 3, instead: [after] }])).toEqual([]);
    // The same rule as then, or none.
    expect(change([{ ...before, action: layOut([3, 0, 0, 0, 0], 0, 0) }])).toEqual([]);
    expect(change([{ seat: 2, action: drew.action }])).toEqual([]);
  });

  test('takes several entries in the place of one, and several edits at once', () => {
    const forgotten = { seat: 2, action: { type: 'draw', asPlayed: false } as const };
    const moved = { seat: 0, action: layOut([2, 0, 0, 0, 0], 0, 1) };
    const { history, misfits } = amend(
      bataviaCompanion,
      first,
      [
        { index: 2, instead: [forgotten, moved] },
        { index: 3, instead: [] },
      ],
      keep,
    );
    expect(misfits).toEqual([]);
    expect(history.entries.map(({ seat, action }) => [seat, action.type])).toEqual([
      [0, 'begin'],
      [0, 'win'],
      [2, 'draw'],
      [0, 'layOut'],
      [1, 'draw'],
    ]);
  });

  test('says which of several that stand in one place does not fit', () => {
    const converted = { ...layOut([2, 0, 0, 0, 0], 0, 0), claim: null, convert: true } as CompanionAction;
    const { misfits } = amended(2, [{ seat: 2, action: converted }, first.entries[2]]);
    expect(misfits.map(({ index, place, why }) => [index, place, why.code])).toEqual([
      [2, 0, 'postAhead'],
      [2, 1, 'notYourTurn'],
      [3, 0, 'noMajority'],
    ]);
  });

  test('cannot change an entry that is not there', () => {
    for (const index of [-1, first.entries.length, 0.5]) {
      expect(() => amended(index, [])).toThrow('no entry');
    }
  });
});
