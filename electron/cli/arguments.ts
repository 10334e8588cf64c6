import { InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { isUnknownField, placeOf, wordIssue } from '../../shared/kernel/schema.ts';
import { GAMES } from '../../shared/games/index.ts';
import { levelTitle } from './words.ts';

/** A mistake of the person at the terminal: one line, no stack. */
export class UsageError extends Error {}

const gameNamed = (id: string): AnyGame => {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new InvalidArgumentError(`There is ${GAMES.map((one) => one.id).join(', ')}.`);
  return game;
};

/** Takes a whole number within these bounds. */
export const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  }
  return value;
};

/** Takes a seed, which a record must be able to hold. */
export const seed = (text: string): string => {
  if (text.length === 0 || text.length > 60) throw new InvalidArgumentError('It takes 1 to 60 characters.');
  return text;
};

/** Takes the name of a folder. */
export const folder = (text: string): string => {
  if (text === '') throw new InvalidArgumentError('It takes the name of a folder.');
  return text;
};

/** JSON that was given: in an object, for commander takes a bare null for no value. */
interface GivenJson {
  readonly given: unknown;
}

const json = (text: string): GivenJson => {
  try {
    return { given: JSON.parse(text) as unknown };
  } catch {
    throw new InvalidArgumentError('It takes JSON, such as {"quickStart":true}.');
  }
};

const levelNames = (text: string): string[] => {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw new InvalidArgumentError('There is an empty name in it.');
  return names;
};

/** Which game is played. */
export const gameOption = () =>
  new Option('--game <game>', 'which game').argParser(gameNamed).default(GAMES[0], GAMES[0].id);
/** How many sit at the table. */
export const playersOption = () =>
  new Option('--players <n>', 'how many players').argParser(whole(1, 20)).default(4);
/** The house rules, as JSON. */
export const optionsOption = () =>
  new Option('--options <json>', 'house rules').argParser(json).default({ given: {} }, '{}');
/** Which computer players sit at the table. */
export const botsOption = () =>
  new Option('--bots <levels>', 'the level of each player, separated by commas; fewer repeat').argParser(
    levelNames,
  );

const defaultLevel = (known: readonly string[]): string => known[known.length - 1];
const houseRules = (game: AnyGame, players: number) => v.parse(game.options(players), {}) as object;

/** What a table of computer players may be of each game that has some, for the end of a help text. */
export const gamesHelp = (): string =>
  GAMES.filter(({ levels }) => Object.keys(levels).length > 0)
    .map((game) => {
      const known = Object.keys(game.levels);
      const levels = known.map((level) => `${level} (${levelTitle(level)})`).join(', ');
      return [
        '',
        `${game.title} (--game ${game.id}), ${game.seats.min} to ${game.seats.max} players`,
        `  levels:      ${levels}; ${defaultLevel(known)} unless said`,
        `  house rules: ${JSON.stringify(houseRules(game, game.seats.min))} unless said`,
      ].join('\n');
    })
    .join('\n');

/** What belongs together of the arguments, before it is checked. */
export interface Table {
  readonly game: AnyGame;
  readonly players: number;
  readonly bots?: readonly string[];
  readonly options: GivenJson;
}

/** Checks number of players, levels and house rules of a game against each other. */
export function table({ game, players, bots, options }: Table): { levels: string[]; options: unknown } {
  const { min, max } = game.seats;
  if (players < min || players > max) throw new UsageError(`${game.title} is for ${min} to ${max} players.`);
  const known = Object.keys(game.levels);
  if (known.length === 0) throw new UsageError(`${game.title} has no computer players.`);
  const named = bots ?? [defaultLevel(known)];
  const unknown = named.find((bot) => !known.includes(bot));
  if (unknown !== undefined)
    throw new UsageError(`No player is called "${unknown}"; there is ${known.join(', ')}.`);
  if (named.length > players)
    throw new UsageError(`${named.length} bots are too many for ${players} players.`);
  const checked = v.safeParse(game.options(players), options.given);
  if (!checked.success) {
    const [issue] = checked.issues;
    const rules = Object.keys(houseRules(game, players)).join(', ');
    const wrong = isUnknownField(issue) ? `there is no such house rule; there is ${rules}` : wordIssue(issue);
    throw new UsageError(`--options${placeOf(issue) === '' ? '' : ` ${placeOf(issue)}`}: ${wrong}`);
  }
  const levels = Array.from({ length: players }, (_, seat) => named[seat % named.length]);
  return { levels, options: checked.output };
}
