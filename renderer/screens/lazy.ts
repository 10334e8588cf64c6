import type { Component } from 'svelte';
import type { Settings } from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';
import { fetchGames } from './games.ts';
import { fetchAtLeisure } from './leisure.ts';

/** What every screen is given. */
export interface ScreenProps {
  host: Host;
  settings: Settings;
  /** What stands behind the screen's name in the address: a table, a rule. */
  detail: string | null;
}

type Loading = () => Promise<{ default: Component<ScreenProps> }>;

/** The screens but Home, by their names in the address: each is fetched when it is first wanted. */
const SCREENS: Readonly<Record<string, Loading>> = {
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  new: () => import('./NewGame.svelte'),
  companion: () => import('./Companion.svelte'),
  library: () => import('./Library.svelte'),
  rules: () => import('./Rules.svelte'),
  statistics: () => import('./Statistics.svelte'),
  settings: () => import('./Settings.svelte'),
  devices: () => import('./Devices.svelte'),
};

/** The screen of this name; null for any other, which is Home. */
export const screenOf = (name: string): Loading | null =>
  Object.hasOwn(SCREENS, name) ? SCREENS[name] : null;

/** Fetches every screen, the table's and the games' first. */
export async function fetchScreens(): Promise<void> {
  await fetchAtLeisure([SCREENS.table]);
  await fetchGames();
  await fetchAtLeisure(Object.values(SCREENS));
}
