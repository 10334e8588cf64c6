import type { Pace, UndoBar } from '../../shared/session/protocol.ts';
import { m } from './generated/messages.js';

/** A level of computer players: what it is called, and how it plays. */
interface Level {
  readonly kind: string;
  readonly name: () => string;
  readonly about: () => string;
}

/** The weakest first. */
export const LEVELS: readonly Level[] = [
  { kind: 'boy', name: m.level_boy, about: m.level_boy_about },
  { kind: 'mate', name: m.level_mate, about: m.level_mate_about },
];

/** What sits at a seat: a person, or a computer player of a level. */
export const kindName = (kind: string): string =>
  kind === 'person' ? m.person() : (LEVELS.find((level) => level.kind === kind)?.name() ?? kind);

/** How fast computer players act. */
export const PACE_NAMES: Readonly<Record<Pace, () => string>> = {
  slow: m.pace_slow,
  brisk: m.pace_brisk,
  fast: m.pace_fast,
  instant: m.pace_instant,
};

/** Why nothing is taken back. */
export const UNDO_BARS: Readonly<Record<UndoBar, () => string>> = {
  off: m.undo_bar_off,
  notYours: m.undo_bar_not_yours,
  nothing: m.undo_bar_nothing,
  revealed: m.undo_bar_revealed,
};
