/** What lies on the board where only the score is kept: told touch by touch, and entered as a whole. */

import { ALL_COMMODITIES, ALL_COMPANIES } from '../../../../../shared/games/batavia/box.ts';
import { m } from '../../../../messages/generated/messages.js';
import { commodityName, companyName } from '../../../../messages/names.ts';
import type { Lying } from '../correct/lying.ts';

/** What one touch changed, in words: a crate, a seal or the target counter. */
export function wordTouch(before: Lying, after: Lying): string {
  const crate = ALL_COMMODITIES.flatMap((commodity) =>
    ALL_COMPANIES.map((company) => ({ commodity, company })),
  ).find(
    ({ commodity, company }) =>
      before.warehouses[commodity][company] !== after.warehouses[commodity][company],
  );
  if (crate) return `${commodityName(crate.commodity)}, ${companyName(crate.company)}`;
  const seal = ALL_COMPANIES.find((company) => before.seals[company] !== after.seals[company]);
  return seal === undefined ? m.reckoning_target() : m.reckoning_seal({ company: companyName(seal) });
}
