import { COLOURS } from '../../../shared/session/protocol.ts';
import type { RequestOf } from '../../../shared/session/protocol.ts';

/** A request for a table of Batavia with these kinds of players; seat 0 conducts the first auction. */
export const tableFor = (
  kinds: readonly string[],
  changes: Partial<RequestOf<'createTable'>> = {},
): RequestOf<'createTable'> => ({
  type: 'createTable',
  game: 'batavia',
  options: { firstAuctioneer: 0 },
  seats: kinds.map((kind, seat) => ({ name: `Player ${seat}`, kind, colour: COLOURS[seat] })),
  undo: 'free',
  seed: null,
  ...changes,
});
