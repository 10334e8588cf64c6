import { Command, CommanderError, Option } from 'commander';
import { version } from '../../package.json';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { mermaid } from '../../shared/kernel/mermaid.ts';
import { selfPlay } from '../../shared/session/selfPlay.ts';
import {
  UsageError,
  botsOption,
  folder,
  gameOption,
  gamesHelp,
  optionsOption,
  playersOption,
  seed,
  table,
  whole,
} from './arguments.ts';
import type { Table } from './arguments.ts';
import { bench, benchTable } from './bench.ts';
import { FileError } from './files.ts';
import { replayFile, textLines } from './replay.ts';
import { visible, visibleLine } from './shown.ts';
import { figuresTable, playersOf, simulate } from './simulate.ts';
import { tryFile } from './try.ts';

/** Where a run of the command line writes. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether somebody watches, so that progress is worth showing. */
  readonly watched: boolean;
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
    const { line, holds } = tryFile(file);
    if (holds) held++;
    (holds ? print : complain)(line);
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
  table({ ...given, options: { given: {} } });
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
    .option('--out <dir>', 'keep the record of every game in this folder, which has none yet', folder)
    .option('--json', 'print the figures as JSON', false)
    .addHelpText('after', gamesHelp)
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
    .addHelpText('after', gamesHelp)
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
    .action(({ game }: { game: AnyGame }) =>
      mermaid(game.chart.machine).trimEnd().split('\n').forEach(lines.print),
    );

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
  const program = new Command('batavia-roads')
    .description('Batavia Roads on the command line: games of computer players, records, scenarios, figures.')
    .version(version);
  for (const add of [addSimulate, addPlay, addReplay, addTry, addChart, addBench]) add(program, lines);
  return program;
}

/**
 * Runs one command line, without the program's own name. Gives the exit code: 0, or 1 after a line on what is
 * wrong with the arguments or files. A bug throws.
 */
export function run(args: readonly string[], terminal: Terminal): number {
  let code = 0;
  const complain = (line: string): void => {
    terminal.err(`${visibleLine(line)}\n`);
    code = 1;
  };
  const print = (line: string): void => terminal.out(`${visibleLine(line)}\n`);
  const program = commandLine({ print, complain, watched: terminal.watched });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => terminal.out(visible(text)),
      writeErr: (text) => terminal.err(visible(text)),
    });
  }
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof UsageError || error instanceof FileError) complain(`error: ${error.message}`);
    else throw error;
  }
  return code;
}
