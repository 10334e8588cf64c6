import { byRank } from './result.ts';
import type { Result } from './result.ts';

/** A cell as RFC 4180 has it. What a spreadsheet would take for a formula begins with an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The words of the first line. */
export interface Headings {
  readonly game: string;
  readonly began: string;
  readonly minutes: string;
  readonly rank: string;
  readonly name: string;
  readonly score: string;
  readonly won: string;
  readonly onTurn: string;
}

/** A result as a table: one line a player, the best first. How long they were on turn, in seconds, if that is known. */
export function csvOf(result: Result, words: Headings): string {
  const { game, began, minutes, rank, name, score, won, onTurn } = words;
  const isTimed = result.players.some((player) => player.onTurn !== null);
  const played = [
    result.title,
    new Date(result.began).toISOString(),
    Math.round((result.ended - result.began) / 60_000),
  ];
  const rows = byRank(result).map((player) => [
    ...played,
    player.rank,
    player.name,
    player.score,
    Number(player.winner),
    ...(isTimed ? [Math.round((player.onTurn ?? 0) / 1000)] : []),
  ]);
  const head = [game, began, minutes, rank, name, score, won, ...(isTimed ? [onTurn] : [])];
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
