import { expect, test } from 'vitest';
import { HalfTold } from '../../../../../../renderer/games/batavia/companion/told/halfTold.ts';

/** What a browser keeps. */
function aStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}
const SILK = { company: 3, commodity: 0 } as const;

test('what is half told is kept by table and place, until it is forgotten', () => {
  const store = aStore();
  const told = new HalfTold('one', () => store);
  told.keep('posts', '1/0', [SILK]);
  told.keep('posts', '2/0', [SILK, SILK]);
  told.keep('hands', '', [{ 2: 5 }]);
  const again = new HalfTold('one', () => store);
  expect(again.read('posts', '1/0')).toEqual([SILK]);
  expect(again.read('posts', '2/0')).toHaveLength(2);
  expect(again.read('hands', '')).toEqual([{ 2: 5 }]);
  expect(again.read('move', '1/0')).toBeNull();
  expect(new HalfTold('other', () => store).read('posts', '1/0')).toBeNull();
  again.keep('posts', '1/0', null);
  again.forget((at) => at === '2/0');
  expect([again.read('posts', '1/0'), again.read('posts', '2/0')]).toEqual([null, null]);
  again.forget(() => true);
  expect(store.kept.size).toBe(0);
});

test('only what was told last is kept, and nothing that has another shape is read', () => {
  const store = aStore();
  const told = new HalfTold('one', () => store);
  for (let place = 0; place < 20; place++) told.keep('posts', String(place), [SILK]);
  expect(told.read('posts', '0')).toBeNull();
  expect(told.read('posts', '19')).toEqual([SILK]);
  const [key] = store.kept.keys();
  store.setItem(key, JSON.stringify([{ kind: 'posts', at: '19', what: [{ company: 9, commodity: 0 }] }]));
  expect(told.read('posts', '19')).toBeNull();
  store.setItem(key, 'not JSON');
  expect(told.read('posts', '19')).toBeNull();
});

test('a browser that keeps nothing does not stop the game', () => {
  const told = new HalfTold('one', () => {
    throw new Error('denied');
  });
  told.keep('posts', '1/0', [SILK]);
  expect(told.read('posts', '1/0')).toBeNull();
});
