import type { AnyGame } from '../../shared/kernel/game.ts';
import { readRecord } from '../../shared/kernel/journal.ts';
import type { Action, Position } from '../../shared/kernel/play.ts';
import { replay } from '../../shared/kernel/record.ts';
import type { GameRecord } from '../../shared/kernel/record.ts';
import { GAMES } from '../../shared/games/index.ts';
import { readText } from './files.ts';
import { wordFault, wordOutcome, wordsOf } from './words.ts';
import { list } from './words/english.ts';

/** What a file gave: lines to print, and what is wrong with it if anything is. */
export interface ReplayedFile {
  readonly lines: Iterable<string>;
  readonly fault: string | null;
}

/** Reads a file and replays it, as one JSON line a position or as text. Throws only a `FileError`. */
export function replayFile(file: string, form: 'states' | 'steps' | 'text'): ReplayedFile {
  const read = readRecord(readText(file), GAMES);
  const fault = read.fault === null ? null : `${file}: ${wordFault(read.fault)}`;
  if (read.history === null) return { lines: [], fault };
  const { game, history } = read;
  const lines = form === 'text' ? textLines(game, history) : jsonLines(game, history, form === 'states');
  return { lines, fault };
}

function* jsonLines(game: AnyGame, record: GameRecord<Action>, states: boolean): Generator<string> {
  for (const step of replay(game, record)) {
    const { n, entry, events, position } = step;
    const last = n === record.entries.length;
    yield JSON.stringify({
      n,
      seat: entry?.seat ?? null,
      action: entry?.action ?? null,
      chance: entry?.chance ?? record.header.setup,
      events,
      phase: position.at,
      toAct: game.toAct(position),
      ...(states ? { state: position.state } : {}),
      ...(last ? { outcome: game.outcome(position) } : {}),
    });
  }
}

/** A record as sentences: the set-up, one line an event, and the final scores or who is to act. */
export function* textLines(game: AnyGame, record: GameRecord<Action>): Generator<string> {
  const names = record.header.players.map((player) => player.name);
  const words = wordsOf(game);
  yield `${game.title}: ${names.join(', ')}`;
  let end: Position<unknown> | null = null;
  for (const { n, events, position } of replay(game, record)) {
    end = position;
    if (n === 0) yield* words.opening(position.state, names);
    for (const event of events) {
      if (event.type === words.paragraph) yield '';
      yield words.event(event, names);
    }
  }
  if (end === null) return;
  yield '';
  const outcome = game.outcome(end);
  if (outcome === null) {
    const acting = game.toAct(end).map((seat) => names[seat]);
    yield `The game is not over: ${list(acting)} ${acting.length > 1 ? 'are' : 'is'} to act.`;
    return;
  }
  yield* wordOutcome(game, outcome, names);
  if (record.header.seed !== null) yield `Seed: ${record.header.seed}`;
}
