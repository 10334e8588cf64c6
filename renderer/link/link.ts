import type { Notice, Request } from '../../shared/session/protocol.ts';
import { paced } from './paced.ts';
import type { Link } from './protocolLink.ts';
import { SocketLink } from './socket.ts';

/** What Electron's preload script puts into the page. */
export interface DesktopBridge {
  ask(request: Request): Promise<unknown>;
  listen(hear: (notice: Notice) => void): () => void;
}

declare global {
  interface Window {
    desktop?: DesktopBridge;
  }
}

function desktopLink(bridge: DesktopBridge): Link {
  return {
    ask: (request) => bridge.ask(request),
    listen: (hear) => bridge.listen(hear),
    watch: (hear) => {
      hear('open');
      return () => undefined;
    },
  };
}

/** The link this page was opened with. */
export const connect = (): Link => paced(window.desktop ? desktopLink(window.desktop) : new SocketLink());
