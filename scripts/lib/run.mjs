import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from './project.mjs';

/** The environment of a child: the project's own Node and tools first on PATH. */
export function childEnv(extra = {}) {
  return { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...extra };
}

/** Runs a command quietly; on failure prints what it said and ends this process. */
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
