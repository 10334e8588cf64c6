import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { mermaid } from '../../shared/kernel/mermaid.ts';
import { GAMES } from '../../shared/games/index.ts';
import { selfPlay } from '../../shared/session/selfPlay.ts';
import { bench, benchTable } from './bench.ts';
import { replayFile, textLines } from './replay.ts';
import { figuresTable, playersOf, simulate } from './simulate.ts';
import { tryFile } from './try.ts';

/** A mistake of the person at the terminal: one line, no stack. */
class UsageError extends Error {}

/** Where a run of the command line writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether somebody watches, so that progress is worth showing. */
  readonly watched: boolean;
}

const gameNamed = (id: string): AnyGame => {
  const game = GAMES.find((one) => one.id === id);
  if (!game) throw new InvalidArgumentError(`There is ${GAMES.map((one) => one.id).join(', ')}.`);
  return game;
};

const whole = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${most}.`);
  }
  return value;
};

const seed = (text: string): string => {
  if (text.length === 0 || text.length > 60) throw new InvalidArgumentError('It takes 1 to 60 characters.');
  return text;
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('It takes JSON, such as {"quickStart":true}.');
  }
};

const gameOption = () =>
  new Option('--game <game>', 'which game').argParser(gameNamed).default(GAMES[0], GAMES[0].id);
const playersOption = () =>
  new Option('--players <n>', 'how many players').argParser(whole(1, 20)).default(4);
const optionsOption = () => new Option('--options <json>', 'house rules').argParser(json).default({}, '{}');
const botsOption = () =>
  new Option('--bots <levels>', 'the level of each player, separated by commas; fewer repeat').argParser(
    (text) => text.split(','),
  );

interface Table {
  readonly game: AnyGame;
  readonly players: number;
  readonly bots?: readonly string[];
  readonly options: unknown;
}

/** Checks what belongs together: number of players, levels and house rules of a game. */
function table({ game, players, bots, options }: Table): { levels: string[]; options: unknown } {
  const { min, max } = game.seats;
  if (players < min || players > max) throw new UsageError(`${game.title} is for ${min} to ${max} players.`);
  const known = Object.keys(game.levels);
  const named = bots ?? [known[known.length - 1]];
  const unknown = named.find((bot) => !known.includes(bot));
  if (unknown !== undefined)
    throw new UsageError(`No player is called "${unknown}"; there is ${known.join(', ')}.`);
  if (named.length > players)
    throw new UsageError(`${named.length} bots are too many for ${players} players.`);
  const checked = v.safeParse(game.options(players), options);
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new UsageError(`--options ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const levels = Array.from({ length: players }, (_, seat) => named[seat % named.length]);
  return { levels, options: checked.output };
}

/** The terminal by whole lines. Complaining makes the run fail. */
interface Lines {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly watched: boolean;
}

interface SimulateOptions extends Table {
  readonly games: number;
  readonly seed: string;
  readonly rotate: boolean;
  readonly out?: string;
  readonly json: boolean;
}

function runSimulate(given: SimulateOptions, { print, watched }: Lines): void {
  const { levels, options } = table(given);
  const { game, games, rotate, out = null } = given;
  const progress = watched && !given.json;
  const figures = simulate({ game, bots: levels, options, games, seed: given.seed, rotate, out, progress });
  if (given.json) print(JSON.stringify(figures));
  else figuresTable(figures).forEach(print);
}

function runPlay(given: Table & { readonly seed?: string }, { print }: Lines): void {
  const { levels, options } = table(given);
  const { record } = selfPlay(given.game, playersOf(levels), options, given.seed ?? crypto.randomUUID());
  for (const line of textLines(given.game, record)) print(line);
}

interface ReplayOptions {
  readonly states?: true;
  readonly steps?: true;
}

function runReplay(file: string, { states, steps }: ReplayOptions, { print, complain }: Lines): void {
  const { lines, fault } = replayFile(file, states ? 'states' : steps ? 'steps' : 'text');
  for (const line of lines) print(line);
  if (fault !== null) complain(fault);
}

function runTry(files: readonly string[], { print, complain }: Lines): void {
  let held = 0;
  for (const file of files) {
    const { title, difference } = tryFile(file);
    if (difference === null) {
      held++;
      print(`ok    ${title}`);
    } else complain(`FAIL  ${file}${title === '' ? '' : ` (${title})`}: ${difference}`);
  }
  print(`${held} of ${files.length} hold`);
}

interface BenchOptions {
  readonly game: AnyGame;
  readonly players: number;
  readonly rounds: number;
  readonly seconds: number;
  readonly json: boolean;
}

function runBench(given: BenchOptions, { print }: Lines): void {
  table({ ...given, options: {} });
  const figures = bench(given.game, given.players, given.rounds, given.seconds);
  if (given.json) print(JSON.stringify(figures));
  else benchTable(figures).forEach(print);
}

const addSimulate = (program: Command, lines: Lines): Command =>
  program
    .command('simulate')
    .description('play a series of games between computer players and count it up')
    .addOption(gameOption())
    .addOption(playersOption())
    .addOption(botsOption())
    .addOption(optionsOption())
    .option('--games <n>', 'how many games', whole(1, 10_000_000), 100)
    .option('--seed <seed>', 'the same seed gives the same games', seed, '1')
    .option('--rotate', 'move the players on by one seat from game to game', false)
    .option('--out <dir>', 'keep the record of every game in this folder')
    .option('--json', 'print the figures as JSON', false)
    .action((given: SimulateOptions) => runSimulate(given, lines));

const addPlay = (program: Command, lines: Lines): Command =>
  program
    .command('play')
    .description('watch one game of computer players')
    .addOption(gameOption())
    .addOption(playersOption())
    .addOption(botsOption())
    .addOption(optionsOption())
    .option('--seed <seed>', 'the same seed gives the same game', seed)
    .action((given: Table & { readonly seed?: string }) => runPlay(given, lines));

const addReplay = (program: Command, lines: Lines): Command =>
  program
    .command('replay')
    .description('replay a record: as text, or one JSON line a position')
    .argument('<file>', 'a .batavia record')
    .addOption(new Option('--states', 'JSON lines with the whole state').conflicts(['text', 'steps']))
    .addOption(new Option('--steps', 'JSON lines without it').conflicts('text'))
    .option('--text', 'sentences, as without any option')
    .action((file: string, given: ReplayOptions) => runReplay(file, given, lines));

const addTry = (program: Command, lines: Lines): Command =>
  program
    .command('try')
    .description('play scenarios and compare with what they expect')
    .argument('<file...>', 'scenario files')
    .action((files: string[]) => runTry(files, lines));

const addChart = (program: Command, lines: Lines): Command =>
  program
    .command('chart')
    .description("print a game's statechart as a Mermaid diagram")
    .addOption(gameOption())
    .action(({ game }: { game: AnyGame }) => lines.print(mermaid(game.chart.machine).trimEnd()));

const addBench = (program: Command, lines: Lines): Command =>
  program
    .command('bench')
    .description('measure random games by the stepper and by the xstate machine, side by side')
    .addOption(gameOption())
    .addOption(playersOption())
    .option('--rounds <n>', 'how often both are measured', whole(1, 100), 5)
    .option('--seconds <n>', 'how long each plays a round', whole(1, 600), 2)
    .option('--json', 'print the figures as JSON', false)
    .action((given: BenchOptions) => runBench(given, lines));

function commandLine(lines: Lines): Command {
  const program = new Command('batavia-roads').description(
    'Batavia Roads on the command line: games of computer players, records, scenarios, figures.',
  );
  for (const add of [addSimulate, addPlay, addReplay, addTry, addChart, addBench]) add(program, lines);
  return program;
}

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** What the file system refuses, without the call it was refused to. */
const wordSystemError = ({ code, path = '', message }: NodeJS.ErrnoException): string =>
  code === 'ENOENT' ? `${path}: there is no such file or folder` : message;

/**
 * Runs one command line, without the program's own name. Gives the exit code: 0, or 1 after a line on what is
 * wrong with the arguments or files. A bug throws.
 */
export function run(args: readonly string[], terminal: Terminal): number {
  let code = 0;
  const complain = (line: string): void => {
    terminal.err(`${line}\n`);
    code = 1;
  };
  const print = (line: string): void => terminal.out(`${line}\n`);
  const program = commandLine({ print, complain, watched: terminal.watched });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.err(text),
    });
  }
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof UsageError) complain(`error: ${error.message}`);
    else if (isSystemError(error)) complain(`error: ${wordSystemError(error)}`);
    else throw error;
  }
  return code;
}
