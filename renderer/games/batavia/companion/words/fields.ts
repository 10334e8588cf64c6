import type { Correction } from '../../../../../shared/games/batavia/companion/state.ts';
import { m } from '../../../../messages/generated/messages.js';
import { list } from '../../../../messages/phrases.ts';

const FIELDS: Readonly<Record<keyof Correction, () => string>> = {
  depth: m.field_depth,
  laidOut: m.field_laid_out,
  seals: m.field_seals,
  gold: m.field_gold,
  merchants: m.field_merchants,
  posts: m.field_posts,
  revealed: m.field_posts,
  counters: m.field_counters,
  warehouses: m.field_warehouses,
  targetHolder: m.field_target,
  startingPlayer: m.field_ship_piece,
  turn: m.field_turn,
  notes: m.field_notes,
};

const isField = (field: string): field is keyof Correction => Object.hasOwn(FIELDS, field);

/** What a correction sets: "gold and seals". */
export const wordFields = (to: Correction): string =>
  list([
    ...new Set(
      Object.keys(to)
        .filter(isField)
        .map((field) => FIELDS[field]()),
    ),
  ]);
