import { expect, test } from 'vitest';
import { Tries } from '../../../../electron/host/devices/tries.ts';
import { isSame, newCode } from '../../../../electron/host/devices/secrets.ts';

test('an address has five wrong codes, then pauses that grow to ten minutes', () => {
  const tries = new Tries();
  for (let n = 0; n < 4; n++) tries.wrong('a', 0);
  expect(tries.wait('a', 0)).toBe(0);
  const pauses = [0, 1, 2, 3, 4, 5, 6, 7].map(() => {
    tries.wrong('a', 0);
    return tries.wait('a', 0) / 1000;
  });
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
  expect(tries.wait('b', 0)).toBe(0);
  expect(tries.wait('a', 600_000)).toBe(0);
});

test('whoever typed the right code begins anew, and others do not', () => {
  const tries = new Tries();
  for (let n = 0; n < 5; n++) for (const address of ['a', 'b']) tries.wrong(address, 0);
  tries.forget('a');
  expect(['a', 'b'].map((address) => tries.wait(address, 0))).toEqual([0, 10_000]);
  for (let n = 0; n < 4; n++) tries.wrong('a', 0);
  expect(tries.wait('a', 0)).toBe(0);
});

test('all together have twenty, then a pause for everybody and another code', () => {
  const tries = new Tries();
  const changes = Array.from({ length: 60 }, (_, n) => tries.wrong(`address ${n}`, 0));
  expect(changes.flatMap((isDue, n) => (isDue ? [n + 1] : []))).toEqual([20, 40, 60]);
  expect(tries.wait('whoever', 0)).toBe(40_000);
  expect(tries.wait('whoever', 40_000)).toBe(0);
});

test('however many addresses try, only the latest are remembered', () => {
  const tries = new Tries();
  for (let n = 0; n < 5; n++) tries.wrong('first', 0);
  for (let n = 0; n < 500; n++) tries.wrong(`address ${n}`, 0);
  expect(tries.wait('first', 600_000)).toBe(0);
});

test('codes are unlike each other, and have no characters that are taken for others', () => {
  const codes = Array.from({ length: 2_000 }, newCode);
  expect(new Set(codes).size).toBe(2_000);
  expect(codes.join('')).not.toMatch(/[^ACDEFGHJKMNPQRTUVWXY34679]/);
});

test('texts are the same only if they are, whatever their length', () => {
  expect(isSame('abc', 'abc')).toBe(true);
  expect(isSame('abc', 'abcd')).toBe(false);
  expect(isSame('', 'a')).toBe(false);
});
