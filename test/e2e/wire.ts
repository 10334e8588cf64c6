import type { Page } from 'playwright';

/** The WebSocket of one page: every text that came over it, and whether it is cut off from the network. */
export class Wire {
  readonly heard: string[] = [];
  isCut = false;

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
        this.heard.push(message.toString());
        line.send(message);
      });
    });
  }
}
