import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SERVING_ENV } from '../../../scripts/lib/run.mjs';

const ROOT = join(import.meta.dirname, '..', '..', '..');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chavi-failed-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a program until it ends by itself. */
async function run(program: string[], env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), program, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...SERVING_ENV, PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const [code] = await once(child, 'close');
  return { code, said };
}

const SERVER = ['server/main.ts'];
const DEMO_SERVER = ['scripts/serve-demo.ts'];
/** Nobody listens there. */
const NO_DATABASE = 'postgres://chavi:secret-77@127.0.0.1:1/chavi';

describe('a start that cannot succeed ends with 1 and one sentence', () => {
  it.each([SERVER, DEMO_SERVER])('when the port is taken (%s)', async (program) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await run([program], { PORT: String(port) });
    other.close();
    expect(said).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. End that one, or choose another port, for example PORT=${port + 1}.\n`,
    );
    expect(code).toBe(1);
  });

  it('when HOST is no address of this machine', async () => {
    const { code, said } = await run(SERVER, { HOST: '192.0.2.1' });
    expect(said).toBe(
      'HOST 192.0.2.1 is no address of this machine. Write HOST=127.0.0.1, or HOST=0.0.0.0 for every address.\n',
    );
    expect(code).toBe(1);
  });

  it('when PostgreSQL does not answer, and never falls back to SQLite', async () => {
    const { code, said } = await run(SERVER, { DATABASE_URL: NO_DATABASE });
    expect(said).toBe(
      'The PostgreSQL database chavi at 127.0.0.1:1 could not be opened: connect ECONNREFUSED 127.0.0.1:1\n',
    );
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'chavi.sqlite'))).toBe(false);
  });

  it('when the data folder is none', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const { code, said } = await run(SERVER, { DATA_DIR: file });
    expect(said).toMatch(/^The folder .*\/file\/media cannot be used: ENOTDIR.*\n$/);
    expect(code).toBe(1);
  });

  it.each(['DATA_DIR', 'MEDIA_URL'])('[CMD-05] when there can be no folder for %s', async (name) => {
    const { code, said } = await run(SERVER, { [name]: '/proc/none/here' });
    expect(said).toMatch(/^The folder \/proc\/none\/here(\/media)? cannot be used: \w+: .*\n$/);
    expect(code).toBe(1);
  });

  it.each([
    ['SITE_URL', 'https://chavi.example', /^DEMO=on is refused because SITE_URL is not a local address: .*\n$/],
    ['PORT', 'high', /^PORT must be a whole number from 0 to 65535, .*\n$/],
  ])('when a setting is wrong (%s)', async (name, value, sentence) => {
    const { code, said } = await run(DEMO_SERVER, { DEMO: 'on', [name]: value });
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });
});

describe('a command that cannot begin ends with 1 and one sentence', () => {
  it.each([
    [['scripts/staff.ts', 'list']],
    [['scripts/import.ts', 'listings.csv']],
    [['scripts/sweep-media.ts', '--dry-run']],
  ])('%s', async (program) => {
    const misspelt = await run(program, { DATABASE_URL: 'mysql://localhost/chavi' });
    expect(misspelt.said).toMatch(/^DATABASE_URL must start with postgres:\/\/, .*\n$/);
    const unreachable = await run(program, { DATABASE_URL: NO_DATABASE });
    expect(unreachable.said).toMatch(/^The PostgreSQL database chavi at 127\.0\.0\.1:1 could not be opened: .*\n$/);
    expect([misspelt.code, unreachable.code]).toEqual([1, 1]);
  });
});
