import type { Outcome } from '../../shared/kernel/game.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import type { CompanyName, Post } from '../../shared/games/batavia/box.ts';
import { COMMODITIES, COMPANIES, TARGET } from '../../shared/games/batavia/box.ts';
import type { BataviaScoreLine } from '../../shared/games/batavia/scoring.ts';
import type { BataviaEvent } from '../../shared/games/batavia/state.ts';

/** English sentences for the terminal. Events and score lines are Batavia's. */

const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
/** The companies as adjectives: a British card, the Danish seal. */
const NATIONS: Readonly<Record<CompanyName, string>> = {
  britain: 'British',
  denmark: 'Danish',
  france: 'French',
  netherlands: 'Dutch',
  sweden: 'Swedish',
};
const nation = (company: number): string => NATIONS[COMPANIES[company]];
const post = (one: Post): string => `the ${nation(one.company)} ${COMMODITIES[one.commodity]} post`;

function cards(counts: readonly number[]): string {
  const parts = counts.flatMap((count, index) => (count > 0 ? [`${count} ${nation(index)}`] : []));
  return parts.length === 0 ? 'no cards' : parts.join(', ');
}

const place = (hex: number): string =>
  hex === 0 ? 'the start' : hex === TARGET ? 'the target' : `hex ${hex}`;

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;

/** One event as a sentence; `names` by seat. */
export function wordEvent(event: BataviaEvent, names: readonly string[]): string {
  switch (event.type) {
    case 'dieRolled':
      return `${names[event.seat]} rolls a ${event.face}.`;
    case 'lotRevealed':
      return `Revealed: ${cards(event.cards)}.`;
    case 'bidPlaced':
      return `${names[event.seat]} bids ${event.amount}.`;
    case 'bidderPassed':
      return `${names[event.seat]} passes.`;
    case 'lotWon':
      return `${names[event.seat]} takes the lot (${cards(event.cards)}) for ${plural(event.price, 'note')}.`;
    case 'notesPaid':
      return `Paid: ${event.paid.flatMap((count, seat) => (count > 0 ? [`${count} to ${names[seat]}`] : [])).join(', ')}.`;
    case 'lotCarriedOver':
      return `Nobody bids; the lot (${cards(event.cards)}) waits for the next auction.`;
    case 'shipPieceTaken':
      return `${names[event.seat]} takes the ship piece.`;
    case 'stackReshuffled':
      return `The discards are shuffled: ${plural(event.count, 'card')} in the new stack.`;
    case 'cardsDrawn':
      return `${names[event.seat]} draws ${plural(event.count, 'card')}.`;
    case 'cardsLaidOut':
      return `${names[event.seat]} lays out ${cards(event.cards)}.`;
    case 'sealTaken':
      return event.from === null
        ? `${names[event.seat]} takes the ${nation(event.company)} seal.`
        : `${names[event.seat]} takes the ${nation(event.company)} seal from ${names[event.from]}.`;
    case 'sealReturned':
      return `${names[event.from]} returns the ${nation(event.company)} seal to the board.`;
    case 'merchantSailed':
      return `${names[event.seat]} sails from ${place(event.from)} to ${place(event.to)}.`;
    case 'postClaimed':
      return `${names[event.seat]} claims ${post(event.post)} on hex ${event.hex}.`;
    case 'cratePlaced':
      return `A crate goes to the ${COMMODITIES[event.post.commodity]} warehouse, ${nation(event.post.company)} column.`;
    case 'cratesRanOut':
      return `${names[event.seat]} has no crate left to place.`;
    case 'postsRevealed':
      return `Posts ${event.from} to ${event.to} are turned up.`;
    case 'countersConverted':
      return `${names[event.seat]} converts ${plural(event.companies.length, 'counter')} (${list(event.companies.map(nation))}) for ${event.gold} gold.`;
    case 'countersKept':
      return `${names[event.seat]} keeps all counters.`;
    case 'targetTaken':
      return `${names[event.seat]} takes the target: this is the last round.`;
    case 'piratesStruck':
      return `Pirates sink the ${list(event.companies.map(nation))} ships (${cards(event.cards)}).`;
    case 'roundBegan':
      return `Round ${event.round}: ${names[event.auctioneer]} is the auctioneer.`;
    case 'handLaidOut':
      return `${names[event.seat]} lays out the rest of the hand: ${cards(event.cards)}.`;
    case 'gameScored':
      return `The game is over: ${event.gold.map((gold, seat) => `${names[seat]} ${gold}`).join(', ')}.`;
  }
}

function wordScoreLine(line: BataviaScoreLine): string {
  const tied = line.tied ? ', tied' : '';
  switch (line.what) {
    case 'conversions':
      return 'from conversions';
    case 'warehouse':
      return `${COMMODITIES[line.commodity as number]} warehouse (${plural(line.count, 'crate')}${tied})`;
    case 'notes':
      return `most notes (${line.count}${tied})`;
    case 'target':
      return 'target counter';
    case 'seals':
      return plural(line.count, 'seal');
  }
}

/** The final scores, seat by seat with their derivation; `names` by seat. */
export function wordOutcome({ scores, lines, winners }: Outcome, names: readonly string[]): string[] {
  const seats = names.flatMap((name, seat) => [
    `${name}: ${scores[seat]} gold`,
    ...lines
      .filter((line) => line.seat === seat)
      .map(
        (line) =>
          `  ${String(line.gold).padStart(3)}  ${wordScoreLine(line as BataviaScoreLine)}  [${line.rule}]`,
      ),
  ]);
  const win = winners.length > 1 ? 'share the win' : 'wins';
  return [...seats, `${list(winners.map((seat) => names[seat]))} ${win}.`];
}

const FAULTS: Readonly<Record<Fault['code'], string>> = {
  badRequest: 'the request is none',
  tooLarge: 'it is too large',
  empty: 'it is empty',
  notJson: 'the line is no JSON',
  tornLine: 'the last line breaks off',
  foreignFile: 'it is no record of a game',
  futureVersion: 'it was written by a newer version of the app',
  unknownGame: 'it is of a game this app does not know',
  badHeader: 'the header is damaged',
  badEntry: 'the entry is damaged',
  badChance: 'a random outcome is impossible',
  chanceMissing: 'a random outcome is missing',
  chanceLeft: 'there are random outcomes that nothing asks for',
  refusedEntry: 'the rules do not allow the entry',
};

const LEVELS: Readonly<Record<string, string>> = { boy: 'Ship’s boy', mate: 'Mate' };

/** Names for computer players of these levels, by seat: "Mate 1", "Ship’s boy 2". */
export const namesFor = (levels: readonly string[]): string[] =>
  levels.map((level, seat) => `${LEVELS[level] ?? level} ${seat + 1}`);

/** A fault as one line: where, what and the detail. */
export function wordFault(fault: Fault): string {
  const where = [fault.line > 0 ? `line ${fault.line}` : '', fault.place].filter(Boolean).join(', ');
  return `${where === '' ? '' : `${where}: `}${FAULTS[fault.code]} (${fault.detail})`;
}
