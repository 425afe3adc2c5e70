import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiProcess, launchApi, postHalf } from '#tests/support/api-process.ts';
import { databaseEnv, ENGINES, makeEmptyPlace } from '#tests/support/databases.ts';
import { FOR_EACH, givenFolder, givenPlace } from '#tests/support/given.ts';
import { listingFields } from '../http/listing-form.ts';

const STAFF = { phone: '5550000009', password: 'a-long-password' };
const LOOK_MS = 50;

const folder = givenFolder(FOR_EACH);
let api: ApiProcess;
afterEach(async () => {
  await api.kill();
  await until(() => members().length === 0);
});

/** Starts the API in two processes. */
function launch(env: Record<string, string> = {}): void {
  const settings = { PORT: '0', DATA_DIR: folder.path, LOG_LEVEL: 'error', PROCESSES: '2', ...env };
  const staff = { STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
  api = launchApi({ PATH: process.env.PATH ?? '', ...settings, ...staff });
}

/** The same, and waits until both take requests. Answers their address. */
async function start(env: Record<string, string> = {}): Promise<string> {
  launch(env);
  const address = await api.ready();
  await until(async () => (await measured(address)).size === 2);
  return address;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(LOOK_MS);
}

/** The processes that the first one started and that live. */
function members(): number[] {
  const path = `/proc/${api.pid}/task/${api.pid}/children`;
  return existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : [];
}

/** On a connection of its own, so that the processes take their turns. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } });

/** The places of the processes that the metrics tell of, with how long each has run. */
async function measured(address: string): Promise<Map<string, number>> {
  const text = await (await ask(`${address}/api/metrics`)).text();
  return new Map(
    [...text.matchAll(/^chavi_uptime_seconds\{process="(\d)"\} (\S+)$/gm)].map(([, one = '', up]) => [one, Number(up)]),
  );
}

async function signIn(address: string): Promise<Record<string, string>> {
  const answer = await ask(`${address}/api/auth/login`, { method: 'POST', body: new URLSearchParams(STAFF) });
  return { authorization: `Bearer ${(await answer.json()).access_token}` };
}

/** Asks over and over, on new connections, until `work` is done; answers what was not answered with 200. */
async function askDuring(address: string, work: () => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  let isDone = false;
  const asking = ['property/latest', 'property/latest', 'health/ready'].map(async (call) => {
    while (!isDone) {
      const answer = await ask(`${address}/api/${call}`).catch((error: unknown) => error);
      if (!(answer instanceof Response) || answer.status !== 200) failures.push(answer);
    }
  });
  await work().finally(() => {
    isDone = true;
  });
  await Promise.all(asking);
  return failures;
}

/** They began once, lose nothing that both store at the same moment, and what one of them stores all show at the next request. */
async function expectOneSite(address: string): Promise<void> {
  expect(api.said().match(/ready at/g)).toHaveLength(1);
  const headers = await signIn(address);
  const total = async () => (await (await ask(`${address}/api/property/search?limit=9`)).json()).total;
  for (let round = 1; round <= 3; round += 1) {
    const created = Array.from({ length: 6 }, async (_, home) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(listingFields({ title: `Home ${home} of ${round}` })))
        form.append(name, String(value));
      return (await ask(`${address}/api/property/create`, { method: 'POST', headers, body: form })).status;
    });
    expect(await Promise.all(created)).toEqual(Array(6).fill(201));
    expect(await Promise.all(Array.from({ length: 8 }, total))).toEqual(Array(8).fill(6 * round));
  }
}

it('[PROC-01, PROC-02, PROC-03, PROC-04, PROC-06] several processes are one site; one that was killed is replaced, each is renewed on SIGUSR2, and all end on SIGTERM, with 0', async () => {
  const address = await start();
  await expectOneSite(address);
  const [first = 0] = members();
  const failures = await askDuring(address, async () => {
    process.kill(first, 'SIGKILL');
    await until(() => api.said().includes('another takes its place'));
    await until(async () => members().length === 2 && (await measured(address)).size === 2);
  });
  // What was on its way to the one that was killed, at most.
  expect(failures.length).toBeLessThanOrEqual(3);
  const before = members();
  expect(before).not.toContain(first);

  const unnoticed = await askDuring(address, async () => {
    api.signal('SIGUSR2');
    await until(() => members().length === 2 && !members().some((pid) => before.includes(pid)));
  });
  expect(unnoticed).toEqual([]);
  for (const pid of before) expect(existsSync(`/proc/${pid}`)).toBe(false);

  const pids = members();
  api.signal('SIGTERM');
  let ready = 200;
  while (ready === 200) ready = (await ask(`${address}/api/health/ready`)).status;
  expect(ready).toBe(503);
  expect((await ask(`${address}/api/property/latest`)).status).toBe(200);
  expect(await api.ended()).toBe(0);
  for (const pid of pids) expect(existsSync(`/proc/${pid}`)).toBe(false);
});

describe.each(ENGINES.slice(-1))('several processes on %s', (engine) => {
  const place = givenPlace(engine, makeEmptyPlace, FOR_EACH);

  it('[PROC-01, PROC-02, PROC-04] are one site; when the first process is killed the others finish what they have and end', async () => {
    const address = await start(databaseEnv(place.config));
    await expectOneSite(address);
    const pids = members();
    const body = new URLSearchParams(STAFF).toString();
    const half = await postHalf(address, '/api/auth/login', 'application/x-www-form-urlencoded', body);
    await api.kill();
    half.finish();
    await until(() => pids.every((pid) => !existsSync(`/proc/${pid}`)));
    expect(half.answer()).toContain('HTTP/1.1 200');
  });
});

it('[PROC-07] what keeps several processes from beginning is said once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  launch({ PORT: String(port) });
  expect(await api.ended()).toBe(1);
  other.close();
  expect(api.said()).toMatch(/^Port \d+ on 127\.0\.0\.1 is taken by another program\..*\n$/);
});
