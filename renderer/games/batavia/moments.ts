import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';
import { eventsOf } from './log/told.ts';

/** What a replay is searched for. */
export const SOUGHT = ['auction', 'attack', 'conversion'] as const;
/** One of `SOUGHT`. */
export type Sought = (typeof SOUGHT)[number];

/** An entry that stands out: an auction begins, pirates strike, counters are converted, a round begins after it. */
export interface Moment {
  readonly n: number;
  readonly what: Sought | 'round';
  readonly event: BataviaEvent;
}

const TELLING: Readonly<Partial<Record<BataviaEvent['type'], Moment['what']>>> = {
  lotRevealed: 'auction',
  piratesStruck: 'attack',
  countersConverted: 'conversion',
  roundBegan: 'round',
};

/** The moments of a game, in order. */
export function momentsOf(entries: readonly LogEntry[]): Moment[] {
  return entries.flatMap((entry) =>
    eventsOf([entry]).flatMap((event) => {
      const what = TELLING[event.type];
      return what === undefined ? [] : [{ n: entry.n, what, event }];
    }),
  );
}

/** The place of the nearest such moment after `n`, or before it; null when there is none. */
export function nearestMoment(
  moments: readonly Moment[],
  what: Sought,
  n: number,
  way: 'back' | 'on',
): number | null {
  const of = moments.filter((moment) => moment.what === what);
  const found = way === 'on' ? of.find((moment) => moment.n > n) : of.findLast((moment) => moment.n < n);
  return found?.n ?? null;
}
