/** How long what was there before may still be meant by a press on the same spot, in milliseconds. */
const SETTLING = 350;
/** Taps no farther from each other are on one spot, in pixels. */
const NEAR = 40;

/** What of the books is asked here. */
interface Moving {
  readonly position: string;
  /** The position that this screen asked last to move on from. */
  readonly askedFrom: string | null;
  /** Somebody pressed what another screen has overtaken. */
  overtake(): void;
  /** What was said of the last press has been read. */
  unsay(): void;
}

interface Pressed {
  readonly x: number;
  readonly y: number;
  readonly on: Element | null;
  /** Null for a finger. */
  readonly key: string | null;
}

/**
 * Which presses count. A second tap on the same spot does not when what lies there has changed under the finger; nor
 * does any that was on its way when another screen moved the books on.
 */
export class Taps {
  readonly #books: Moving;
  #position: string;
  #last: Pressed | null = null;
  /** The books moved on since the last press that counted. */
  #hasMoved = false;
  #isOvertaken = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A press means what is to be seen. */
  settled = $state(true);

  constructor(books: Moving) {
    this.#books = books;
    this.#position = books.position;
  }

  /** Hears of every position of the books. */
  follow(position: string): void {
    if (position === this.#position) return;
    this.#isOvertaken = this.#books.askedFrom !== this.#position;
    this.#position = position;
    this.#hasMoved = true;
    this.#unsettle();
  }

  /** Hears of no more. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #unsettle(): void {
    this.settled = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.settled = true;
      this.#isOvertaken = false;
    }, SETTLING);
  }

  /** Hears a click before the table does; one by a key has been heard as such. */
  readonly click = (event: MouseEvent): void => {
    const { target, clientX: x, clientY: y, detail } = event;
    const on = target instanceof Element ? target.closest('button, a') : null;
    // Numbers are told one after the other, often the same.
    if (detail > 0 && !on?.closest('[data-many]')) this.#hear(event, { x, y, on, key: null });
  };

  /** Hears a key before the table does. Digits and arrows are told one after the other. */
  readonly key = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, repeat } = event;
    if (ctrlKey || metaKey || repeat || !/^([a-z ]|Enter)$/i.test(key)) return;
    this.#hear(event, { x: 0, y: 0, on: document.activeElement, key });
  };

  #hear(event: Event, pressed: Pressed): void {
    if (this.#counts(pressed)) {
      this.#last = pressed;
      this.#hasMoved = false;
      this.#books.unsay();
      this.#unsettle();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    if (this.#isOvertaken) this.#books.overtake();
  }

  #counts({ x, y, on, key }: Pressed): boolean {
    if (this.settled) return true;
    if (this.#isOvertaken) return false;
    const last = this.#last;
    if (last?.key !== key || Math.hypot(x - last.x, y - last.y) > NEAR) return true;
    return !this.#hasMoved && (key !== null || last.on === on);
  }
}
