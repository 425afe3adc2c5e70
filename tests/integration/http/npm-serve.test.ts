import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');

it('npm run serve ends with 0 when npm is told to end, and leaves nobody listening', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chavi-npm-'));
  const env = { PATH: process.env.PATH, HOME: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const npm = spawn('npm', ['run', '--silent', 'serve'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(npm, 'exit');
  let address: string | undefined;
  for await (const line of npm.stdout) {
    address = /ready at (http:\/\/\S+)/.exec(String(line))?.[1];
    if (address !== undefined) break;
  }
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
  npm.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
  await rm(dataDir, { recursive: true, force: true });
});
