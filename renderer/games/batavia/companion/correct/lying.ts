import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';

/** Whose the seals, the crates and the target counter are. */
export type Lying = Pick<CompanionView, 'seals' | 'warehouses' | 'targetHolder'>;

/** What the books can be set in, one screen each. */
export type CorrectPart = 'cards' | 'board' | 'gold' | 'notes' | 'posts' | 'merchants' | 'turn' | 'depth';
