/** The places of the board that effects know by name, each with its element. */
export type Spots = ReadonlyMap<string, Element>;

/** Every element that says which spot it is. */
export function spotsIn(board: Element): Spots {
  const spots = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-spot]')];
  return new Map(spots.map((element) => [element.dataset.spot ?? '', element]));
}

/** Where the first of some spots is that is there, in pixels of the window. */
export function whereIs(names: readonly string[], spots: Spots): DOMRect | null {
  const name = names.find((one) => spots.has(one));
  return name === undefined ? null : (spots.get(name)?.getBoundingClientRect() ?? null);
}
