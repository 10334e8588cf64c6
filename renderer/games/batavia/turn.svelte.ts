import { total } from '../../../shared/games/batavia/board.ts';
import type { BataviaReason } from '../../../shared/games/batavia/bots/reason.ts';
import type { BataviaAction, BataviaOrder } from '../../../shared/games/batavia/state.ts';
import type { Action, Seat } from '../../../shared/kernel/play.ts';
import type { Refusal } from '../../../shared/kernel/refusal.ts';
import { Later } from '../../later.svelte.ts';
import { previewOf } from './preview.ts';
import type { PostPreview, Preview } from './preview.ts';
import type { BataviaView, Reach } from './view.ts';

/** What a computer player would do, and why. */
export interface Advice {
  readonly action: BataviaAction;
  readonly reason: BataviaReason;
}

/** What the host tells of the table, and the ways to ask it. */
export interface Asking {
  readonly view: BataviaView;
  /** Names the position: another after every change of the game, and at another table. */
  readonly position: string;
  /** Legal actions of the seat that looks on, but for lay-outs. */
  readonly legal: readonly Action[];
  /** While the curtain is down nobody acts here. */
  readonly curtain: boolean;
  /** What this seat does in the auction without being asked. */
  readonly order: unknown;
  readonly onorder: (seat: Seat, order: BataviaOrder | null) => void;
  readonly onact: (seat: Seat, action: BataviaAction) => void;
  readonly tryAction: (seat: Seat, action: BataviaAction) => Promise<Refusal | null>;
  readonly onhint: (seat: Seat) => Promise<Advice | null>;
}

/** Cards chosen, [company], and what they would bring about. */
export interface Weighed {
  readonly chosen: readonly number[];
  readonly preview: Preview;
}

/** Posts in reach as the board marks them. */
export const reachOf = (posts: readonly PostPreview[]): Reach[] =>
  posts.map(({ hex }, index) => ({ hex, key: String(index + 1) }));

const NONE: readonly number[] = [0, 0, 0, 0, 0];

/** The cards picked last, and for which decision: they outlast a look into the rules. */
let picked = $state.raw<{ readonly decision: string; readonly cards: readonly number[] } | null>(null);

/** What the person at this screen may do, has chosen so far, and would bring about by it. */
export class Turn {
  readonly #asking: () => Asking;
  /** Why the cards chosen may not be laid out; null when they may, or none are chosen. */
  refusal = $state.raw<Refusal | null>(null);

  #advised = $state.raw<{ readonly decision: string; readonly advice: Advice } | null>(null);

  readonly #weighing: Later<{ readonly view: BataviaView; readonly chosen: readonly number[] }>;

  /** To be made where a component is set up. */
  constructor(asking: () => Asking) {
    this.#asking = asking;
    this.#weighing = new Later(() => ({ view: asking().view, chosen: this.chosen }));
  }

  readonly seat = $derived.by((): Seat | null => {
    const { seat } = this.#asking().view;
    return seat === 'table' ? null : seat;
  });
  readonly hand = $derived.by(() => (this.seat === null ? null : this.#asking().view.hands[this.seat]));
  /** What is to be decided, and by whom: what was picked or advised for it holds for no other. */
  readonly #decision = $derived.by(() => `${this.#asking().position}/${this.seat}`);
  readonly acts = $derived.by(
    () => this.seat !== null && !this.#asking().curtain && this.#asking().legal.length > 0,
  );
  /** [company] cards chosen, as far as the hand still has them. */
  readonly chosen = $derived.by(() => {
    const { hand } = this;
    return this.may('draw') && hand !== null && picked?.decision === this.#decision
      ? picked.cards.map((count, company) => Math.min(count, hand[company]))
      : NONE;
  });
  readonly preview = $derived.by(() =>
    this.seat === null ? null : previewOf(this.#asking().view, this.seat, this.chosen),
  );
  /** The same, but worked out only once the cards have been seen to be chosen. */
  readonly weighed = $derived.by((): Weighed | null => {
    const { view, chosen } = this.#weighing.current;
    return view.seat === 'table' ? null : { chosen, preview: previewOf(view, view.seat, chosen) };
  });
  /** Posts that come into reach, each with its key. */
  readonly reach = $derived.by(() =>
    this.may('sail') || total(this.chosen) > 0 ? reachOf(this.preview?.posts ?? []) : [],
  );

  /** The hint asked for in this position. */
  readonly advice = $derived.by(() =>
    this.#advised?.decision === this.#decision ? this.#advised.advice : null,
  );

  /** Whether such an action is legal now. */
  may(type: BataviaAction['type']): boolean {
    return this.#asking().legal.some((action) => action.type === type);
  }

  /** Chooses the cards to lay out, [company]. */
  choose(cards: readonly number[]): void {
    picked = { decision: this.#decision, cards };
  }

  /** Puts the cards chosen to the engine, which alone knows what is legal; gives what ends the asking. */
  tryChosen(): () => void {
    const { seat } = this;
    const cards = [...this.chosen];
    let late = false;
    this.refusal = null;
    if (seat !== null && total(cards) > 0) {
      void this.#asking()
        .tryAction(seat, { type: 'layOut', cards })
        .then((refusal) => {
          if (!late) this.refusal = refusal;
        });
    }
    return () => (late = true);
  }

  /** Does an action. The cards chosen were so for this decision only. */
  act(action: BataviaAction): void {
    if (this.seat === null || !this.acts) return;
    this.#asking().onact(this.seat, action);
  }

  /** In an auction: what this seat does without being asked; null when it has left no order. */
  readonly order = $derived.by(() => this.#asking().order as BataviaOrder | null);

  /** Leaves an order for the auction, or takes it back with null. */
  giveOrder(order: BataviaOrder | null): void {
    if (this.seat !== null && !this.#asking().curtain) this.#asking().onorder(this.seat, order);
  }

  /** Lays out the cards chosen, unless the rules forbid it. */
  layOut(): void {
    if (total(this.chosen) > 0 && this.refusal === null)
      this.act({ type: 'layOut', cards: [...this.chosen] });
  }

  /** Sails to the post on a hex, if that is asked and in reach. */
  sailTo(hex: number): void {
    const post = this.preview?.posts.find((one) => one.hex === hex);
    if (post && this.may('sail')) this.act({ type: 'sail', company: post.company });
  }

  /** Asks the Mate; cards it would lay out are chosen. */
  async hint(): Promise<void> {
    if (this.seat === null) return;
    const decision = this.#decision;
    const advice = await this.#asking().onhint(this.seat);
    if (advice === null || decision !== this.#decision) return;
    this.#advised = { decision, advice };
    if (advice.action.type === 'layOut') this.choose(advice.action.cards);
  }
}
