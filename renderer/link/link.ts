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

/** Whether this is the host's own screen: its window, or a page that its machine alone reaches. */
export const isAtHost = (): boolean =>
  window.desktop !== undefined || ['127.0.0.1', 'localhost'].includes(location.hostname);

/** The link this page was opened with. */
export const connect = (): Link => paced(window.desktop ? desktopLink(window.desktop) : new SocketLink());
