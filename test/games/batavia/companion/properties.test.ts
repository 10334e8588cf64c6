import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ALL_COMPANIES, EVERY_POST } from '../../../../shared/games/batavia/box.ts';
import { bataviaCompanion } from '../../../../shared/games/batavia/companion.ts';
import { DEPTHS } from '../../../../shared/games/batavia/companion/state.ts';
import type {
  CompanionAction,
  CompanionEvent,
  CompanionPosition,
} from '../../../../shared/games/batavia/companion/state.ts';
import { seededChance } from '../../../../shared/kernel/chance.ts';
import type { Chance } from '../../../../shared/kernel/chance.ts';
import { play } from '../../../../shared/kernel/play.ts';

const { chart } = bataviaCompanion;
const TABLES = 15;
const ENTRIES = 120;

/** Anything that people might tell, right or wrong. */
function anything({ state, at }: CompanionPosition, chance: Chance): CompanionAction {
  const among = (count: number) => chance.roll(count) - 1;
  const post = EVERY_POST[among(EVERY_POST.length)];
  const seat = among(state.gold.length);
  const cards = ALL_COMPANIES.map(() => Math.max(0, chance.roll(6) - 3));
  const asPlayed = chance.roll(2) === 1;
  const depth = DEPTHS[among(DEPTHS.length)];
  const told: readonly CompanionAction[] = [
    { type: 'begin', auctioneer: seat },
    { type: 'turnUp', posts: [post], asPlayed },
    { type: 'turnUp', posts: [post, EVERY_POST[among(35)]], asPlayed },
    { type: 'win', winner: seat, price: chance.roll(3) === 1 ? null : among(20), asPlayed },
    { type: 'allPass' },
    { type: 'draw', asPlayed: false },
    { type: 'layOut', cards, claim: chance.roll(8) === 1 ? null : post, convert: asPlayed, asPlayed },
    { type: 'correct', to: { gold: state.gold.map(() => among(30)), turn: seat, depth } },
    {
      type: 'correct',
      to: { laidOut: state.laidOut.map(() => cards), targetHolder: asPlayed ? seat : null },
    },
    { type: 'tellHand', of: seat, cards, asPlayed },
    { type: 'tellNotes', of: seat, notes: among(30) },
    { type: 'score', asPlayed },
  ];
  const listened = told.filter(({ type }) => chart.accepts(at, type));
  return listened[among(listened.length)];
}

describe('whatever is told', () => {
  test('is taken or refused with a rule, alike by machine and stepper, and leaves books that survive JSON', () => {
    const taken: Record<string, number> = {};
    for (let n = 0; n < TABLES; n++) {
      const chance = seededChance(`told ${n}`);
      const seats = 3 + (n % 3);
      const options = { depth: DEPTHS[n % 2], quickStart: n % 5 === 0, openNotes: false };
      let position = { state: bataviaCompanion.setup(options, seats, chance), at: chart.start };
      let snapshot = chart.snapshot(position);
      for (let entry = 0; entry < ENTRIES && !chart.ends(position.at); entry++) {
        const seat = position.state.turn;
        const action = anything(position, chance);
        const refusal = bataviaCompanion.refuse(position, seat, action);
        if (refusal) {
          expect(refusal.rule).toMatch(/^R\d+\.\d+$/);
          continue;
        }
        const events: CompanionEvent[] = [];
        const next = { state: bataviaCompanion.copy(position.state), at: position.at };
        chart.step(next, play(seat, action, chance, events));
        const told: CompanionEvent[] = [];
        snapshot = chart.machineStep(snapshot, play(seat, action, chance, told));
        expect(isDeepStrictEqual(chart.position(snapshot), next)).toBe(true);
        expect(isDeepStrictEqual(told, events)).toBe(true);
        expect(isDeepStrictEqual(JSON.parse(JSON.stringify([next, events])), [next, events])).toBe(true);
        expect(bataviaCompanion.toAct(next)).toHaveLength(chart.ends(next.at) ? 0 : 1);
        taken[action.type] = (taken[action.type] ?? 0) + 1;
        position = next;
      }
    }
    expect(Object.keys(taken).sort()).toEqual(
      [
        'allPass',
        'begin',
        'correct',
        'draw',
        'layOut',
        'score',
        'tellHand',
        'tellNotes',
        'turnUp',
        'win',
      ].sort(),
    );
  });

  test('that is sampled is allowed', () => {
    for (let n = 0; n < 10; n++) {
      const chance = seededChance(`sampled ${n}`);
      const options = { depth: DEPTHS[n % 3], quickStart: false, openNotes: true };
      const position = { state: bataviaCompanion.setup(options, 3, chance), at: chart.start };
      for (let entry = 0; entry < 60 && !chart.ends(position.at); entry++) {
        const seat = position.state.turn;
        const action = bataviaCompanion.sample(position, seat, chance);
        expect(bataviaCompanion.refuse(position, seat, action)).toBeNull();
        chart.step(position, play(seat, action, chance, null));
      }
    }
  });
});
