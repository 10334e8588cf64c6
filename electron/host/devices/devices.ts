import { faultOf } from '../../../shared/kernel/refusal.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import type { Devices as ShownDevices, Joined, JoinsBy, Role } from '../../../shared/session/devices.ts';
import type { Answer, Failure, Request, RequestOf, RequestType } from '../../../shared/session/protocol.ts';
import { Line } from '../line.ts';
import type { Log } from '../logbook.ts';
import { tidyNames } from '../names.ts';
import type { Listener } from '../table.ts';
import { openDoors } from './doors.ts';
import type { Behind, Doors } from './doors.ts';
import { GUESTS, Guest } from './guest.ts';
import type { Reception } from './guest.ts';
import type { Kept, KeptDevice, KeptDevices } from './keptDevices.ts';
import { mayAsk } from './roles.ts';
import { hashOf, isSame, newCode, newSecret, tidyCode } from './secrets.ts';
import { Tries } from './tries.ts';

/** So many devices may have joined. */
const MOST_DEVICES = 40;

const NOT_INVITED: Failure = { failed: 'notInvited' };
const UNKNOWN_DEVICE: Failure = { failed: 'unknownDevice' };
const WATCHES: Role = { kind: 'watcher' };

/** A seat of a table, as far as it matters for roles. */
export interface TableSeat {
  readonly name: string;
  /** Whether a device may have it: in a game that is played here, a person's alone. */
  readonly isFree: boolean;
}

/** What the devices need of the host. */
export interface Around {
  /** The folder of the built screens. */
  readonly screens: string;
  /** Where this machine can be reached. */
  readonly addresses: () => readonly string[];
  readonly kept: KeptDevices;
  readonly log: Log;
  /** The seats of a table; null when there is no such table. */
  readonly seatsOf: (table: string) => readonly TableSeat[] | null;
  /** Answers what a device may ask. */
  readonly answer: (request: Request, listener: Listener) => Promise<Answer<RequestType>>;
  /** A device no longer looks on. */
  readonly leave: (listener: Listener) => void;
  /** Other seats of the table than before are at devices. */
  readonly awayChanged: (table: string) => void;
  /** The invitation or the list is another. */
  readonly changed: () => void;
}

interface At {
  readonly guest: Guest;
  readonly listener: Listener;
}

/** The invitation of devices to one table, and those who followed it. */
export class Devices implements Reception {
  readonly #around: Around;
  #open: Omit<Kept, 'devices'> | null = null;
  #devices: KeptDevice[] = [];
  /** The devices whose line holds. */
  readonly #lines = new Map<string, At>();
  #tries = new Tries();
  #doors: Doors | null = null;
  #opening: Promise<Doors | null> | null = null;

  /** Takes up again what was open when a crash ended it. */
  constructor(around: Around) {
    this.#around = around;
    const kept = around.kept.read();
    if (!kept) return;
    const { devices, ...open } = kept;
    this.#open = open;
    this.#devices = devices;
    void this.#openDoors(open.port).then(() => around.changed());
  }

  /** The table that devices are invited to. */
  get table(): string | null {
    return this.#open?.table ?? null;
  }

  get shown(): ShownDevices {
    const devices = this.#devices.map(({ device, name, role }) => {
      return { device, name, role, isConnected: this.#lines.has(device) };
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
    const staysOn = (seat: Seat) => after[seat]?.isFree && after[seat].name === before[seat]?.name;
    for (const { device, role } of this.#devices) {
      this.#turn(device, role.kind !== 'seat' || staysOn(role.seat) ? role : WATCHES);
    }
    for (const one of [open.table, table]) this.#around.awayChanged(one);
    this.#changed();
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
    if (role.kind === 'seat' && !this.#around.seatsOf(table)?.[role.seat]?.isFree) {
      return { failed: 'fault', fault: faultOf('badRequest', 'role.seat', 'no seat for a device') };
    }
    const hadIt = this.#devices.find((one) => role.kind === 'seat' && isSeat(one.role, role.seat));
    if (hadIt && hadIt.device !== device) this.#turn(hadIt.device, WATCHES);
    this.#turn(device, role);
    this.#around.awayChanged(table);
    this.#changed();
    return { done: null };
  }

  remove(device: string): Answer<'removeDevice'> {
    if (!this.#has(device)) return UNKNOWN_DEVICE;
    this.#devices = this.#devices.filter((one) => one.device !== device);
    this.#sendAway(device, 'removed');
    if (this.table !== null) this.#around.awayChanged(this.table);
    this.#changed();
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
    const joined = { device, name: this.#freeName(name ?? '', device), role: WATCHES, hash: hashOf(secret) };
    this.#devices = [...this.#devices, joined];
    return this.#joined(joined, open.table, secret, { guest, listener });
  }

  async ask(request: Request, guest: Guest, listener: Listener): Promise<Answer<RequestType>> {
    const device = this.#devices.find((one) => this.#lines.get(one.device)?.guest === guest);
    if (!device || this.table === null) return NOT_INVITED;
    if (!mayAsk(device.role, this.table, request)) return { failed: 'notYours' };
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

  #joined({ device, name, role }: KeptDevice, table: string, secret: string | null, at: At) {
    this.#lines.set(device, at);
    if (secret === null) this.#around.changed();
    else this.#changed();
    const done: Joined = { device, name, role, table, secret };
    return { done };
  }

  /** Why a token or a code is not taken; null when it is. */
  #mayEnter(by: Exclude<JoinsBy, { kind: 'pass' }>, address: string): Failure | null {
    const open = this.#open;
    if (!open) return NOT_INVITED;
    if (by.kind === 'token') return isSame(by.token, open.token) ? null : NOT_INVITED;
    const now = performance.now();
    const wait = this.#tries.wait(address, now);
    if (wait > 0) return { failed: 'wait', seconds: Math.ceil(wait / 1000) };
    if (isSame(tidyCode(by.code), open.code)) return null;
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
  #turn(device: string, role: Role): void {
    this.#change(device, { role });
    const line = this.#lines.get(device);
    if (!line || this.table === null) return;
    this.#around.leave(line.listener);
    line.listener({ type: 'role', role, table: this.table });
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
      if (this.#open) this.#around.kept.write({ ...this.#open, devices: this.#devices });
    } catch (error) {
      this.#around.log('the devices could not be written down', error);
    }
    this.#around.changed();
  }

  #openDoors(port: number): Promise<Doors | null> {
    const behind: Behind = {
      screens: this.#around.screens,
      log: this.#around.log,
      welcome: (opened, socket, doorstep) => {
        new Line(opened, new Guest(opened, socket, this, () => doorstep.knows(socket)), GUESTS);
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

const isSeat = (role: Role, seat: Seat): boolean => role.kind === 'seat' && role.seat === seat;
