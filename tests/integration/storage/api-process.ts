import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The API alone in a process of its own, with these settings and no others. Throws what it said when it does not start. */
export async function startApi(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tests/support/serve-api.ts'], {
    cwd: ROOT,
    env: { ...SERVING_ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  while (!/ready at http:\S+/.test(said)) {
    if (child.exitCode !== null) throw new Error(said);
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    origin: /ready at (http:\S+)/.exec(said)?.[1] ?? '',
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}
