import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Action, GameEvent, Leaf, Play, Position, Rule, Rules } from './play.ts';

/** What a parsed transition of xstate has; its own type leaves most of it open. */
interface Transition {
  readonly eventType: string;
  readonly target: readonly AnyStateNode[] | undefined;
  readonly guard: unknown;
  readonly actions: readonly unknown[];
}

interface Candidate<S, A extends Action, E extends GameEvent> {
  readonly guard: ((state: S) => boolean) | null;
  /** Exit, transition and entry actions in the order xstate runs them. */
  readonly actions: readonly Rule<S, A, E>[];
  /** Where it leads; the leaf it started from when the transition has no target. */
  readonly to: CompiledLeaf<S, A, E>;
}

interface CompiledLeaf<S, A extends Action, E extends GameEvent> {
  readonly id: Leaf;
  readonly final: boolean;
  readonly on: Map<string, Candidate<S, A, E>[]>;
  readonly always: Candidate<S, A, E>[];
}

/** What `compile` gives: the part of a chart that needs no xstate at run time. */
export interface Stepper<S, A extends Action, E extends GameEvent> {
  readonly start: Leaf;
  readonly leaves: readonly Leaf[];
  /** Whether a leaf listens to an action of this type at all; like those below it throws on a leaf there is not. */
  accepts(at: Leaf, type: A['type']): boolean;
  ends(at: Leaf): boolean;
  /** Plays a legal action and changes `position` in place. Throws where the leaf does not listen to it. */
  step(position: Position<S>, play: Play<A, E>): void;
}

const NODE_KEYS = new Set([
  'id',
  'type',
  'initial',
  'states',
  'on',
  'always',
  'entry',
  'exit',
  'description',
]);
const ROOT_KEYS = new Set([...NODE_KEYS, 'context', 'schemas']);
const TRANSITION_KEYS = new Set(['target', 'actions', 'guard', 'description']);
/** More steps without an action than any chart needs: a circle of always transitions. */
export const MOST_ALWAYS = 1000;

const cannot = (node: AnyStateNode, what: string): Error =>
  new Error(`the chart cannot be compiled: ${node.path.join('.') || 'its root'} uses ${what}`);

/** Throws when a node uses a feature whose meaning the stepper does not carry over from xstate. */
function checkNode(node: AnyStateNode): void {
  const keys = node.parent ? NODE_KEYS : ROOT_KEYS;
  for (const key of Object.keys(node.config)) if (!keys.has(key)) throw cannot(node, key);
  if (node.parent && !/^\w+$/.test(node.key)) throw cannot(node, 'a name that is not one word');
  if (node.type === 'parallel' || node.type === 'history') throw cannot(node, `a ${node.type} state`);
  if (node.type !== 'compound' && Object.keys(node.states).length > 0) throw cannot(node, 'states in a leaf');
  if (node.type === 'compound') checkInitial(node);
  else if (!node.parent) throw cannot(node, 'no states');
  if (node.type === 'final') checkFinal(node);
  // When a game ends xstate runs what is left on the way out, of the root too.
  if (!node.parent && node.exit.length > 0) throw cannot(node, 'exit actions');
  checkTransitionKeys(node);
  for (const transition of transitionsOf(node)) checkTransition(node, transition);
}

function checkInitial(node: AnyStateNode): void {
  if (node.initial.actions.length > 0) throw cannot(node, 'initial actions');
  if (node.initial.target[0].parent !== node) throw cannot(node, 'an initial state it does not have');
}

function checkFinal(node: AnyStateNode): void {
  if (node.parent !== node.machine.root) throw cannot(node, 'a final state inside');
  if (node.exit.length > 0) throw cannot(node, 'exit actions in a final state');
  if (transitionsOf(node).length > 0) throw cannot(node, 'transitions in a final state');
}

function checkTransitionKeys(node: AnyStateNode): void {
  const { on = {}, always } = node.config as { on?: Record<string, unknown>; always?: unknown };
  for (const written of [...Object.values(on), always].flat()) {
    if (typeof written !== 'object' || written === null) continue;
    for (const key of Object.keys(written)) {
      if (!TRANSITION_KEYS.has(key)) throw cannot(node, `${key} in a transition`);
    }
  }
}

function checkTransition(node: AnyStateNode, { eventType, target }: Transition): void {
  if (eventType.includes('*')) throw cannot(node, 'a wildcard');
  if (eventType.startsWith('xstate.')) throw cannot(node, 'an event of xstate');
  if (target && target.length !== 1) throw cannot(node, 'several targets');
  if (target?.[0] === node.machine.root) throw cannot(node, 'the root as a target');
  if (eventType === '' && !target) throw cannot(node, 'always without a target');
}

const transitionsOf = (node: AnyStateNode): Transition[] => [
  ...([...node.transitions.values()].flat() as Transition[]),
  ...((node.always ?? []) as Transition[]),
];

/** A node and what is above it, innermost first, without the root. */
function lineage(node: AnyStateNode): AnyStateNode[] {
  const line: AnyStateNode[] = [];
  for (let at = node; at.parent; at = at.parent) line.push(at);
  return line;
}

const inside = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  ancestor.parent === undefined ? node !== ancestor : node !== ancestor && lineage(node).includes(ancestor);

/** The initial descent below a node, outermost first, without the node itself. */
function descent(node: AnyStateNode): AnyStateNode[] {
  if (node.type !== 'compound') return [];
  const first = node.initial.target[0] as AnyStateNode;
  const between = lineage(first).filter((one) => inside(one, node));
  return [...between.reverse(), ...descent(first)];
}

/** The node that a transition neither leaves nor enters (the transition domain of SCXML). */
function domainOf(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  if (target === source || inside(target, source)) return source;
  let domain = source.parent as AnyStateNode;
  while (!inside(target, domain)) domain = domain.parent as AnyStateNode;
  return domain;
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap((child) => allNodes(child as AnyStateNode))];
}

class Compiler<S, A extends Action, E extends GameEvent> {
  readonly leaves = new Map<Leaf, CompiledLeaf<S, A, E>>();
  readonly #rules: Rules<S, A, E>;

  constructor(machine: AnyStateMachine, rules: Rules<S, A, E>) {
    this.#rules = rules;
    const nodes = allNodes(machine.root as AnyStateNode);
    nodes.forEach(checkNode);
    if (new Set(nodes.map(({ id }) => id)).size < nodes.length) throw cannot(machine.root, 'an id twice');
    for (const node of nodes) this.#actions(node, [...node.entry, ...node.exit]);
    const leafNodes = nodes.filter((node) => node.type === 'atomic' || node.type === 'final');
    for (const node of leafNodes) {
      const id = node.path.join('.');
      this.leaves.set(id, { id, final: node.type === 'final', on: new Map(), always: [] });
    }
    for (const node of leafNodes) if (node.type === 'atomic') this.#fill(node);
  }

  /** A leaf's own transitions come before those of what it lies in, as in xstate. */
  #fill(leafNode: AnyStateNode): void {
    const leaf = this.#leaf(leafNode);
    for (const node of [...lineage(leafNode), leafNode.machine.root as AnyStateNode]) {
      for (const transition of transitionsOf(node)) {
        const candidate = this.#candidate(leafNode, node, transition);
        if (transition.eventType === '') leaf.always.push(candidate);
        else leaf.on.set(transition.eventType, [...(leaf.on.get(transition.eventType) ?? []), candidate]);
      }
    }
  }

  #leaf(node: AnyStateNode): CompiledLeaf<S, A, E> {
    return this.leaves.get(node.path.join('.')) as CompiledLeaf<S, A, E>;
  }

  #candidate(leafNode: AnyStateNode, source: AnyStateNode, transition: Transition): Candidate<S, A, E> {
    const guard = this.#guard(source, transition.guard);
    const own = this.#actions(source, transition.actions);
    const target = transition.target?.[0];
    if (!target) return { guard, actions: own, to: this.#leaf(leafNode) };
    const domain = domainOf(source, target);
    const left = lineage(leafNode).filter((node) => inside(node, domain));
    const below = descent(target);
    const entered = [
      ...lineage(target)
        .filter((node) => inside(node, domain))
        .reverse(),
      ...below,
    ];
    return {
      guard,
      actions: [
        ...left.flatMap((node) => this.#actions(node, node.exit)),
        ...own,
        ...entered.flatMap((node) => this.#actions(node, node.entry)),
      ],
      to: this.#leaf(below.at(-1) ?? target),
    };
  }

  #guard(node: AnyStateNode, name: unknown): Candidate<S, A, E>['guard'] {
    if (name === undefined) return null;
    const guard =
      typeof name === 'string' && Object.hasOwn(this.#rules.guards, name) && this.#rules.guards[name];
    if (!guard) throw cannot(node, 'a guard that the rules do not name');
    return guard;
  }

  #actions(node: AnyStateNode, names: readonly unknown[]): Rule<S, A, E>[] {
    return names.map((name) => {
      const action =
        typeof name === 'string' && Object.hasOwn(this.#rules.actions, name) && this.#rules.actions[name];
      if (!action) throw cannot(node, 'an action that the rules do not name');
      return action;
    });
  }
}

/** The leaf a machine begins at. Its set-up makes the first state, so nothing may run on the way there. */
function startOf(machine: AnyStateMachine): Leaf {
  const path = [machine.root as AnyStateNode, ...descent(machine.root as AnyStateNode)];
  for (const node of path) if (node.entry.length > 0) throw cannot(node, 'entry actions at the start');
  const leaf = path.at(-1) as AnyStateNode;
  if (path.some((node) => node.always?.length)) throw cannot(leaf, 'always at the start');
  return leaf.path.join('.');
}

/** The first candidate whose guard lets it pass. */
function choose<S, A extends Action, E extends GameEvent>(
  candidates: readonly Candidate<S, A, E>[],
  state: S,
): Candidate<S, A, E> | null {
  for (let i = 0; i < candidates.length; i++) {
    const candidate = candidates[i];
    if (candidate.guard === null || candidate.guard(state)) return candidate;
  }
  return null;
}

function run<S, A extends Action, E extends GameEvent>(
  { actions, to }: Candidate<S, A, E>,
  state: S,
  play: Play<A, E>,
): CompiledLeaf<S, A, E> {
  for (let i = 0; i < actions.length; i++) actions[i](state, play);
  return to;
}

/**
 * Flattens a machine into a table: leaf × action type → candidates with their guard and actions, then the
 * always candidates. Throws on whatever it does not support: parallel and history states, invoke, after,
 * onDone, re-entry, wildcards, inline or parametrised guards and actions, actions on the way to the start.
 */
export function compile<S, A extends Action, E extends GameEvent>(
  machine: AnyStateMachine,
  rules: Rules<S, A, E>,
): Stepper<S, A, E> {
  const start = startOf(machine);
  const { leaves } = new Compiler(machine, rules);

  const find = (at: Leaf): CompiledLeaf<S, A, E> => {
    const leaf = leaves.get(at);
    if (!leaf) throw new Error(`the chart has no leaf ${at}`);
    return leaf;
  };

  return {
    start,
    leaves: [...leaves.keys()],
    accepts: (at, type) => find(at).on.has(type),
    ends: (at) => find(at).final,
    step(position, play) {
      const { state } = position;
      const candidates = find(position.at).on.get(play.type);
      const asked = candidates && choose(candidates, state);
      if (!asked) throw new Error(`${position.at} does not listen to ${play.type}`);
      let leaf = run(asked, state, play);
      for (let i = 0; ; i++) {
        const next = choose(leaf.always, state);
        // As xstate: the chart is at rest when a step changes nothing.
        if (next === null || (next.to === leaf && next.actions.length === 0)) break;
        if (i === MOST_ALWAYS) throw new Error(`the chart runs in a circle at ${leaf.id}`);
        leaf = run(next, state, play);
      }
      position.at = leaf.id;
    },
  };
}
