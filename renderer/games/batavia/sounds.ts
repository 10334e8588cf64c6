import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';
import type { SoundName } from '../../sound.ts';
import type { Timed } from './effects/timing.ts';

/** A sound, in milliseconds at tempo 1 after the action. */
export interface Sounding {
  readonly name: SoundName;
  readonly at: number;
}

/** What an event sounds like, and how long after it begins to be shown; null for what is silent. */
function soundOf(event: BataviaEvent): readonly [name: SoundName, after: number] | null {
  switch (event.type) {
    case 'dieRolled':
      return ['dice', 0];
    case 'lotRevealed':
    case 'cardsDrawn':
    case 'cardsLaidOut':
      return ['paper', 100];
    case 'stackReshuffled':
      return ['shuffle', 0];
    case 'bidPlaced':
      return ['knock', 0];
    case 'lotWon':
      return ['gavel', 0];
    case 'sealTaken':
      return ['stamp', 300];
    case 'merchantSailed':
      return ['sails', 0];
    case 'cratePlaced':
      return ['wood', 140];
    case 'countersConverted':
      return ['coin', 250];
    case 'targetTaken':
      return ['bell', 0];
    case 'piratesStruck':
      return ['attack', 0];
    case 'gameScored':
      return ['finale', 0];
    case 'bidderPassed':
    case 'notesPaid':
    case 'lotCarriedOver':
    case 'shipPieceTaken':
    case 'sealReturned':
    case 'postClaimed':
    case 'cratesRanOut':
    case 'postsRevealed':
    case 'countersKept':
    case 'roundBegan':
    case 'handLaidOut':
      return null;
  }
}

/** The sounds of one action, each once; a bell at the end for the person who is called to act. */
export function soundsOf(events: readonly Timed[], calls: boolean): Sounding[] {
  const sounds = new Map<SoundName, number>();
  for (const { event, at } of events) {
    const [name, after] = soundOf(event) ?? [];
    if (name !== undefined && after !== undefined && !sounds.has(name)) sounds.set(name, at + after);
  }
  if (calls && !sounds.has('finale')) sounds.set('bell', Math.max(0, ...sounds.values()) + 200);
  return [...sounds].map(([name, at]) => ({ name, at }));
}
