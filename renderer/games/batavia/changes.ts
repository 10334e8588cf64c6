import { ALL_COMPANIES } from '../../../shared/games/batavia/box.ts';
import type { Commodity, Company } from '../../../shared/games/batavia/box.ts';
import type { BataviaAction, BataviaEvent } from '../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import { eventsOf } from './log/told.ts';
import type { LogEntry } from '../../../shared/session/protocol.ts';

/** Where cards of a company lie before a seat. */
interface Cell {
  readonly seat: Seat;
  readonly company: Company;
}

/** What is marked on the board as new. */
export interface Changes {
  /** Companies whose seal went to somebody else, or back to the board. */
  readonly seals: readonly Company[];
  /** Where the number of cards laid out changed. */
  readonly laidOut: readonly Cell[];
  /** Companies whose ships pirates sank. */
  readonly sunk: readonly Company[];
  readonly crates: readonly { readonly commodity: Commodity; readonly company: Company }[];
  /** Seats whose gold changed. */
  readonly gold: readonly Seat[];
  /** Where a merchant arrived. */
  readonly hexes: readonly number[];
  /** Hexes whose post was turned up. */
  readonly revealed: readonly number[];
}

/** Nothing new. */
export const NO_CHANGES: Changes = {
  seals: [],
  laidOut: [],
  sunk: [],
  crates: [],
  gold: [],
  hexes: [],
  revealed: [],
};

/** R3.2 – what makes up a move: to roll, bid or pass is none. */
const MOVES: readonly string[] = [
  'draw',
  'layOut',
  'sail',
  'convert',
  'keep',
] satisfies BataviaAction['type'][];

/** The last entry of this seat's last move; undefined while it has made none. */
export const lastMove = (log: readonly LogEntry[], seat: Seat): LogEntry | undefined =>
  log.findLast((entry) => entry.seat === seat && MOVES.includes(entry.action.type));

/** Entries since the last move of this seat: all of them while it has made none. */
function sinceLastTurn(log: readonly LogEntry[], seat: Seat): readonly LogEntry[] {
  const last = lastMove(log, seat);
  return last === undefined ? log : log.slice(log.indexOf(last) + 1);
}

/** What these events give of each, once. */
const each = <T>(events: readonly BataviaEvent[], given: (event: BataviaEvent) => readonly T[]): T[] => [
  ...new Set(events.flatMap(given)),
];

/** Cells that cards came to or were sunk in since an entry; all before it tell where some lay. */
function cellsChanged(log: readonly LogEntry[], since: readonly LogEntry[]): Changes['laidOut'] {
  const lying = new Map<string, Cell>();
  const changed = new Map<string, Cell>();
  const before = log.length - since.length;
  for (const [index, entry] of log.entries()) {
    for (const [key, cell] of touched(eventsOf([entry]), lying)) if (index >= before) changed.set(key, cell);
  }
  return [...changed.values()];
}

/** The cells that events touch, one by one; `lying` is kept up with them. */
function* touched(
  events: readonly BataviaEvent[],
  lying: Map<string, Cell>,
): Generator<readonly [string, Cell]> {
  for (const event of events) {
    if (event.type === 'cardsLaidOut') {
      for (const company of ALL_COMPANIES.filter((one) => event.cards[one] > 0)) {
        const cell = { seat: event.seat, company };
        const key = `${event.seat}/${company}`;
        lying.set(key, cell);
        yield [key, cell];
      }
    } else if (event.type === 'piratesStruck') {
      const sunk = [...lying].filter(([, { company }]) => event.companies.includes(company));
      for (const [key] of sunk) lying.delete(key);
      yield* sunk;
    }
  }
}

/** What changed on the board since the last move of this seat. */
export function changesSince(log: readonly LogEntry[], seat: Seat): Changes {
  const entries = sinceLastTurn(log, seat);
  const events = eventsOf(entries);
  return {
    seals: each(events, (event) =>
      event.type === 'sealTaken' || event.type === 'sealReturned' ? [event.company] : [],
    ),
    laidOut: cellsChanged(log, entries),
    sunk: each(events, (event) => (event.type === 'piratesStruck' ? event.companies : [])),
    crates: events.flatMap((event) => (event.type === 'cratePlaced' ? [event.post] : [])),
    gold: each(events, (event) => (event.type === 'countersConverted' && event.gold > 0 ? [event.seat] : [])),
    hexes: each(events, (event) => (event.type === 'merchantSailed' ? [event.to] : [])),
    revealed: each(events, (event) =>
      event.type === 'postsRevealed'
        ? Array.from({ length: event.to - event.from + 1 }, (_, n) => event.from + n)
        : [],
    ),
  };
}
