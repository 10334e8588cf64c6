import type { CompanionAction } from '../../../shared/games/batavia/companion/state.ts';
import type { Settings } from '../../../shared/session/protocol.ts';
import type { Host } from '../../host.svelte.ts';
import { wordFailure } from '../../messages/faults.ts';
import { OpenTable } from '../table.svelte.ts';
import type { Keeping } from './keeping.ts';
import { modeOf } from './mode.ts';
import type { Sitting } from './sitting.svelte.ts';

/** Sets a table up and enters who begins; its id, or why it was not done, in words. */
export async function beginTable(
  host: Host,
  settings: Settings,
  sitting: Sitting,
  keeping: Keeping,
): Promise<{ readonly table: string } | { readonly failed: string }> {
  const { depth, quickStart, openNotes, timed } = keeping;
  const { seats } = sitting;
  const answer = await host.ask({
    type: 'createTable',
    game: 'batavia-companion',
    options: { depth, quickStart, openNotes, timed },
    seats,
    undo: 'free',
    seed: null,
    once: crypto.randomUUID(),
  });
  if (!('done' in answer)) return { failed: wordFailure(answer) };
  const table = new OpenTable(host, answer.done.table);
  await table.enter();
  const entry: CompanionAction = { type: 'begin', auctioneer: sitting.auctioneer };
  await table.act(0, entry);
  const sat = sitting.all.map(({ place, colour }, seat) => ({ place, colour, name: seats[seat].name }));
  await host.change({
    names: [...new Set([...seats.map(({ name }) => name), ...settings.names])].slice(0, 20),
    tableMode: { ...modeOf(settings), sitting: sat, ...keeping },
  });
  return { table: answer.done.table };
}
