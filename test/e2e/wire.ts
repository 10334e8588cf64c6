import type { Page } from 'playwright';
import { tableOf } from '../electron/host/devices/told.ts';

/** The WebSocket of one page: every text that came over it, and whether it is cut off from the network. */
export class Wire {
  readonly heard: string[] = [];
  isCut = false;
  /** How many entries of the log it was told of, and whether the game is over. */
  entries = 0;
  isOver = false;

  /** To be laid before the page is loaded. */
  async lay(page: Page): Promise<void> {
    await page.routeWebSocket(/\/table$/, async (line) => {
      while (this.isCut) await new Promise((resolve) => setTimeout(resolve, 50));
      const host = line.connectToServer();
      line.onMessage((message) => {
        if (!this.isCut) host.send(message);
      });
      host.onMessage((message) => {
        if (this.isCut) return;
        this.#hear(message.toString());
        line.send(message);
      });
    });
  }

  #hear(text: string): void {
    this.heard.push(text);
    const table = tableOf(text);
    if (!table) return;
    this.entries = table.logFrom + table.log.length;
    this.isOver = table.outcome !== null;
  }
}
