import type { ComputerPlayer } from '../../kernel/game.ts';
import { boy } from './bots/boy.ts';
import { mateWith } from './bots/mate.ts';
import { MATE } from './bots/weights.ts';
import type { BataviaAction } from './state.ts';
import type { BataviaView } from './view.ts';

/** Computer players, weakest first: a beginner who errs often, and one who goes by good rules of thumb. */
export const levels: Readonly<Record<'boy' | 'mate', ComputerPlayer<BataviaView, BataviaAction>>> = {
  boy,
  mate: mateWith(MATE),
};
