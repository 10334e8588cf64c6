import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Amendment } from '../../../../../../renderer/games/batavia/companion/amend/amendment.svelte.ts';
import { asked, mendsOf } from '../../../../../../renderer/games/batavia/companion/amend/plan.ts';
import type { Told } from '../../../../../../renderer/games/batavia/companion/amend/plan.ts';
import { bataviaCompanion } from '../../../../../../shared/games/batavia/companion.ts';
import type { CompanionAction } from '../../../../../../shared/games/batavia/companion/state.ts';
import { batavia } from '../../../../../../shared/games/batavia/index.ts';
import type { BataviaAction } from '../../../../../../shared/games/batavia/state.ts';
import { amend } from '../../../../../../shared/kernel/amend.ts';
import { seededChance } from '../../../../../../shared/kernel/chance.ts';
import { act, positionAt } from '../../../../../../shared/kernel/record.ts';
import type { GameRecord } from '../../../../../../shared/kernel/record.ts';
import type { AskedEdit, LogEntry } from '../../../../../../shared/session/protocol.ts';
import { selfPlay } from '../../../../../../shared/session/selfPlay.ts';
import { Follower, asPlayed } from '../../../../../games/batavia/companion/follower.ts';

const SEATS = 3;
const GAMES = 12;
type Depth = 'full' | 'light';

/** Books told of by whoever the screen asks, played so wherever a rule is against it. */
class Table {
  readonly record: GameRecord<CompanionAction>;
  position: Follower['position'];

  constructor(depth: Depth) {
    const options = { depth, quickStart: false, openNotes: true } as const;
    const players = Array.from({ length: SEATS }, (_, seat) => ({ name: `P${seat}`, kind: 'person' }));
    this.record = {
      header: { game: bataviaCompanion.id, options, players, setup: [], seed: null },
      entries: [],
    } as unknown as GameRecord<CompanionAction>;
    const state = bataviaCompanion.setup(options, SEATS, seededChance(''));
    this.position = { state, at: bataviaCompanion.chart.start };
  }

  tell(action: CompanionAction): void {
    const seat = this.position.state.turn;
    for (const told of [action, asPlayed(action)]) {
      const acted = act(bataviaCompanion, this.position, seat, told, seededChance(''), null);
      if ('refused' in acted) continue;
      this.position = acted.position;
      (this.record.entries as unknown[]).push(acted.entry);
      return;
    }
    throw new Error(`${JSON.stringify(action)} cannot be told`);
  }

  takeBack(count: number): void {
    (this.record.entries as unknown[]).splice(-count);
    this.position = positionAt(bataviaCompanion, { ...this.record });
  }

  get log(): LogEntry[] {
    return this.record.entries.map(({ seat, action }, index) => ({ n: index + 1, seat, action, events: [] }));
  }

  after(edits: readonly AskedEdit[]) {
    const told = edits.map(({ n, instead }) => ({ index: n - 1, instead: instead as readonly Told[] }));
    return amend(bataviaCompanion, this.record, told, asPlayed);
  }
}

/** The screen of a table where something is amended. */
function amending(table: Table): Amendment {
  return new Amendment({
    get entries() {
      return table.log;
    },
    tryAmend: (edits) => {
      const misfits = table.after(edits).misfits.map(({ index, entry: { seat, action }, ...misfit }) => ({
        ...{ n: index + 1, seat, action },
        ...misfit,
      }));
      return Promise.resolve({ misfits, view: null });
    },
    amend: () => Promise.resolve(true),
  });
}

const isMove = ({ action: { type } }: Told): boolean => type === 'draw' || type === 'layOut';
const isSame = (one: Told, other: Told): boolean =>
  isDeepStrictEqual([one.seat, asPlayed(one.action)], [other.seat, asPlayed(other.action)]);

/** What is rightly told of a game of computer players. */
function rightGame(n: number, depth: Depth) {
  const options = v.parse(batavia.options(SEATS), { quickStart: false });
  const levels = Object.keys(batavia.levels);
  const players = Array.from({ length: SEATS }, (_, seat) => ({
    name: `P${seat}`,
    kind: levels[(n + seat) % levels.length],
  }));
  const record = selfPlay(batavia, players, options, `forgotten ${n}`).record as GameRecord<BataviaAction>;
  const follower = new Follower(SEATS, false, { depth, prices: true });
  follower.follow(record, () => null);
  return follower.entries;
}

/** Some move that others of the same round come after, and where that round ends. */
function forgotten(right: readonly Told[], n: number) {
  const rounds = [...right.keys()].filter((at) =>
    ['win', 'allPass', 'tellHand'].includes(right[at].action.type),
  );
  const begins = rounds[2 + (n % 6)];
  const end = rounds.find((at) => at > begins) ?? right.length;
  const moves = [...right.keys()].filter((at) => at > begins && at < end && isMove(right[at]));
  return { at: moves[n % 2], end };
}

describe.each(['full', 'light'] as const)('a move that was forgotten, with the %s board', (depth) => {
  test(`is put where it belongs in ${GAMES} games, before what others told meanwhile under other names`, async () => {
    let mended = 0;
    for (let n = 0; n < GAMES; n++) {
      const right = rightGame(n, depth);
      const { at, end } = forgotten(right, n);
      const table = new Table(depth);
      const whole = new Table(depth);
      right.slice(0, end).forEach(({ action }, one) => {
        whole.tell(action);
        if (one !== at) table.tell(action);
      });
      const amendment = amending(table);
      await amendment.insert(table.log[at], right[at]);
      for (let tries = 0; amendment.misfits.length > 0; tries++) {
        expect(tries).toBeLessThan(20);
        const [misfit] = amendment.misfits;
        const truth = right[misfit.n === at + 1 ? at + misfit.place : misfit.n];
        const tap = mendsOf(misfit).find(({ told }) => isSame(told, truth));
        const wasSo = isSame({ seat: misfit.seat, action: misfit.action as CompanionAction }, truth);
        if (wasSo) await amendment.keep(misfit);
        else await amendment.mend(misfit, tap?.told ?? truth);
        mended++;
      }
      const { state } = positionAt(bataviaCompanion, table.after(asked(amendment.edits)).history);
      expect(state, `game ${n}`).toEqual(whole.position.state);
    }
    expect(mended).toBeGreaterThan(GAMES);
  });
});

test('of several in one place each is mended, kept and struck alone', async () => {
  const table = new Table('light');
  const draw: CompanionAction = { type: 'draw', asPlayed: false };
  const dutch = (commodity: 0 | 1, convert: boolean): CompanionAction => ({
    ...{ type: 'layOut', cards: [0, 0, 0, 3, 0], asPlayed: false },
    ...{ claim: { company: 3, commodity }, convert },
  });
  const told: CompanionAction[] = [{ type: 'begin', auctioneer: 0 }, { type: 'allPass' }, dutch(0, false)];
  // The second lay-out of Hanna's was forgotten, so that Joris's draw went in under her name.
  for (const action of [...told, draw, draw, { type: 'allPass' } as const, draw]) table.tell(action);
  const begun = async (): Promise<Amendment> => {
    const amendment = amending(table);
    await amendment.insert(table.log[6], { seat: 0, action: dutch(1, true) });
    expect(amendment.misfits.map(({ n, place, why }) => [n, place, why.code])).toEqual([
      [7, 0, 'cannotConvert'],
      [7, 1, 'notYourTurn'],
    ]);
    return amendment;
  };
  const instead = (amendment: Amendment) =>
    amendment
      .instead(table.log[6])
      .map(({ seat, action }) => [seat, action.type, 'asPlayed' in action && action.asPlayed]);
  const mended = await begun();
  await mended.mend(mended.misfits[0], { seat: 0, action: dutch(1, false) });
  expect([instead(mended), mended.misfits.length]).toEqual([
    [
      [0, 'layOut', false],
      [0, 'draw', false],
    ],
    1,
  ]);
  const kept = await begun();
  await kept.keep(kept.misfits[0]);
  expect([instead(kept), kept.misfits.length]).toEqual([
    [
      [0, 'layOut', true],
      [0, 'draw', false],
    ],
    1,
  ]);
  const struck = await begun();
  await struck.strikeMisfit(struck.misfits[0]);
  expect([struck.edits.size, struck.misfits]).toEqual([0, []]);
});

test('what another screen has changed meanwhile is amended no longer, and the rest is', async () => {
  const table = new Table('light');
  const draw: CompanionAction = { type: 'draw', asPlayed: false };
  for (const action of [{ type: 'begin', auctioneer: 0 }, { type: 'allPass' }, draw, draw] as const)
    table.tell(action);
  const amendment = amending(table);
  await amendment.tell(table.log[2], []);
  await amendment.tell(table.log[3], []);
  amendment.chosen = 4;
  table.tell(draw);
  expect([amendment.keepUp(table.log), amendment.edits.size, amendment.chosen]).toEqual([false, 2, 4]);
  // The last two are taken back, and something else is entered.
  table.takeBack(2);
  expect([amendment.keepUp(table.log), amendment.edits.size, amendment.chosen]).toEqual([true, 1, null]);
  table.tell({ ...draw, asPlayed: true } as CompanionAction);
  expect([amendment.keepUp(table.log), [...amendment.edits.keys()]]).toEqual([false, [3]]);
});
