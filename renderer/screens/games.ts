import type { Component } from 'svelte';
import type { Settings } from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';
import { fetchAtLeisure } from './leisure.ts';
import type { OpenTable } from './table.svelte.ts';

/** What the screens of a game are given: an open table, of which at least one view has come. */
export interface TableProps {
  host: Host;
  settings: Settings;
  table: OpenTable;
}

type Loading = () => Promise<{ default: Component<TableProps> }>;

/** What shows a game's tables: while it is played, and gone through again. Each is fetched when it is first wanted. */
export interface GameScreens {
  readonly play: Loading;
  readonly replay: Loading;
}

const GAMES: Readonly<Record<string, GameScreens>> = {
  batavia: {
    play: () => import('./batavia/Play.svelte'),
    replay: () => import('./batavia/Replay.svelte'),
  },
  'batavia-companion': {
    play: () => import('./companion/Play.svelte'),
    replay: () => import('./companion/Replay.svelte'),
  },
};

/** The screens of the game of this id; null for one that this version cannot show. */
export const screensOf = (game: string): GameScreens | null =>
  Object.hasOwn(GAMES, game) ? GAMES[game] : null;

/** Fetches the screens of every game. */
export const fetchGames = (): Promise<void> =>
  fetchAtLeisure(Object.values(GAMES).flatMap(({ play, replay }) => [play, replay]));
