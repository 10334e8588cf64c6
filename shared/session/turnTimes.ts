import type { AnyGame } from '../kernel/game.ts';
import type { Action } from '../kernel/play.ts';
import type { Entry, Header } from '../kernel/record.ts';

/** Whoever takes longer is at supper: that counts for nobody. In milliseconds. */
const BREAK = 15 * 60_000;

/** A table may want it or not. */
const isWanted = ({ options }: Header): boolean => (options as { timed?: unknown } | null)?.timed === true;

/**
 * [seat] how long they were on turn at a table with a physical game, in milliseconds: from the entry before to that of
 * their move. Null where the table does not want to know, or nobody looked at a clock.
 */
export function turnTimes(
  { companion }: Pick<AnyGame, 'companion'>,
  header: Header,
  entries: readonly Pick<Entry<Action>, 'seat' | 'action' | 'at'>[],
): number[] | null {
  if (companion === null || !isWanted(header)) return null;
  const times = header.players.map(() => 0);
  let since = header.began;
  for (const { seat, action, at } of entries) {
    if (at === null) return null;
    const part = companion.inTurn(action);
    if (part === 'midst') continue;
    const took = at - (since ?? at);
    if (part === 'end' && took > 0 && took <= BREAK) times[seat] += took;
    since = at;
  }
  return times;
}
