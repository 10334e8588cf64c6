/** Where the page is: the part of the address after `#/`, split at slashes. */
let parts = $state(read());

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
}

window.addEventListener('hashchange', () => (parts = read()));

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
};

/** The address of a screen, for links. */
export const address = (...to: string[]): string => `#/${to.map(encodeURIComponent).join('/')}`;

export function go(...to: string[]): void {
  location.hash = address(...to);
}
