/** Where the page is: the part of the address after `#/`, split at slashes. */
let parts = $state.raw(read());
/** Where it was before it came to this screen. */
let before = $state.raw<readonly string[]>([]);

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decode);
}

/** What a part of the address says; as it stands there when it is no such writing. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

window.addEventListener('hashchange', () => {
  const to = read();
  if (to[0] !== parts[0]) before = parts;
  parts = to;
});

/** Where the page is, and where it came from. */
export const route = {
  get screen(): string {
    return parts[0] ?? 'home';
  },
  get detail(): string | null {
    return parts[1] ?? null;
  },
  /** A place within it, for example an entry of a replay. */
  get place(): string | null {
    return parts[2] ?? null;
  },
  /** The address of the game that this screen was opened from; null when it was not from one. */
  get game(): string | null {
    return before[0] === 'table' || before[0] === 'replay' ? address(...before) : null;
  },
};

/** The address of a screen, for links. */
export const address = (...to: string[]): string => `#/${to.map(encodeURIComponent).join('/')}`;

/** Goes to a screen. */
export function go(...to: string[]): void {
  location.hash = address(...to);
}
