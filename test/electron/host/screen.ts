import { WebSocket } from 'ws';
import type {
  Answer,
  Answers,
  LogEntry,
  Notice,
  Request,
  RequestType,
  TableView,
} from '../../../shared/session/protocol.ts';

type Asker = (request: Request) => Promise<unknown>;
type Asked<T extends RequestType> = Extract<Request, { type: T }>;
type Waiting = (notice: Notice) => boolean;

/** What a screen knows, whatever carries its messages: notices so far, and the log as it was told. */
export class Screen {
  readonly notices: Notice[] = [];
  /** The table as it was shown last, and its whole log. */
  table: TableView | null = null;
  log: LogEntry[] = [];
  readonly #asker: Asker;
  #waiting: Waiting[] = [];

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  readonly listen = (notice: Notice): void => {
    this.notices.push(notice);
    if (notice.type === 'table') this.#show(notice.table);
    this.#waiting = this.#waiting.filter((isDone) => !isDone(notice));
  };

  async ask<T extends RequestType>(request: Asked<T>): Promise<Answer<T>> {
    return (await this.#asker(request)) as Answer<T>;
  }

  /** Asks what must be done; throws when it is not. */
  async get<T extends RequestType>(request: Asked<T>): Promise<Answers[T]> {
    const answer: Answer<T> = await this.ask<T>(request);
    if ('failed' in answer) throw new Error(`${request.type}: ${JSON.stringify(answer)}`);
    return answer.done;
  }

  async open(table: string): Promise<TableView> {
    const view = await this.get({ type: 'openTable', table });
    this.#show(view);
    return view;
  }

  /** Waits until the table shown is such. */
  async until(isSo: (table: TableView) => boolean): Promise<TableView> {
    while (!this.table || !isSo(this.table)) {
      await new Promise<void>((resolve) => {
        this.#waiting.push((notice) => {
          if (notice.type === 'table') resolve();
          return notice.type === 'table';
        });
      });
    }
    return this.table;
  }

  #show(table: TableView): void {
    this.table = table;
    this.log = [...this.log.slice(0, table.logFrom), ...table.log];
  }
}

/** A screen at the other end of a WebSocket, and the socket. */
export async function connect(
  address: string,
  headers: Record<string, string> = {},
): Promise<{ screen: Screen; socket: WebSocket }> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}table`, { headers });
  const answers = new Map<number, (answer: unknown) => void>();
  let last = 0;
  const screen = new Screen((request) => {
    return new Promise((resolve) => {
      answers.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, request }));
    });
  });
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as
      { notice: Notice } | { id: number | null; answer: unknown };
    if ('notice' in message) screen.listen(message.notice);
    else if (message.id !== null) answers.get(message.id)?.(message.answer);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('error', () => null);
  return { screen, socket };
}
