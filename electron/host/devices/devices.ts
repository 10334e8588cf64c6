import { faultOf } from '../../../shared/kernel/refusal.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import type {
  Choice,
  Devices as ShownDevices,
  Joined,
  JoinsBy,
  Role,
} from '../../../shared/session/devices.ts';
import type { Answer, Failure, Request, RequestOf, RequestType } from '../../../shared/session/protocol.ts';
import { Line } from '../line.ts';
import { tidyNames } from '../names.ts';
import { Pages } from '../pages.ts';
import type { Listener } from '../table.ts';
import type { Around } from './around.ts';
import { ShownHere, choiceOf, isSeat } from './choosing.ts';
import { openDoors } from './doors.ts';
import type { Behind, Doors } from './doors.ts';
import { GUESTS, Guest } from './guest.ts';
import type { Reception } from './guest.ts';
import type { Kept, KeptDevice } from './keptDevices.ts';
import { mayAsk } from './roles.ts';
import { hashOf, isSame, newCode, newSecret, tidyCode } from './secrets.ts';
import { Tries } from './tries.ts';

/** So many devices may have joined. */
const MOST_DEVICES = 40;

const NOT_INVITED: Failure = { failed: 'notInvited' };
const UNKNOWN_DEVICE: Failure = { failed: 'unknownDevice' };
const NOT_YOURS: Failure = { failed: 'notYours' };
const SEAT_TAKEN: Failure = { failed: 'seatTaken' };
const WATCHES: Role = { kind: 'watcher' };

interface At {
  readonly guest: Guest;
  readonly listener: Listener;
}

/** The invitation of devices to one table, and those who followed it. */
export class Devices implements Reception {
  readonly #around: Around;
  readonly #pages: Pages;
  #open: Omit<Kept, 'devices' | 'shown'> | null = null;
  #devices: KeptDevice[] = [];
  /** The devices whose line holds. */
  readonly #lines = new Map<string, At>();
  readonly #shownHere = new ShownHere();
  #tries = new Tries();
  #doors: Doors | null = null;
  #opening: Promise<Doors | null> | null = null;

  /** Takes up again what was open when a crash ended it. */
  constructor(around: Around) {
    this.#around = around;
    this.#pages = new Pages(around.screens);
    const kept = around.kept.read();
    if (!kept) return;
    const { devices, shown, ...open } = kept;
    this.#open = open;
    for (const seat of shown) this.#shownHere.add(open.table, seat);
    this.#devices = devices;
    void this.#openDoors(open.port).then(() => around.changed());
  }

  /** The table that devices are invited to. */
  get table(): string | null {
    return this.#open?.table ?? null;
  }

  get shown(): ShownDevices {
    const devices = this.#devices.map(({ device, name, role, hasChosen }) => {
      return { device, name, role, hasChosen, isConnected: this.#lines.has(device) };
    });
    if (!this.#open) return { invitation: null, devices };
    const { table, token, code } = this.#open;
    return { invitation: { table, token, code, addresses: this.#doors?.addresses ?? [] }, devices };
  }

  /** The seats of a table that are at devices. */
  awayAt(table: string): Seat[] {
    if (table !== this.table) return [];
    return this.#devices.flatMap(({ role }) => (role.kind === 'seat' ? [role.seat] : []));
  }

  /** A screen of the host has shown the hand of a seat. */
  showedHere(table: string, seat: Seat): void {
    if (!this.#shownHere.add(table, seat) || table !== this.table) return;
    this.#changed();
    this.#offer();
  }

  /** Of this listener, if it is a device's. */
  roleOf(listener: Listener): Role | null {
    return this.#devices.find(({ device }) => this.#lines.get(device)?.listener === listener)?.role ?? null;
  }

  /** Opens the doors for a table, or moves those who are there to it. */
  async invite(table: string): Promise<Answer<'inviteDevices'>> {
    if (this.#around.seatsOf(table) === null) return { failed: 'unknownTable' };
    const doors = this.#doors ?? (await this.#openDoors(0));
    if (!doors) return { failed: 'noNetwork' };
    if (this.#open) this.moveTo(table);
    else this.#open = { table, port: doors.port, token: newSecret(), code: newCode() };
    this.#changed();
    return { done: this.shown };
  }

  /** Moves all devices to another table. Whoever had a seat has it there too if the same person sits on it. */
  moveTo(table: string): void {
    const open = this.#open;
    if (!open || open.table === table) return;
    const [before, after] = [open.table, table].map((one) => this.#around.seatsOf(one) ?? []);
    this.#open = { ...open, table };
    const staysOn = (seat: Seat) => after[seat]?.isForDevices && after[seat].name === before[seat]?.name;
    for (const { device, role, hasChosen } of this.#devices) {
      const stays = role.kind !== 'seat' || staysOn(role.seat);
      this.#turn(device, stays ? role : WATCHES, stays && hasChosen);
    }
    this.#rolesChanged(open.table, table);
  }

  /** Sends all devices away and closes the doors. */
  async close(): Promise<void> {
    const { table } = this;
    this.#around.kept.forget();
    this.#open = null;
    this.#devices = [];
    for (const { guest, listener } of this.#lines.values()) guest.sendAway('closed', listener);
    this.#lines.clear();
    this.#tries = new Tries();
    if (table !== null) this.#around.awayChanged(table);
    this.#around.changed();
    const doors = this.#doors ?? (await this.#opening);
    this.#doors = null;
    await doors?.close();
  }

  rename(device: string, name: string): Answer<'renameDevice'> {
    if (!this.#has(device)) return UNKNOWN_DEVICE;
    this.#change(device, { name: this.#freeName(name, device) });
    this.#changed();
    return { done: null };
  }

  giveRole(device: string, role: Role): Answer<'giveRole'> {
    const { table } = this;
    if (table === null || !this.#has(device)) return UNKNOWN_DEVICE;
    const seat = role.kind === 'seat' ? this.#around.seatsOf(table)?.[role.seat] : null;
    if (role.kind === 'seat' && !seat?.isForDevices) {
      return { failed: 'fault', fault: faultOf('badRequest', 'role.seat', 'no seat for a device') };
    }
    const hadIt = this.#devices.find((one) => role.kind === 'seat' && isSeat(one.role, role.seat));
    if (hadIt && hadIt.device !== device && !seat?.isShared) this.#turn(hadIt.device, WATCHES);
    this.#turn(device, role);
    this.#rolesChanged(table);
    return { done: null };
  }

  /** Whoever is removed knows token and code, so that they are others from then on: the rest have their passes. */
  remove(device: string): Answer<'removeDevice'> {
    if (!this.#has(device) || !this.#open) return UNKNOWN_DEVICE;
    this.#open = { ...this.#open, token: newSecret(), code: newCode() };
    this.#devices = this.#devices.filter((one) => one.device !== device);
    this.#sendAway(device, 'removed');
    this.#rolesChanged(this.#open.table);
    return { done: null };
  }

  join({ by, name }: RequestOf<'join'>, guest: Guest, listener: Listener): Answer<'join'> {
    const open = this.#open;
    if (!open) return NOT_INVITED;
    if (by.kind === 'pass') return this.#joinAgain(by, open.table, { guest, listener });
    const failure = this.#mayEnter(by, guest.address);
    if (failure) return failure;
    if (this.#devices.length >= MOST_DEVICES) return { failed: 'tooMany' };
    const secret = newSecret();
    const device = newSecret().slice(0, 12);
    const called = this.#freeName(name ?? '', device);
    const joined = { device, name: called, role: WATCHES, hasChosen: false, hash: hashOf(secret) };
    this.#devices = [...this.#devices, joined];
    return this.#joined(joined, open.table, secret, { guest, listener });
  }

  async ask(request: Request, guest: Guest, listener: Listener): Promise<Answer<RequestType>> {
    const device = this.#devices.find((one) => this.#lines.get(one.device)?.guest === guest);
    if (!device || this.table === null) return NOT_INVITED;
    if (request.type === 'chooseRole') return this.#choose(device, request);
    if (!mayAsk(device.role, this.table, request)) return NOT_YOURS;
    return this.#around.answer(request, listener);
  }

  leave(guest: Guest, listener: Listener): void {
    this.#around.leave(listener);
    const gone = this.#devices.find((one) => this.#lines.get(one.device)?.guest === guest);
    if (!gone) return;
    this.#lines.delete(gone.device);
    this.#around.changed();
  }

  #joinAgain(by: JoinsBy & { kind: 'pass' }, table: string, at: At): Answer<'join'> {
    const known = this.#devices.find(({ device }) => device === by.device);
    if (!known || !isSame(hashOf(by.secret), known.hash)) return NOT_INVITED;
    this.#sendAway(known.device, 'elsewhere');
    return this.#joined(known, table, null, at);
  }

  #joined(known: KeptDevice, table: string, secret: string | null, at: At): { done: Joined } {
    const { device, name, role } = known;
    this.#lines.set(device, at);
    if (secret === null) this.#around.changed();
    else this.#changed();
    return { done: { device, name, role, table, secret, choice: this.#choiceFor(known) } };
  }

  /** What a device says that it is, if it may. */
  #choose({ device, hasChosen }: KeptDevice, { role, name }: RequestOf<'chooseRole'>): Answer<'chooseRole'> {
    if (hasChosen) return NOT_YOURS;
    const isFree = this.#choice.seats.some((one) => isSeat(role, one.seat) && one.isFree);
    if (role.kind === 'seat' && !isFree) return SEAT_TAKEN;
    if (name !== undefined) this.#change(device, { name: this.#freeName(name, device) });
    return this.giveRole(device, role);
  }

  get #choice(): Choice {
    const table = this.table ?? '';
    const seats = this.#around.seatsOf(table) ?? [];
    return choiceOf(seats, this.#devices, (seat) => this.#shownHere.has(table, seat));
  }

  #choiceFor({ hasChosen }: KeptDevice): Choice | null {
    return hasChosen ? null : this.#choice;
  }

  /** Tells those who have yet to choose what is free now. */
  #offer(): void {
    for (const device of this.#devices) if (!device.hasChosen) this.#tellRole(device);
  }

  #tellRole(device: KeptDevice): void {
    const { table } = this;
    const { role } = device;
    if (table === null) return;
    this.#lines.get(device.device)?.listener({ type: 'role', role, table, choice: this.#choiceFor(device) });
  }

  /** Others than before may be at devices at these tables. */
  #rolesChanged(...tables: readonly string[]): void {
    for (const table of tables) this.#around.awayChanged(table);
    this.#changed();
    this.#offer();
  }

  /** Why a token or a code is not taken; null when it is. */
  #mayEnter(by: Exclude<JoinsBy, { kind: 'pass' }>, address: string): Failure | null {
    const open = this.#open;
    if (!open) return NOT_INVITED;
    if (by.kind === 'token') return isSame(by.token, open.token) ? null : NOT_INVITED;
    const now = performance.now();
    const wait = this.#tries.wait(address, now);
    if (wait > 0) return { failed: 'wait', seconds: Math.ceil(wait / 1000) };
    if (isSame(tidyCode(by.code), open.code)) {
      this.#tries.forget(address);
      return null;
    }
    if (this.#tries.wrong(address, now)) {
      this.#open = { ...open, code: newCode() };
      this.#changed();
    }
    return NOT_INVITED;
  }

  #has(device: string): boolean {
    return this.#devices.some((one) => one.device === device);
  }

  #freeName(name: string, device: string): string {
    const others = this.#devices.filter((one) => one.device !== device).map((one) => one.name);
    return tidyNames([...others, name])[others.length];
  }

  #change(device: string, change: Partial<KeptDevice>): void {
    this.#devices = this.#devices.map((one) => (one.device === device ? { ...one, ...change } : one));
  }

  /** Gives a device another role, or the same at another table. It hears nothing more of what it saw before. */
  #turn(device: string, role: Role, hasChosen = true): void {
    this.#change(device, { role, hasChosen });
    const line = this.#lines.get(device);
    if (line) this.#around.leave(line.listener);
    const turned = this.#devices.find((one) => one.device === device);
    // Who has to choose again hears of it with what is free.
    if (turned?.hasChosen) this.#tellRole(turned);
  }

  #sendAway(device: string, why: 'removed' | 'elsewhere'): void {
    const line = this.#lines.get(device);
    if (!line) return;
    this.#lines.delete(device);
    this.#around.leave(line.listener);
    line.guest.sendAway(why, line.listener);
  }

  #changed(): void {
    try {
      if (this.#open) {
        const shown = this.#shownHere.of(this.#open.table);
        this.#around.kept.write({ ...this.#open, shown, devices: this.#devices });
      }
    } catch (error) {
      this.#around.log('the devices could not be written down', error);
    }
    this.#around.changed();
  }

  #openDoors(port: number): Promise<Doors | null> {
    const behind: Behind = {
      pages: this.#pages,
      log: this.#around.log,
      welcome: (opened, socket, doorstep) => {
        const guest = new Guest(opened, socket, this, {
          build: this.#pages.build,
          joined: () => doorstep.knows(socket),
        });
        new Line(opened, guest, GUESTS);
      },
    };
    this.#opening ??= openDoors(this.#around.addresses(), port, behind).then((doors) => {
      this.#doors = doors;
      this.#opening = null;
      return doors;
    });
    return this.#opening;
  }
}
