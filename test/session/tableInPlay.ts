import * as v from 'valibot';
import { batavia } from '../../shared/games/batavia/index.ts';
import { seededChance } from '../../shared/kernel/chance.ts';
import type { Chance } from '../../shared/kernel/chance.ts';
import type { AnyGame } from '../../shared/kernel/game.ts';
import { headerLine } from '../../shared/kernel/journal.ts';
import { begin, entryChance } from '../../shared/kernel/record.ts';
import { Session } from '../../shared/session/session.ts';

/** A session that writes its record into a list. */
export interface TableInPlay {
  readonly session: Session;
  readonly lines: string[];
  readonly chance: Chance;
}

/** A table of Batavia with these kinds of players. */
export function tableOf(kinds: readonly string[], seed = 'table', options: object = {}): TableInPlay {
  const game: AnyGame = batavia;
  const players = kinds.map((kind, seat) => ({ name: `Player ${seat}`, kind }));
  const asked = v.parse(game.options(kinds.length), { firstAuctioneer: 0, ...options });
  const source = { seed, chance: entryChance(seed, 0), began: null };
  const { history } = begin(game, asked, players, source);
  const lines = [headerLine(history.header)];
  const keep = (line: string) => void lines.push(line);
  const session = new Session(game, history, { revision: 0, keep, spareSeed: 'spare' });
  return { session, lines, chance: seededChance(`${seed} plays`) };
}

/** Plays one action by chance. */
export function playOne({ session, chance }: TableInPlay): void {
  const [seat] = session.toAct;
  const action = session.game.sample(session.position, seat, chance);
  const acted = session.act(session.revision, seat, action, null);
  if ('failed' in acted) throw new Error(`${acted.failed} where an action was legal`);
}

/** Plays so many actions by chance, or until the end. */
export function playOn(table: TableInPlay, most = Infinity): void {
  for (let i = 0; i < most && table.session.outcome === null; i++) playOne(table);
}
