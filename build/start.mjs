// npm start: sets up, builds, and opens the app. npm start -- --port 8080 --data FOLDER --no-open are passed on.
import { buildAll, runHere, say, setUp } from './steps.mjs';

process.exitCode = await start();

async function start() {
  const installed = await setUp();
  if (installed !== 0) return installed;

  say('Building the app');
  const built = await buildAll();
  if (built !== 0) return built;

  say('Serving the app to a browser on this machine. Ctrl+C ends it; nothing is lost.');
  const { code } = await runHere(process.execPath, ['dist/serve.js', ...process.argv.slice(2)]);
  return code;
}
