/** How the parts lie: beside the ship scale, above it, or one below the other on a phone. */
export type Layout = 'wide' | 'tall' | 'small';

/** What the table's screen is laid out by. */
export interface Sheet {
  /** In pixels, as whoever it faces sees it. */
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  /** Pixels to a unit of the drawings, which are 1180 by 800 wide and 820 by 1160 tall. */
  readonly unit: number;
}

const WIDE = { width: 1180, height: 800 } as const;
const TALL = { width: 820, height: 1160 } as const;

/** A sheet in a window of this size, turned by quarters clockwise. */
export function sheetIn(window: { width: number; height: number }, quarters: number): Sheet {
  const isAcross = quarters % 2 === 1;
  const width = isAcross ? window.height : window.width;
  const height = isAcross ? window.width : window.height;
  const unitOf = (drawn: { width: number; height: number }) =>
    Math.min(width / drawn.width, height / drawn.height, 2);
  if (width > height && width >= 1000 && height >= 716)
    return { width, height, layout: 'wide', unit: unitOf(WIDE) };
  if (height >= width && width >= 740 && height >= 1000)
    return { width, height, layout: 'tall', unit: unitOf(TALL) };
  return { width, height, layout: 'small', unit: Math.min(1, Math.max(0.5, width / 820)) };
}

/** Quarters clockwise by which a screen turns towards each of the eight places; 0 is at its lower edge. */
const TURNED = [0, 0, 1, 2, 2, 2, 3, 0] as const;

/** How far the screen turns towards a place. */
export const quartersTo = (place: number): number => TURNED[place];

/** Where people sit who have not said so, clockwise, by how many they are. */
const SPREAD: Readonly<Record<number, readonly number[]>> = {
  3: [0, 2, 6],
  4: [0, 2, 4, 6],
  5: [0, 2, 3, 5, 6],
};

/** [seat] the place of everybody at a table: where they sat when it was set up, else spread round it. */
export function placesOf(
  names: readonly string[],
  sitting: readonly { readonly name: string; readonly place: number }[],
): readonly number[] {
  const known = names.map((name) => sitting.find((one) => one.name === name)?.place);
  return known.every((place) => place !== undefined) && new Set(known).size === names.length
    ? known
    : SPREAD[names.length];
}
