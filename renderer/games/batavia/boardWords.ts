import {
  cardsLaidOut,
  cardsThatAllow,
  companiesHeld,
  conversionGold,
  largestCompanies,
  pirateThreshold,
  total,
} from '../../../shared/games/batavia/board.ts';
import {
  ALL_COMMODITIES,
  ALL_COMPANIES,
  CARDS_DRAWN,
  HEXES,
  TARGET,
} from '../../../shared/games/batavia/box.ts';
import type { Company } from '../../../shared/games/batavia/box.ts';
import type { Board } from '../../../shared/games/batavia/state.ts';
import type { Seat } from '../../../shared/kernel/play.ts';
import type { SeatSetup } from '../../../shared/session/protocol.ts';
import { m } from '../../messages/generated/messages.js';
import { kindName } from '../../messages/kinds.ts';
import {
  cardList,
  commodityName,
  companyLetter,
  companyName,
  nation,
  nationList,
  postName,
} from '../../messages/names.ts';
import { list } from '../../messages/phrases.ts';
import { NO_CHANGES } from './changes.ts';
import type { Changes } from './changes.ts';
import type { BataviaView, BoardSeat } from './view.ts';
import type { BoardWords } from './words.ts';

/** Who sits at a seat, in the language of the moment. */
export const boardSeat = ({ name, colour, kind }: SeatSetup): BoardSeat => ({
  name,
  colour,
  note: kindName(kind),
  computer: kind !== 'person',
});

const ofTable = () =>
  ({
    letters: ALL_COMPANIES.map(companyLetter),
    companies: ALL_COMPANIES.map(companyName),
    commodities: ALL_COMMODITIES.map(commodityName),
  }) satisfies Partial<BoardWords>;

const ofChart = () =>
  ({
    chart: m.chart(),
    start: m.start_space(),
    stack: m.stack(),
    discards: m.discards(),
    cartouche: [m.cartouche_above(), 'Batavia Roads', m.cartouche_beneath()],
    piles: (stack, discards) => m.piles({ stack, cards: cardList(discards) }),
  }) satisfies Partial<BoardWords>;

const ofScale = () =>
  ({
    scale: m.ship_scale(),
    scaleSays: (cubes, laidOut, threshold, struck, sunk) =>
      [
        m.scale_says({
          count: laidOut,
          threshold,
          cubes: list(cubes.map((count, company) => `${companyName(company)} ${count}`)),
        }),
        ...(struck.length > 0 ? [m.pirates_near({ ships: shipsOf(struck) })] : []),
        ...(sunk.length > 0 ? [m.pirates_came({ ships: shipsOf(sunk) })] : []),
      ].join(' '),
  }) satisfies Partial<BoardWords>;

/** The ships of some companies, in few words also where they are most of them. */
function shipsOf(struck: readonly Company[]): string {
  const spared = ALL_COMPANIES.filter((company) => !struck.includes(company));
  if (spared.length === 0) return m.ships_all();
  return spared.length === 1
    ? m.ships_all_but({ nation: nation(spared[0]) })
    : m.ships_of({ nations: nationList(struck) });
}

const ofPlayers = () =>
  ({
    players: m.seats(),
    playersKey: m.players_key(),
    gold: m.gold_heading(),
    free: m.seal_free(),
    changed: m.changed(),
    standing: ({ company, laidOut, more, seal, newSeal, newCards, counters, hand }) =>
      [
        m.standing_laid_out({ company: companyName(company), count: laidOut }),
        ...(newCards ? [laidOut === 0 ? m.sunk_since() : m.laid_out_since()] : []),
        ...(more > 0 ? [m.standing_more({ count: more })] : []),
        ...(seal ? [m.standing_seal()] : []),
        ...(newSeal && seal ? [m.seal_since()] : []),
        ...(counters > 0 ? [m.standing_counters({ count: counters })] : []),
        ...(hand === null ? [] : [m.standing_hand({ count: hand })]),
      ].join(', '),
    handShort: m.hand_short(),
    inHand: (count) => m.in_hand({ count }),
    cratesLeft: (count) => m.crates_left({ count }),
    notes: (count) => (count === null ? m.notes_hidden() : m.notes_held({ count })),
    goldHeld: (count) => m.gold({ count }),
    starts: m.holds_ship_piece(),
    atTurn: m.at_turn(),
  }) satisfies Partial<BoardWords>;

/** A name, with a mark told if it bears one. */
const marked = (name: string, isMarked: boolean): string => (isMarked ? `${name}, ${m.changed()}` : name);

const ofWarehouses = () =>
  ({
    warehouses: m.warehouses(),
    leads: m.leads(),
    crate: (commodity, company, owner, would, isNew) =>
      marked(
        m.crate_place({
          commodity: commodityName(commodity),
          company: companyName(company),
          owner: owner ?? (would ? m.crate_would() : m.crate_none()),
        }),
        isNew,
      ),
    worth: (alone, tied, leaders) =>
      leaders === 0
        ? m.worth_none({ alone, tied })
        : m.worth({ alone, tied, now: leaders > 1 ? tied : alone }),
    leaders: (names, count) => (names.length === 0 ? m.nobody() : m.leaders({ names: list(names), count })),
  }) satisfies Partial<BoardWords>;

const ofHand = () =>
  ({
    hand: m.your_hand(),
    handSays: (held, chosen, lot) =>
      lot > 0
        ? m.hand_with_lot({ count: held, all: held + lot })
        : chosen > 0
          ? m.hand_chosen({ count: held, chosen })
          : m.in_hand({ count: held }),
    fewestForSeal: m.fewest_for_seal(),
    fewest: (company, cards) => cardList(ALL_COMPANIES.map((one) => (one === company ? cards : 0))),
    less: (company) => m.card_less({ nation: nation(company) }),
    more: (company) => m.card_more({ nation: nation(company) }),
    chosenOf: (_, held) => m.of_held({ held }),
    withLot: (count) => m.with_lot({ count }),
  }) satisfies Partial<BoardWords>;

const ofAuction = () =>
  ({
    auction: m.auction(),
    rolled: (name) => m.rolled({ name }),
    lot: (cards) => m.lot({ cards: cardList(cards) }),
    lotEmpty: m.lot_empty(),
    out: m.out(),
    bidder: (name, bid, out, atTurn, highest) =>
      [
        name,
        ...(out ? [m.out()] : bid === null ? [] : [m.bids_spoken({ bid })]),
        ...(highest ? [m.highest_bid()] : []),
        ...(atTurn ? [m.at_turn()] : []),
      ].join(', '),
  }) satisfies Partial<BoardWords>;

/** The board's texts in the language of the moment. */
export const boardWords = (): BoardWords => ({
  ...ofTable(),
  ...ofChart(),
  ...ofScale(),
  ...ofPlayers(),
  ...ofWarehouses(),
  ...ofHand(),
  ...ofAuction(),
});

/** What lies on a stop of the route: 0 is the start space, 36 the target. */
export function describeStop(
  view: BataviaView,
  names: readonly string[],
  hex: number,
  changes: Changes = NO_CHANGES,
): string {
  const here = names.filter((_, seat) => view.merchants[seat] === hex);
  const post = hex >= 1 && hex <= HEXES ? view.posts[hex - 1] : null;
  const place = hex === 0 ? m.start_space() : hex === TARGET ? m.place_target() : m.place_hex({ hex });
  const lies =
    hex < 1 || hex > HEXES
      ? []
      : [hex > view.revealed ? m.face_down() : post === null ? m.post_claimed() : postName(post)];
  const since = [
    ...(changes.revealed.includes(hex) ? [m.revealed_since()] : []),
    ...(changes.hexes.includes(hex) ? [m.sailed_since()] : []),
  ];
  return [place, ...lies, ...here, ...since].join(', ');
}

/** The sentence over the ship scale: how many cards lie out, after these too, and how far off the pirates are. */
export function pirateNote(board: Board, cards: readonly number[]): string {
  const laidOut = [...board.laidOut, [...cards]];
  const count = cardsLaidOut(board);
  const after = cardsLaidOut({ laidOut });
  const missing = pirateThreshold(board.laidOut.length) - after;
  const struck = largestCompanies({ laidOut });
  const lies = after > count ? m.cards_lie_after({ count, after }) : m.cards_lie({ count });
  if (struck.length === 0) return lies;
  const ships = shipsOf(struck);
  return `${lies} ${missing > 0 ? m.pirates_far({ count: missing, ships }) : m.pirates_near({ ships })}`;
}

/** R7, R9.4 – over the question whether to convert: what there is now, and what there may be later. */
export function conversionNote(board: Board, seat: Seat): string {
  const count = companiesHeld(board, seat).length;
  const now = conversionGold(count);
  if (count === ALL_COMPANIES.length) return m.convert_all();
  return board.targetHolder === null
    ? m.convert_explained({ now, later: conversionGold(count + 1), count: count + 1 })
    : m.convert_last({ now });
}

/** R5.1, R9.3 – what a seat may do with these cards of its hand, before any are chosen. */
export function moveNote(board: Board, seat: Seat, hand: readonly number[]): string {
  const needs = cardsThatAllow(board, seat);
  const helps = needs.some((need, company) => need <= hand[company]);
  if (total(hand) === 0 || !helps) return m.move_draw();
  if (needs.includes(0)) return m.move_any();
  return board.targetHolder === null ? m.move_majority() : m.move_to_post();
}

/** R5.5, R5.7 – the button that draws: as many cards as there are. */
export function drawWords({ deckSize, discards }: Pick<BataviaView, 'deckSize' | 'discards'>): string {
  const count = Math.min(CARDS_DRAWN, deckSize + total(discards));
  return count === 0 ? m.draw_none() : m.draw({ count });
}
