import type { CompanionView } from '../../../../../shared/games/batavia/companion/view.ts';
import type { AmendedMisfit, AmendedTable, LogEntry } from '../../../../../shared/session/protocol.ts';
import { asPlayed, asked, editsStanding, insteadOf, unmarked, withEdit } from './plan.ts';
import type { Edits, Told } from './plan.ts';
import type { Books } from '../books.svelte.ts';

/** What of the books is amended. */
type Amended = Pick<Books, 'entries' | 'tryAmend' | 'amend'>;

const NONE: Edits = new Map();
const UNCHANGED: AmendedTable = { misfits: [], view: null };

/** Earlier entries as they are told anew, until they are amended or left. */
export class Amendment {
  readonly #books: Amended;
  edits = $state.raw(NONE);
  misfits = $state.raw<readonly AmendedMisfit[]>([]);
  /** The table as it would be; null while nothing is told anew. */
  view = $state.raw<CompanionView | null>(null);
  /** The entry that is looked at, by number. */
  chosen = $state.raw<number | null>(null);
  /** The entries that are amended. */
  #before: readonly LogEntry[];
  /** What comes now is what was asked for. */
  #isAmending = false;
  /** Only the latest question's answer counts. */
  #question = 0;

  constructor(books: Amended) {
    this.#books = books;
    this.#before = books.entries;
  }

  get entry(): LogEntry | null {
    return this.#books.entries.find(({ n }) => n === this.chosen) ?? null;
  }

  /**
   * The books have moved on, by another screen: what it changed is amended no longer, the rest is asked anew. Whether
   * something was given up.
   */
  keepUp(entries: readonly LogEntry[]): boolean {
    if (this.#isAmending) return false;
    const still = editsStanding(this.edits, this.#before, entries);
    const isLess = still.size < this.edits.size;
    if (!entries.some(({ n }) => n === this.chosen)) this.chosen = null;
    this.#before = entries;
    this.edits = still;
    void this.#ask();
    return isLess;
  }

  instead(entry: LogEntry): readonly Told[] {
    return insteadOf(this.edits, entry);
  }

  /** Other entries in the place of one; `isKept` where it is said that the same was played so. */
  async tell(entry: LogEntry, instead: readonly Told[], isKept = false): Promise<void> {
    this.edits = withEdit(this.edits, entry, instead, isKept);
    await this.#ask();
  }

  async #ask(): Promise<void> {
    const question = ++this.#question;
    const tried = this.edits.size === 0 ? UNCHANGED : await this.#books.tryAmend(asked(this.edits));
    if (question !== this.#question || tried === null) return;
    this.misfits = tried.misfits;
    this.view = tried.view as CompanionView | null;
  }

  /** What was forgotten before an entry. Of what stands behind it nobody has said yet that it was played so there. */
  insert(entry: LogEntry, told: Told): Promise<void> {
    return this.tell(entry, [told, ...this.instead(entry).map(unmarked)]);
  }

  /** Changes one of what stands in the place of an entry. */
  change(entry: LogEntry, place: number, told: Told): Promise<void> {
    return this.tell(entry, this.instead(entry).with(place, told));
  }

  strike(entry: LogEntry, place: number): Promise<void> {
    return this.tell(entry, this.instead(entry).toSpliced(place, 1));
  }

  /** It was played so, whatever is against it now. */
  keep(misfit: AmendedMisfit): Promise<void> {
    return this.#mend(misfit, (told) => [asPlayed(told)], true);
  }

  /** What does not fit is told anew. */
  mend(misfit: AmendedMisfit, told: Told): Promise<void> {
    return this.#mend(misfit, () => [told]);
  }

  /** What does not fit was not played at all. */
  strikeMisfit(misfit: AmendedMisfit): Promise<void> {
    return this.#mend(misfit, () => []);
  }

  async #mend(
    { n, place }: AmendedMisfit,
    anew: (told: Told) => readonly Told[],
    isKept = false,
  ): Promise<void> {
    const entry = this.#books.entries.find((one) => one.n === n);
    if (!entry) return;
    const instead = this.instead(entry);
    await this.tell(entry, instead.toSpliced(place, 1, ...anew(instead[place])), isKept);
  }

  /** Gives whether it was done. */
  async amend(): Promise<boolean> {
    this.#isAmending = true;
    try {
      return await this.#books.amend(asked(this.edits));
    } finally {
      this.#isAmending = false;
    }
  }
}
