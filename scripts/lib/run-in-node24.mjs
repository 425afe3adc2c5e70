import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';
import { childEnv } from './run.mjs';

const PARENT_CHECK_MS = 500;

/** Runs a TypeScript program of the project in its own Node and becomes it: signals are passed on, its exit code is ours. */
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

/** A shell that npm puts between dies of a signal without passing it on: then nobody else would end the program. */
function endWithParent(child) {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  check.unref();
}
