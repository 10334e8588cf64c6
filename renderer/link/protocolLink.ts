import type { Notice, Request } from '../../shared/session/protocol.ts';

/** Whether the host can be asked just now. */
export type LinkState = 'connecting' | 'open' | 'lost';

/** A screen's end of the protocol; the same over Electron's bridge and over a WebSocket. */
export interface Link {
  /** Asks and waits for the answer, which is the one that belongs to the request. */
  ask(request: Request): Promise<unknown>;
  /** Hears every notice until the function it gives is called. */
  listen(hear: (notice: Notice) => void): () => void;
  /** Hears when the link is lost or open again, the present state first. */
  watch(hear: (state: LinkState) => void): () => void;
}
