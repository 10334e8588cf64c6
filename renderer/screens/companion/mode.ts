import type { Settings, TableMode } from '../../../shared/session/protocol.ts';

const FIRST: TableMode = {
  sitting: [],
  depth: 'light',
  quickStart: false,
  openNotes: false,
  turns: true,
  timed: false,
  theme: 'dark',
};

/** How the last table with a physical game was set up; before the first, as most will want it. */
export const modeOf = ({ tableMode }: Settings): TableMode => tableMode ?? FIRST;
