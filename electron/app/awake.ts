import type { PowerSaveBlocker } from 'electron';
import { GAMES } from '../../shared/games/index.ts';
import type { Desk } from './desk.ts';

/** Keeps the computer's screen on while it lies on a table beside a physical game that is not over. */
export function stayAwake(blocker: PowerSaveBlocker, desk: Desk): void {
  let id: number | null = null;
  desk.watch(() => {
    const { table } = desk;
    const isWanted =
      table?.outcome === null && GAMES.some((game) => game.id === table.game && game.companion !== null);
    if (isWanted) id ??= blocker.start('prevent-display-sleep');
    else if (id !== null) {
      blocker.stop(id);
      id = null;
    }
  });
}
