import * as board from '../../../../../shared/games/batavia/board.ts';
import {
  ALL_COMPANIES,
  CARDS_PER_COMPANY,
  CONVERSION_GOLD,
} from '../../../../../shared/games/batavia/box.ts';
import type { Company, Post } from '../../../../../shared/games/batavia/box.ts';
import type { CompanionRefusal, Of } from '../../../../../shared/games/batavia/companion/state.ts';
import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { Seat } from '../../../../../shared/kernel/play.ts';
import type { Kept } from '../told/shapes.ts';
import { postsOf } from './posts.ts';
import type { PostOffered } from './posts.ts';

/** Where the merchant goes: to a post, to the target, or, once that is taken, nowhere. */
export type Goal = Post | 'target' | 'nowhere';

interface Told {
  readonly cards: readonly number[];
  readonly goal: Goal | null;
  /** Whose move it is. */
  readonly seat: Seat;
  /** Whatever the rules say, any post may be told, or none, and a conversion. */
  readonly free: boolean;
}
/** How it stood before something was told. */
interface Step extends Told {
  /** Of which cards were told. */
  readonly company: Company;
}

const NONE: readonly number[] = ALL_COMPANIES.map(() => 0);

/** Objections to cards alone, whatever is claimed with them. */
const TO_CARDS: ReadonlySet<string> = new Set([
  'notYourTurn',
  'moreThanThereAre',
  'noMajority',
  'noPostToReach',
]);

/** A move while it is being told: cards laid out, and the post claimed. */
export class Draft {
  readonly view: CompanionView;
  /** The position of the books that it was begun at. */
  readonly position: string;
  cards = $state.raw(NONE);
  #seat = $state<Seat>(0);
  #free = $state(false);
  #goal = $state.raw<Goal | null>(null);
  #steps = $state.raw<readonly Step[]>([]);
  /** What a rule has against it, as far as it is told. */
  #objected = $state.raw<{ readonly of: Of<'layOut'>; readonly why: CompanionRefusal } | null>(null);
  /** It was played although a rule is against it: any post may be claimed. */
  playedSo = $state(false);

  /** `kept` is what was told of it before. */
  constructor(view: CompanionView, position: string, kept: Kept<'move'> | null = null) {
    this.view = view;
    this.position = position;
    this.#seat = view.turn;
    if (kept === null) return;
    const usual = { seat: view.turn, free: false };
    this.#steps = kept.steps.map((step) => ({ ...usual, ...step }));
    this.#stand({ ...usual, ...kept });
  }

  #stand({ cards, goal, seat, free }: Told): void {
    this.cards = cards;
    this.#goal = goal;
    this.#seat = seat;
    this.#free = free;
  }

  /** What is told of it; null when nothing is. */
  get kept(): Kept<'move'> | null {
    if (this.#steps.length === 0) return null;
    const written = ({ cards, goal, seat, free }: Told) => ({
      cards: [...cards],
      goal,
      ...(seat !== this.view.turn && { seat }),
      ...(free && { free }),
    });
    const steps = this.#steps.map((step) => ({ ...written(step), company: step.company }));
    return { ...written(this.#told), steps };
  }

  get #told(): Told {
    return { cards: this.cards, goal: this.#goal, seat: this.#seat, free: this.#free };
  }

  /** Whose move it is: of whoever has the turn, unless it was told otherwise. */
  get seat(): Seat {
    return this.#seat;
  }

  /** It is told otherwise than the rules go. */
  readonly isOtherwise = $derived.by(() => this.#free || this.#seat !== this.view.turn);
  /** Any post may be claimed, or none. */
  readonly anyway = $derived.by(() => this.playedSo || this.#free);

  readonly total = $derived(board.total(this.cards));
  /** The table once the cards lie. */
  readonly after = $derived.by(() => {
    const { view, seat, cards } = this;
    const laidOut = view.laidOut.map((row, owner) =>
      owner === seat ? row.map((count, company) => count + cards[company]) : row,
    );
    const seals = view.seals.map((holder, company) =>
      cards[company] > 0 ? board.majority(laidOut, company as Company) : holder,
    );
    return { ...view, laidOut, seals };
  });

  /** [company] the posts that may be claimed there; null where the seal leads nowhere. */
  readonly offered = $derived.by((): readonly (readonly PostOffered[] | null)[] =>
    ALL_COMPANIES.map((company) =>
      this.anyway || this.after.seals[company] === this.seat
        ? postsOf(this.after, this.seat, company, this.anyway)
        : null,
    ),
  );

  readonly #open = $derived.by(() =>
    this.offered.flatMap((posts) => posts?.filter(({ taken }) => !taken).map(({ post }) => post) ?? []),
  );
  /** R9.1 – whether the merchant may go to the target, as far as the books know. */
  readonly reachesTarget = $derived.by(
    () =>
      this.view.targetHolder === null &&
      (this.anyway || this.view.depth !== 'full' || this.view.due > 0 || this.#open.length === 0) &&
      this.offered.some((posts) => posts !== null),
  );
  /** R9.3 – whether a lay-out may have led nowhere: only once the target is taken, and never by the rules. */
  readonly mayGoNowhere = $derived.by(() => this.view.targetHolder !== null && this.total > 0);

  /** Where the merchant goes: as told, or where alone it can. */
  readonly goal = $derived.by((): Goal | null => {
    if (this.#goal !== null) return this.#goal;
    if (this.anyway || this.view.depth !== 'full' || this.total === 0) return null;
    if (this.#open.length === 1) return this.#open[0];
    return this.#open.length === 0 && this.reachesTarget ? 'target' : null;
  });

  readonly claim = $derived.by((): Post | null => (typeof this.goal === 'string' ? null : this.goal));
  /** What is against it, as far as it is told. */
  readonly objection = $derived.by(() => {
    if (this.total === 0 || this.#objected === null) return null;
    const { of, why } = this.#objected;
    return TO_CARDS.has(why.code) || (this.goal !== null && this.#leadsWhere(of)) ? why : null;
  });
  /** A rule is against it, and nobody has said yet that it was played so, or otherwise. */
  readonly isBroken = $derived.by(() => {
    if (this.anyway) return false;
    const isAgainst = this.objection !== null && this.objection.code !== 'notYourTurn';
    return isAgainst || this.goal === 'nowhere';
  });

  /** [company] held once the post is claimed. */
  readonly #held = $derived(
    ALL_COMPANIES.filter(
      (company) =>
        this.claim?.company === company ||
        this.view.counters[this.seat].some((one) => one.company === company),
    ),
  );
  /** R7.2 – the companies that would be converted. */
  get held(): readonly Company[] {
    return this.#held;
  }

  /** R7.1 – whether a rule allows to convert. */
  readonly mayConvert = $derived.by(
    () =>
      this.claim !== null &&
      !this.view.counters[this.seat].some((one) => one.company === this.claim?.company),
  );
  /** Whether there is something to convert, allowed or not. */
  readonly canConvert = $derived.by(
    () => this.goal !== null && this.goal !== 'nowhere' && this.#held.length > 0,
  );
  /** Whether it is asked at once: where a rule allows it, or any post was told; R9.2 – not at the target. */
  readonly offersConversion = $derived.by(
    () => this.mayConvert || (this.anyway && this.canConvert && this.goal !== 'target'),
  );
  /** R7.3 – gold for converting now, and with one company more; null when there are no more. */
  readonly gold = $derived(board.conversionGold(this.#held.length));
  readonly goldLater = $derived(
    this.#held.length + 1 < CONVERSION_GOLD.length ? CONVERSION_GOLD[this.#held.length + 1] : null,
  );

  /** The entry. */
  layOut(convert: boolean): Of<'layOut'> {
    const { cards, claim, goal } = this;
    const nowhere = goal === 'nowhere' ? ({ nowhere: true } as const) : {};
    return { type: 'layOut', cards, claim, ...nowhere, convert, asPlayed: this.playedSo };
  }

  #leadsWhere({ claim, nowhere }: Of<'layOut'>): boolean {
    if (claim === null || this.claim === null)
      return claim === this.claim && (nowhere === true) === (this.goal === 'nowhere');
    return board.isPost(this.claim, claim);
  }

  /** Takes what the books have against an entry, unless other cards or another seat were told since it was asked. */
  takeObjection(of: Of<'layOut'>, why: CompanionRefusal | null, seat: Seat = this.#seat): void {
    if (of.cards === this.cards && seat === this.#seat) this.#objected = why && { of, why };
  }

  /** Whose move it was. */
  moveOf(seat: Seat): void {
    if (seat === this.#seat) return;
    this.#keep(0);
    this.playedSo = false;
    this.#objected = null;
    this.#seat = seat;
  }

  /** Any post may be told from now on; where to, if it is known. */
  letGo(goal: Goal | null): void {
    this.#keep(0);
    this.#free = true;
    this.#goal = goal;
  }

  /** So many cards of a company. */
  lay(company: Company, count: number): void {
    const many = Math.max(0, Math.min(CARDS_PER_COMPANY, count));
    if (many === this.cards[company]) return;
    this.#keep(company);
    this.playedSo = false;
    this.cards = this.cards.map((old, one) => (one === company ? many : old));
    if (this.total === 0) this.#goal = null;
  }

  /** Where the merchant went. */
  goTo(goal: Goal): void {
    this.#keep(typeof goal === 'string' ? 0 : goal.company);
    this.#goal = goal;
  }

  /** A post is touched: the one chosen was not taken after all, if that can be. */
  touch(post: Post): void {
    this.goTo(this.mayGoNowhere && this.claim !== null && board.isPost(this.claim, post) ? 'nowhere' : post);
  }

  /** R9.3 – the lay-out led nowhere, and was played so. */
  goNowhere(): void {
    if (this.goal !== 'nowhere') this.goTo('nowhere');
    this.playedSo = true;
  }

  /** The last thing told: cards of a company, the post, whose move it was, or that the post was any. */
  readonly last = $derived.by((): Company | 'goal' | 'seat' | 'free' | null => {
    const step = this.#steps.at(-1);
    if (step === undefined) return null;
    if (step.seat !== this.#seat) return 'seat';
    if (step.free !== this.#free && this.#goal === null) return 'free';
    return step.cards.every((count, company) => count === this.cards[company]) ? 'goal' : step.company;
  });

  /** Takes back the last thing told. */
  back(): void {
    const step = this.#steps.at(-1);
    if (step === undefined) return;
    this.#stand(step);
    this.#steps = this.#steps.slice(0, -1);
    this.playedSo = false;
  }

  #keep(company: Company): void {
    this.#steps = [...this.#steps, { ...this.#told, company }];
  }
}
