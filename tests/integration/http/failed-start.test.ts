import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { given } from '#tests/support/given.ts';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const folder = given(
  async () => ({ path: await mkdtemp(join(tmpdir(), 'chavi-failed-')) }),
  ({ path }) => rm(path, { recursive: true, force: true }),
);
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
  const dataDir = await mkdtemp(join(folder.path, 'data-'));
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), program.split(' '), {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...SERVING_ENV, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said, dataDir };
}

const SERVER = 'server/main.ts';
const DEMO_SERVER = 'scripts/serve-demo.ts';
/** Nobody listens there. */
const NO_DATABASE = 'postgres://chavi:secret-77@127.0.0.1:1/chavi';
const UNOPENED = 'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1\n';

it.each<[when: string, program: string, env: Record<string, string>, sentence: string | RegExp]>([
  [
    'HOST is no address of this machine',
    SERVER,
    { HOST: '192.0.2.1' },
    'HOST 192.0.2.1 is no address of this machine. Write HOST=127.0.0.1, or HOST=0.0.0.0 for every address.\n',
  ],
  ['PostgreSQL does not answer', SERVER, { DATABASE_URL: NO_DATABASE }, UNOPENED],
  [
    'there can be no data folder [CMD-05]',
    SERVER,
    { DATA_DIR: '/proc/none' },
    /^The folder \/proc\/none(\/media)? cannot be used: \w+: .*\n$/,
  ],
  [
    'there can be no folder of photographs [CMD-05]',
    SERVER,
    { MEDIA_URL: '/proc/none' },
    /^The folder \/proc\/none cannot be used: \w+: .*\n$/,
  ],
  [
    'the demo would be public',
    DEMO_SERVER,
    { DEMO: 'on', SITE_URL: 'https://chavi.example' },
    /^DEMO=on is refused because SITE_URL is not a local address: .*\n$/,
  ],
  ['a command finds no database', 'scripts/staff.ts list', { DATABASE_URL: NO_DATABASE }, UNOPENED],
  ['an import finds no database', 'scripts/import.ts listings.csv', { DATABASE_URL: NO_DATABASE }, UNOPENED],
  [
    'a sweep has a wrong setting',
    'scripts/sweep-media.ts --dry-run',
    { DATABASE_URL: 'mysql://localhost/chavi' },
    /^DATABASE_URL must start with postgres:\/\/, .*\n$/,
  ],
])('a start that cannot succeed ends with 1 and one sentence: %s', async (_, program, env, sentence) => {
  const { code, said, dataDir } = await run(program, env);
  if (typeof sentence === 'string') expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
  expect(code).toBe(1);
  // Never a silent fall-back from PostgreSQL to SQLite.
  if (env.DATABASE_URL) expect(existsSync(join(dataDir, 'chavi.sqlite'))).toBe(false);
});

it.each([SERVER, DEMO_SERVER])('a start on a port that is taken ends with 1 and one sentence (%s)', async (program) => {
  const { code, said } = await run(program, { PORT: String(port.taken) });
  expect(said).toBe(
    `Port ${port.taken} on 127.0.0.1 is taken by another program. End that one, or choose another port, for example PORT=${port.taken + 1}.\n`,
  );
  expect(code).toBe(1);
});

it('a start with a file in place of the data folder ends with 1 and one sentence', async () => {
  const file = join(folder.path, 'file');
  await writeFile(file, '');
  const { code, said } = await run(SERVER, { DATA_DIR: file });
  expect(said).toMatch(/^The folder .*\/file\/media cannot be used: ENOTDIR.*\n$/);
  expect(code).toBe(1);
});
