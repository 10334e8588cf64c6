import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../shared/games/index.ts';
import type { Scenario } from '../../../shared/session/scenario.ts';
import { isDifference, readScenario, tryScenario } from '../../../shared/session/scenario.ts';

const root = path.join(import.meta.dirname, '../../..');
const folder = path.join(root, 'test/scenarios/batavia');
const numbered = readFileSync(path.join(root, 'shared/games/batavia/rules.md'), 'utf8');
const RULES = [...numbered.matchAll(/^### (R\d+\.\d+) /gm)].map(([, rule]) => rule);
const RULINGS = Array.from({ length: 27 }, (_, index) => index + 1);

interface File {
  name: string;
  scenario: Scenario;
}

const files = readdirSync(folder).map((name): File => {
  const scenario = readScenario(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  if (isDifference(scenario)) throw new Error(`${name}: ${JSON.stringify(scenario)}`);
  return { name, scenario };
});

const missing = <T>(wanted: readonly T[], found: readonly (T | undefined)[]): T[] =>
  wanted.filter((one) => !found.includes(one));

describe.each(RULES)('%s', (rule) => {
  const own = files.filter(({ scenario }) => scenario.rule === rule);
  test.each(own.map(({ name, scenario }) => [scenario.title, name, scenario] as const))(
    '%s',
    (_title, name, scenario) => {
      expect(tryScenario(scenario, GAMES), name).toBeNull();
    },
  );
});

describe('the scenarios', () => {
  test('pin every numbered rule', () => {
    expect(RULES.length).toBeGreaterThan(0);
    expect(
      missing(
        RULES,
        files.map(({ scenario }) => scenario.rule),
      ),
    ).toEqual([]);
  });

  test('pin every ruling', () => {
    expect(
      missing(
        RULINGS,
        files.map(({ scenario }) => scenario.ruling),
      ),
    ).toEqual([]);
  });

  test('name no rule and no ruling that does not exist', () => {
    const wrong = files.filter(
      ({ scenario: { rule, ruling } }) =>
        !RULES.includes(rule) || (ruling !== undefined && !RULINGS.includes(ruling)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('lie in files that begin with their rule', () => {
    const wrong = files.filter(
      ({ name, scenario }) => !/^(.*?)-[\w-]+\.json$/.test(name) || name.split('-')[0] !== scenario.rule,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('are all of this game, and no two have the same title', () => {
    expect(files.filter(({ scenario }) => scenario.game !== 'batavia')).toEqual([]);
    const titles = files.map(({ scenario }) => scenario.title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('expect something each', () => {
    const idle = files.filter(
      ({ scenario: { expect: before, steps } }) =>
        !before && !steps.some((step) => step.expect ?? step.refused),
    );
    expect(idle.map(({ name }) => name)).toEqual([]);
  });
});
