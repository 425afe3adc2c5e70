import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startApi } from '#tests/support/api-process.ts';
import { copyMigrated } from '#tests/support/databases.ts';
import { SETTINGS } from '../../../drills/stage/site.ts';
import { newLedger } from '../../../drills/stage/writing.ts';
import { keptIn, overwriteTenPages, removeDatabase, spoilUnderLoad } from '../../../drills/storage/spoil.ts';

const ENV = { ...SETTINGS, PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'fatal' };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chavi-spoiled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function spoilt(spoil: (folder: string) => void) {
  const site = await startApi({ ...ENV, DATA_DIR: folder });
  return spoilUnderLoad(site, folder, () => spoil(folder));
}

it('[STORE-16] a site under load whose database file is removed keeps all that it acknowledged, says so and takes no more', async () => {
  const seen = await spoilt(removeDatabase);
  expect(seen).toMatchObject({ lost: [], ready: 503, afterwards: 0 });
  expect(seen.acknowledged).toBeGreaterThan(0);
});

it('[STORE-16] a site under load whose database file is damaged says so and takes no more', async () => {
  const seen = await spoilt(overwriteTenPages);
  expect(seen).toMatchObject({ ready: 503, afterwards: 0 });
});

it('the drill counts what is missing', async () => {
  await copyMigrated(join(folder, 'chavi.sqlite'));
  const ledger = newLedger();
  ledger.messages.add('Asha');
  ledger.uploads.add('abc');
  ledger.listings.set(7, { price: 1, isDeleted: false });
  const { lost } = await keptIn(folder, { ledger });
  expect(lost).toEqual(['Asha of contact_messages', 'listing 7 at 1', 'upload abc']);
});
