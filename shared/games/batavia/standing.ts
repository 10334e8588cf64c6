import type { Standing } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/play.ts';
import { chart } from './chart.ts';
import { order } from './schema.ts';
import type { BataviaAction, BataviaOrder, BataviaPosition, BataviaRefusal, State } from './state.ts';

/** R4.3, R4.4 – an order is for the auction in progress, for who is still in it and has so many notes. */
function refuse({ state, at }: BataviaPosition, seat: Seat, { upTo }: BataviaOrder): BataviaRefusal | null {
  if (!chart.accepts(at, 'bid')) return { code: 'notNow', rule: 'R4.2', phase: at };
  if (state.passed[seat]) return { code: 'alreadyPassed', rule: 'R4.4' };
  if (upTo < 1) return { code: 'badBid', rule: 'R4.3' };
  if (upTo > state.notes[seat]) return { code: 'notEnoughNotes', rule: 'R4.3', notes: state.notes[seat] };
  return null;
}

/** R4.3, R4.4 – the lowest bid that is allowed, up to the order's; who cannot raise passes. Else the seat is asked. */
function act({ state, at }: BataviaPosition, seat: Seat, given: BataviaOrder | null): BataviaAction | null {
  if (!chart.accepts(at, 'bid') || seat !== state.turn) return null;
  const raise = state.bid + 1;
  if (raise > state.notes[seat]) return { type: 'pass' };
  if (given === null) return null;
  return raise <= given.upTo ? { type: 'bid', amount: raise } : { type: 'pass' };
}

/** What players do in an auction without being asked. */
export const standing: Standing<State, BataviaAction, BataviaOrder> = { order, refuse, act };
