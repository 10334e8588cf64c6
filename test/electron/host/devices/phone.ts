import type { WebSocket } from 'ws';
import type { Invitation, Joined, JoinsBy, Role } from '../../../../shared/session/devices.ts';
import { PROTOCOL } from '../../../../shared/session/protocol.ts';
import type { Answer } from '../../../../shared/session/protocol.ts';
import { connect } from '../screen.ts';
import type { Screen } from '../screen.ts';

/** A device at the other end of a WebSocket, and every text it was ever sent. */
export interface Phone {
  readonly screen: Screen;
  readonly socket: WebSocket;
  readonly heard: string[];
  readonly closed: Promise<number>;
  readonly joined: Joined;
}

/** A line of a device that has not joined yet. */
export async function knock(address: string): Promise<Omit<Phone, 'joined'>> {
  const { screen, socket } = await connect(address);
  const heard: string[] = [];
  socket.on('message', (text: Buffer) => heard.push(text.toString()));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { screen, socket, heard, closed };
}

/** What comes of joining so. */
export const ask = (
  screen: Screen,
  by: JoinsBy,
  { name = 'Phone', page = null }: { name?: string; page?: string | null } = {},
): Promise<Answer<'join'>> => screen.ask({ type: 'join', protocol: PROTOCOL, page, name, by });

/** A device that has joined by what is said, by the token unless said. */
export async function join(
  { addresses, token }: Pick<Invitation, 'addresses' | 'token'>,
  name = 'Phone',
  by: JoinsBy = { kind: 'token', token },
): Promise<Phone> {
  const line = await knock(addresses[0]);
  const joined = await line.screen.get({ type: 'join', protocol: PROTOCOL, name, by });
  return { ...line, joined };
}

/** A device that has joined, and been given a role by the owner; it has opened the table. */
export async function joinAs(
  owner: Screen,
  invitation: Invitation,
  name: string,
  role: Role,
): Promise<Phone> {
  const phone = await join(invitation, name);
  await owner.get({ type: 'giveRole', device: phone.joined.device, role });
  await phone.screen.open(invitation.table);
  return phone;
}

/** The pass of a device that has joined. */
export const passOf = ({ joined }: Phone): JoinsBy => ({
  kind: 'pass',
  device: joined.device,
  secret: joined.secret ?? '',
});
