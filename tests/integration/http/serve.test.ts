import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiProcess, launchApi, postHalf } from '#tests/support/api-process.ts';

let dataDir: string;
let api: ApiProcess;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chavi-serve-'));
});
afterEach(async () => {
  await api.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the API in a process of its own and answers its address. */
function start(): Promise<string> {
  const staff = { STAFF_PHONE: '5550000001', STAFF_PASSWORD: 'chavi-demo' };
  api = launchApi({ PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...staff });
  return api.ready();
}

describe('a running server', () => {
  it('prints its address, and ends with 0 on SIGINT', async () => {
    const address = await start();
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    api.signal('SIGINT');
    expect(await api.ended()).toBe(0);
    await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
    expect(api.said()).toBe(`Chavi is ready at ${address}\n`);
  });

  it('[LOAD-08] on SIGTERM says at once that it is not ready, and answers what still comes for a while', async () => {
    const address = await start();
    api.signal('SIGTERM');
    let ready = 200;
    while (ready === 200) ready = (await fetch(`${address}/api/health/ready`)).status;
    expect(ready).toBe(503);
    const late = await fetch(`${address}/api/property/latest`);
    expect(late.status).toBe(200);
    expect(late.headers.get('connection')).toBe('close');
    await refused(address);
    expect(await api.ended()).toBe(0);
  });

  it('[LOAD-08] finishes what is in flight, takes nothing new, and keeps what it acknowledged', async () => {
    const address = await start();
    const body = JSON.stringify({ phone: '9825012345', password: 'secret-9' });
    const half = await postHalf(address, '/api/auth/register', 'application/json', body);
    api.signal('SIGTERM');
    await refused(address);
    half.finish();
    expect(await api.ended()).toBe(0);
    expect(half.answer()).toContain('HTTP/1.1 201');
    const database = new DatabaseSync(join(dataDir, 'chavi.sqlite'));
    const account = database.prepare('select state from accounts where phone = ?').get('9825012345');
    database.close();
    expect(account).toEqual({ state: 'pending' });
  });
});

/** Waits until the server takes no new connection. */
async function refused(address: string): Promise<void> {
  for (;;) {
    const taken = await fetch(`${address}/api/health/live`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
    if (!taken) return;
  }
}
