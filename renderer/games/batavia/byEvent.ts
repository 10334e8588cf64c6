import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';

/** What there is to do or say for every type of event; the compiler finds the one that is missing. */
export type ByEvent<A extends readonly unknown[], R> = {
  readonly [T in BataviaEvent['type']]: (event: Extract<BataviaEvent, { type: T }>, ...around: A) => R;
};

/** What such a table gives for an event. */
export function byEvent<A extends readonly unknown[], R>(
  table: ByEvent<A, R>,
  event: BataviaEvent,
  ...around: A
): R {
  const one = table[event.type] as (event: BataviaEvent, ...around: A) => R;
  return one(event, ...around);
}
