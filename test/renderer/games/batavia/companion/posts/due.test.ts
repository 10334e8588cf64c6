import { expect, test } from 'vitest';
import { PostsDue } from '../../../../../../renderer/games/batavia/companion/posts/due.svelte.ts';
import { HalfTold } from '../../../../../../renderer/games/batavia/companion/told/halfTold.ts';

/** A screen whose browser keeps what is put off, and the books as they stand. */
function screen(kept = new Map<string, string>()) {
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const view = { at: 'round.auction', depth: 'full' as 'full' | 'light', due: 5, revealed: 10 };
  return { due: new PostsDue({ view, halfTold: new HalfTold('t', () => store) }), view, kept };
}
const asks = ({ count, isAsked, isPutOff }: PostsDue) => [count, isAsked, isPutOff];

test('posts are asked for at once; put off, the screen reminds of them, and asks again when it is told to', () => {
  const { due } = screen();
  expect(asks(due)).toEqual([5, true, false]);
  due.putOff();
  expect(asks(due)).toEqual([5, false, true]);
  due.ask();
  expect(asks(due)).toEqual([5, true, false]);
});

test('posts put off are not asked for as others are told, but those turned up next are', () => {
  const { due, view } = screen();
  due.putOff();
  Object.assign(view, { revealed: 12, due: 3 });
  expect(asks(due)).toEqual([3, false, true]);
  view.due = 8;
  expect(asks(due)).toEqual([8, true, false]);
  Object.assign(view, { revealed: 20, due: 0 });
  expect(asks(due)).toEqual([0, false, false]);
});

test('what was put off stays so after a reload', () => {
  const { due, kept } = screen();
  due.putOff();
  expect(asks(screen(kept).due)).toEqual([5, false, true]);
  due.ask();
  expect(asks(screen(kept).due)).toEqual([5, true, false]);
});

test('no posts are asked for without the full board, before the game or after it', () => {
  const { due, view } = screen();
  view.depth = 'light';
  expect(asks(due)).toEqual([0, false, false]);
  view.depth = 'full';
  for (const at of ['settingUp', 'reckoning', 'scored']) {
    view.at = at;
    expect(asks(due)).toEqual([0, false, false]);
  }
});
