import type { CompanionEvent } from '../../../shared/games/batavia/companion/state.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';

/** [seat][n] gold on the strip after the first `n` entries; the last ones have the final scores. */
export function goldCurve(entries: readonly LogEntry[], seats: number): number[][] {
  const gold = new Array<number>(seats).fill(0);
  const curves = gold.map((start) => [start]);
  for (const entry of entries) {
    for (const event of entry.events as readonly CompanionEvent[]) {
      if (event.type === 'countersConverted') gold[event.seat] += event.gold;
      else if (event.type === 'gameScored') event.gold.forEach((all, seat) => (gold[seat] = all));
      else if (event.type === 'tableCorrected') event.to.gold?.forEach((all, seat) => (gold[seat] = all));
    }
    curves.forEach((curve, seat) => curve.push(gold[seat]));
  }
  return curves;
}
