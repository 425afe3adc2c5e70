import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#tests/support/free-ports.ts';

/** What is written there meets a full disk. Not every system has it. */
const FULL = '/dev/full';

it.skipIf(!existsSync(FULL))(
  '[STORE-17] a log that cannot be written stops nothing: the site starts, answers and ends as ever',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'chavi-full-log-'));
    const log = openSync(FULL, 'w');
    const port = await freePort();
    const env = { PATH: process.env.PATH ?? '', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'info' };
    const site = spawn(process.execPath, ['tests/support/serve-api.ts'], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    const live = async () =>
      (await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => null))?.status ?? site.exitCode ?? 'waits';
    await expect.poll(live, { timeout: 100_000, interval: 100 }).toBe(200);
    for (let turn = 0; turn < 20; turn++) {
      await fetch(`http://127.0.0.1:${port}/api/auth/login`, { method: 'POST' });
      expect(await live()).toBe(200);
    }
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    rmSync(dataDir, { recursive: true, force: true });
  },
);
