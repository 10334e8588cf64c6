/** Earlier entries told anew: which there would be, and what those that no longer fit can be. */

import {
  ALL_COMMODITIES,
  ALL_COMPANIES,
  BLOCK,
  HEXES,
  REVEALED_AT_START,
} from '../../../../../shared/games/batavia/box.ts';
import type {
  CompanionAction,
  CompanionEvent,
  CompanionOptions,
  CompanionRefusal,
} from '../../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';
import type { AmendedMisfit, AskedEdit, LogEntry } from '../../../../../shared/session/protocol.ts';

/** What one seat tells. */
export interface Told {
  readonly seat: Seat;
  readonly action: CompanionAction;
}
/** By number of the entry, from 1: what stands in its place. */
export type Edits = ReadonlyMap<number, readonly Told[]>;

/** The edits as they are asked for. */
export const asked = (edits: Edits): AskedEdit[] =>
  [...edits].map(([n, instead]) => ({ n, instead: instead.map(({ seat, action }) => ({ seat, action })) }));

/** What an entry tells, and who. */
export const toldBy = ({ seat, action }: LogEntry): Told => ({ seat, action: action as CompanionAction });

/** What stands in the place of an entry; itself, while nobody changed it. */
export const insteadOf = (edits: Edits, entry: LogEntry): readonly Told[] =>
  edits.get(entry.n) ?? [toldBy(entry)];

/** The same, of which nobody has said that it was played against a rule. */
export const unmarked = ({ seat, action }: Told): Told => ({
  seat,
  action: 'asPlayed' in action ? { ...action, asPlayed: false } : action,
});

const isSame = (one: readonly Told[], entry: LogEntry): boolean =>
  JSON.stringify(one.map(unmarked)) === JSON.stringify([unmarked(toldBy(entry))]);

/** The edits with other entries in the place of one; as it was told first is no edit, unless that is kept as played. */
export function withEdit(edits: Edits, entry: LogEntry, instead: readonly Told[], isKept = false): Edits {
  const others = [...edits].filter(([n]) => n !== entry.n);
  return new Map(!isKept && isSame(instead, entry) ? others : [...others, [entry.n, instead]]);
}

const toldAt = (entries: readonly LogEntry[], at: number): string =>
  JSON.stringify(entries.filter(({ n }) => n === at).map(toldBy));

/** The edits of entries that tell the same in both lists. */
export const editsStanding = (edits: Edits, before: readonly LogEntry[], now: readonly LogEntry[]): Edits =>
  new Map([...edits].filter(([n]) => toldAt(before, n) === toldAt(now, n)));

/** Where a round begins: the number of its first entry. */
export interface RoundStart {
  readonly round: number;
  readonly n: number;
}

/** R3.1 – the rounds told of, each with its first entry. */
export function roundsOf(entries: readonly LogEntry[]): RoundStart[] {
  const starts = entries.flatMap(({ n, events }) =>
    (events as readonly CompanionEvent[]).flatMap((event) =>
      event.type === 'roundBegan' ? [{ round: event.round, n: n + 1 }] : [],
    ),
  );
  return [{ round: 1, n: 1 }, ...starts].filter(({ n }) => n <= entries.length);
}

/** R2.2, R6.5 – how many posts lay open before an entry, as far as they were told. */
export const revealedBefore = (entries: readonly LogEntry[], before: number): number =>
  entries
    .filter(({ n }) => n < before)
    .flatMap(({ events }) => events as readonly CompanionEvent[])
    .reduce((revealed, event) => {
      if (event.type === 'postsTurnedUp') return event.from - 1 + event.posts.length;
      return event.type === 'tableCorrected' ? (event.to.revealed ?? revealed) : revealed;
    }, 0);

/** The books before so many posts lay open: those that lie behind are found by the misfits. */
export const viewBefore = (view: CompanionView, revealed: number): CompanionView => ({
  ...view,
  revealed,
  counters: [],
  warehouses: ALL_COMMODITIES.map(() => ALL_COMPANIES.map(() => null)),
});

/** R2.2, R6.5 – how many posts are turned up next. */
export function nextPosts({ quickStart }: CompanionOptions, revealed: number): number {
  const first = quickStart ? HEXES : REVEALED_AT_START;
  return revealed === 0 ? first : Math.min(BLOCK, HEXES - revealed);
}

/** A line of the list: an entry, or several that still fit behind one another. */
export type Line =
  | { readonly fold: null; readonly entry: LogEntry }
  | { readonly fold: { readonly from: number; readonly to: number } };

/** As many as are not worth folding. */
const FEW = 2;

/** The entries, those that still fit after the first edit folded together unless `open` has their first number. */
export function linesOf(
  entries: readonly LogEntry[],
  marked: ReadonlySet<number>,
  first: number,
  open: ReadonlySet<number>,
): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < entries.length; at++) {
    const from = at;
    while (at < entries.length && entries[at].n > first && !marked.has(entries[at].n)) at++;
    if (at - from > FEW && !open.has(entries[from].n))
      lines.push({ fold: { from: entries[from].n, to: entries[at - 1].n } });
    else for (const entry of entries.slice(from, at)) lines.push({ fold: null, entry });
    if (at < entries.length) lines.push({ fold: null, entry: entries[at] });
  }
  return lines;
}

/** What an entry that no longer fits can have been, and which words say so. */
export interface Mend {
  readonly how: 'kept' | 'next' | 'seat' | 'noPrice' | 'drew';
  readonly told: Told;
}

/** R5.1, R9.3 – what may not be laid out, so that it can only have been drawn. */
const MUST_DRAW: ReadonlySet<string> = new Set(['noMajority', 'noPostToReach', 'targetGone']);

/** What mends an entry with one tap, the likeliest first. */
export function mendsOf({ seat, action, why }: Pick<AmendedMisfit, 'seat' | 'action' | 'why'>): Mend[] {
  // Of what is told otherwise nobody has said yet that it was played against a rule.
  const { action: told } = unmarked({ seat, action: action as CompanionAction });
  const wrong = why as CompanionRefusal;
  if (wrong.code === 'notYourTurn') return [{ how: 'seat', told: { seat: wrong.turn, action: told } }];
  if (told.type === 'win' && (wrong.code === 'notEnoughNotes' || wrong.code === 'badBid'))
    return [{ how: 'noPrice', told: { seat, action: { ...told, price: null } } }];
  if (told.type !== 'layOut') return [];
  if (wrong.code === 'cannotConvert')
    return [{ how: 'kept', told: { seat, action: { ...told, convert: false } } }];
  if (wrong.code === 'otherPost')
    return [{ how: 'next', told: { seat, action: { ...told, claim: wrong.next } } }];
  if (MUST_DRAW.has(wrong.code))
    return [{ how: 'drew', told: { seat, action: { type: 'draw', asPlayed: false } } }];
  return [];
}

/** The same, although a rule is against it. */
export const asPlayed = ({ seat, action }: Told): Told => ({
  seat,
  action: 'asPlayed' in action || action.type === 'allPass' ? { ...action, asPlayed: true } : action,
});
