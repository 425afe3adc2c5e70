import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was started. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** How Node serves the site: the flags of `scripts/node-flags`, which `scripts/serve.sh` reads too. */
export const SERVING = readFileSync(join(ROOT, 'scripts', 'node-flags'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('--'));

/** The environment in which Node serves the site (decision 025), as `scripts/serve.sh` sets it. */
export const SERVING_ENV = {
  // Else glibc keeps memory for each thread apart, and hardly gives it back.
  MALLOC_ARENA_MAX: '1',
  // Where the programs stay compiled from one start to the next. Node does without when it cannot write there.
  NODE_COMPILE_CACHE: '.cache/compiled',
};

const PARENT_CHECK_MS = 500;

/** The environment of a child: the project's own Node and tools first on PATH. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...extra };
}

/** Runs a command quietly; on failure prints its output and ends this process. */
export function runQuietly(label, command, args, env = {}) {
  process.stdout.write(`${label} … `);
  const started = Date.now();
  const run = spawnSync(command, args, { cwd: ROOT, env: childEnv(env), encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (run.status !== 0) {
    console.error(`failed.\n${run.error ?? run.stdout + run.stderr}`);
    process.exit(1);
  }
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs a TypeScript program in the project's own Node. Passes signals on, and ends with the program's exit code. */
export function runInNode24(args, env = {}) {
  const child = spawn('node', args, { cwd: ROOT, env: childEnv(env), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(child);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}

/** npm puts a shell between, which dies of a signal without passing it on. This ends the program then. */
function endWithParent(child) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}
