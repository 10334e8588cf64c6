import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import type { ClientRequestConstructorOptions } from 'electron';
import type { StandInSession } from './session.ts';
import { world } from './world.ts';

type Options = Omit<ClientRequestConstructorOptions, 'session'> & { readonly session: StandInSession };

/** A request of the main process: its session may forbid it, else the world's site answers. */
class StandInRequest extends EventEmitter {
  readonly #session: StandInSession;
  readonly #url: string;

  constructor({ protocol = 'https:', hostname = '', path = '', session }: Options) {
    super();
    this.#session = session;
    this.#url = `${protocol}//${hostname}${path}`;
  }

  end(): void {
    void this.#session.allows(this.#url).then((allowed) => {
      if (allowed) this.#answer();
      else this.emit('error', new Error('net::ERR_BLOCKED_BY_CLIENT'));
    });
  }

  abort(): void {
    this.emit('abort');
  }

  #answer(): void {
    world.reached.push(this.#url);
    const body = world.site[this.#url.replace(/\?.*/, '')];
    const found = { statusCode: 200, statusMessage: 'OK', headers: {} };
    const missing = { statusCode: 404, statusMessage: 'Not Found', headers: {} };
    const sent = body === undefined ? [] : [Buffer.from(body)];
    this.emit('response', Object.assign(Readable.from(sent), body === undefined ? missing : found));
  }
}

export const net = {
  request: (options: Options) => new StandInRequest(options),
};
