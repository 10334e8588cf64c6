import type { Page } from 'playwright';

/** What is pressed and smaller than a finger wants it, but for what nobody can reach now. */
export const small = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':is(.companion, .transport) :is(button, a, input, select)')]
      .filter((one) => one.checkVisibility() && one.closest('[inert]') === null)
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const name = one.getAttribute('aria-label') ?? one.innerText;
        return Math.min(width, height) < 55.9 ? [`${name}: ${width} × ${height}`] : [];
      }),
  );

/** What lies outside the screen, or is written over its own edge. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.companion :is(button, h1, li)')].flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
      const isOver = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      const name = one.getAttribute('aria-label') ?? one.innerText;
      return isOutside || (isOver && one.matches('.plate')) ? [name] : [];
    }),
  );

/** What can neither be seen nor scrolled to downwards, what is wider than its place, and what scrolls sideways. */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (one: Element | null): boolean => {
      if (one === null) return document.scrollingElement?.scrollHeight !== innerHeight;
      const { overflowY } = getComputedStyle(one);
      const isScroller = ['auto', 'scroll'].includes(overflowY) && one.scrollHeight > one.clientHeight + 1;
      return isScroller || scrolls(one.parentElement);
    };
    const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.innerText.slice(0, 40);
    const can = (one: HTMLElement) => one.checkVisibility() && one.closest('[inert], .unseen, nav') === null;
    const all = (what: string) =>
      [...document.querySelectorAll<HTMLElement>(`:is(.companion, main) :is(${what})`)].filter(can);
    const sideways = all('div, section, ol, ul, dialog, article')
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .map((one) => `${one.tagName}.${one.className} scrolls sideways`);
    const misplaced = all('button, a, input, select, h1, h2, li, p').flatMap((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      if (width === 0) return [];
      if (left < -1 || right > innerWidth + 1) return [`${nameOf(one)}: beside the screen`];
      if ((top < -1 || bottom > innerHeight + 1) && !scrolls(one.parentElement)) {
        return [`${nameOf(one)}: below the screen`];
      }
      const isOver = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      return isOver && one.matches('.plate') ? [`${nameOf(one)}: over its edge`] : [];
    });
    return [...sideways, ...misplaced];
  });
