import type { Outcome } from '../../shared/kernel/game.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import { COMMODITIES, COMPANIES } from '../../shared/games/batavia/box.ts';
import type { BataviaScoreLine } from '../../shared/games/batavia/scoring.ts';
import type { BataviaEvent, Post } from '../../shared/games/batavia/state.ts';

/** English sentences for the terminal. Events and score lines are Batavia's. */

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
const company = (index: number): string => capital(COMPANIES[index]);
const post = (one: Post): string => `${company(one.company)} ${COMMODITIES[one.commodity]}`;

function cards(counts: readonly number[]): string {
  const parts = counts.flatMap((count, index) => (count > 0 ? [`${count} ${company(index)}`] : []));
  return parts.length === 0 ? 'no cards' : parts.join(', ');
}

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
        ? `${names[event.seat]} takes the seal of ${company(event.company)}.`
        : `${names[event.seat]} takes the seal of ${company(event.company)} from ${names[event.from]}.`;
    case 'sealReturned':
      return `${names[event.from]} returns the seal of ${company(event.company)} to the board.`;
    case 'merchantSailed':
      return `${names[event.seat]} sails from ${event.from} to ${event.to}.`;
    case 'postClaimed':
      return `${names[event.seat]} claims ${post(event.post)} on hex ${event.hex}.`;
    case 'cratePlaced':
      return `A crate goes to ${COMMODITIES[event.post.commodity]}, column ${company(event.post.company)}.`;
    case 'cratesRanOut':
      return `${names[event.seat]} has no crate left to place.`;
    case 'postsRevealed':
      return `Posts ${event.from} to ${event.to} are turned up.`;
    case 'countersConverted':
      return `${names[event.seat]} converts ${list(event.companies.map(company))} for ${event.gold} gold.`;
    case 'countersKept':
      return `${names[event.seat]} keeps all counters.`;
    case 'targetTaken':
      return `${names[event.seat]} takes the target: this is the last round.`;
    case 'piratesStruck':
      return `Pirates sink ${list(event.companies.map(company))} (${cards(event.cards)}).`;
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

/** A fault as one line: where, what and the detail. */
export function wordFault(fault: Fault): string {
  const where = [fault.line > 0 ? `line ${fault.line}` : '', fault.place].filter(Boolean).join(', ');
  return `${where === '' ? '' : `${where}: `}${FAULTS[fault.code]} (${fault.detail})`;
}
