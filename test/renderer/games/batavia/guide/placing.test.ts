import { describe, expect, test } from 'vitest';
import {
  isClear,
  leader,
  leaderBeside,
  placeNote,
  sameBox,
} from '../../../../../renderer/games/batavia/guide/placing.ts';
import type { Box } from '../../../../../renderer/games/batavia/guide/placing.ts';

const NOTE: Box = { x: 0, y: 0, width: 320, height: 130 };

describe('placeNote', () => {
  const screens = [
    { x: 0, y: 0, width: 1280, height: 800 },
    { x: 0, y: 0, width: 1024, height: 768 },
    { x: 0, y: 0, width: 820, height: 1180 },
    { x: 0, y: 0, width: 390, height: 844 },
  ];
  test.each(screens)('keeps off the place and the buttons at $width × $height', (screen) => {
    const buttons: Box = { x: 0, y: screen.height - 220, width: screen.width, height: 220 };
    for (let x = 10; x < screen.width - 60; x += 97) {
      for (let y = 10; y < screen.height - 280; y += 83) {
        const at: Box = { x, y, width: 45, height: 40 };
        const box = placeNote(NOTE, at, screen, [buttons], []);
        expect(isClear(box, at, [buttons])).toBe(true);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(screen.width);
        expect(box.y + box.height).toBeLessThanOrEqual(screen.height);
      }
    }
  });

  test('leaves in sight what is read, if there is room beside it', () => {
    const read: Box = { x: 880, y: 0, width: 400, height: 560 };
    const at: Box = { x: 1000, y: 90, width: 40, height: 60 };
    expect(isClear(placeNote(NOTE, at, screens[0], [], [read]), null, [read])).toBe(true);
    expect(isClear(placeNote(NOTE, at, screens[0], [], []), null, [read])).toBe(false);
  });
});

test('the leader goes from edge to edge, the shortest way', () => {
  const at: Box = { x: 400, y: 40, width: 20, height: 20 };
  expect(leader(NOTE, at)).toEqual([
    [320, 50],
    [400, 50],
  ]);
});

test('of a leader that would run over what is read, only the end is drawn', () => {
  const at: Box = { x: 400, y: 40, width: 20, height: 20 };
  const row: Box = { x: 319, y: 30, width: 300, height: 60 };
  const [from, to] = leaderBeside(NOTE, at, [row]);
  expect(to).toEqual([400, 50]);
  expect(from[0]).toBeGreaterThan(370);
  expect(from[1]).toBe(50);
  const elsewhere: Box = { ...row, y: 300 };
  expect(leaderBeside(NOTE, at, [elsewhere])).toEqual(leader(NOTE, at));
});

test('two boxes are the same where they lie and reach equally, and none is only the same as none', () => {
  expect(sameBox(NOTE, { ...NOTE })).toBe(true);
  expect(sameBox(NOTE, { ...NOTE, height: 131 })).toBe(false);
  expect(sameBox(NOTE, null)).toBe(false);
  expect(sameBox(null, null)).toBe(true);
});
