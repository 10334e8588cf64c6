import { GAMES } from '../../shared/games/index.ts';
import { isDifference, readScenario, tryScenario } from '../../shared/session/scenario.ts';
import type { Difference } from '../../shared/session/scenario.ts';
import { FileError, readText } from './files.ts';
import { cut, shortJson } from './shown.ts';

const word = ({ place, expected, found, wrong }: Difference): string => {
  const where = place === '' ? '' : `${cut(place)}: `;
  return `${where}${cut(wrong ?? `expected ${shortJson(expected)}, found ${shortJson(found)}`)}`;
};

/** What trying one scenario file gave: a line, and whether it is a scenario that holds. */
interface Tried {
  readonly line: string;
  readonly holds: boolean;
}

/** The scenario of a text that nobody has looked at yet: its title, and the first thing wrong with it in words. */
function tryText(text: string): { title: string; wrong: string | null } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { title: '', wrong: `no JSON (${(error as Error).message})` };
  }
  const scenario = readScenario(value);
  if (isDifference(scenario)) return { title: '', wrong: `no scenario: ${word(scenario)}` };
  const difference = tryScenario(scenario, GAMES);
  return { title: cut(`${scenario.rule} ${scenario.title}`), wrong: difference && word(difference) };
}

/** Tries the scenario of a file. A file that cannot be read does not hold. */
export function tryFile(file: string): Tried {
  try {
    const { title, wrong } = tryText(readText(file));
    if (wrong === null) return { line: `ok    ${title}`, holds: true };
    return { line: `FAIL  ${file}${title === '' ? '' : ` (${title})`}: ${wrong}`, holds: false };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { line: `FAIL  ${error.message}`, holds: false };
  }
}
