import { test } from 'vitest';
import { checkGame, GAMES } from './properties.ts';

test(`every rule holds in ${GAMES / 2} random games dealt by another generator`, { timeout: 0 }, () => {
  for (let number = 1; number < GAMES; number += 2) checkGame(number);
});
