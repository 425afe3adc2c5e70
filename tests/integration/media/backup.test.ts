import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sweepMedia } from '#server/media/sweep.ts';
import { createListing, keyOf, listingFields, photo } from '#tests/integration/http/listing-form.ts';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

const run = promisify(execFile);

let site: TestApp;
let token = '';
let copy = '';
beforeAll(async () => {
  site = await buildTestApp();
  token = await site.login();
});
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'chavi-copy-'));
});
afterAll(() => site.close());

/** The commands of the operator's page. */
const copyMedia = () => run('cp', ['-a', join(site.dataDir, 'media'), copy]);
const copyDatabase = () =>
  run(process.execPath, [
    '-e',
    "const { DatabaseSync, backup } = require('node:sqlite'); backup(new DatabaseSync(process.argv[1]), process.argv[2])",
    join(site.dataDir, 'chavi.sqlite'),
    join(copy, 'chavi.sqlite'),
  ]);

/** What the copy's rows name and its files lack, as a server that is started on it would find. */
async function missingInCopy(): Promise<string[]> {
  const restored = await buildTestApp({ dataDir: copy });
  const { database, media, photoFiles, photoLibrary: library, now } = restored.parts;
  const deps = { database, media, photoFiles, library, uploadFolder: join(copy, 'uploads'), now };
  const { missing } = await sweepMedia(deps, { dryRun: true });
  await restored.close();
  await rm(copy, { recursive: true });
  return missing;
}

async function listingWith(seed: number): Promise<{ id: number; key: string; drop: () => Promise<unknown> }> {
  const listing = await createListing(site, token, { files: [await photo(seed)] });
  const { id } = listing;
  const drop = () => site.sendForm('PUT', `/api/property/edit/${id}`, listingFields(), token);
  return { id, key: keyOf(listing.media_images[0] ?? { media_url: '' }), drop };
}

it('media, database, media again: the copy is whole though staff work meanwhile', async () => {
  const [early, late] = [await listingWith(1), await listingWith(2)];
  await copyMedia();
  await early.drop();
  await listingWith(3);
  await copyDatabase();
  await late.drop();
  await copyMedia();
  expect(await missingInCopy()).toEqual([]);
});

it('the database first and the photographs after it would lose what was dropped in between', async () => {
  const late = await listingWith(4);
  await copyDatabase();
  await late.drop();
  await copyMedia();
  expect(await missingInCopy()).toEqual([late.key]);
});
