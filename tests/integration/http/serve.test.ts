import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let dataDir: string;
let child: ChildProcess;
let output: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chavi-serve-'));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the API in a process of its own and answers its address. */
async function start(): Promise<string> {
  output = '';
  const env = {
    PATH: process.env.PATH,
    ...SERVING_ENV,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    STAFF_PHONE: '5550000001',
    STAFF_PASSWORD: 'chavi-demo',
  };
  child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), ['tests/support/serve-api.ts'], { cwd: ROOT, env });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  for (;;) {
    const address = /Chavi is ready at (http:\/\/\S+)/.exec(output)?.[1];
    if (address !== undefined) return address;
    if (child.exitCode !== null) throw new Error(output);
    await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  }
}

const ended = async () => {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
};

describe('a running server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('prints its address, and ends with 0 on %s', async (signal) => {
    const address = await start();
    expect(output).toBe(`Chavi is ready at ${address}\n`);
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    child.kill(signal);
    expect(await ended()).toBe(0);
    await expect(fetch(`${address}/api/health/live`)).rejects.toThrow();
    expect(output).toBe(`Chavi is ready at ${address}\n`);
  });

  it('[LOAD-08] on SIGTERM says at once that it is not ready, and answers what still comes for a while', async () => {
    const address = await start();
    child.kill('SIGTERM');
    let ready = 200;
    while (ready === 200) ready = (await fetch(`${address}/api/health/ready`)).status;
    expect(ready).toBe(503);
    const late = await fetch(`${address}/api/property/latest`);
    expect(late.status).toBe(200);
    expect(late.headers.get('connection')).toBe('close');
    await refused(address);
    expect(await ended()).toBe(0);
  });

  it('[LOAD-08] finishes what is in flight, takes nothing new, and keeps what it acknowledged', async () => {
    const address = await start();
    const { hostname, port } = new URL(address);
    const body = JSON.stringify({ phone: '9825012345', password: 'secret-9' });
    const half = `POST /api/auth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`;
    const socket = connect(Number(port), hostname, () => socket.write(half));
    let answer = '';
    socket.on('data', (data) => (answer += data));
    // An answer on another connection says that the half request has been taken in as well.
    await once(socket, 'connect');
    await fetch(`${address}/api/health/live`);
    child.kill('SIGTERM');
    await refused(address);
    socket.write(body.slice(9));
    expect(await ended()).toBe(0);
    expect(answer).toContain('HTTP/1.1 201');
    const again = await start();
    const login = await fetch(`${again}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(login.status).toBe(403);
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
