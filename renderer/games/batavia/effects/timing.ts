import { total } from '../../../../shared/games/batavia/board.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';

/** An event, and when it is shown: milliseconds at tempo 1 after its action. */
export interface Timed {
  readonly event: BataviaEvent;
  readonly at: number;
}

/** How long a merchant sails over so many stops. */
export const sailing = (stops: number): number => Math.min(600, 300 + 40 * stops);

/** How long cannon or cube step over so many cells. */
export const stepping = (cells: number): number => Math.min(400, 40 * Math.abs(cells));

/** An attack from the gathering storm to the calm. */
export const ATTACK = 1900;

/** What passes before the next event is shown. */
function untilNext(event: BataviaEvent): number {
  switch (event.type) {
    case 'dieRolled':
      return 200;
    case 'lotRevealed':
      return 60 * total(event.cards);
    case 'lotWon':
    case 'cardsLaidOut':
      return 350;
    case 'sealTaken':
    case 'postClaimed':
    case 'notesPaid':
      return 150;
    case 'sealReturned':
      return 80;
    case 'merchantSailed':
      return sailing(event.to - event.from) - 60;
    case 'cratePlaced':
    case 'handLaidOut':
      return 200;
    case 'postsRevealed':
      return 60 * (event.to - event.from) + 300;
    case 'countersConverted':
      return 400;
    case 'piratesStruck':
      return 900;
    case 'bidPlaced':
    case 'bidderPassed':
    case 'lotCarriedOver':
    case 'shipPieceTaken':
    case 'stackReshuffled':
    case 'cardsDrawn':
    case 'cratesRanOut':
    case 'countersKept':
    case 'targetTaken':
    case 'roundBegan':
    case 'gameScored':
      return 0;
  }
}

/** The events of one action, each with its moment. */
export function timed(events: readonly BataviaEvent[]): Timed[] {
  let at = 0;
  return events.map((event) => {
    const now = { event, at };
    at += untilNext(event);
    return now;
  });
}
