import type { BrowserContextOptions, Page } from 'playwright';
import type { Settings } from '../../shared/session/protocol.ts';
import { connect } from '../electron/host/screen.ts';
import { tableFor } from '../electron/host/seats.ts';
import type { App } from './app.ts';

/**
 * A page at a new table: the seed says what is dealt, and the person at seat 0 conducts the first auction. No notes
 * of a first game are shown unless the settings say so; `house` are its house rules.
 */
export async function seated(
  app: App,
  seed: string,
  kinds: readonly string[],
  settings: Partial<Settings>,
  options: BrowserContextOptions = {},
  house: Record<string, boolean> = {},
): Promise<Page> {
  const { screen, socket } = await connect(`${new URL(app.address).origin}/`);
  await screen.get({ type: 'changeSettings', settings: { firstGame: false, ...settings } });
  const { table } = await screen.get(tableFor(kinds, { seed, options: { firstAuctioneer: 0, ...house } }));
  socket.close();
  return app.page(options, `#/table/${table}`);
}
