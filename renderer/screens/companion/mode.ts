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

/**
 * How the last table with a physical game was set up; before the first, as most will want it. A device that joined is in
 * somebody's hand: it turns only where that was switched on there.
 */
export const modeOf = ({ tableMode }: Settings, { isDevice = false } = {}): TableMode =>
  tableMode ?? { ...FIRST, turns: !isDevice };
