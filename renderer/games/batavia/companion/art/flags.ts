import { ALL_COMPANIES } from '../../../../../shared/games/batavia/box.ts';
import type { Company } from '../../../../../shared/games/batavia/box.ts';
import { rectangle } from '../../../../art/lines.ts';
import type { Line } from '../../../../art/lines.ts';
import { WAX, flagLines } from '../../art/companies.ts';

/** [company] what goes on to the edge where a fly is cut out. */
const ARMS: readonly (readonly Line[])[] = [
  [],
  [{ d: rectangle(20, 9.4, 16, 5.2), fill: '#f8efdc', stroke: 'none' }],
  [],
  [],
  [{ d: rectangle(20, 9.2, 16, 5.6), fill: '#f5c945', stroke: 'none' }],
];

const DRAWN: readonly (readonly Line[])[] = ALL_COMPANIES.map((company) => [
  // The fly of some flags is cut out: on a plate the flag fills its field.
  { d: rectangle(0, 0, 36, 24), fill: company === 4 ? '#2d78ad' : WAX[company], stroke: 'none' },
  ...flagLines(company).slice(0, -1),
  ...ARMS[company],
]);

/** A company's flag without an outline, 36 by 24; always the same lines. */
export const flagFields = (company: Company): readonly Line[] => DRAWN[company];
