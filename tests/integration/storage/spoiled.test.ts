import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jpeg } from '#tests/integration/media/sample-pictures.ts';
import { startApi } from '#tests/support/api-process.ts';
import { copyMigrated } from '#tests/support/databases.ts';
import { spoilUnderLoad } from '../../../drills/storage/cases.ts';
import { newLedger, STAFF } from '../../../drills/storage/load.ts';
import { lostOf } from '../../../drills/storage/lost.ts';
import { overwriteTenPages, removeDatabase } from '../../../drills/storage/spoil.ts';

const WIDE = '100000/100000/3600';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chavi-spoiled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function spoilt(spoil: (folder: string) => void) {
  const site = await startApi({
    PATH: process.env.PATH ?? '',
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    STAFF_PHONE: STAFF.phone,
    STAFF_PASSWORD: STAFF.password,
    RATE_LIMIT_REVEAL: WIDE,
    RATE_LIMIT_CONTACT: WIDE,
  });
  const picture = await jpeg({ width: 400, height: 300 });
  return spoilUnderLoad(site, { data: folder, media: join(folder, 'media') }, picture, () => spoil(folder));
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
  ledger.listings.set('Neem House', 1);
  expect(lostOf(ledger, join(folder, 'chavi.sqlite'), join(folder, 'media'))).toEqual(['Asha', 'Neem House']);
});
