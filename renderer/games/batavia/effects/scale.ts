import { cannon, cube } from '../../../../shared/games/batavia/board.ts';
import { ALL_COMPANIES, SCALE_END } from '../../../../shared/games/batavia/box.ts';
import type { BataviaEvent } from '../../../../shared/games/batavia/state.ts';
import { PLACES, cannonCell } from '../scale/cells.ts';
import type { EffectOf } from './effect.ts';
import { stepping } from './timing.ts';
import type { Timed } from './timing.ts';

/** [seat][company] cards on the table. */
export type LaidOut = readonly (readonly number[])[];

/** From cell to cell of the ship scale; step by step, or rolling. */
interface Leg {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly rolls: boolean;
}

/** After the storm has gathered, cannon and cubes go back to nothing. */
const SINKING = { after: 700, length: 600 } as const;

/** [seat][company] cards laid out once this has happened too. */
export function laidOutAfter(laidOut: LaidOut, event: BataviaEvent): LaidOut {
  if (event.type === 'cardsLaidOut' || event.type === 'handLaidOut')
    return laidOut.map((row, seat) =>
      seat === event.seat ? row.map((count, company) => count + event.cards[company]) : row,
    );
  if (event.type === 'piratesStruck')
    return laidOut.map((row) =>
      row.map((count, company) => (event.companies.some((one) => one === company) ? 0 : count)),
    );
  return laidOut;
}

function leg({ event, at }: Timed, from: number, to: number): Leg {
  const rolls = event.type === 'piratesStruck';
  const length = rolls ? SINKING.length : stepping(to - from);
  return { at: rolls ? at + SINKING.after : at, length, from, to, rolls };
}

/** A leg is over when the next begins. */
function inTime(one: Leg, nth: number, legs: readonly Leg[]): Leg {
  const next = legs.at(nth + 1);
  return next === undefined ? one : { ...one, length: Math.min(one.length, next.at - one.at) };
}

/** Legs as one motion, as seen from where the piece stands in the end. */
function course(spot: string, legs: readonly Leg[]): EffectOf<'move'> {
  const { at } = legs[0];
  const last = legs[legs.length - 1];
  const length = last.at + last.length - at;
  const away = (cell: number): string => `${(((cell - last.to) * 100) / PLACES).toFixed(3)}cqw`;
  const frames = legs.flatMap(({ from, to, rolls, ...span }) => [
    {
      offset: (span.at - at) / length,
      translate: away(from),
      easing: rolls ? 'ease-in-out' : `steps(${Math.abs(to - from)})`,
    },
    { offset: (span.at + span.length - at) / length, translate: away(to) },
  ]);
  return { type: 'move', spot, frames, at, length };
}

/** How cannon and cubes go along the ship scale. `laidOut` is [seat][company] before all of it. */
export function scaleCourses(laidOut: LaidOut, events: readonly Timed[]): EffectOf<'move'>[] {
  const pieces = [
    { spot: 'cannon', place: (lies: LaidOut) => cannonCell(cannon({ laidOut: lies as number[][] })) },
    ...ALL_COMPANIES.map((company) => ({
      spot: `cube-${company}`,
      place: (lies: LaidOut) => Math.min(SCALE_END, cube({ laidOut: lies as number[][] }, company)),
    })),
  ];
  return pieces.flatMap(({ spot, place }) => {
    let lies = laidOut;
    const legs = events.flatMap((one) => {
      const from = place(lies);
      lies = laidOutAfter(lies, one.event);
      const to = place(lies);
      return from === to ? [] : [leg(one, from, to)];
    });
    return legs.length === 0 ? [] : [course(spot, legs.map(inTime))];
  });
}
