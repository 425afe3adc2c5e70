import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openConnections } from '#server/db/engines/postgres-connections.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { tablesAfter } from '#server/db/transfer/tables.ts';
import { backUp } from '#server/moving/backup.ts';
import { move, runMove } from '#server/moving/commands.ts';
import { lookAt } from '#server/moving/restore.ts';
import { createListing, photo } from '#tests/integration/http/listing-form.ts';
import {
  backedUp,
  emptyPlace,
  missingPhotos,
  placeOfSite,
  restored,
  siteOn,
  sumsIn,
  typedIn,
  WAYS,
  whereIs,
} from '#tests/integration/moving/places.ts';
import { runStore } from '#tests/support/buckets.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { newFolder } from '#tests/support/given.ts';

const bucketStore = await runStore();
const options = { ...WAYS, replace: false };

/** Every file of a store in a folder, with when it was written. */
async function writtenAt(folder: string): Promise<Record<string, number>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(avif|webp|jpg)$/.test(name));
  return Object.fromEntries(names.map((name) => [name, statSync(join(folder, name)).mtimeMs]));
}

/** Every file of a folder with the hash of its bytes, but the shared memory of SQLite and a log with nothing in it. */
async function hashes(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = names
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.endsWith('-shm') && statSync(path).size > 0);
  const pairs = found.sort().map(async (path) => [path, hash('sha256', await readFile(path))]);
  return Object.fromEntries(await Promise.all(pairs));
}

it('every table of the database is carried but the marks of visitors, and what rows say of photographs is all of it [TRUE-04]', async () => {
  const site = await siteOn(await emptyPlace('sqlite'));
  const tables = await tablesAfter(MIGRATIONS);
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['accounts', 'properties', 'property_images', 'visitors', 'installation']),
  );
  for (const own of ['schema_migrations', 'visitor_marks']) expect(names).not.toContain(own);
  const keyColumns = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => /^(media|photo)_key$/.test(column.name)).map((column) => `${name}.${column.name}`),
  );
  expect(keyColumns.sort()).toEqual([
    'property_images.media_key',
    'staged_uploads.media_key',
    'submission_photos.media_key',
    'testimonials.photo_key',
  ]);
  expect(await missingPhotos(site)).toEqual([]);
});

/** Rows and files go ways of their own: each engine and each store once. */
const TARGETS = ENGINES.map((engine, place) => ({
  engine,
  store: place === 0 && bucketStore !== null ? 'an object store' : 'a folder',
}));

it.each(TARGETS)(
  '[MOVE-01, MOVE-02, MOVE-03] a file-based site moves to $engine and $store, also when it was broken off',
  async ({ engine, store }) => {
    const from = await emptyPlace('sqlite');
    const site = await siteOn(from);
    const token = await site.login();
    const phone = '5550010042';
    await site.send('POST', '/api/auth/register', { phone, password: 'a-long-password' });
    for (let one = 0; one < 3; one += 1) await createListing(site, token, { files: [await photo(one)] });
    await expect(move(from, await emptyPlace(engine), options)).rejects.toThrow(
      /^The site runs on what is to be moved/,
    );
    await site.close();
    // As a kill leaves it: a log with something in it beside the file.
    const file = whereIs(from);
    const killed = new DatabaseSync(file);
    killed.exec("insert or replace into settings (name, value) values ('sold_count', 7)");
    await expect(move(from, await emptyPlace(engine), options)).rejects.toThrow(/if it was killed/);
    killed.close();
    const sums = await sumsIn(from);
    const source = { ...(await hashes(from.dataDir)), ...(await hashes(dirname(file))) };

    const MEDIA_URL = store === 'a folder' ? await newFolder() : ((await bucketStore?.newBucket()) ?? '');
    const to = await emptyPlace(engine, { MEDIA_URL });
    let steps = 0;
    const onProgress = () => {
      steps += 1;
      if (steps === 2 || steps === 8) throw new Error('broken off');
    };
    await expect(move(from, to, { ...options, onProgress })).rejects.toThrow('broken off');
    await expect(move(from, to, { ...options, onProgress })).rejects.toThrow('broken off');
    const report = await move(from, to, options);
    expect(report).toMatchObject({ photographs: 3, missing: [], before: null });
    expect(await sumsIn(to)).toEqual(sums);
    expect({ ...(await hashes(from.dataDir)), ...(await hashes(dirname(file))) }).toEqual(source);
    const there = await siteOn(to);
    expect(await missingPhotos(there)).toEqual([]);
    expect((await there.get('/api/property/search')).json().total).toBe(3);
  },
);

it('[MOVE-02, MOVE-04] a place that has a database already is left alone, and photographs that are there stay', async () => {
  const from = await emptyPlace('sqlite');
  const site = await siteOn(from);
  const token = await site.login();
  await createListing(site, token, { files: [await photo(1)] });
  // A first copy beside the running site: a backup that is restored in the new place.
  const out = await backedUp(from);
  const media = await newFolder();
  const to = await emptyPlace('sqlite', { MEDIA_URL: media });
  await restored(to, out);
  const first = await writtenAt(media);
  await createListing(site, token, { files: [await photo(2)] });
  await site.close();
  await expect(move(from, to, options)).rejects.toThrow(/^There is a database in this place already/);
  expect(await move(from, to, { ...options, replace: true })).toMatchObject({ photographs: 2, missing: [] });
  expect(await sumsIn(to)).toEqual(await sumsIn(from));
  const second = await writtenAt(media);
  expect(Object.keys(second).length).toBe(Object.keys(first).length * 2);
  expect(second).toMatchObject(first);
});

it('[MOVE-03, MOVE-04, BACKUP-05] a site that was idle for long is running all the same: nothing is moved from it or put in its place', async () => {
  const [running, other] = [await placeOfSite('postgres'), await placeOfSite('sqlite')];
  const sums = await sumsIn(running);
  // What is left of its connections once the pools have closed the idle ones.
  const idle = openConnections(whereIs(running));
  onTestFinished(() => idle.reach.close());
  idle.migrated();
  await expect.poll(async () => (await lookAt(running.database)).isInUse).toBe(true);
  await expect(move(running, await emptyPlace('sqlite'), options)).rejects.toThrow(/^The site runs on what is to be/);
  const inUse = 'The site runs on this database. Stop it first.';
  await expect(move(other, running, { ...options, replace: true })).rejects.toThrow(inUse);
  await expect(restored(running, await backedUp(other), true)).rejects.toThrow(inUse);
  expect(await sumsIn(running)).toEqual(sums);
});

it('[MOVE-04] a table of the new place that somebody else holds is kept, and so is all of it', async () => {
  const [from, to] = [await placeOfSite('sqlite'), await placeOfSite('postgres')];
  const sums = await sumsIn(to);
  const holder = new pg.Client({ connectionString: whereIs(to) });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table visitors in access share mode');
  const replacing = () => move(from, { ...from, database: to.database }, { ...options, replace: true });
  await expect(replacing()).rejects.toThrow('canceling statement due to lock timeout');
  await holder.query('commit');
  expect(await sumsIn(to)).toEqual(sums);
  const { rows } = await holder.query("select nspname from pg_namespace where nspname like 'chavi%'");
  expect(rows).toEqual([]);
  expect((await replacing()).before).toMatch(/^the schema chavi_before_/);
});

it('[MOVE-05] nothing is moved to where it is; of two databases the one that cannot be reached is named', async () => {
  const [from, to] = [await emptyPlace('postgres'), await emptyPlace('postgres')];
  await expect(move(from, from, options)).rejects.toThrow('Database and photographs are in that place already.');
  const away = { kind: 'postgres', url: 'postgres://someone:secret@127.0.0.1:9/away' } as const;
  const sentence = /^The PostgreSQL database away at 127\.0\.0\.1:9 cannot be used/;
  await expect(move({ ...from, database: away }, to, options)).rejects.toThrow(sentence);
  await expect(move(from, { ...to, database: away }, options)).rejects.toThrow(sentence);
});

it.each(ENGINES)(
  '[MOVE-08] a new place that is the old one by another name keeps all that it has on %s',
  async (engine) => {
    const from = await placeOfSite(engine);
    const sums = await sumsIn(from);
    const { database } = from;
    const renamed = await newFolder();
    if (database.kind === 'sqlite') await symlink(database.file, join(renamed, 'chavi.sqlite'));
    const same =
      database.kind === 'sqlite'
        ? { ...database, file: join(renamed, 'chavi.sqlite') }
        : { ...database, url: `${database.url}${database.url.includes('?') ? '&' : '?'}keepalives=1` };
    await expect(move(from, { ...from, database: same }, options)).rejects.toThrow(
      /^There is a database in this place/,
    );
    expect((await move(from, { ...from, database: same }, { ...options, replace: true })).before).not.toBeNull();
    expect(await sumsIn(from)).toEqual(sums);
    expect(await sumsIn({ ...from, database: same })).toEqual(sums);
  },
);

it("[MOVE-06] another installation's photographs stay its own, for moving and for restoring", async () => {
  const from = await placeOfSite('sqlite', { photos: 1 });
  const other = await placeOfSite('sqlite', { photos: 1, media: { MEDIA_URL: await newFolder() } });
  const to = { ...(await emptyPlace('sqlite')), media: other.media };
  const strangers = /^The photographs in .* belong to another installation/;
  await expect(move(from, to, options)).rejects.toThrow(strangers);
  await expect(restored(to, await backedUp(from))).rejects.toThrow(strangers);
  expect(await missingPhotos(await siteOn(other))).toEqual([]);
});

it.each(ENGINES.slice(-1))('[MOVE-07] a NUL in an old row is left out on the way to %s, and told', async (engine) => {
  const from = await placeOfSite('sqlite');
  const db = new DatabaseSync(whereIs(from));
  db.exec("update properties set owner_name = 'Asha' || char(0) || ' Shah', title = 'Flat' || char(0) || ' in Bopal'");
  db.close();
  const out = join(await newFolder(), 'backup');
  expect((await backUp(from, { ...WAYS, out, withKey: false })).nuls).toBe(2);
  const [moved, other] = [await emptyPlace(engine), await emptyPlace(engine)];
  expect((await move(from, moved, options)).nuls).toBe(2);
  await restored(other, out);
  for (const place of [moved, other]) {
    expect(await sumsIn(place)).toEqual(await sumsIn(from));
    const there = await siteOn(place);
    const listing = (await there.get('/api/property/view/1', await there.login())).json();
    expect(listing).toMatchObject({ owner_name: 'Asha Shah', title: 'Flat in Bopal' });
  }
});

it('[MOVE-05] says how it is used, and refuses a misspelt place', async () => {
  const dataDir = await newFolder();
  const deps = typedIn(dataDir, { DATA_DIR: dataDir });
  for (const args of [[], ['--what'], ['postgres://x'], ['--to', '', '--media', '']])
    expect(await runMove(args, deps)).toMatchObject({ ok: false, text: expect.stringContaining('npm run move') });
  await expect(runMove(['--to', 'mysql://x'], deps)).rejects.toThrow(/^DATABASE_URL must start with postgres/);
  const away = 'postgres://chavi:secret-word@127.0.0.1:9/chavi';
  const refused = await runMove(['--to', away], deps).catch((error: Error) => error);
  expect(String(refused)).toContain('The PostgreSQL database chavi at 127.0.0.1:9 cannot be used');
  expect(String(refused)).not.toContain('secret-word');
});
