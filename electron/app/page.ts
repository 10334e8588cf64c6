import type { WebContents } from 'electron';
import type { Answer, Notice, RequestType, TableView } from '../../shared/session/protocol.ts';
import type { Host } from '../host/host.ts';
import { screenAddress } from './address.ts';
import { NOTICE } from './channels.ts';

const typeOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'type' in message ? message.type : null;

/** The screens of one window: what they ask, what they are told, and the table they show. */
export class Page {
  readonly contents: WebContents;
  readonly #host: Host;
  readonly #changed: () => void;
  #table: TableView | null = null;

  /** `changed` is called whenever the table on the screen is another, or stands otherwise. */
  constructor(contents: WebContents, host: Host, changed: () => void) {
    this.contents = contents;
    this.#host = host;
    this.#changed = changed;
    // A page that is loaded anew has heard of nothing.
    const forget = () => this.#forget();
    contents.on('did-navigate', forget).on('render-process-gone', forget).on('destroyed', forget);
  }

  /** The table that the page shows, as it last heard of it. */
  get table(): TableView | null {
    return this.#table;
  }

  /** Passes a message on to the host and follows which table it is about. */
  async ask(message: unknown): Promise<Answer<RequestType>> {
    const answer = await this.#host.ask(message, this.#hear);
    if (!('done' in answer)) return answer;
    const type = typeOf(message);
    if (type === 'openTable' || type === 'liftCurtain') this.#show(answer.done as TableView);
    if (type === 'leaveTable') this.#left((message as { table: string }).table);
    return answer;
  }

  /** Shows a screen. */
  go(...to: readonly string[]): void {
    // An address that is taken back by the next is none to complain of.
    this.contents.loadURL(screenAddress(...to)).catch(() => null);
  }

  readonly #hear = (notice: Notice): void => {
    if (notice.type === 'table' && notice.table.table === this.#table?.table) this.#show(notice.table);
    if (!this.contents.isDestroyed()) this.contents.send(NOTICE, notice);
  };

  #show(table: TableView | null): void {
    this.#table = table;
    this.#changed();
  }

  #left(table: string): void {
    if (this.#table?.table === table) this.#show(null);
  }

  #forget(): void {
    this.#host.forget(this.#hear);
    this.#show(null);
  }
}
