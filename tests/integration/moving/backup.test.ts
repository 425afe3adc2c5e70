import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectSqlite } from '#server/db/engines/sqlite.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { snapshotSqlite } from '#server/db/transfer/sqlite-transfer.ts';
import type { CarriedTable } from '#server/db/transfer/tables.ts';
import { putStagedUploads } from '#server/media/photo-rows.ts';
import { writeArchive } from '#server/moving/archive.ts';
import { backUp } from '#server/moving/backup.ts';
import { insertTestimonial } from '#server/testimonials/feature.ts';
import { newTestimonial } from '#tests/factories/people.ts';
import { createListing, listingFields, photo } from '#tests/integration/http/listing-form.ts';
import {
  backedUp,
  emptyPlace,
  missingPhotos,
  restored,
  siteOn,
  sumsIn,
  WAYS,
  whereIs,
} from '#tests/integration/moving/places.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { newFolder } from '#tests/support/given.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** What tells nobody, and must come through whole. */
const AWKWARD = {
  title: 'ઘર "૩" 🏡 it’s',
  property_size: '1234.567891',
  summary: 'Line\nbreak, zero \u200B width, é and e\u0301.',
};

/** Prints how many transactions backups have open in the database whose address it is given. */
const OPEN_TRANSACTIONS = `
  import pg from 'pg';
  const client = new pg.Client({ connectionString: process.argv[1] });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_stat_activity where application_name = 'chavi moving' and xact_start is not null and datname = current_database()");
  process.stdout.write(String(rows.length));
  await client.end();`;

async function fill(site: TestApp): Promise<string> {
  const token = await site.login();
  await createListing(site, token, { ...listingFields(AWKWARD), files: [await photo(1)] });
  const gone = await createListing(site, token, { files: [await photo(2)] });
  await site.send('DELETE', `/api/property/delete/${gone.id}`, undefined, token);
  await site.parts.securityLog.flush();
  // By now the site folds these into plain spaces; older rows may have them.
  const testimonial_text = 'one\r\ntwo\tthree \u2028 \u2029 \u0085 \uFFFF';
  await site.parts.database.write((tx) =>
    insertTestimonial(tx, newTestimonial({ name: 'A\u2028B', testimonial_text })),
  );
  return token;
}

describe.each(ENGINES)('a backup from %s', (engine) => {
  const others = ENGINES.filter((one) => one !== engine || ENGINES.length === 1);
  it.each(others)('[BACKUP-01, BACKUP-02] is restored to %s as it was, and the site goes on there', async (other) => {
    const from = await emptyPlace(engine);
    const site = await siteOn(from);
    await fill(site);
    // One that is staged and not stored yet is not missing.
    const staged = { account_id: null, created_at: site.clock.now };
    await site.parts.database.write((tx) => putStagedUploads(tx, ['f'.repeat(32)], staged));
    const file = await backedUp(from);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const sums = await sumsIn(from);
    expect(sums.properties?.rows).toBe(2);

    const to = await emptyPlace(other);
    const report = await restored(to, file);
    expect(report).toMatchObject({ before: null, key: 'missing', end: { photographs: 2, missing: [] } });
    expect(await sumsIn(to)).toEqual(sums);
    const there = await siteOn(to);
    expect(await missingPhotos(there)).toEqual([]);
    // An id that was given is not given again.
    const { id } = await createListing(there, await there.login(), {});
    expect(id).toBe(3);
  });

  it('[BACKUP-03] under writes has all that was answered before it began, and nothing by halves', async () => {
    const from = await emptyPlace(engine);
    const site = await siteOn(from);
    const token = await fill(site);
    const answered: number[] = [];
    let isDone = false;
    const writing = (async () => {
      for (let turn = 10; !isDone; turn += 1) {
        const { id } = await createListing(site, token, { files: [await photo(turn)] });
        answered.push(id);
        // Its photograph goes away while the backup is made.
        if (turn % 2 === 0) await site.sendForm('PUT', `/api/property/edit/${id}`, listingFields(), token);
      }
    })();
    while (answered.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    const before = [...answered];
    const file = await backedUp(from);
    isDone = true;
    await writing;

    const to = await emptyPlace(engine);
    expect((await restored(to, file)).end.missing).toEqual([]);
    const there = await siteOn(to);
    for (const id of before) expect((await there.get(`/api/property/view/${id}`)).statusCode).toBe(200);
    expect(await missingPhotos(there)).toEqual([]);
  });

  it.skipIf(engine === 'sqlite')('[BACKUP-10] holds nothing of the database while photographs are copied', async () => {
    const from = await emptyPlace(engine);
    await fill(await siteOn(from));
    let looks = 0;
    const onProgress = (_: number, label: string) => {
      if (!label.startsWith('1 of ')) return;
      looks += 1;
      // Another program asks while this one stands still.
      const args = ['--input-type=module', '-e', OPEN_TRANSACTIONS, whereIs(from)];
      expect(execFileSync('node', args, { encoding: 'utf8' })).toBe('0');
    };
    const out = join(await newFolder(), 'backup');
    await backUp(from, { ...WAYS, out, withKey: false, onProgress });
    expect(looks).toBe(1);
  });

  it('[BACKUP-05, BACKUP-11] replaces nothing that it was not told to, keeps what it replaces, and puts back photographs that were spoiled', async () => {
    const from = await emptyPlace(engine);
    const site = await siteOn(from);
    await fill(site);
    const file = await backedUp(from);
    await expect(restored(from, file, true)).rejects.toThrow('The site runs on this database. Stop it first.');
    await site.close();
    await expect(restored(from, file)).rejects.toThrow(/^There is a database in this place already. Write --replace/);
    const photos = join(from.dataDir, 'media', 'photos');
    const spoiled = (await readdir(photos, { recursive: true })).filter((name) => name.endsWith('320.jpg'));
    const read = () => Promise.all(spoiled.map((name) => readFile(join(photos, name))));
    const sound = await read();
    expect(sound).toHaveLength(2);
    for (const name of spoiled) await writeFile(join(photos, name), '');
    const { before, end } = await restored(from, file, true);
    expect(before).toMatch(engine === 'sqlite' ? /test\.sqlite\.before-\d+$/ : /^the schema chavi_before_\d+$/);
    expect(await sumsIn(from)).toEqual(end.tables);
    expect(await read()).toEqual(sound);
    await expect(backUp(from, { ...WAYS, out: file, withKey: false })).rejects.toThrow('is there already');
  });
});

describe('a backup file', () => {
  it('[BACKUP-04] is refused when it is damaged, cut off, foreign or of a later version, and nothing is replaced', async () => {
    const from = await emptyPlace('sqlite');
    const site = await siteOn(from);
    await fill(site);
    const bytes = await readFile(await backedUp(from));
    const folder = await newFolder();
    const spoiled = async (name: string, content: Buffer) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const turned = Buffer.from(bytes);
    for (let at = 5000; at < bytes.length; at += 9000) turned[at] = (turned[at] ?? 0) ^ 0x55;
    const later = join(folder, 'later');
    const head = { format: 99, program: '42.0.0', made: '2040-01-01T00:00:00.000Z', installation: 'x', steps: [] };
    const archive = writeArchive(createWriteStream(later), head);
    await archive.begin();
    await archive.end({ tables: {}, photographs: 0, missing: [] });
    const text = join(folder, 'text');
    await pipeline([randomBytes(5000)], createZstdCompress(), createWriteStream(text));
    const cases: [string, RegExp][] = [
      [await spoiled('turned', turned), /is damaged/],
      [await spoiled('short', bytes.subarray(0, bytes.length - 3000)), /is damaged or cut off|its end is missing/],
      [await spoiled('empty', Buffer.alloc(0)), /is damaged or cut off/],
      [await spoiled('random', randomBytes(5000)), /is no backup of Chavi/],
      [text, /is no backup of Chavi/],
      [later, /was made by a later version of Chavi \(42\.0\.0\)/],
      [join(folder, 'nowhere'), /^There is no file /],
    ];
    const to = await emptyPlace('sqlite');
    for (const [file, sentence] of cases) await expect(restored(to, file)).rejects.toThrow(sentence);
    expect(await readdir(to.dataDir)).toEqual([]);
  });

  it('[BACKUP-03] is of one moment, also of a large file that is written to all the time', async () => {
    const file = join(await newFolder(), 'busy.sqlite');
    const busy = new DatabaseSync(file);
    onTestFinished(() => busy.close());
    busy.exec('pragma journal_mode = wal; create table t (id integer primary key, filler blob not null)');
    const write = busy.prepare('insert into t (filler) values (randomblob(?))');
    for (let row = 0; row < 200; row += 1) write.run(100_000);
    const writing = setInterval(() => write.run(10), 2);
    onTestFinished(() => clearInterval(writing));
    const snapshot = await snapshotSqlite(file, await newFolder());
    onTestFinished(() => snapshot.close());
    const now = busy.prepare('select count(*) as rows from t').get();
    const table = { name: 't', columns: [{ name: 'id', kind: 'whole' }], key: ['id'] } as unknown as CarriedTable;
    let copied = 0;
    for await (const rows of snapshot.rows(table)) copied += rows.length;
    expect(copied).toBeGreaterThanOrEqual(200);
    expect(copied).toBeLessThan(now?.rows as number);
  });

  it('[BACKUP-07] of an earlier version is restored and brought up to date', async () => {
    const from = await emptyPlace('sqlite');
    const earlier = connectSqlite(whereIs(from), 'write', {});
    await migrate(earlier, 'sqlite', MIGRATIONS.slice(0, 20));
    await sql`insert into accounts (phone, password_hash, state, created_at) values ('5550000001', 'hash', 'active', 1)`.execute(
      earlier,
    );
    await earlier.destroy();
    const to = await emptyPlace('sqlite');
    await restored(to, await backedUp(from));
    expect((await sumsIn(to)).accounts?.rows).toBe(1);
  });

  it('[BACKUP-06] has the secret key only when that is asked for', async () => {
    const from = await emptyPlace('sqlite');
    const site = await siteOn(from);
    const without = await backedUp(from);
    const withKey = await backedUp(from, true);
    await site.close();
    const key = await readFile(join(from.dataDir, 'secret.key'), 'utf8');
    const to = await emptyPlace('sqlite');
    expect((await restored(to, without)).key).toBe('missing');
    expect((await restored(to, withKey, true)).key).toBe('restored');
    expect(await readFile(join(to.dataDir, 'secret.key'), 'utf8')).toBe(key);
    await writeFile(join(to.dataDir, 'secret.key'), 'another');
    expect((await restored(to, withKey, true)).key).toBe('left');
  });
});
