import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { GAMES } from '../../shared/games/index.ts';
import { readRecord, recordText } from '../../shared/kernel/journal.ts';
import type { Seat } from '../../shared/kernel/play.ts';
import { faultOf, isFault } from '../../shared/kernel/refusal.ts';
import type { Fault } from '../../shared/kernel/refusal.ts';
import { openView, personsOf } from '../../shared/session/eyes.ts';
import { PROTOCOL, parseRequest } from '../../shared/session/protocol.ts';
import type { Answer, Failure, Notice, Pace, Request, RequestOf } from '../../shared/session/protocol.ts';
import type { RequestType } from '../../shared/session/protocol.ts';
import { PERSON, logEntry } from '../../shared/session/step.ts';
import { localAddresses } from './devices/addresses.ts';
import { Devices } from './devices/devices.ts';
import type { TableSeat } from './devices/around.ts';
import { KeptDevices } from './devices/keptDevices.ts';
import { Library } from './library.ts';
import { takeLock } from './lock.ts';
import type { Lock } from './lock.ts';
import { logbook } from './logbook.ts';
import type { Log } from './logbook.ts';
import { mishapOf } from './mishaps.ts';
import { newTable } from './newTable.ts';
import { Once } from './once.ts';
import { KeptSettings } from './settings.ts';
import { playedTables } from './statistics.ts';
import { PLAIN_SIDE, seatsOf } from './summary.ts';
import type { Listener, Table } from './table.ts';
import { Tables } from './tables.ts';
import { Thinkers } from './thinkers.ts';

/** How long computer players wait before they act, in milliseconds. */
const PAUSES: Readonly<Record<Pace, number>> = { slow: 1600, brisk: 700, fast: 250, instant: 0 };
/** How long a computer player may think unless said, in milliseconds. */
const THINKING = 5_000;
/** How long a table that nobody looks at stays open, in milliseconds. */
const IDLE = 60_000;

type Handlers = {
  readonly [T in RequestType]: (request: RequestOf<T>, listener: Listener) => Answer<T> | Promise<Answer<T>>;
};

const failed = (fault: Fault): Failure => ({ failed: 'fault', fault });
const UNKNOWN_TABLE: Failure = { failed: 'unknownTable' };
const NOT_YOURS: Failure = { failed: 'notYours' };

/** Where a host keeps its files, and what its computer players run in. */
export interface Place {
  readonly folder: string;
  readonly thinker: string | URL;
  /** The folder of the built screens, which invited devices are served. */
  readonly screens: string;
  /** Where devices reach this machine; its addresses in the local network unless said. */
  readonly addresses?: () => readonly string[];
  /** How long a computer player may think, in milliseconds; 5 seconds unless said. */
  readonly thinking?: number;
}

/** Everything between the games and the screens. Throws at the beginning only, when its folder cannot be used. */
export class Host {
  readonly #log: Log;
  readonly #lock: Lock;
  readonly #library: Library;
  readonly #settings: KeptSettings;
  readonly #thinkers: Thinkers;
  readonly #tables: Tables;
  readonly #listeners = new Set<Listener>();
  readonly #once = new Once();
  readonly #devices: Devices;

  constructor(place: Place) {
    const { folder, thinker, thinking = THINKING } = place;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#log = logbook(path.join(folder, 'host.log'));
    this.#lock = takeLock(path.join(folder, 'lock'));
    this.#library = new Library(path.join(folder, 'tables'), GAMES, this.#log, () => this.#libraryChanged());
    this.#settings = new KeptSettings(path.join(folder, 'settings.json'), this.#log);
    this.#thinkers = new Thinkers(thinker, thinking);
    const around = {
      think: this.#thinkers.decide.bind(this.#thinkers),
      pause: () => PAUSES[this.#settings.settings.pace],
      log: this.#log,
      ended: () => this.#libraryChanged(),
      mayWrite: () => this.#lock.isMine(),
      away: (table: string): readonly Seat[] => this.#devices.awayAt(table),
      showed: (table: string, seat: Seat) => this.#devices.showedHere(table, seat),
    };
    this.#tables = new Tables(this.#library, around, IDLE);
    this.#devices = this.#invitations(place);
  }

  #invitations({ folder, screens, addresses = localAddresses }: Place): Devices {
    return new Devices({
      screens,
      addresses,
      kept: new KeptDevices(path.join(folder, 'devices.json'), this.#log),
      log: this.#log,
      seatsOf: (table) => this.#seatsOf(table),
      answer: (request, listener) => this.#answer(request, listener),
      leave: (listener) => this.#tables.leave(listener),
      awayChanged: (table) => this.#tables.open(table)?.awayChanged(),
      changed: () => this.#tell({ type: 'devices', ...this.#devices.shown }),
    });
  }

  /** Answers a message from a screen, whatever it is. Never rejects. */
  async ask(message: unknown, listener: Listener): Promise<Answer<RequestType>> {
    try {
      const request = parseRequest(message);
      if (isFault(request)) return failed(request);
      this.#listeners.add(listener);
      return await this.#answer(request, listener);
    } catch (error) {
      // Only what is no message at all throws.
      return failed(mishapOf(error));
    }
  }

  async #answer(request: Request, listener: Listener): Promise<Answer<RequestType>> {
    try {
      return await this.#handle(request, listener);
    } catch (error) {
      this.#log('a request failed', error);
      return failed(mishapOf(error));
    }
  }

  /** A screen is gone. */
  forget(listener: Listener): void {
    this.#listeners.delete(listener);
    this.#tables.leave(listener);
  }

  /** Closes every table and lets another host have the folder. */
  async close(): Promise<void> {
    await this.#devices.close();
    this.#tables.close();
    this.#library.close();
    this.#listeners.clear();
    await this.#thinkers.close();
    this.#lock.release();
  }

  #handle<T extends RequestType>(request: Request & { type: T }, listener: Listener) {
    const handler = this.#handlers[request.type];
    return handler(request, listener);
  }

  readonly #handlers: Handlers = {
    hello: () => ({
      done: { protocol: PROTOCOL, games: GAMES.map(({ id }) => id), settings: this.#settings.settings },
    }),
    readSettings: () => ({ done: this.#settings.settings }),
    changeSettings: (request) => {
      const settings = this.#settings.change(request.settings);
      this.#tell({ type: 'settings', settings });
      return { done: settings };
    },
    listTables: () => ({ done: this.#library.list() }),
    createTable: (request) => this.#once.do(request.once, () => this.#create(request)),
    openTable: ({ table, looksBack = false }, listener) =>
      this.#at(table, (open) => ({ done: open.open(listener, looksBack, this.#devices.roleOf(listener)) })),
    leaveTable: ({ table }, listener) => {
      this.#tables.leave(listener, table);
      return { done: null };
    },
    deleteTable: async ({ table }) => {
      if (this.#devices.table === table) await this.#devices.close();
      this.#tables.close(table);
      if (!this.#library.bin(table)) return UNKNOWN_TABLE;
      this.#libraryChanged();
      return { done: null };
    },
    importTable: ({ text, once }) => this.#once.do(once, () => this.#import(text)),
    exportTable: ({ table }) => this.#export(table),
    liftCurtain: ({ table, seat }, listener) => this.#at(table, (open) => open.liftCurtain(listener, seat)),
    act: ({ table, revision, seat, action }, listener) =>
      this.#at(table, (open) => open.act(listener, revision, seat, action)),
    order: ({ table, revision, seat, order }, listener) =>
      this.#at(table, (open) => open.order(listener, revision, seat, order)),
    tryAction: ({ table, revision, seat, action }, listener) =>
      this.#at(table, (open) => open.tryAction(listener, revision, seat, action)),
    tryAmend: ({ table, revision, edits }, listener) =>
      this.#at(table, (open) => open.tryAmend(listener, revision, edits)),
    amend: ({ table, revision, edits }, listener) =>
      this.#at(table, (open) => open.amend(listener, revision, edits)),
    undo: ({ table, revision }, listener) => this.#at(table, (open) => open.undo(listener, revision)),
    redo: ({ table, revision }, listener) => this.#at(table, (open) => open.redo(listener, revision)),
    hint: ({ table, revision, seat }, listener) =>
      this.#at(table, (open) => open.hint(listener, revision, seat)),
    pause: ({ table, paused }, listener) => this.#at(table, (open) => open.pause(listener, paused)),
    step: ({ table, revision }, listener) => this.#at(table, (open) => open.step(listener, revision)),
    lookBack: (request, listener) => this.#at(request.table, (open) => lookBack(open, request, listener)),
    rematch: ({ table, once }) => this.#once.do(once, () => this.#rematch(table)),
    inviteDevices: ({ table }) => this.#devices.invite(table),
    closeDevices: async () => {
      await this.#devices.close();
      return { done: null };
    },
    listDevices: () => ({ done: this.#devices.shown }),
    renameDevice: ({ device, name }) => this.#devices.rename(device, name),
    giveRole: ({ device, role }) => this.#devices.giveRole(device, role),
    removeDevice: ({ device }) => this.#devices.remove(device),
    // A screen of the host is there already.
    join: () => NOT_YOURS,
    chooseRole: () => NOT_YOURS,
    readStatistics: async ({ game }) => ({ done: playedTables(await this.#library.listAll(), game) }),
  };

  #at<A>(id: string, then: (table: Table) => A): A | Failure {
    const table = this.#tables.get(id);
    return table ? then(table) : UNKNOWN_TABLE;
  }

  #create(request: Omit<RequestOf<'createTable'>, 'type'>): Answer<'createTable'> {
    const made = newTable(GAMES, request, Date.now());
    if (isFault(made)) return failed(made);
    const table = this.#library.create(made.record, made.side);
    this.#libraryChanged();
    return { done: { table } };
  }

  #import(text: string): Answer<'importTable'> {
    const read = readRecord(text, GAMES);
    if (!read.history) return failed(read.fault);
    const { history, fault } = read;
    const known = fault ? null : this.#library.find(history);
    if (known !== null) return { done: { table: known, fault, known: true } };
    const damage = fault ? { played: history.entries.length, line: fault.line } : undefined;
    const table = this.#library.create(history, { ...PLAIN_SIDE, damage });
    this.#libraryChanged();
    return { done: { table, fault, known: false } };
  }

  #export(table: string): Answer<'exportTable'> {
    const loaded = this.#library.load(table);
    if (!loaded) return UNKNOWN_TABLE;
    const { game, history, position } = loaded.read;
    const isShared = personsOf(game, history.header.players).length > 1;
    if (isShared && game.outcome(position) === null) return { failed: 'stillPlayed' };
    return { done: { name: `${table}.batavia`, text: recordText(history) } };
  }

  #rematch(id: string): Answer<'rematch'> {
    const loaded = this.#library.load(id);
    if (!loaded) return UNKNOWN_TABLE;
    const { game, history } = loaded.read;
    const { header } = history;
    const levels = Object.keys(game.levels);
    // A record may name a level that this version does not have.
    const seats = seatsOf(header.players, loaded.side).map((seat) =>
      [PERSON, ...levels].includes(seat.kind) ? seat : { ...seat, kind: levels[0] ?? PERSON },
    );
    const next = this.#create({
      game: header.game,
      options: header.options,
      seats,
      undo: loaded.side.undo,
      seed: null,
    });
    if ('done' in next && this.#devices.table === id) this.#devices.moveTo(next.done.table);
    return next;
  }

  #seatsOf(table: string): readonly TableSeat[] | null {
    const open = this.#tables.get(table);
    if (!open) return null;
    const { game, persons } = open.session;
    const isShared = game.companion !== null;
    return open.seats.map(({ name, colour }, seat) => {
      return { name, colour, isForDevices: isShared || persons.includes(seat), isShared };
    });
  }

  #libraryChanged(): void {
    this.#tell({ type: 'library' });
  }

  #tell(notice: Notice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}

/** The position after `n` entries: to a screen's own eyes, or all hands open when the game is over. */
function lookBack(table: Table, request: RequestOf<'lookBack'>, listener: Listener): Answer<'lookBack'> {
  const { game, header, steps, outcome } = table.session;
  const { n, eyes } = request;
  const own = table.eyesOf(listener);
  if (own === null || (outcome === null && eyes !== 'table' && eyes !== own)) return { failed: 'notYours' };
  const seats = header.players.length;
  if (n > steps.length || (typeof eyes === 'number' && eyes >= seats)) {
    return failed(faultOf('badRequest', 'n', 'no such position'));
  }
  const position = table.session.positionAfter(n);
  const view = eyes === 'all' ? openView(game, position, seats) : game.view(position, eyes);
  return { done: { n, of: steps.length, view, entry: n === 0 ? null : logEntry(steps[n - 1], n) } };
}
