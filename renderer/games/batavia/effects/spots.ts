/** The places of the board that effects know by name, each with its element. */
export type Spots = ReadonlyMap<string, Element>;

/** Every element that says which spot it is. */
export function spotsIn(board: Element): Spots {
  const spots = [...board.querySelectorAll<HTMLElement | SVGElement>('[data-spot]')];
  return new Map(spots.map((element) => [element.dataset.spot ?? '', element]));
}

/** Where the first of some spots is that is there, in pixels of the window; null if it is not shown. */
export function whereIs(names: readonly string[], spots: Spots): DOMRect | null {
  const name = names.find((one) => spots.has(one));
  const box = name === undefined ? undefined : spots.get(name)?.getBoundingClientRect();
  return box && box.width > 0 ? box : null;
}
