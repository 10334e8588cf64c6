import fc from 'fast-check';
import type { GeneratorValue } from 'fast-check';

const KEYS = ['a', 'b', 'c'];
const MOST_LEVELS = 3;
const GUARDS = ['never', 'isEven', 'isSmall', 'hasFuel'];

type Path = readonly string[];

interface Tree {
  readonly path: Path;
  readonly children: readonly Tree[];
  /** Which child is entered first. */
  readonly first: number;
  readonly final: boolean;
}

const paths = (prefix: Path, levels: number): Path[] =>
  levels === 0 ? [] : KEYS.flatMap((key) => [[...prefix, key], ...paths([...prefix, key], levels - 1)]);

const nameOf = (path: Path): string => path.join('_');

/** The actions that random charts use beside those that count: one on the way in and out of every node. */
export const chartNames = [
  't',
  'u',
  ...paths([], MOST_LEVELS).flatMap((path) => [`+${nameOf(path)}`, `-${nameOf(path)}`]),
];

const evenly = (most: number) => fc.noBias(fc.nat(most));

/** A configuration of two or three levels for `tracingChart`, with everything that `makeChart` supports. */
export function randomChart(gen: GeneratorValue): object {
  const upTo = (most: number): number => gen(evenly, most);
  const one = <T>(items: readonly T[]): T => items[upTo(items.length - 1)];
  const oneIn = (n: number): boolean => upTo(n - 1) === 0;

  const grow = (path: Path): Tree => {
    const count = path.length === 0 ? 2 + upTo(1) : path.length === MOST_LEVELS || oneIn(2) ? 0 : 1 + upTo(2);
    const children = KEYS.slice(0, count).map((key) => grow([...path, key]));
    const final = path.length === 1 && count === 0 && oneIn(4);
    return { path, children, first: upTo(Math.max(0, count - 1)), final };
  };
  const root = grow([]);
  const nodes = nodesOf(root).filter(({ path }) => path.length > 0);
  const atStart = new Set(wayIn(root));

  const transition = (node: Tree, actions: string[], mustLead: boolean): object => ({
    ...(mustLead || !oneIn(4) ? { target: spelled(node, one(nodes), oneIn(2)) } : {}),
    ...(oneIn(2) ? { guard: one(GUARDS) } : {}),
    actions,
  });
  const answers = (node: Tree): object[] =>
    Array.from({ length: upTo(3) }, () =>
      transition(node, one([[], ['t'], ['add', 'refuel'], ['refuel', 'u']]), false),
    );
  // Those that burn fuel come to an end; now and then one does not, and may run in a circle.
  const always = (node: Tree): object[] =>
    Array.from({ length: oneIn(2) ? 1 + upTo(1) : 0 }, () =>
      oneIn(16) ? transition(node, [], true) : { ...transition(node, ['burn'], true), guard: 'hasFuel' },
    );
  const written = (node: Tree): object => ({
    ...(node.final ? { type: 'final' } : { on: { x: answers(node), y: answers(node) } }),
    ...(node.final || atStart.has(node) ? {} : { always: always(node) }),
    ...(oneIn(2) && !atStart.has(node) ? { entry: `+${nameOf(node.path)}` } : {}),
    ...(oneIn(2) && !node.final && node !== root ? { exit: `-${nameOf(node.path)}` } : {}),
    ...(node.children.length > 0
      ? {
          initial: KEYS[node.first],
          states: Object.fromEntries(node.children.map((child, i) => [KEYS[i], written(child)])),
        }
      : {}),
  });
  return written(root);
}

const nodesOf = (node: Tree): Tree[] => [node, ...node.children.flatMap(nodesOf)];

/** The nodes on the way to the start. */
const wayIn = (node: Tree): Tree[] =>
  node.children.length === 0 ? [node] : [node, ...wayIn(node.children[node.first])];

/** A target by its id, or if `near` and possible by its name among brothers or as a child. */
function spelled({ path: from }: Tree, { path: to }: Tree, near: boolean): string {
  const isInside = to.length > from.length && from.every((key, i) => key === to[i]);
  if (near && isInside) return `.${to.slice(from.length).join('.')}`;
  const above = from.slice(0, -1);
  const isNear = from.length > 0 && to.length > above.length && above.every((key, i) => key === to[i]);
  return near && isNear ? to.slice(above.length).join('.') : `#chart.${to.join('.')}`;
}
