import { ALL_COMPANIES, BLOCK, HEXES } from '../../../shared/games/batavia/box.ts';
import type { Company } from '../../../shared/games/batavia/box.ts';
import { copyState } from '../../../shared/games/batavia/state.ts';
import type { BataviaAction, State } from '../../../shared/games/batavia/state.ts';
import type { Chance } from '../../../shared/kernel/chance.ts';
import type { Position, Seat } from '../../../shared/kernel/play.ts';

/** Actions as a clumsy or hostile player might ask for: of every kind, with numbers around the limits. */
export function strangerActions({ state }: Position<State>, seat: Seat, chance: Chance): BataviaAction[] {
  const hand = state.hands[seat];
  const amounts = [0, -1, 1.5, NaN, state.bid, state.notes[seat] + 1, chance.roll(16)];
  const handfuls = [
    [0, 0, 0, 0, 0],
    hand.map((count) => count + 1),
    [-1, 1, 0, 0, 0],
    [0.5, 0, 0, 0, 0],
    ...Array.from({ length: 6 }, () => hand.map((count) => chance.roll(count + 2) - 1)),
    ...ALL_COMPANIES.map((company) => hand.map((_, other) => (other === company ? 1 : 0))),
  ];
  return [
    { type: 'roll' },
    { type: 'pass' },
    { type: 'draw' },
    { type: 'convert' },
    { type: 'keep' },
    ...amounts.map((amount): BataviaAction => ({ type: 'bid', amount })),
    ...handfuls.map((cards): BataviaAction => ({ type: 'layOut', cards })),
    ...ALL_COMPANIES.map((company): BataviaAction => ({ type: 'sail', company })),
  ];
}

/** The cards in each place that a seat cannot see: those of a hand nobody knows of, and the draw stack. */
function swapCards(state: State, seat: Seat, chance: Chance): void {
  if (!state.options.openHands) {
    const others = [...state.hands.keys()].filter((other) => other !== seat);
    for (const one of others) {
      for (const other of others) swapBetweenHands(state, one, other, chance);
      swapWithDeck(state, seat, one, chance);
    }
  }
  chance.shuffle(state.deck);
}

const hidden = (state: State, seat: Seat): Company[] =>
  ALL_COMPANIES.filter((company) => state.hands[seat][company] > state.known[seat][company]);

const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.roll(items.length) - 1];

function swapBetweenHands(state: State, one: Seat, other: Seat, chance: Chance): void {
  const [here, there] = [hidden(state, one), hidden(state, other)];
  if (here.length === 0 || there.length === 0) return;
  const [a, b] = [pick(here, chance), pick(there, chance)];
  state.hands[one][a]--;
  state.hands[one][b]++;
  state.hands[other][b]--;
  state.hands[other][a]++;
}

/** A card of a hand against one of the stack, if the stack can hold it for all that the seat knows. */
function swapWithDeck(state: State, seat: Seat, other: Seat, chance: Chance): void {
  const here = hidden(state, other);
  if (here.length === 0 || state.deck.length === 0) return;
  const card = pick(here, chance);
  const inDeck = state.deck.filter((one) => one === card).length;
  if (inDeck >= state.shuffled[card] - state.drawn[seat][card]) return;
  const index = chance.roll(state.deck.length) - 1;
  state.hands[other][state.deck[index]]++;
  state.hands[other][card]--;
  state.deck[index] = card;
}

/** Face-down posts: blocks are shuffled, and commodities of one company change places between blocks. */
function swapPosts(state: State, chance: Chance): void {
  for (const company of ALL_COMPANIES) {
    const places = [...state.posts.keys()].filter(
      (index) => index >= state.revealed && state.posts[index]?.company === company,
    );
    const order = places.map((_, i) => i);
    chance.shuffle(order);
    const posts = order.map((i) => state.posts[places[i]]);
    places.forEach((place, i) => (state.posts[place] = posts[i]));
  }
  for (let start = state.revealed; start < HEXES; start += BLOCK) {
    const order = [0, 1, 2, 3, 4];
    chance.shuffle(order);
    const block = order.map((i) => state.posts[start + i]);
    block.forEach((one, i) => (state.posts[start + i] = one));
  }
}

/** The same position for this seat, with what it cannot see dealt differently. */
export function swapUnseen({ state, at }: Position<State>, seat: Seat, chance: Chance): Position<State> {
  const swapped = copyState(state);
  swapCards(swapped, seat, chance);
  swapPosts(swapped, chance);
  return { state: swapped, at };
}
