import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';
import { wordEvent } from '../../messages/events.ts';
import { language } from '../../messages/language.svelte.ts';

/** A line of the log. */
export interface LogLine {
  readonly key: string;
  readonly n: number;
  readonly seat: Seat;
  readonly words: string;
  /** Whether it begins a round. */
  readonly round: boolean;
}

/** What the next line says anyway. */
const UNSAID: readonly BataviaEvent['type'][] = [
  'merchantSailed',
  'cratePlaced',
  'countersKept',
  'gameScored',
];

function word({ n, seat, events }: LogEntry, names: readonly string[]): LogLine[] {
  return (events as readonly BataviaEvent[])
    .filter(({ type }) => !UNSAID.includes(type))
    .flatMap((event, index) => {
      const words = wordEvent(event, names);
      return words === null
        ? []
        : [{ key: `${n} ${index}`, n, seat, words, round: event.type === 'roundBegan' }];
    });
}

const worded = new WeakMap<LogEntry, { readonly spoken: string; readonly lines: readonly LogLine[] }>();

/** The lines of the log; an entry is worded once in a language and with these names. */
export function logLines(entries: readonly LogEntry[], names: readonly string[]): LogLine[] {
  const spoken = [language.locale, ...names].join('\n');
  return entries.flatMap((entry) => {
    const known = worded.get(entry);
    if (known?.spoken === spoken) return known.lines;
    const lines = word(entry, names);
    worded.set(entry, { spoken, lines });
    return lines;
  });
}
