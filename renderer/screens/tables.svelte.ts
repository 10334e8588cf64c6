import type { Answer, RequestType, TableSummary } from '../../shared/session/protocol.ts';
import type { Host } from '../host.svelte.ts';
import { wordFailure } from '../messages/faults.ts';
import { seatsToShow } from '../ui/names.ts';
import { save } from './library/files.ts';

/** The tables of the library as a screen shows them, the one played last first. */
export class TableList {
  readonly #host: Host;
  /** Null until the host has told. */
  all = $state.raw<readonly TableSummary[] | null>(null);
  /** Why the last thing asked was not done, in words; null when it was. */
  problem = $state<string | null>(null);
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

  /** Deletes a table for good. */
  async delete(table: string): Promise<void> {
    this.#answered(await this.#host.ask({ type: 'deleteTable', table }));
  }

  /** Lets the browser save a table's record. */
  async saveCopy(table: string): Promise<void> {
    const answer = await this.#host.ask({ type: 'exportTable', table });
    this.#answered(answer);
    if ('done' in answer) save(answer.done.name, answer.done.text);
  }

  async #read(): Promise<void> {
    const answer = await this.#host.ask({ type: 'listTables' });
    if ('done' in answer)
      this.all = answer.done.map((table) => ({ ...table, seats: seatsToShow(table.seats) }));
    else this.#answered(answer);
  }

  #answered(answer: Answer<RequestType>): void {
    this.problem = 'done' in answer ? null : wordFailure(answer);
  }
}
