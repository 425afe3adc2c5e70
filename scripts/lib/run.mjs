import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was started. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const PARENT_CHECK_MS = 500;

/** The environment of a child: the project's own Node and tools first on PATH. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...extra };
}

/** Runs a command quietly; on failure prints its output and ends this process. */
export async function runQuietly(label, command, args, env) {
  process.stdout.write(`${label} … `);
  const started = Date.now();
  const { code, output } = await capture(command, args, env);
  if (code !== 0) {
    console.error(`failed.\n${output}`);
    process.exit(1);
  }
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Runs a command and collects what it prints. */
function capture(command, args, env = childEnv()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
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
