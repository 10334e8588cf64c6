import type { Invitation } from '../../../../shared/session/devices.ts';
import type { Host } from '../../../../electron/host/host.ts';
import { hostIn, screenOf } from '../hosts.ts';
import type { Screen } from '../screen.ts';
import { tableFor } from '../seats.ts';

/** Stands in for an address in the local network, so that the tests need none. */
const AT = '127.0.0.1';

/** A host in this process that devices reach, and its own screen. */
export function owned(folder: string, screens = 'none'): { host: Host; owner: Screen } {
  const host = hostIn(folder, { thinker: 'none.js', screens, addresses: () => [AT] });
  return { host, owner: screenOf(host) };
}

/** Invites devices to a new table with these kinds of players. */
export async function invited(
  owner: Screen,
  kinds: readonly string[],
  changes: Parameters<typeof tableFor>[1] = {},
): Promise<Invitation> {
  const { table } = await owner.get(tableFor(kinds, changes));
  const { invitation } = await owner.get({ type: 'inviteDevices', table });
  if (!invitation) throw new Error('no invitation');
  return invitation;
}
