import type { Joined, JoinsBy, SentAway } from '../../shared/session/devices.ts';
import { PROTOCOL } from '../../shared/session/protocol.ts';
import type { Answer, Notice } from '../../shared/session/protocol.ts';
import { Host } from '../host.svelte.ts';
import { paced } from '../link/paced.ts';
import type { LinkState } from '../link/protocolLink.ts';
import { SocketLink } from '../link/socket.ts';
import { wordFailure } from '../messages/faults.ts';
import { m } from '../messages/generated/messages.js';
import { withOwnSettings } from './ownSettings.ts';
import { forgetPass, keepName, keepPass, keptPass, reloadOnce, takeToken } from './pass.ts';

const SENT_AWAY: Readonly<Record<SentAway, () => string>> = {
  removed: m.devices_removed,
  closed: m.devices_closed,
  elsewhere: m.devices_elsewhere,
};

/** This page as a device at somebody's table: how it joins, and what it is there. */
export class Device {
  #link: SocketLink | null = null;
  /** The token of the QR code that led here. */
  token = $state.raw<string | null>(null);
  joined = $state.raw<Joined | null>(null);
  /** What the screens ask, once it has joined. */
  host = $state.raw<Host | null>(null);
  /** Of the line, while there is one. */
  state = $state<LinkState | null>(null);
  /** Why it is not at the table, in words. */
  problem = $state<string | null>(null);
  /** Whether the pass it has is still good. */
  mayReturn = $state(false);

  constructor() {
    this.token = takeToken();
    this.return();
    window.addEventListener('hashchange', () => {
      this.token = takeToken() ?? this.token;
    });
  }

  /** Joins with the pass of last time, if there is one. */
  return(): void {
    const pass = keptPass();
    if (pass) this.#connect(pass);
  }

  /** Joins by the QR code's token, or by the code that was typed. */
  join(name: string, code: string): void {
    keepName(name);
    const { token } = this;
    this.#connect(token === null ? { kind: 'code', code } : { kind: 'token', token }, name);
  }

  #connect(by: JoinsBy, name?: string): void {
    this.#leave();
    const link = new SocketLink({
      request: () => ({ type: 'join', protocol: PROTOCOL, name, by: keptPass() ?? by }),
      answered: (answer) => this.#answered(answer),
    });
    link.watch((state) => (this.state = state));
    link.listen((notice) => this.#hear(notice));
    this.#link = link;
    this.host = new Host(withOwnSettings(paced(link)));
  }

  #leave(): void {
    this.#link?.close();
    this.#link = null;
    this.state = null;
    this.joined = null;
    this.problem = null;
    this.mayReturn = false;
  }

  #answered(answer: Answer<'join'>): void {
    if ('done' in answer) {
      const { device, secret, role } = answer.done;
      if (secret !== null) keepPass(device, secret);
      if (this.host) this.host.role = role;
      this.joined = answer.done;
      this.problem = null;
      return;
    }
    if (answer.failed === 'otherVersion' && reloadOnce()) return;
    const hadPass = keptPass() !== null;
    const isUnknown = answer.failed === 'notInvited';
    if (isUnknown) forgetPass();
    const { token } = this;
    this.#leave();
    if (isUnknown && token !== null && !hadPass) this.token = null;
    // Whoever was here yesterday and scans a new code needs not to be told of yesterday.
    if (isUnknown && hadPass) this.problem = token === null ? m.devices_closed() : null;
    else this.problem = wordFailure(answer);
  }

  #hear(notice: Notice): void {
    if (notice.type === 'role' && this.joined) {
      if (this.host) this.host.role = notice.role;
      this.joined = { ...this.joined, role: notice.role, table: notice.table };
    }
    if (notice.type !== 'sentAway') return;
    if (notice.why !== 'elsewhere') forgetPass();
    this.#leave();
    this.problem = SENT_AWAY[notice.why]();
    this.mayReturn = notice.why === 'elsewhere';
  }
}
