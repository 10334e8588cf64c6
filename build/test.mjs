// npm test: sets up and runs every check, or just those named: npm test -- lint unit
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runScript, say, setUp } from './steps.mjs';

/** @typedef {{ name: string, script: string, what: string }} Check */

/**
 * Checks that can run side by side; the slowest first.
 * @type {readonly Check[]}
 */
const checks = [
  {
    name: 'lint',
    script: 'lint',
    what: 'ESLint finds likely mistakes, and files or functions that are too long',
  },
  { name: 'bundle', script: 'bundle', what: 'Vite cannot bundle the program' },
  { name: 'types', script: 'types', what: 'the TypeScript compiler finds types that do not fit' },
  {
    name: 'format',
    script: 'format:check',
    what: 'Prettier would lay out these files otherwise; npm run format does',
  },
  { name: 'svelte', script: 'svelte', what: 'svelte-check finds mistakes in the screens' },
  {
    name: 'walls',
    script: 'walls',
    what: 'dependency-cruiser finds imports that .dependency-cruiser.cjs forbids between the folders',
  },
  { name: 'dead', script: 'dead', what: 'knip finds files, exports or packages that nothing uses' },
];
/** First and alone: what it makes is read by the others. */
const messages = {
  name: 'messages',
  script: 'messages',
  what: 'Paraglide cannot compile renderer/messages',
};
const unit = { name: 'unit', script: 'unit', what: 'Vitest finds unit tests that fail' };
/** Where the unit tests leave their count, as vitest.config.ts says. */
const unitReport = '.cache/unit.json';

// What the checks print is kept and shown as plain text.
process.env.NO_COLOR = '1';

let passed = 0;
let failed = 0;

process.exitCode = await test(process.argv.slice(2));

/** @param {readonly string[]} names */
async function test(names) {
  const known = [messages, ...checks, unit].map((check) => check.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    say(`No check is called ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
    return 1;
  }
  const installed = await setUp();
  if (installed !== 0) {
    failed++;
  } else {
    const wanted = (/** @type {string} */ name) => names.length === 0 || names.includes(name);
    await work([messages]);
    const queue = checks.filter((check) => wanted(check.name));
    await Promise.all(Array.from({ length: availableParallelism() }, () => work(queue)));
    // Last and alone: they use every core.
    if (wanted('unit')) {
      const { setUpBrowser } = await import('./browser.mjs');
      process.env.CHROMIUM = (await setUpBrowser()) ?? '';
      if (wanted('bundle')) process.env.BUILT = 'yes';
      await runUnit();
    }
  }
  say(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {Check[]} queue */
async function work(queue) {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const result = await runScript(check.script);
    if (result.code === 0) passed++;
    else failed++;
    tell(check, check.name, result);
  }
}

async function runUnit() {
  rmSync(unitReport, { force: true });
  const result = await runScript(unit.script);
  const count = countUnit();
  passed += count.passed;
  // A file that does not even load fails no test.
  failed += result.code === 0 ? count.failed : Math.max(count.failed, 1);
  tell(unit, `unit (${count.passed} passed, ${count.failed} failed)`, result);
}

function countUnit() {
  try {
    const report = /** @type {{ numPassedTests: number, numFailedTests: number }} */ (
      JSON.parse(readFileSync(unitReport, 'utf8'))
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * @param {Check} check
 * @param {string} title
 * @param {import('./steps.mjs').Result} result
 */
function tell({ script, what }, title, { code, output, seconds }) {
  say(`${code === 0 ? 'ok   ' : 'FAIL '} ${title}  ${seconds.toFixed(1)} s`);
  for (const line of code === 0 ? output.split('\n') : []) {
    if (/\(retry x\d+\)/.test(line)) say(`      tried again: ${line.trim()}`);
  }
  if (code === 0) return;
  say(`      ${what}; alone: npm run ${script}`);
  say(output.trimEnd());
}
