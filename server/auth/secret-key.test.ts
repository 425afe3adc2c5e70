import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import type * as files from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSecretKey } from '#server/auth/secret-key.ts';

/** A disk that takes its time between making a file and writing to it. */
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>();
  const open: typeof files.open = async (...args) => {
    const handle = await real.open(...args);
    await sleep(20);
    return handle;
  };
  return { ...real, open };
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chavi-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('[FACTOR-08] processes that start together have one key, and none reads half of it', async () => {
  const open = () => openSecretKey({ secretKey: null, dataDir });
  const first = open();
  const others = [5, 15, 25].map((ms) => sleep(ms).then(open));
  const keys = (await Promise.all([first, ...others])).map((key) => key.for('security log').toString('hex'));
  expect(new Set(keys).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['secret.key']);
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
});
