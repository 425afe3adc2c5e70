import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApi } from '#tests/support/api-process.ts';
import { copyMigrated, databaseEnv, ENGINES, queryRows } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-ports.ts';
import { FOR_EACH, givenFolder, givenPlace } from '#tests/support/given.ts';
import { killInRounds } from '../../../drills/kill/rounds.ts';
import { SETTINGS } from '../../../drills/stage/site.ts';
import { newLedger } from '../../../drills/stage/writing.ts';
import { keptIn, overwriteTenPages, removeDatabase, spoilUnderLoad } from '../../../drills/storage/spoil.ts';

const ROUNDS = 2;
const ENV = { ...SETTINGS, PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'fatal' };
/** What is written there meets a full disk. Not every system has it. */
const FULL = '/dev/full';

const folder = givenFolder(FOR_EACH);

describe.each(ENGINES)('a site on %s that is killed again and again while it writes', (engine) => {
  const place = givenPlace(engine);

  it('has all that it acknowledged, and nothing by halves [STORE-15]', async () => {
    const { config } = place;
    const database = config.kind === 'postgres' ? config : { ...config, file: join(folder.path, 'chavi.sqlite') };
    const query = (sql: string) => queryRows(database, sql);
    const result = await killInRounds({
      rounds: ROUNDS,
      hasFile: (name) => existsSync(join(folder.path, 'media', name)),
      query,
      start: () => startApi({ ...ENV, ...databaseEnv(config), DATA_DIR: folder.path }),
    });
    expect(result).toMatchObject({ lost: [], half: [], twice: 0, faults: [], failedStarts: [] });
    expect(result.acknowledged).toBeGreaterThan(ROUNDS);
    expect((await query('select id from properties')).length).toBeGreaterThan(0);
  });
});

async function spoilt(spoil: (folder: string) => void) {
  const { path } = folder;
  return spoilUnderLoad(await startApi({ ...ENV, DATA_DIR: path }), path, () => spoil(path));
}

it('[STORE-16] a site under load whose database file is removed keeps all that it acknowledged, says so and takes no more', async () => {
  const seen = await spoilt(removeDatabase);
  expect(seen).toMatchObject({ lost: [], ready: 503, afterwards: 0 });
  expect(seen.acknowledged).toBeGreaterThan(0);
});

it('[STORE-16] a site under load whose database file is damaged says so and takes no more', async () => {
  expect(await spoilt(overwriteTenPages)).toMatchObject({ ready: 503, afterwards: 0 });
});

it('the drill counts what is missing', async () => {
  await copyMigrated(join(folder.path, 'chavi.sqlite'));
  const ledger = newLedger();
  ledger.messages.add('Asha');
  ledger.uploads.add('abc');
  ledger.listings.set(7, { price: 1, images: [], isDeleted: false });
  const { lost } = await keptIn(folder.path, { ledger });
  expect(lost).toEqual(['Asha of contact_messages', 'listing 7 at 1', 'upload abc']);
});

it.skipIf(!existsSync(FULL))(
  '[STORE-17] a log that cannot be written stops nothing: the site starts, answers and ends as ever',
  async () => {
    const log = openSync(FULL, 'w');
    const origin = `http://127.0.0.1:${await freePort()}`;
    const env = { ...ENV, PORT: new URL(origin).port, DATA_DIR: folder.path, LOG_LEVEL: 'info' };
    const site = spawn(process.execPath, ['tests/support/serve-api.ts'], { env, stdio: ['ignore', log, log] });
    closeSync(log);
    const live = async () =>
      (await fetch(`${origin}/api/health/live`).catch(() => null))?.status ?? site.exitCode ?? 'waits';
    await expect.poll(live, { timeout: 100_000, interval: 100 }).toBe(200);
    for (let turn = 0; turn < 20; turn++) {
      await fetch(`${origin}/api/auth/login`, { method: 'POST' });
      expect(await live()).toBe(200);
    }
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
