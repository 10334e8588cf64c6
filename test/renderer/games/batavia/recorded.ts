import { readFileSync, readdirSync } from 'node:fs';
import { batavia } from '../../../../shared/games/batavia/index.ts';
import type { State } from '../../../../shared/games/batavia/state.ts';
import { readRecord } from '../../../../shared/kernel/journal.ts';
import type { LogEntry } from '../../../../shared/session/protocol.ts';
import { logEntry, stepsOf } from '../../../../shared/session/step.ts';

const FOLDER = 'test/records/batavia';

/** The recorded games by name. */
export const RECORDED = readdirSync(FOLDER).sort();

interface Recorded {
  readonly seats: number;
  readonly log: readonly LogEntry[];
  /** The states from the set-up to the end, one more than entries. */
  readonly states: readonly State[];
}

/** A recorded game as its log, and the states it went through. */
export function recorded(name: string): Recorded {
  const read = readRecord(readFileSync(`${FOLDER}/${name}`, 'utf8'), [batavia]);
  if (read.history === null) throw new Error(`${name} cannot be read`);
  const { header, entries } = read.history;
  const { dealt, steps } = stepsOf(read.game, header, entries);
  return {
    seats: header.players.length,
    log: steps.map((step, index) => logEntry(step, index + 1)),
    states: [dealt, ...steps.map(({ position }) => position)].map(({ state }) => state as State),
  };
}
