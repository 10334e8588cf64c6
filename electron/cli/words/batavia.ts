import type { CompanyName, Post } from '../../../shared/games/batavia/box.ts';
import {
  COMMODITIES,
  COMPANIES,
  HAND_SIZE,
  HEXES,
  NOTES,
  TARGET,
} from '../../../shared/games/batavia/box.ts';
import type { BataviaScoreLine } from '../../../shared/games/batavia/scoreSheet.ts';
import type { BataviaEvent, State } from '../../../shared/games/batavia/state.ts';
import { list, plural } from './english.ts';
import type { GameWords } from './english.ts';

/** The companies as adjectives: a British card, the Danish seal. */
const NATIONS: Readonly<Record<CompanyName, string>> = {
  britain: 'British',
  denmark: 'Danish',
  france: 'French',
  netherlands: 'Dutch',
  sweden: 'Swedish',
};
const nation = (company: number): string => NATIONS[COMPANIES[company]];
/** "the British silk post". */
export const post = (one: Post): string => `the ${nation(one.company)} ${COMMODITIES[one.commodity]} post`;

/** "2 British, 1 Dutch". */
export function cards(counts: readonly number[]): string {
  const parts = counts.flatMap((count, index) => (count > 0 ? [`${count} ${nation(index)}`] : []));
  return parts.length === 0 ? 'no cards' : parts.join(', ');
}

const place = (hex: number): string =>
  hex === 0 ? 'the start' : hex === TARGET ? 'the target' : `hex ${hex}`;

const heading = (round: number, auctioneer: string): string =>
  `Round ${round}: ${auctioneer} is the auctioneer.`;

/** What lies on the table at first, then the heading of round 1, which no event tells. */
function wordOpening(state: State, names: readonly string[]): string[] {
  const { options, revealed, round, auctioneer } = state;
  const posts = revealed === HEXES ? 'all posts lie' : `posts 1 to ${revealed} lie`;
  const open = [...(options.openHands ? ['hands'] : []), ...(options.openNotes ? ['notes'] : [])];
  const house = open.length === 0 ? '' : ` Open to all: ${list(open)}.`;
  return [
    `Everyone has ${HAND_SIZE} cards and ${NOTES} notes; ${posts} face up.${house}`,
    '',
    heading(round, names[auctioneer]),
  ];
}

/** One event as a sentence; `names` by seat. */
// eslint-disable-next-line max-lines-per-function -- one sentence a case; there is nothing in it to take out
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
      return heading(event.round, names[event.auctioneer]);
    case 'handLaidOut':
      return `${names[event.seat]} lays out the rest of the hand: ${cards(event.cards)}.`;
    case 'gameScored':
      return `The game is over: ${event.gold.map((gold, seat) => `${names[seat]} ${gold}`).join(', ')}.`;
  }
}

/** What a line of the score pays for. */
function wordScoreLine(line: BataviaScoreLine): string {
  const tied = line.tied ? ', tied' : '';
  switch (line.what) {
    case 'conversions':
      return 'from conversions';
    case 'warehouse':
      return `${COMMODITIES[line.commodity]} warehouse (${plural(line.count, 'crate')}${tied})`;
    case 'notes':
      return `most notes (${line.count}${tied})`;
    case 'target':
      return 'target counter';
    case 'seals':
      return plural(line.count, 'seal');
  }
}

/** Batavia's events and scores in English. */
export const bataviaWords: GameWords<State, BataviaEvent, BataviaScoreLine> = {
  opening: wordOpening,
  event: wordEvent,
  scoreLine: wordScoreLine,
  paragraph: 'roundBegan',
};
