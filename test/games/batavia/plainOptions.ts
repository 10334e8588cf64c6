import type { BataviaOptions } from '../../../shared/games/batavia/state.ts';

/** No house rules, and seat 0 conducts the first auction. */
export const plainOptions: BataviaOptions = {
  quickStart: false,
  openHands: false,
  openNotes: false,
  firstAuctioneer: 0,
};
