import { describe, expect, test } from 'vitest';
import { batavia } from '../../../shared/games/batavia/index.ts';
import { notesFrom, unseenCards } from '../../../shared/games/batavia/view.ts';
import type { BataviaOptions, State } from '../../../shared/games/batavia/state.ts';
import { seededChance } from '../../../shared/kernel/chance.ts';
import { play } from '../../../shared/kernel/play.ts';
import type { Position } from '../../../shared/kernel/play.ts';
import { positionAt } from '../../../shared/kernel/record.ts';
import { randomRecord } from '../../kernel/randomRecord.ts';
import { layOut, leafFor, plainOptions, row, rows } from './tables.ts';

function midGame(options: Partial<BataviaOptions> = {}, actions = 60): Position<State> {
  return positionAt(batavia, randomRecord(batavia, 4, 'views', { ...plainOptions, ...options }), actions);
}

function arranged(given: Partial<State>, at = leafFor('draw')): Position<State> {
  return { state: batavia.arrange(plainOptions, 4, at, given), at };
}

describe('R2.6 what is open', () => {
  const position = midGame();
  const { state } = position;

  test('a seat sees its own hand and notes, and of others only the size of the hand', () => {
    const seen = batavia.view(position, 2);
    expect(seen.hands).toEqual([null, null, state.hands[2], null]);
    expect(seen.notes).toEqual([null, null, state.notes[2], null]);
    expect(seen.handSizes).toEqual(state.hands.map((hand) => hand.reduce((a, b) => a + b)));
  });

  test('the table sees nobody’s hand and notes', () => {
    const seen = batavia.view(position, 'table');
    expect(seen.hands).toEqual([null, null, null, null]);
    expect(seen.notes).toEqual([null, null, null, null]);
    expect(seen.drawn).toBeNull();
  });

  test('open hands and open notes show them to all', () => {
    const hands = batavia.view(midGame({ openHands: true }), 'table');
    expect(hands.hands.every((hand) => hand !== null)).toBe(true);
    expect(hands.notes.every((count) => count === null)).toBe(true);
    const notes = batavia.view(midGame({ openNotes: true }), 1);
    expect(notes.notes.every((count) => count !== null)).toBe(true);
    expect(notes.hands.filter((hand) => hand !== null)).toHaveLength(1);
  });

  test('everybody’s notes are seen by all once they are scored, and not before', () => {
    const record = randomRecord(batavia, 4, 'views', plainOptions);
    const before = positionAt(batavia, record, record.entries.length - 1);
    const over = positionAt(batavia, record);
    expect(batavia.outcome(over)).not.toBeNull();
    for (const eyes of [0, 'table'] as const) {
      expect(batavia.view(before, eyes).notes).toContain(null);
      expect(batavia.view(over, eyes).notes).toEqual(over.state.notes);
    }
  });

  test('no view holds the stack, its order, or a face-down post’s place', () => {
    const seen = batavia.view(midGame({}, 20), 0);
    expect(Object.keys(seen)).not.toContain('deck');
    expect(seen.posts.slice(seen.revealed).every((post) => post === null)).toBe(true);
    const inOrder = [...seen.faceDown].sort((a, b) => a.company - b.company || a.commodity - b.commodity);
    expect(seen.faceDown).toEqual(inOrder);
    expect(seen.faceDown).toHaveLength(35 - seen.revealed);
  });

  test('changing a view changes nothing of the game', () => {
    const before = JSON.stringify(position);
    const seen = batavia.view(position, 0);
    seen.laidOut[0][0] = 99;
    seen.hands[0]?.fill(99);
    seen.posts.fill(null);
    expect(JSON.stringify(position)).toBe(before);
  });

  test('won lots are remembered until they are laid out', () => {
    const lot = row(2, 0, 1);
    const bid = { lot: lot.slice(), bid: 3, bidder: 1, turn: 2, passed: [true, false, false, true] };
    const won = arranged({ ...bid, hands: rows(4, row(), row(1, 1)) }, leafFor('bid'));
    batavia.chart.step(won, play(2, { type: 'pass' }, seededChance('none'), null));
    expect(batavia.view(won, 3).known[1]).toEqual(lot);
    batavia.chart.step(won, play(1, layOut(1, 1), seededChance('none'), null));
    expect(batavia.view(won, 3).known[1]).toEqual([1, 0, 1, 0, 0]);
  });
});

describe('imagine', () => {
  test('knows everybody’s notes from the payments', () => {
    const position = midGame();
    expect(notesFrom(position.state.sales, 4)).toEqual(position.state.notes);
    expect(batavia.imagine(batavia.view(position, 1), 1, seededChance('i')).state.notes).toEqual(
      position.state.notes,
    );
  });

  test('deals the cards a seat has not seen, and no others', () => {
    const position = midGame();
    const unseen = unseenCards(batavia.view(position, 1));
    const { state } = batavia.imagine(batavia.view(position, 1), 1, seededChance('i'));
    const hidden = [0, 1, 2, 3, 4].map(
      (company) =>
        state.deck.filter((card) => card === company).length +
        [0, 2, 3].reduce((sum, seat) => sum + state.hands[seat][company] - state.known[seat][company], 0),
    );
    expect(hidden).toEqual(unseen);
  });

  test('deals differently with other chance', () => {
    const seen = batavia.view(midGame({}, 5), 1);
    const once = batavia.imagine(seen, 1, seededChance('a'));
    expect(batavia.imagine(seen, 1, seededChance('a'))).toEqual(once);
    expect(batavia.imagine(seen, 1, seededChance('b'))).not.toEqual(once);
  });

  test('right after a reshuffle the stack is known but for its order', () => {
    const discards = [3, 0, 4, 0, 1];
    const position = arranged({
      deck: [],
      discards,
      hands: [
        [5, 5, 0, 0, 0],
        [1, 2, 3, 4, 0],
        [0, 0, 0, 6, 6],
        [2, 2, 2, 2, 2],
      ],
      laidOut: rows(4, row(), row(), row(), [11, 13, 13, 10, 13]),
    });
    const order = [0, 0, 0, 2, 2, 2, 2, 4];
    batavia.chart.step(
      position,
      play(
        0,
        { type: 'draw' },
        {
          roll: () => 1,
          shuffle: (cards) => {
            order.forEach((card, i) => (cards[i] = card));
          },
        },
        null,
      ),
    );
    expect(position.state.deck).toEqual(order.slice(0, 6));
    const imagined = batavia.imagine(batavia.view(position, 0), 0, seededChance('deck'));
    expect([...imagined.state.deck].sort()).toEqual([0, 0, 0, 2, 2, 2]);
    for (let n = 0; n < 20; n++) {
      const { deck } = batavia.imagine(batavia.view(position, 1), 1, seededChance(`deck ${n}`)).state;
      const count = (company: number) => deck.filter((card) => card === company).length;
      expect(count(1) + count(3)).toBe(0);
      expect(count(0) <= 3 && count(2) <= 4 && count(4) <= 1).toBe(true);
    }
  });
});
