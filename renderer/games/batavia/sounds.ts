import type { BataviaEvent } from '../../../shared/games/batavia/state.ts';
import type { SoundName } from '../../sound.ts';
import type { Timed } from './effects/timing.ts';

/** A sound, in milliseconds at tempo 1 after the action. */
export interface Sounding {
  readonly name: SoundName;
  readonly at: number;
}

type Sound = readonly [name: SoundName, after: number];

/** What an event sounds like, and how long after it begins to be shown; null for what is silent. */
const SOUNDS: Readonly<Record<BataviaEvent['type'], Sound | null>> = {
  dieRolled: ['dice', 0],
  lotRevealed: ['paper', 100],
  cardsDrawn: ['paper', 100],
  cardsLaidOut: ['paper', 100],
  stackReshuffled: ['shuffle', 0],
  bidPlaced: ['knock', 0],
  lotWon: ['gavel', 0],
  sealTaken: ['stamp', 300],
  merchantSailed: ['sails', 0],
  cratePlaced: ['wood', 140],
  countersConverted: ['coin', 250],
  targetTaken: ['bell', 0],
  piratesStruck: ['attack', 0],
  gameScored: ['finale', 0],
  bidderPassed: null,
  notesPaid: null,
  lotCarriedOver: null,
  shipPieceTaken: null,
  sealReturned: null,
  postClaimed: null,
  cratesRanOut: null,
  postsRevealed: null,
  countersKept: null,
  roundBegan: null,
  handLaidOut: null,
};

/** The sounds of one action, each once; a bell at the end for the person who is called to act. */
export function soundsOf(events: readonly Timed[], calls: boolean): Sounding[] {
  const sounds = new Map<SoundName, number>();
  for (const { event, at } of events) {
    const [name, after] = SOUNDS[event.type] ?? [];
    if (name !== undefined && after !== undefined && !sounds.has(name)) sounds.set(name, at + after);
  }
  if (calls && !sounds.has('finale')) sounds.set('bell', Math.max(0, ...sounds.values()) + 200);
  return [...sounds].map(([name, at]) => ({ name, at }));
}
