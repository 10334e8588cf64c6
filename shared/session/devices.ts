import * as v from 'valibot';
import type { Seat } from '../kernel/play.ts';
import type { Colour } from './shapes.ts';
import { name, seat, table } from './shapes.ts';

/**
 * The part of the protocol for devices: phones, tablets and televisions that are invited to one table. Nothing listens
 * to the network but while there is an invitation, and a device is only told what its role may know.
 */

/** A longer message of a device is not taken, in bytes. */
export const MOST_DEVICE_MESSAGE = 64 * 2 ** 10;

/** What a device may see and do. */
export const roleSchema = v.variant('kind', [
  /** What lies open on the table. */
  v.strictObject({ kind: v.literal('table') }),
  /** A seat: its hand and its moves; at a companion the entering of turns. */
  v.strictObject({ kind: v.literal('seat'), seat }),
  /** What lies open on the table, and nothing to press. */
  v.strictObject({ kind: v.literal('watcher') }),
]);
/** One of them. */
export type Role = v.InferOutput<typeof roleSchema>;

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
const secret = v.pipe(v.string(), v.maxLength(100));
const by = v.variant('kind', [
  /** What the QR code holds. */
  v.strictObject({ kind: v.literal('token'), token: secret }),
  /** What is read out and typed in. */
  v.strictObject({ kind: v.literal('code'), code: secret }),
  /** What the device was given when it joined first. */
  v.strictObject({ kind: v.literal('pass'), device: id, secret }),
]);
/** By what right a device joins. */
export type JoinsBy = v.InferOutput<typeof by>;

/**
 * The requests about devices. All but `join` and `chooseRole` are the owner's alone; `join` is the first of every
 * device.
 */
export const deviceRequests = {
  /** Opens the invitation to a table, or moves it there with all devices. */
  inviteDevices: v.strictObject({ type: v.literal('inviteDevices'), table }),
  closeDevices: v.strictObject({ type: v.literal('closeDevices') }),
  listDevices: v.strictObject({ type: v.literal('listDevices') }),
  renameDevice: v.strictObject({ type: v.literal('renameDevice'), device: id, name }),
  /** A seat is one device's alone: whichever had it watches from then on. */
  giveRole: v.strictObject({ type: v.literal('giveRole'), device: id, role: roleSchema }),
  removeDevice: v.strictObject({ type: v.literal('removeDevice'), device: id }),
  join: v.strictObject({
    type: v.literal('join'),
    protocol: v.number(),
    /** What the page says of its build; null where it does not know. */
    page: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    name: v.optional(name),
    by,
  }),
  /**
   * A device that has joined says what it is, and what it is called: once, and then only the owner changes it. It may
   * watch, be a screen of the table, or take a seat that is free. That is the seat of a person who is at no other
   * device, be it reached or not, and whose hand no screen of the host is known to have shown: so nobody sees the hand
   * of another who plays. Any other seat is the owner's to give. At a companion, where all lies open, as many
   * as like may enter turns.
   */
  chooseRole: v.strictObject({ type: v.literal('chooseRole'), role: roleSchema, name: v.optional(name) }),
} as const;

/** How devices are reached while they are invited. */
export interface Invitation {
  readonly table: string;
  /** Where they find the app, the likeliest first: `http://192.168.1.5:8123/`. */
  readonly addresses: readonly string[];
  /** Stands in the address of the QR code, behind `#join=`. */
  readonly token: string;
  /** Six characters to type in. */
  readonly code: string;
}

/** A device that has joined. */
interface Device {
  readonly device: string;
  readonly name: string;
  readonly role: Role;
  /** Whether it has said what it is, or the owner has. Until then it watches. */
  readonly hasChosen: boolean;
  readonly isConnected: boolean;
}

/** The invitation, if there is one, and who has followed it. */
export interface Devices {
  readonly invitation: Invitation | null;
  readonly devices: readonly Device[];
}

/** What a device that has joined may say it is, besides a screen of the table or a watcher. */
export interface Choice {
  /** At a companion several devices may have a seat, and enter the turns of all. */
  readonly isShared: boolean;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly colour: Colour;
    readonly isFree: boolean;
  }[];
}

/** What a device is told when it has joined. */
export interface Joined {
  readonly device: string;
  readonly name: string;
  readonly role: Role;
  readonly table: string;
  /** Null when it has chosen. */
  readonly choice: Choice | null;
  /** By which it joins again; null when it just did. */
  readonly secret: string | null;
}

/** Why a device is sent away. */
export type SentAway = 'removed' | 'closed' | 'elsewhere';

/** What the host tells of devices: to its owner all of it, to a device what concerns it. */
export type DeviceNotice =
  | ({ readonly type: 'devices' } & Devices)
  | {
      readonly type: 'role';
      readonly role: Role;
      readonly table: string;
      readonly choice: Choice | null;
    }
  | { readonly type: 'sentAway'; readonly why: SentAway };

/** Why a request about devices was not done. */
export type DeviceFailure =
  /** This machine is in no network. */
  | { readonly failed: 'noNetwork' }
  /** No such device. */
  | { readonly failed: 'unknownDevice' }
  /** The token, the code or the secret is none of this invitation's, or there is none. */
  | { readonly failed: 'notInvited' }
  /** Too many wrong codes: for so long none is taken. */
  | { readonly failed: 'wait'; readonly seconds: number }
  | { readonly failed: 'tooMany' }
  /** The seat is not free: the owner alone can give it. */
  | { readonly failed: 'seatTaken' }
  /** The page is of another version than the host: it must be loaded anew. */
  | { readonly failed: 'otherVersion'; readonly protocol: number };

/** What each request about devices is answered with when it is done. */
export interface DeviceAnswers {
  inviteDevices: Devices;
  closeDevices: null;
  listDevices: Devices;
  renameDevice: null;
  giveRole: null;
  removeDevice: null;
  join: Joined;
  chooseRole: null;
}
