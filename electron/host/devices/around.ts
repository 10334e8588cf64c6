import type { Answer, Colour, Request, RequestType } from '../../../shared/session/protocol.ts';
import type { Log } from '../logbook.ts';
import type { Listener } from '../table.ts';
import type { KeptDevices } from './keptDevices.ts';

/** A seat of a table, as far as it matters for roles. */
export interface TableSeat {
  readonly name: string;
  readonly colour: Colour;
  /** Whether a device may have it: in a game that is played here, a person's alone. */
  readonly isForDevices: boolean;
  /** Whether several devices may: at a companion, where it hides nothing. */
  readonly isShared: boolean;
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
