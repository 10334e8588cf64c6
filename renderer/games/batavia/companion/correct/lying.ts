import { aroundTarget, majority } from '../../../../../shared/games/batavia/board.ts';
import { ALL_COMPANIES } from '../../../../../shared/games/batavia/box.ts';
import type { Correction } from '../../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';

/** Whose the seals, the crates and the target counter are. */
export type Lying = Pick<CompanionView, 'seals' | 'warehouses' | 'targetHolder'>;

/** What the books can be set in, one screen each. */
export type CorrectPart =
  'cards' | 'board' | 'counters' | 'gold' | 'notes' | 'posts' | 'merchants' | 'turn' | 'depth';

/** R5.4 – the table as it would lie: seals follow the cards, unless they are told, and R9.1 merchants the target. */
export function lyingAs(books: CompanionView, to: Correction): CompanionView {
  const { laidOut } = to;
  const seals = laidOut ? ALL_COMPANIES.map((company) => majority(laidOut, company)) : books.seals;
  const told = { ...books, seals, ...to } as CompanionView;
  return { ...told, merchants: aroundTarget(told, books.beforeTarget ?? 0) };
}
