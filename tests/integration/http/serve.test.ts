import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
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

  const [SERVER, DEMO_SERVER] = ['server/main.ts', 'scripts/serve-demo.ts'];
  /** Nobody listens there. */
  const DATABASE_URL = 'postgres://chavi:secret-77@127.0.0.1:1/chavi';
  const UNOPENED =
    'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1\n';
  const NO_HOST =
    'HOST 192.0.2.1 is no address of this machine. Write HOST=127.0.0.1, or HOST=0.0.0.0 for every address.\n';
  const NO_FOLDER = /^The folder \/proc\/none(\/media)? cannot be used: \w+: .*\n$/;
  const NO_FOLDER_BUT_A_FILE = /^The folder .*\/package\.json\/media cannot be used: ENOTDIR.*\n$/;
  const NO_LOCAL_ADDRESS = /^DEMO=on is refused because SITE_URL is not a local address: .*\n$/;
  const SITE_URL = 'https://chavi.example';

  const STARTS: [when: string, program: string, env: Record<string, string>, sentence: string | RegExp][] = [
    ['HOST is no address of this machine', SERVER, { HOST: '192.0.2.1' }, NO_HOST],
    ['PostgreSQL does not answer', SERVER, { DATABASE_URL }, UNOPENED],
    ['there can be no data folder', SERVER, { DATA_DIR: '/proc/none' }, NO_FOLDER],
    ['there can be no folder of photographs', SERVER, { MEDIA_URL: '/proc/none' }, NO_FOLDER],
    ['a file is in place of the data folder', SERVER, { DATA_DIR: join(ROOT, 'package.json') }, NO_FOLDER_BUT_A_FILE],
    ['the demo would be public', DEMO_SERVER, { DEMO: 'on', SITE_URL }, NO_LOCAL_ADDRESS],
    ['a command finds no database', 'scripts/staff.ts list', { DATABASE_URL }, UNOPENED],
    ['an import finds no database', 'scripts/import.ts listings.csv', { DATABASE_URL }, UNOPENED],
    ['a sweep finds no database', 'scripts/sweep-media.ts --dry-run', { DATABASE_URL }, UNOPENED],
  ];
  it.each(STARTS)('where %s [CMD-05]', async (_, program, env, sentence) => {
    const { said, dataDir } = await run(program, env);
    if (typeof sentence === 'string') expect(said).toBe(sentence);
    else expect(said).toMatch(sentence);
    // Never a silent fall-back from PostgreSQL to SQLite.
    if (env.DATABASE_URL) expect(existsSync(join(dataDir, 'chavi.sqlite'))).toBe(false);
  });

  it.each([SERVER, DEMO_SERVER])('where the port is taken (%s)', async (program) => {
    const { taken } = port;
    const { said } = await run(program, { PORT: String(taken) });
    const advice = `End that one, or choose another port, for example PORT=${taken + 1}.`;
    expect(said).toBe(`Port ${taken} on 127.0.0.1 is taken by another program. ${advice}\n`);
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

  it('of npm run serve ends with 0 when npm is told to end, and leaves nobody listening', async () => {
    const dataDir = await newDataDir();
    const env = { PATH: process.env.PATH, HOME: dataDir, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
    const npm = spawn('npm', ['run', '--silent', 'serve'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(npm, 'exit');
    let address = '';
    for await (const line of npm.stdout) {
      address = /ready at (http:\/\/\S+)/.exec(String(line))?.[1] ?? '';
      if (address !== '') break;
    }
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    npm.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(await isOpen(address)).toBe(false);
  });
});
