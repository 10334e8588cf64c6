import { EventEmitter } from 'node:events';
import type { CustomScheme, OnBeforeRequestListenerDetails, Protocol, Session, WebContents } from 'electron';

type CheckHandler = Parameters<Session['setPermissionCheckHandler']>[0];
type RequestHandler = Parameters<Session['setPermissionRequestHandler']>[0];
type DeviceHandler = Parameters<Session['setDevicePermissionHandler']>[0];
type Permission = Parameters<NonNullable<CheckHandler>>[1];
type BeforeRequest = (
  details: OnBeforeRequestListenerDetails,
  answer: (response: { cancel?: boolean }) => void,
) => void;
type Device = Parameters<NonNullable<DeviceHandler>>[0];

type Used = 'setDevicePermissionHandler' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler';

/** A session that allows whatever is not forbidden, as Electron's do. */
export class StandInSession extends EventEmitter implements Pick<Session, Used> {
  #check: CheckHandler = null;
  #request: RequestHandler = null;
  #device: DeviceHandler = null;
  #beforeRequest: BeforeRequest | null = null;

  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest) => {
      this.#beforeRequest = listener;
    },
  };

  setPermissionCheckHandler(handler: CheckHandler): void {
    this.#check = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler): void {
    this.#request = handler;
  }

  setDevicePermissionHandler(handler: DeviceHandler): void {
    this.#device = handler;
  }

  reset(): void {
    this.removeAllListeners();
    this.#check = this.#request = this.#device = this.#beforeRequest = null;
  }

  /** Whether a page would have this permission. */
  has(contents: WebContents, permission: Permission): boolean {
    return this.#check?.(contents, permission, '', { isMainFrame: true, requestingUrl: '' }) ?? true;
  }

  /** Whether a page that asks for this permission is given it. */
  grants(contents: WebContents, permission: Parameters<NonNullable<RequestHandler>>[1]): Promise<boolean> {
    const details = { isMainFrame: true, requestingUrl: '' };
    return new Promise((resolve) => {
      if (this.#request) this.#request(contents, permission, resolve, details);
      else resolve(true);
    });
  }

  /** Whether a page may use a device. */
  lends(device: Device): boolean {
    return this.#device?.(device) ?? true;
  }

  /** Whether an address may be asked for. */
  allows(url: string): Promise<boolean> {
    const listener = this.#beforeRequest;
    return new Promise((resolve) => {
      if (!listener) resolve(true);
      else
        listener({ url } as OnBeforeRequestListenerDetails, ({ cancel }) => {
          resolve(cancel !== true);
        });
    });
  }
}

/** The schemes of the app and who answers for them. */
class StandInProtocol implements Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'> {
  schemes: readonly CustomScheme[] = [];
  readonly handlers = new Map<string, Parameters<Protocol['handle']>[1]>();

  registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
    this.schemes = schemes;
  }

  handle(scheme: string, handler: Parameters<Protocol['handle']>[1]): void {
    this.handlers.set(scheme, handler);
  }

  /** What the app answers to a request; null when nobody answers. */
  async ask(url: string, method = 'GET'): Promise<Response | null> {
    const handler = this.handlers.get(url.slice(0, url.indexOf(':')));
    return handler ? await handler(new Request(url, { method })) : null;
  }
}

const partitions = new Map<string, StandInSession>();

export const session = {
  defaultSession: new StandInSession(),
  fromPartition(name: string): StandInSession {
    const partition = partitions.get(name) ?? new StandInSession();
    partitions.set(name, partition);
    return partition;
  },
  reset(): void {
    this.defaultSession.reset();
    partitions.clear();
  },
  /** The sessions there are beside the pages' own. */
  partitions: () => [...partitions.keys()],
};
export const protocol = new StandInProtocol();
