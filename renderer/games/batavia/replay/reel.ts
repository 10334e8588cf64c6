/** How many entries pass in a second while a replay runs. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Where a replay is, and the ways to move it. */
export interface Reel {
  readonly n: number;
  /** How many entries there are. */
  readonly of: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly onseek: (n: number) => void;
  readonly onplay: (playing: boolean) => void;
  readonly onspeed: (speed: number) => void;
}

/** Where a key leads from `n`, of so many entries; null for keys that lead nowhere. */
export function placeOf(key: string, { n, of }: Pick<Reel, 'n' | 'of'>): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, n - 1);
    case 'ArrowRight':
      return Math.min(of, n + 1);
    case 'Home':
      return 0;
    case 'End':
      return of;
    default:
      return null;
  }
}
