import type { Joined, JoinsBy, Role, SentAway } from '../../shared/session/devices.ts';
import { PROTOCOL } from '../../shared/session/protocol.ts';
import type { Answer, Notice } from '../../shared/session/protocol.ts';
import { Host } from '../host.svelte.ts';
import { paced } from '../link/paced.ts';
import type { LinkState } from '../link/protocolLink.ts';
import { SocketLink } from '../link/socket.ts';
import { wordFailure } from '../messages/faults.ts';
import { m } from '../messages/generated/messages.js';
import { kindOfDevice } from './kind.ts';
import { withOwnSettings } from './ownSettings.ts';
import { pageBuild } from './pageBuild.ts';
import { forgetPass, keepName, keepPass, keptName, keptPass, reloadOnce, takeToken } from './pass.ts';

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
      const token = takeToken();
      if (token === null) return;
      this.token = token;
      if (this.joined === null) this.return();
    });
  }

  /** What it is called, if the table has no better name for it. */
  get name(): string {
    return keptName() || kindOfDevice(navigator.userAgent, navigator.maxTouchPoints);
  }

  /** Joins with the pass of last time, or else by the QR code that led here. */
  return(): void {
    const { token } = this;
    const by: JoinsBy | null = keptPass() ?? (token === null ? null : { kind: 'token', token });
    if (by) this.#connect(by);
  }

  /** Joins by the QR code's token, or by the code that was typed. */
  join(code: string): void {
    const { token } = this;
    this.#connect(token === null ? { kind: 'code', code } : { kind: 'token', token });
  }

  /** Says what it is at the table, and what it is called there: once. */
  async choose(role: Role, name: string): Promise<void> {
    if (role.kind !== 'seat') keepName(name);
    const answer = await this.host?.ask({ type: 'chooseRole', role, name });
    if (answer) this.problem = 'done' in answer ? null : wordFailure(answer);
  }

  #connect(by: JoinsBy): void {
    this.#leave();
    const { name } = this;
    const link = new SocketLink({
      request: () => ({ type: 'join', protocol: PROTOCOL, page: pageBuild(), name, by: keptPass() ?? by }),
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
    if (answer.failed === 'otherVersion' && reloadOnce(this.token)) return;
    const hadPass = keptPass() !== null;
    const isUnknown = answer.failed === 'notInvited';
    if (isUnknown) forgetPass();
    const { token } = this;
    this.#leave();
    if (isUnknown && token !== null && !hadPass) this.token = null;
    // Whoever was here yesterday and scans a new code needs not to be told of yesterday.
    if (isUnknown && hadPass && token !== null) this.return();
    else this.problem = isUnknown && hadPass ? m.devices_closed() : wordFailure(answer);
  }

  #hear(notice: Notice): void {
    if (notice.type === 'role' && this.joined) {
      if (this.host) this.host.role = notice.role;
      const { role, table, choice } = notice;
      this.joined = { ...this.joined, role, table, choice };
      if (choice === null) this.problem = null;
    }
    if (notice.type !== 'sentAway') return;
    if (notice.why !== 'elsewhere') forgetPass();
    this.#leave();
    this.problem = SENT_AWAY[notice.why]();
    this.mayReturn = notice.why === 'elsewhere';
  }
}
