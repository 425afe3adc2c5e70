import { spawn } from 'node:child_process';
import { ROOT } from './project.mjs';
import { childEnv } from './run.mjs';

/** Runs a TypeScript program of the project in its own Node and becomes it: signals are passed on, its exit code is ours. */
export function runInNode24(args, env = {}) {
  const child = spawn('node', args, { cwd: ROOT, env: childEnv(env), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
