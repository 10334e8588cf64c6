// npm run mutate -- N: N damaged and hostile records, instead of the short form's.
import { countGiven, runUnits, setUp } from './steps.mjs';

const records = countGiven('mutate', '100000', 'records');
process.exitCode =
  records === null ? 1 : (await setUp()) || (await runUnits('journal', 'MUTATIONS', records));
