import { readFileSync } from 'node:fs';
import { GAMES } from '../../shared/games/index.ts';
import { isDifference, readScenario, tryScenario } from '../../shared/session/scenario.ts';
import type { Difference } from '../../shared/session/scenario.ts';

const word = ({ place, expected, found }: Difference): string =>
  `${place}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`;

/** What trying one scenario file gave, as a line; null for the difference when it holds. */
export interface Tried {
  readonly title: string;
  readonly difference: string | null;
}

/** Tries the scenario of a file: a text that nobody has looked at yet. Throws only what the file system does. */
export function tryFile(file: string): Tried {
  const text = readFileSync(file, 'utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { title: '', difference: `no JSON (${(error as Error).message})` };
  }
  const scenario = readScenario(value);
  if (isDifference(scenario)) return { title: '', difference: `no scenario: ${word(scenario)}` };
  const difference = tryScenario(scenario, GAMES);
  return { title: `${scenario.rule} ${scenario.title}`, difference: difference && word(difference) };
}
