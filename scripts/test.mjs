// Runs every check and every test on real parts: installs what it needs, builds, checks, tests, and ends with `N passed, M failed`.
// `npm run test:fast` stops before PostgreSQL, the object store and the browser: rules, SQLite and the architecture.
// Plain JavaScript without dependencies: it runs on any Node >= 20, before anything is installed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenChanged, ensureServices, ensureTestBrowser, installWhenChanged } from './lib/prepare.mjs';
import { childEnv, ROOT } from './lib/run.mjs';
import { unexcused } from './lib/skipped.mjs';

const fast = process.argv.includes('--fast');
installWhenChanged({ tools: true });
buildWhenChanged();
const chromium = fast ? '' : ensureTestBrowser();
if (!fast) ensureServices();
const folder = mkdtempSync(join(tmpdir(), 'chavi-test-'));
const runs = [runChecks(), runVitest(fast ? ['--mode', 'fast'] : []), ...(fast ? [] : [runPlaywright(chromium)])];
rmSync(folder, { recursive: true, force: true });

const sum = (name) => runs.reduce((total, counts) => total + counts[name], 0);
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
const notes = runs.flatMap((counts) => counts.notes ?? []);
if (notes.length > 0) console.warn(`\n${notes.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Runs what `npm run check` runs: each check counts as a test. */
function runChecks() {
  const file = join(folder, 'checks.json');
  return run('node', ['scripts/check.ts'], { CHECK_COUNTS_FILE: file }, file, (counts) => counts);
}

/** Runs the unit, integration and architecture tests. `options` are Vitest's. */
function runVitest(options) {
  const file = join(folder, 'vitest.json');
  const args = ['run', ...options, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return run('vitest', args, {}, file, (report) => {
    const leftOut = process.env.CI && !fast ? unexcused(report, ROOT) : [];
    for (const test of leftOut) console.error(`Did not run, and on CI it must: ${test}`);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unreported(report) + leftOut.length,
      skipped: report.numPendingTests + report.numTodoTests - leftOut.length,
    };
  });
}

/** Runs the browser tests with the Chromium of `chromiumPath`. */
function runPlaywright(chromiumPath) {
  const file = join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromiumPath && { CHROMIUM_PATH: chromiumPath }) };
  return run('playwright', ['test', '--reporter=dot,json'], env, file, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length + (process.env.CI ? stats.skipped : 0),
    skipped: process.env.CI ? 0 : stats.skipped,
  }));
}

/** A file that could not even be loaded has no failed test of its own. */
function unreported(report) {
  return report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
}

/** Runs a test tool and counts by the report that it writes; a run without a report counts as one failure. */
function run(tool, args, env, file, countsOf) {
  const { status } = spawnSync(tool, args, { cwd: ROOT, env: childEnv(env), stdio: ['ignore', 'inherit', 'inherit'] });
  try {
    const counts = countsOf(JSON.parse(readFileSync(file, 'utf8')));
    return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    console.error(`${tool} ended without a report.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
