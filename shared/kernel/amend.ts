import type { Game } from './game.ts';
import type { Action, GameEvent, Position } from './play.ts';
import type { Refusal } from './refusal.ts';
import { positionAt, reenact, replay } from './record.ts';
import type { Entry, GameRecord, History, Misfit } from './record.ts';

/** Other entries in place of the one at `index`, from 0: none strike it out, several add what was forgotten. */
export interface Edit<A extends Action> {
  readonly index: number;
  readonly instead: readonly Pick<Entry<A>, 'seat' | 'action'>[];
}

/** An entry that no longer fits: taken as it was played, or left out. */
interface AmendedMisfit<A extends Action> extends Misfit<A> {
  /** Which of those that stand at its index, from 0. */
  readonly place: number;
  readonly kept: boolean;
}

/** A history as it would be after its edits. */
export interface Amended<A extends Action, S = unknown> {
  readonly history: History<A>;
  /** Where it ends. */
  readonly position: Position<S>;
  /** The first entry that is another, from 0. */
  readonly from: number;
  readonly misfits: readonly AmendedMisfit<A>[];
}

/** The entries there would be: at which index each stands, and which of several there it is. */
function edited<A extends Action>(
  entries: readonly Entry<A>[],
  edits: readonly Edit<A>[],
): { index: number; place: number; entry: Entry<A> }[] {
  const byIndex = new Map(edits.map((edit) => [edit.index, edit]));
  return entries.flatMap((entry, index) => {
    const edit = byIndex.get(index);
    if (!edit) return [{ index, place: 0, entry }];
    return edit.instead.map((other, place) => ({
      index,
      place,
      entry: { ...other, chance: [], at: entry.at },
    }));
  });
}

/**
 * Changes entries in place and plays the rest again. Of two edits of one entry the later counts. What no longer fits is
 * listed with the reason; `keep` makes of such an action one that is taken all the same, and what is refused even then
 * is left out. What was taken as played is listed where another rule is against it than was then: nobody has said that
 * of this one. Throws on an edit of an entry that there is not.
 */
export function amend<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  { header, entries }: GameRecord<A>,
  edits: readonly Edit<A>[],
  keep: (action: A) => A,
): Amended<A, S> {
  for (const { index } of edits) {
    if (!(index in entries)) throw new Error(`there is no entry ${index} to amend`);
  }
  const from = Math.min(entries.length, ...edits.map(({ index }) => index));
  const kept: Entry<A>[] = entries.slice(0, from);
  const misfits: AmendedMisfit<A>[] = [];
  const said = saidOf(game, { header, entries }, edits);
  let position = positionAt(game, { header, entries: kept });
  for (const { index, place, entry } of edited(entries, edits).slice(from)) {
    const fitted = fit(game, position, entry, keep, said.get(index));
    if (fitted.why) misfits.push({ index, place, entry, why: fitted.why, kept: fitted.entry !== null });
    if (!fitted.entry) continue;
    position = fitted.position;
    kept.push(fitted.entry);
  }
  return { history: { header, entries: kept, undone: [] }, position, from, misfits };
}

type Fitted<S, A extends Action> =
  | { entry: null; why: Misfit<A>['why'] }
  | { entry: Entry<A>; why: Misfit<A>['why'] | null; position: Position<S> };

/** Which rule was against an entry that was taken as played: its code, or null for none. */
type Said = Refusal['code'] | null;

/** By index, of every entry that is not edited and was taken as played, which rule was against it then. */
function saidOf<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  record: GameRecord<A>,
  edits: readonly Edit<A>[],
): Map<number, Said> {
  const isEdited = new Set(edits.map(({ index }) => index));
  const said = new Map<number, Said>();
  let before: Position<S> | null = null;
  for (const { n, entry, position } of replay(game, record)) {
    if (entry && before && !isEdited.has(n - 1) && isMarked(game, entry.action))
      said.set(n - 1, against(game, before, entry)?.code ?? null);
    before = position;
  }
  return said;
}

/** Whether it was taken as played, whatever is against it. */
const isMarked = <S, A extends Action, E extends GameEvent, V, O>(
  { companion }: Game<S, A, E, V, O>,
  action: A,
): boolean => companion !== null && JSON.stringify(companion.asTold(action)) !== JSON.stringify(action);

/** What a rule has against an entry, marked or not. */
const against = <S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  position: Position<S>,
  { seat, action }: Entry<A>,
): Refusal | null => game.refuse(position, seat, game.companion?.asTold(action) ?? action);

/** Plays an entry as it is, or as it is kept. `said` is there of one that was taken as played. */
function fit<S, A extends Action, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  position: Position<S>,
  entry: Entry<A>,
  keep: (action: A) => A,
  said: Said | undefined,
): Fitted<S, A> {
  const again = reenact(game, position, entry);
  if (!('why' in again)) {
    const why = said === undefined ? null : against(game, position, entry);
    return { entry, why: why?.code === said ? null : why, position: again.position };
  }
  const { why } = again;
  const other = { ...entry, action: keep(entry.action) };
  const kept = reenact(game, position, other);
  return 'why' in kept ? { entry: null, why } : { entry: other, why, position: kept.position };
}
