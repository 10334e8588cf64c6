import type { Chance } from '../../shared/kernel/chance.ts';

/** Values that have broken parsers and array code before. */
const NASTY: readonly unknown[] = [
  null,
  true,
  '',
  '0',
  -1,
  1.5,
  7,
  22,
  1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  'a\u0000b',
  '\ud800',
  { __proto__: null, constructor: { prototype: {} } },
  Array.from({ length: 2000 }, (_, i) => i),
];

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1];

type Json = Record<string, unknown> | unknown[];
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every place in a JSON value, as the object or list that holds it and the key there. */
function places(value: unknown): { holder: Record<string, unknown>; key: string }[] {
  if (!isJson(value)) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...places(holder[key])]);
}

/** Changes, removes or adds one value somewhere in a line of JSON. */
function mutateJson(line: string, chance: Chance): string {
  const value: unknown = JSON.parse(line);
  const place = pick(places(value), chance);
  switch (chance.roll(5)) {
    case 1:
      Reflect.deleteProperty(place.holder, place.key);
      break;
    case 2:
      place.holder[`${place.key}x`] = pick(NASTY, chance);
      break;
    case 3: {
      const other = place.holder[place.key];
      place.holder[place.key] =
        typeof other === 'number' ? other + pick([-1, 1, 5], chance) : pick(NASTY, chance);
      break;
    }
    case 4:
      return line.replace(/\{/, '{"__proto__":{"seat":1},');
    default:
      place.holder[place.key] = pick(NASTY, chance);
  }
  return JSON.stringify(value);
}

function mutateCharacters(text: string, chance: Chance): string {
  const at = chance.roll(text.length) - 1;
  const length = chance.roll(4) - 1;
  const put = pick(['', '"', '{', '[', ',', '0', '9', '-', 'e9', '\n', '\u0000', '🂡', '\\'], chance);
  return text.slice(0, at) + put + text.slice(at + length);
}

function mutateLines(text: string, chance: Chance): string {
  const lines = text.split('\n');
  const [one, other] = [chance.roll(lines.length) - 1, chance.roll(lines.length) - 1];
  switch (chance.roll(5)) {
    case 1:
      lines.splice(one, 1);
      break;
    case 2:
      lines.splice(one, 0, lines[other]);
      break;
    case 3:
      [lines[one], lines[other]] = [lines[other], lines[one]];
      break;
    case 4:
      lines.splice(
        one,
        0,
        pick(['{"undo":1}', '{"redo":1}', '{"amend":3,"entries":[]}', '{}', '[]', '0'], chance),
      );
      break;
    default:
      lines[one] = '['.repeat(5000);
  }
  return lines.join('\n');
}

/** A text of JSON lines with one to three things wrong with it. */
export function mutate(text: string, chance: Chance): string {
  let changed = text;
  for (let times = chance.roll(3); times > 0; times--) {
    const kind = chance.roll(10);
    if (kind <= 5) {
      const lines = changed.split('\n');
      const at = chance.roll(Math.min(lines.length, 40)) - 1;
      try {
        lines[at] = mutateJson(lines[at], chance);
      } catch {
        lines[at] = mutateCharacters(`${lines[at]} `, chance);
      }
      changed = lines.join('\n');
    } else if (kind <= 7) changed = mutateCharacters(`${changed} `, chance);
    else if (kind <= 9) changed = mutateLines(changed, chance);
    else changed = changed.slice(0, chance.roll(changed.length));
  }
  return changed;
}
