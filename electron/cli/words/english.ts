import type { ScoreLine } from '../../../shared/kernel/game.ts';
import type { GameEvent } from '../../../shared/kernel/play.ts';

/** How one game is told in the terminal: its set-up S, its events E and the lines L of its score in English. */
export interface GameWords<S = unknown, E extends GameEvent = GameEvent, L extends ScoreLine = ScoreLine> {
  /** The table before anything is done, in whole lines, the first paragraph's heading included; `names` by seat. */
  opening(state: S, names: readonly string[]): string[];
  /** One event as a sentence; `names` by seat. */
  event(event: E, names: readonly string[]): string;
  /** What a line of the score pays for, as "target counter". */
  scoreLine(line: L): string;
  /** The event before which an empty line stands. */
  readonly paragraph: E['type'];
}

/** "1 note", "2 notes". */
export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** "tea", "tea and silk", "tea, silk and pepper". */
export const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
