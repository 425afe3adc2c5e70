import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createParts } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { listenProblem, StartProblem } from '#server/start-problem.ts';
import { launchApi, postHalf } from '#tests/support/api-process.ts';
import { queryRows } from '#tests/support/databases.ts';
import { given } from '#tests/support/given.ts';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = given(
  async () => ({ path: await mkdtemp(join(tmpdir(), 'chavi-serve-')) }),
  ({ path }) => rm(path, { recursive: true, force: true }),
);
const newDataDir = () => mkdtemp(join(folder.path, 'data-'));

describe('a start that cannot succeed ends with 1 and one sentence', () => {
  const port = given(
    async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return { server, taken: (server.address() as AddressInfo).port };
    },
    ({ server }) => server.close(),
  );

  /** Runs a program until it ends by itself. */
  async function run(program: string, env: Record<string, string>) {
    const dataDir = await newDataDir();
    const child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), program.split(' '), {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...SERVING_ENV, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(1);
    return { said, dataDir };
  }

  /** Nobody listens there. */
  const DATABASE_URL = 'postgres://chavi:secret-77@127.0.0.1:1/chavi';

  it.each(['server/main.ts', 'scripts/staff.ts list'])('where PostgreSQL does not answer (%s)', async (program) => {
    const { said, dataDir } = await run(program, { DATABASE_URL });
    expect(said).toBe(
      'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1\n',
    );
    // Never a silent fall-back from PostgreSQL to SQLite.
    expect(existsSync(join(dataDir, 'chavi.sqlite'))).toBe(false);
  });

  it('where the port is taken', async () => {
    const { taken } = port;
    const { said } = await run('scripts/serve-demo.ts', { PORT: String(taken) });
    const advice = `End that one, or choose another port, for example PORT=${taken + 1}.`;
    expect(said).toBe(`Port ${taken} on 127.0.0.1 is taken by another program. ${advice}\n`);
  });
});

it.each([
  ['no data folder', { DATA_DIR: '/proc/none' }, /^The folder \/proc\/none(\/media)? cannot be used: \w+: /],
  ['no folder of photographs', { MEDIA_URL: '/proc/none' }, /^The folder \/proc\/none cannot be used: \w+: /],
  [
    'a file in place of the data folder',
    { DATA_DIR: join(ROOT, 'package.json') },
    /^The folder .*\/package\.json\/media cannot be used: ENOTDIR/,
  ],
])('a start ends with a sentence where there is %s [CMD-05]', async (_, env, sentence) => {
  const opened = createParts(readConfig({ LOG_LEVEL: 'silent', DATA_DIR: await newDataDir(), ...env }));
  await expect(opened).rejects.toThrow(sentence);
  await expect(opened).rejects.toBeInstanceOf(StartProblem);
});

it('a start ends with a sentence where HOST is no address of this machine', async () => {
  const [error] = await once(createServer().listen(0, '192.0.2.1'), 'error');
  expect(listenProblem(error, '192.0.2.1', 0)).toMatchObject({
    ...{
      name: 'StartProblem',
      message: expect.stringMatching(/^HOST 192\.0\.2\.1 is no address of this machine\. Write/),
    },
  });
});

describe('a running server', () => {
  /** Starts the API in a process of its own. */
  async function start() {
    const dataDir = await newDataDir();
    const api = launchApi({ PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    onTestFinished(api.kill);
    return { ...api, dataDir, address: await api.ready() };
  }

  /** Whether the server takes a new connection. */
  const isOpen = (address: string) =>
    fetch(`${address}/api/health/live`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );

  it('prints its address, and ends with 0 on SIGINT', async () => {
    const { address, ...api } = await start();
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    api.signal('SIGINT');
    expect(await api.ended()).toBe(0);
    expect(await isOpen(address)).toBe(false);
    expect(api.said()).toBe(`Chavi is ready at ${address}\n`);
  });

  it('on SIGTERM says at once that it is not ready, answers what still comes for a while, finishes what is in flight and keeps what it acknowledged [LOAD-08]', async () => {
    const { address, dataDir, ...api } = await start();
    const body = JSON.stringify({ phone: '9825012345', password: 'secret-9' });
    const half = await postHalf(address, '/api/auth/register', 'application/json', body);
    api.signal('SIGTERM');
    let ready = 200;
    while (ready === 200) ready = (await fetch(`${address}/api/health/ready`)).status;
    expect(ready).toBe(503);
    const late = await fetch(`${address}/api/property/latest`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    while (await isOpen(address));
    half.finish();
    expect(await api.ended()).toBe(0);
    expect(half.answer()).toContain('HTTP/1.1 201');
    const database = { kind: 'sqlite', file: join(dataDir, 'chavi.sqlite') } as const;
    const asked = await queryRows(database, "select state from accounts where phone = '9825012345'");
    expect(asked).toEqual([{ state: 'pending' }]);
  });
});
