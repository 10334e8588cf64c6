import { isPost } from '../../../../../shared/games/batavia/board.ts';
import { ALL_COMMODITIES, ALL_COMPANIES, post } from '../../../../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';

/** What says which post a counter can be of. */
type Table = Pick<CompanionView, 'counters' | 'warehouses' | 'posts'>;
/** [seat] counters before everybody. */
type Counters = CompanionView['counters'];

/** [seat][company] how many counters lie before everybody. */
export const countersHeld = (counters: readonly (readonly Post[])[]): number[][] =>
  counters.map((row) => ALL_COMPANIES.map((of) => row.filter(({ company }) => company === of).length));

/**
 * The post that one more counter of a company before a seat is likeliest of, each being there once: the own crate for
 * it stands, it lay before somebody, it is gone from the route. Null when all lie before somebody.
 */
function likeliest(
  { counters, warehouses, posts }: Table,
  before: Counters,
  seat: Seat,
  company: Company,
): Post | null {
  const doubts = (one: Post): number => {
    const owner = warehouses[one.commodity][company];
    if (owner === seat) return 0;
    if (before.flat().some((counter) => isPost(counter, one))) return 1;
    if (owner !== null) return 2;
    return posts.some((face) => isPost(face, one)) ? 4 : 3;
  };
  const left = ALL_COMMODITIES.map((commodity) => post(company, commodity)).filter(
    (one) => !counters.flat().some((counter) => isPost(counter, one)),
  );
  return left.sort((one, other) => doubts(one) - doubts(other)).at(0) ?? null;
}

/** Counters as many as are told, [seat][company], but no more than the box has; `before` as the books have them. */
export function countersAs(table: Table, before: Counters, held: readonly (readonly number[])[]): Post[][] {
  const fewer = table.counters.map((row, seat) =>
    ALL_COMPANIES.flatMap((of) => row.filter(({ company }) => company === of).slice(0, held[seat][of])),
  );
  held.forEach((counts, seat) => {
    for (const company of ALL_COMPANIES) {
      for (let have = countersHeld(fewer)[seat][company]; have < counts[company]; have++) {
        const more = likeliest({ ...table, counters: fewer }, before, seat, company);
        if (more) fewer[seat].push(more);
      }
    }
  });
  return fewer;
}
