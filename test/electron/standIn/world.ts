import type { Rectangle } from 'electron';
import type { BrowserContext } from 'playwright';

/** Where a page was about to go, and whether the app forbade it. */
interface Navigation {
  readonly event: 'will-navigate' | 'will-frame-navigate' | 'will-redirect';
  readonly url: string;
  readonly prevented: boolean;
}

/** What lies around the app: the system, and the person, as far as a test needs them; and what was seen of the app. */
export interface World {
  /** Where windows open as pages. */
  context: BrowserContext | null;
  locale: string;
  packaged: boolean;
  version: string;
  /** Another instance of the app runs already. */
  taken: boolean;
  displays: readonly Rectangle[];
  /** What the person chooses in the next file dialogs. */
  choice: { open: readonly string[]; save: string };
  /** What lies where in the network, by address; all else is not found. */
  site: Readonly<Partial<Record<string, string>>>;
  readonly navigations: Navigation[];
  /** Addresses outside of the app that were really asked for. */
  readonly reached: string[];
  /** Windows that pages wanted, and whether they got them. */
  readonly wanted: { readonly url: string; readonly opened: boolean }[];
  /** What dialogs said. */
  readonly said: string[];
  /** What keeps the computer from saving power now, by number. */
  readonly awake: Map<number, string>;
}

/** A world in which nothing has happened yet. */
export const freshWorld = (): World => ({
  context: null,
  locale: 'en-GB',
  packaged: true,
  version: '0.1.0',
  taken: false,
  displays: [{ x: 0, y: 0, width: 1920, height: 1080 }],
  choice: { open: [], save: '' },
  site: {},
  navigations: [],
  reached: [],
  wanted: [],
  said: [],
  awake: new Map(),
});

export const world = freshWorld();

/** Chromium knows no scheme of ours: pages lie under this address, and the app is told of the real one. */
const WEB = 'https://app.batavia.test/';
const OURS = 'batavia://app/';

export const toWeb = (address: string): string => address.replace(OURS, WEB);
export const fromWeb = (address: string): string => address.replace(WEB, OURS);

/** An event that can be prevented, as Electron's are. */
export function preventable<T extends object>(details: T) {
  let prevented = false;
  return {
    ...details,
    preventDefault: () => {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
}
