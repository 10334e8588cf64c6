import { test } from 'vitest';
import { checkGame } from './properties.ts';

/** `npm run soak -- N` asks for more. */
const games = Number(process.env.SOAK_GAMES ?? 2000);

test(`every rule holds in ${games} random games of three, four and five players`, { timeout: 0 }, () => {
  for (let number = 0; number < games; number++) checkGame(number);
});
