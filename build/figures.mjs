// npm run figures: how quick the screens and the host are, held against the goals on a machine that does nothing else.
import { runUnits, setUp } from './steps.mjs';

process.exitCode = (await setUp()) || (await runUnits('e2e/figures', 'FIGURES', 'whole'));
