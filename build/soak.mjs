// npm run soak -- N: the properties of every game, held against N random games instead of the short form's.
import { countGiven, runUnits, setUp } from './steps.mjs';

const games = countGiven('soak', '100000', 'games', 2);
process.exitCode =
  games === null ? 1 : (await setUp()) || (await runUnits('properties', 'SOAK_GAMES', games));
