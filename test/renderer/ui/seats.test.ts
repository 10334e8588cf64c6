import { describe, expect, test } from 'vitest';
import { nameProblems, seatsLike, withColour, withPlace } from '../../../renderer/ui/seats.ts';
import { COLOURS } from '../../../shared/session/protocol.ts';

const NAMES = ['Mei', 'Tomás', 'Ravi', 'Ingrid', 'Aminah'];
const hanna = { name: 'Hanna', kind: 'person', colour: 'violet' } as const;
const mei = { name: 'Mei', kind: 'boy', colour: 'red' } as const;
const of = <K extends 'name' | 'colour' | 'id'>(seats: readonly Record<K, unknown>[], key: K) =>
  seats.map((seat) => seat[key]);

describe('seats', () => {
  test('are those of the last table, then others with what is free', () => {
    const seats = seatsLike([hanna, mei], NAMES);
    expect(of(seats, 'name')).toEqual(['Hanna', 'Mei', 'Tomás', 'Ravi', 'Ingrid']);
    expect(of(seats, 'colour').sort()).toEqual([...COLOURS].sort());
    expect(of(seats, 'id')).toEqual([0, 1, 2, 3, 4]);
    expect(seats[1].kind).toBe('boy');
  });

  test('swap when one takes the colour of another', () => {
    const seats = withColour(seatsLike([hanna, mei], NAMES), 0, 'red');
    expect(of(seats, 'colour').slice(0, 2)).toEqual(['red', 'violet']);
    expect(new Set(of(seats, 'colour')).size).toBe(5);
  });

  test.each([
    [0, 2, [1, 2, 0, 3, 4]],
    [3, 0, [3, 0, 1, 2, 4]],
    [1, 1, [0, 1, 2, 3, 4]],
  ])('move from %i to %i', (from, to, ids) => {
    expect(of(withPlace(seatsLike([hanna], NAMES), from, to), 'id')).toEqual(ids);
  });

  test('need a name each, and no other’s', () => {
    const seats = [' Hanna', 'hanna ', '  ', 'Mei'].map((name) => ({ ...hanna, name }));
    expect(nameProblems(seats)).toEqual([null, 'twice', 'empty', null]);
  });
});
