import type { TableSummary } from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';

/** The tables of the library as a screen shows them, the one played last first. */
export class TableList {
  readonly #host: Host;
  /** Null until the host has told. */
  all = $state.raw<readonly TableSummary[] | null>(null);
  readonly running = $derived(this.all?.filter(({ outcome }) => outcome === null) ?? []);
  readonly finished = $derived(this.all?.filter(({ outcome }) => outcome !== null) ?? []);

  constructor(host: Host) {
    this.#host = host;
  }

  /** Reads them, and again at every change, until the function given is called. */
  listen(): () => void {
    void this.#read();
    return this.#host.listen((notice) => {
      if (notice.type === 'library') void this.#read();
    });
  }

  async #read(): Promise<void> {
    const answer = await this.#host.ask({ type: 'listTables' });
    if ('done' in answer) this.all = answer.done;
  }
}
