import { NOTES } from '../../../shared/games/batavia/box.ts';
import type {
  CompanionEvent,
  CompanionState,
  Correction,
  Depth,
} from '../../../shared/games/batavia/companion/state.ts';
import type { BataviaScoreLine } from '../../../shared/games/batavia/scoreSheet.ts';
import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';
import { bataviaWords, cards, post, wordEvent } from './batavia.ts';
import { list, plural } from './english.ts';
import type { GameWords } from './english.ts';

const DEPTHS: Readonly<Record<Depth, string>> = {
  full: 'The full board is kept',
  light: 'Cards, counters and gold are kept, posts as they are claimed',
  score: 'Only the score is kept',
};

const FIELDS: Readonly<Record<keyof Correction, string>> = {
  depth: 'what is kept',
  laidOut: 'cards laid out',
  seals: 'seals',
  gold: 'gold',
  merchants: 'merchants',
  posts: 'posts',
  revealed: 'posts face up',
  counters: 'counters',
  warehouses: 'warehouses',
  targetHolder: 'target',
  startingPlayer: 'ship piece',
  turn: 'turn',
  notes: 'notes',
};

const isField = (field: string): field is keyof Correction => Object.hasOwn(FIELDS, field);

/** How the table is kept; who begins is told by the first event. */
function wordOpening({ options }: CompanionState): string[] {
  const posts = options.quickStart ? ' All posts lie face up.' : '';
  return [`${DEPTHS[options.depth]}; everyone begins with ${plural(NOTES, 'note')}.${posts}`];
}

type Own = Exclude<CompanionEvent, BataviaEvent>;

/** What only a physical table tells of, as sentences; `names` by seat. */
const OWN: {
  readonly [T in Own['type']]: (event: Extract<Own, { type: T }>, names: readonly string[]) => string;
} = {
  auctioneerChosen: ({ seat }, names) => `Round 1: ${names[seat]} is the auctioneer.`,
  postsTurnedUp: ({ from, posts }) => `Turned up from hex ${from} on: ${list(posts.map(post))}.`,
  auctionWon: ({ seat, price }, names) =>
    `${names[seat]} takes the lot${price === null ? '' : ` for ${plural(price, 'note')}`}.`,
  everyonePassed: () => 'Nobody bids; the lot waits for the next auction.',
  counterTaken: (event, names) => `${names[event.seat]} takes the counter of ${post(event.post)}.`,
  postLost: (event, names) =>
    `${names[event.seat]} no longer has ${post(event.post)}, of which there is one.`,
  cardsSwept: ({ swept }, names) => {
    const rows = swept.flatMap((row, seat) => (row.some(Boolean) ? [`${names[seat]} ${cards(row)}`] : []));
    return `To the discards: ${rows.join('; ')}.`;
  },
  playedOtherwise: ({ why }) => `Played so, against the rule (${why.code}, ${why.rule}):`,
  tableCorrected: ({ to }) => {
    const fields = Object.keys(to).filter(isField);
    return `Set as it lies on the table: ${list(fields.map((field) => FIELDS[field]))}.`;
  },
  handTold: (event, names) => `${names[event.seat]} has left in hand: ${cards(event.cards)}.`,
  notesTold: ({ seat, notes }, names) => `${names[seat]} has ${plural(notes, 'note')}.`,
};

const isOwn = (event: CompanionEvent): event is Own => Object.hasOwn(OWN, event.type);

/** One event as a sentence; `names` by seat. */
function wordCompanionEvent(event: CompanionEvent, names: readonly string[]): string {
  if (!isOwn(event)) return wordEvent(event, names);
  const word = OWN[event.type] as (event: Own, names: readonly string[]) => string;
  return word(event, names);
}

/** The companion's events and scores in English. */
export const companionWords: GameWords<CompanionState, CompanionEvent, BataviaScoreLine> = {
  opening: wordOpening,
  event: wordCompanionEvent,
  scoreLine: (line) => bataviaWords.scoreLine(line),
  paragraph: 'roundBegan',
};
