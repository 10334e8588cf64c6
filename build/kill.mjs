// npm run kill -- N: the host is killed N times in the middle of automatic play, instead of the short form's.
import { countGiven, runUnits, setUp } from './steps.mjs';

const kills = countGiven('kill', '100', 'kills');
process.exitCode = kills === null ? 1 : (await setUp()) || (await runUnits('crash', 'KILLS', kills));
