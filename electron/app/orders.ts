import type { Desk } from './desk.ts';
import type { GameFiles } from './gameFiles.ts';

/** What the menu can be told to do. */
export interface Orders {
  readonly newGame: () => void;
  readonly open: () => void;
  readonly saveCopy: () => void;
  readonly library: () => void;
  readonly settings: () => void;
  readonly rules: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Orders are done by the page, which goes to a screen, or by the host. */
export function ordersFor(desk: Desk, files: GameFiles): Orders {
  /** At a table its last entry is meant, elsewhere the text that is being typed. */
  const change = (type: 'undo' | 'redo') => {
    const { page, table } = desk;
    if (table) void page?.ask({ type, table: table.table, revision: table.revision });
    else page?.contents[type]();
  };
  return {
    newGame: () => desk.show().go('new'),
    open: () => void files.choose(),
    saveCopy: () => void files.saveCopy(),
    library: () => desk.show().go('library'),
    settings: () => desk.show().go('settings'),
    rules: () => desk.show().go('rules'),
    undo: () => change('undo'),
    redo: () => change('redo'),
  };
}
