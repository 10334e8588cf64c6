import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** What a diagram needs of a parsed transition; charts name all guards and actions. */
interface DrawnTransition {
  readonly target: readonly AnyStateNode[] | undefined;
  readonly eventType: string;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
}

const labelOf = ({ eventType, guard, actions }: DrawnTransition): string => {
  const parts = [
    eventType,
    guard === undefined ? '' : `[${guard}]`,
    actions.length === 0 ? '' : `/ ${actions.join(', ')}`,
  ];
  const label = parts.filter(Boolean).join(' ');
  return label === '' ? '' : ` : ${label}`;
};

/** A state's name in the diagram: where names repeat on different levels, with what it lies in. */
const nameOf = (node: AnyStateNode): string => node.path.join('_');

function drawNode(node: AnyStateNode, indent: string): string[] {
  const inner = Object.values(node.states) as AnyStateNode[];
  const name = nameOf(node);
  const notes = [
    ...(node.entry as string[]).map((action) => `${indent}${name} : entry / ${action}`),
    ...(node.exit as string[]).map((action) => `${indent}${name} : exit / ${action}`),
  ];
  const transitions = ([...node.transitions.values(), node.always ?? []].flat() as DrawnTransition[]).map(
    (transition) => `${indent}${name} --> ${nameOf(transition.target?.[0] ?? node)}${labelOf(transition)}`,
  );
  const end = node.type === 'final' ? [`${indent}${name} --> [*]`] : [];
  if (inner.length === 0)
    return [`${indent}state "${node.key}" as ${name}`, ...notes, ...transitions, ...end];
  const body = drawInside(node, `${indent}  `);
  return [`${indent}state "${node.key}" as ${name} {`, ...body, `${indent}}`, ...notes, ...transitions];
}

const drawInside = (node: AnyStateNode, indent: string): string[] => [
  `${indent}[*] --> ${nameOf(node.initial.target[0] as AnyStateNode)}`,
  ...(Object.values(node.states) as AnyStateNode[]).flatMap((child) => drawNode(child, indent)),
];

/** A Mermaid state diagram of a machine, made from its own states, guards and actions. */
export const mermaid = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...drawInside(machine.root as AnyStateNode, '  '), ''].join('\n');
