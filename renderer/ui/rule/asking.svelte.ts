/** The rules asked for at a table, by number; shown over it until they are put away. */
export class RulesAsked {
  numbers = $state.raw<readonly string[] | null>(null);

  ask(numbers: readonly string[]): void {
    // Another list each time, so that asking again for the same shows them again.
    this.numbers = [...numbers];
  }

  close(): void {
    this.numbers = null;
  }

  /** Opens in place what links to a rule lead to, and on a right click or a long press the rules of what is there. */
  listen(node: HTMLElement): () => void {
    const click = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      this.#take(event, linkedRules(event.target));
    };
    const menu = (event: Event): void => this.#take(event, rulesAt(event.target));
    node.addEventListener('click', click);
    node.addEventListener('contextmenu', menu);
    return () => {
      node.removeEventListener('click', click);
      node.removeEventListener('contextmenu', menu);
    };
  }

  /** Takes F1 and `?`: the rules of what has the focus, else of what the pointer is over, else `otherwise`. */
  press(event: KeyboardEvent, otherwise: readonly string[]): boolean {
    if (event.key !== 'F1' && event.key !== '?') return false;
    const focused = document.querySelector(':focus-visible');
    this.ask(rulesAt(focused) ?? rulesAt([...document.querySelectorAll(':hover')].at(-1)) ?? otherwise);
    event.preventDefault();
    return true;
  }

  #take(event: Event, numbers: readonly string[] | null): void {
    if (numbers === null) return;
    event.preventDefault();
    this.ask(numbers);
  }
}

/** What `data-rule` says of an element or whatever it lies in. */
function rulesAt(target: unknown): readonly string[] | null {
  const marked = target instanceof Element ? target.closest('[data-rule]') : null;
  return marked?.getAttribute('data-rule')?.split(' ') ?? null;
}

/** The rules of a link to one: those it is marked with, else the one it leads to. */
function linkedRules(target: unknown): readonly string[] | null {
  const link = target instanceof Element ? target.closest('a[href^="#/rules/R"]:not([data-leave])') : null;
  const number = link?.getAttribute('href')?.replace('#/rules/', '');
  if (link === null || !number?.includes('.')) return null;
  return link.getAttribute('data-rule')?.split(' ') ?? [number];
}
