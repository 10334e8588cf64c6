// npm run follow -- N: the companion is told N whole games with each board, instead of the short form's.
import { countGiven, runUnits, setUp } from './steps.mjs';

const games = countGiven('follow', '500', 'games', 2);
process.exitCode = games === null ? 1 : (await setUp()) || (await runUnits('following', 'FOLLOWED', games));
