import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Taps } from '../../../../../../renderer/games/batavia/companion/frame/taps.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
vi.stubGlobal('document', { activeElement: null });
vi.stubGlobal('Element', Object);

/** A button, or a key of those that are pressed one after the other. */
const button = (isOfMany = false): Element => {
  const one = { closest: (what: string) => (what === 'button, a' || isOfMany ? one : null) };
  return one as unknown as Element;
};

/** Taps at a table at position p1, and whether a press counted. */
function atTable() {
  const overtake = vi.fn();
  const books = { position: 'p1', askedFrom: 'p1' as string | null, overtake, unsay: () => undefined };
  const taps = new Taps(books);
  const heard = (event: object, hear: (event: never) => void): boolean => {
    const stop = vi.fn();
    hear({ ...event, preventDefault: () => undefined, stopImmediatePropagation: stop } as never);
    return stop.mock.calls.length === 0;
  };
  const tap = (target: Element, clientX = 900, detail = 1): boolean =>
    heard({ target, clientX, clientY: 700, detail }, taps.click);
  const press = (key: string): boolean => heard({ key, repeat: false }, taps.key);
  return { taps, books, overtake, tap, press };
}

describe('a press on the same spot', () => {
  test('counts again only once the books have been still for a while', () => {
    const { taps, tap } = atTable();
    const drew = button();
    expect(tap(drew)).toBe(true);
    taps.follow('p2');
    vi.advanceTimersByTime(300);
    expect(tap(drew)).toBe(false);
    expect(taps.settled).toBe(false);
    vi.advanceTimersByTime(60);
    expect(taps.settled).toBe(true);
    expect(tap(drew)).toBe(true);
  });

  test('does not count at once when something else lies there now', () => {
    const { tap } = atTable();
    expect(tap(button())).toBe(true);
    expect(tap(button(), 930)).toBe(false);
    vi.advanceTimersByTime(360);
    expect(tap(button())).toBe(true);
  });

  test('counts as long as the same lies there and nothing has moved on', () => {
    const { tap } = atTable();
    const more = button();
    expect([tap(more), tap(more), tap(more)]).toEqual([true, true, true]);
  });

  test('counts for numbers, told one after the other', () => {
    const { taps, tap } = atTable();
    const seven = button(true);
    expect(tap(seven)).toBe(true);
    taps.follow('p2');
    expect(tap(seven)).toBe(true);
  });
});

test('a press elsewhere counts at once', () => {
  const { taps, tap } = atTable();
  tap(button());
  taps.follow('p2');
  expect(tap(button(), 300)).toBe(true);
});

test('the same key counts again only once the books have been still for a while, another at once', () => {
  const { taps, press } = atTable();
  expect(press('r')).toBe(true);
  taps.follow('p2');
  expect(press('r')).toBe(false);
  expect(press('n')).toBe(true);
  vi.advanceTimersByTime(360);
  expect(press('r')).toBe(true);
});

test('whatever was on its way when another screen moved the books on does not count, with a word', () => {
  const { taps, books, overtake, tap, press } = atTable();
  books.askedFrom = null;
  taps.follow('p2');
  expect([tap(button()), press('r')]).toEqual([false, false]);
  expect(overtake).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(360);
  expect(tap(button())).toBe(true);
  expect(overtake).toHaveBeenCalledTimes(2);
});
