import type { AnyGame, Outcome } from '../../shared/kernel/game.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import { bataviaWords } from './words/batavia.ts';
import { companionWords } from './words/companion.ts';
import { cut } from './shown.ts';
import { list } from './words/english.ts';
import type { GameWords } from './words/english.ts';

/** English sentences for the terminal. What a game's own pieces are called stands in words/, a file a game. */

const WORDS: Readonly<Record<string, GameWords>> = {
  batavia: bataviaWords,
  'batavia-companion': companionWords,
};

/** The words of a game. Throws when it has none yet. */
export function wordsOf(game: AnyGame): GameWords {
  if (Object.hasOwn(WORDS, game.id)) return WORDS[game.id];
  throw new Error(`electron/cli/words/ has no words for ${game.id}`);
}

/** The final scores of a game, seat by seat with their derivation; `names` by seat. */
export function wordOutcome(
  game: AnyGame,
  { scores, lines, winners }: Outcome,
  names: readonly string[],
): string[] {
  const words = wordsOf(game);
  const seats = names.flatMap((name, seat) => [
    `${name}: ${scores[seat]} gold`,
    ...lines
      .filter((line) => line.seat === seat)
      .map((line) => `  ${String(line.gold).padStart(3)}  ${words.scoreLine(line)}  [${line.rule}]`),
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
  chanceLeft: 'random outcomes are left over',
  refusedEntry: 'the rules do not allow the entry',
  diskFull: 'the disk is full',
  notWritable: 'it may not be written',
  fileChanged: 'another program has changed it',
  hostFailed: 'something broke',
};

const LEVELS: Readonly<Record<string, string>> = { boy: 'Ship’s boy', mate: 'Mate' };

/** What people call a level. */
export const levelTitle = (level: string): string => (Object.hasOwn(LEVELS, level) ? LEVELS[level] : level);

/** Names for computer players of these levels, by seat: "Mate 1", "Ship’s boy 2". */
export const namesFor = (levels: readonly string[]): string[] =>
  levels.map((level, seat) => `${levelTitle(level)} ${seat + 1}`);

/** A fault as one line: where, what and the detail. */
export function wordFault(fault: Fault): string {
  const where = [fault.line > 0 ? `line ${fault.line}` : '', cut(fault.place)].filter(Boolean).join(', ');
  return `${where === '' ? '' : `${where}: `}${FAULTS[fault.code]} (${fault.detail})`;
}
