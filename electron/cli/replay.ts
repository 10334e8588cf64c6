import { readFileSync } from 'node:fs';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { readRecord } from '../../shared/kernel/journal.ts';
import type { Action, GameEvent } from '../../shared/kernel/play.ts';
import { replay } from '../../shared/kernel/record.ts';
import type { GameRecord, Replayed } from '../../shared/kernel/record.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { BataviaEvent } from '../../shared/games/batavia/state.ts';
import { wordEvent, wordFault, wordOutcome } from './words.ts';

/** What a file gave: lines to print, and what is wrong with it if anything is. */
export interface ReplayedFile {
  readonly lines: Iterable<string>;
  readonly fault: string | null;
}

/** Reads a file and replays it, as one JSON line a position or as text. Throws only what the file system does. */
export function replayFile(file: string, form: 'states' | 'steps' | 'text'): ReplayedFile {
  const read = readRecord(readFileSync(file, 'utf8'), GAMES);
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

/** A record as sentences, one line an action. */
export function* textLines(game: AnyGame, record: GameRecord<Action>): Generator<string> {
  const names = record.header.players.map((player) => player.name);
  yield `${game.title}: ${names.join(', ')}`;
  let last: Replayed<unknown, Action, GameEvent> | null = null;
  for (const step of replay(game, record)) {
    last = step;
    for (const event of step.events as readonly BataviaEvent[]) {
      if (event.type === 'roundBegan') yield '';
      yield wordEvent(event, names);
    }
  }
  const outcome = last && game.outcome(last.position);
  yield '';
  if (outcome) yield* wordOutcome(outcome, names);
  else
    yield `The game is not over: ${names[game.toAct((last as Replayed<unknown, Action, GameEvent>).position)[0]]} is to act.`;
  if (outcome && record.header.seed !== null) yield `Seed: ${record.header.seed}`;
}
