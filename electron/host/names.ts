const MOST = 40;
/** Control characters, and those that turn the direction of the text after them. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** At most so many UTF-16 units, without half a character at the end. */
const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/**
 * Names of a record, by seat, as a screen can show them: 1 to 40 units, no two alike but for capitals. Whoever has
 * none is called by the number of the seat, and the second Ann is "Ann 2".
 */
export function tidyNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((given, seat) => {
    const name = cut(given.replace(UNSEEN, ' ').trim(), MOST) || String(seat + 1);
    let tidy = name;
    for (let n = 2; taken.has(tidy.toLocaleLowerCase()); n++) tidy = `${cut(name, MOST - 4)} ${n}`;
    taken.add(tidy.toLocaleLowerCase());
    return tidy;
  });
}
