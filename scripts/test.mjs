// Runs every test on real parts: installs what it needs, builds, tests, and ends with `N passed, M failed`.
// `npm run test:fast` stops before PostgreSQL and the browser: rules, SQLite and the architecture.
// Plain JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenChanged, ensureChromium, installWhenChanged } from './lib/prepare.mjs';
import { childEnv, ROOT } from './lib/run.mjs';

const fast = process.argv.includes('--fast');
await installWhenChanged();
await buildWhenChanged();
const chromium = fast ? '' : await ensureChromium();
const below = await runVitest(fast ? ['--mode', 'fast'] : []);
const total = fast ? below : addCounts(below, await runPlaywright(chromium));
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Runs the unit, integration and architecture tests. `options` are Vitest's. A run without a report counts as one failure. */
function runVitest(options) {
  return run(
    'vitest',
    (file) => ['run', ...options, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    {},
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + unreported(report),
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}

/** Runs the browser tests with the Chromium of `chromiumPath`. */
function runPlaywright(chromiumPath) {
  const env = (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) });
  return run(
    'playwright',
    () => ['test', '--reporter=dot,json'],
    env,
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );
}

function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** The last line of a test run. */
function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A file that could not even be loaded has no failed test of its own. */
function unreported(report) {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
}

async function run(tool, args, env, read) {
  const folder = mkdtempSync(join(tmpdir(), 'chavi-test-'));
  const file = join(folder, 'report.json');
  const code = await inherit(tool, args(file), childEnv(typeof env === 'function' ? env(file) : env));
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    console.error(`${tool} ended without a report.`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inherit(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
