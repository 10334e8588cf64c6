import type { CompanionEvent } from '../../../../shared/games/batavia/companion/state.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../../shared/kernel/play.ts';
import type { LogEntry } from '../../../../shared/session/protocol.ts';
import { wordCompanionEvent } from '../companion/words/events.ts';

/** What other sentences of an entry say anyway. */
const SAID_ANYWAY: readonly CompanionEvent['type'][] = [
  'merchantSailed',
  'cratePlaced',
  'countersKept',
  'gameScored',
];

/** What happened by these entries, in order. */
export const eventsOf = (entries: readonly LogEntry[]): BataviaEvent[] =>
  entries.flatMap(({ events }) => events as readonly BataviaEvent[]);

/** An entry of any table's log in sentences, at least one; `names` by seat. A new round is not told here. */
export function tell(entry: LogEntry, names: readonly string[]): string[] {
  const all = entry.events as readonly CompanionEvent[];
  const events = all.filter(({ type }) => type !== 'roundBegan');
  const told = events.filter(({ type }) => !SAID_ANYWAY.includes(type));
  return (told.length > 0 ? told : events).flatMap((event) => wordCompanionEvent(event, names) ?? []);
}

/** Whom an entry is about: at a table somebody is told of whose turn it is not. */
export function subjectOf({ seat, action }: LogEntry): Seat {
  const told = action as { readonly of?: Seat; readonly winner?: Seat; readonly auctioneer?: Seat };
  return told.of ?? told.winner ?? told.auctioneer ?? seat;
}

/** The round that begins after an entry, or null. */
export function roundAfter(entry: LogEntry): number | null {
  const began = eventsOf([entry]).find((event) => event.type === 'roundBegan');
  return began?.round ?? null;
}
