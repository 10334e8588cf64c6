import type { Outcome, ScoreLine } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/play.ts';
import * as box from './box.ts';
import { moveToTable } from './moves.ts';
import { scoreLines } from './scoreSheet.ts';
import type { BataviaScoreLine, Scored } from './scoreSheet.ts';
import type { BataviaPlay, State } from './state.ts';
import { settleSeals } from './table.ts';

const goldOf = (lines: readonly ScoreLine[], seat: Seat): number =>
  lines.reduce((sum, line) => (line.seat === seat ? sum + line.gold : sum), 0);

/** R10.1, R10.6 – hands are laid out, seals follow, and everything is added to the gold on the strip. */
export function scoreGame(state: State, play: BataviaPlay): void {
  for (let seat = 0; seat < state.hands.length; seat++) {
    const cards = state.hands[seat].slice();
    for (const company of box.ALL_COMPANIES) moveToTable(state, seat, company, cards[company]);
    play.events?.push({ type: 'handLaidOut', seat, cards });
  }
  settleSeals(state, play.events);
  const lines = scoreLines(state);
  for (let seat = 0; seat < state.gold.length; seat++) state.gold[seat] += goldOf(lines, seat);
  play.events?.push({ type: 'gameScored', gold: state.gold.slice() });
}

/**
 * R10.6 – the final scores of a scored table with their derivation. The first lines say what each seat had on
 * the strip from conversions; `count` there is that gold itself.
 */
export function finalOutcome(state: Scored & Pick<State, 'gold'>): Outcome {
  const lines = scoreLines(state);
  const banked = state.gold.map((gold, seat) => gold - goldOf(lines, seat));
  const conversions = banked.flatMap((gold, seat): BataviaScoreLine[] =>
    gold === 0 ? [] : [{ what: 'conversions', seat, count: gold, tied: false, rule: 'R7.3', gold }],
  );
  const best = Math.max(...state.gold);
  return {
    scores: state.gold.slice(),
    lines: [...conversions, ...lines],
    winners: [...state.gold.keys()].filter((seat) => state.gold[seat] === best),
  };
}
