// npm run devices: a whole game on four phones and a screen, one of them half a minute without a network; 400 actions on twelve.
import { runUnits, setUp } from './steps.mjs';

process.exitCode = (await setUp()) || (await runUnits('devices', 'WHOLE', 'yes'));
