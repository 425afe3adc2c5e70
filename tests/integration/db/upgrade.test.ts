import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { MIGRATIONS } from '#server/db/migrate.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { readRows, readSchema, withConnection } from '#tests/support/database-schema.ts';
import { ENGINES, type EngineName, makeEmptyPlace, type Place } from '#tests/support/databases.ts';

/** Tables, rows and id counters as version 1.0.0 left them. */
const fixture = (engine: EngineName) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/chavi-1.0.0.${engine}.sql`), 'utf8');

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../server/db/migrations');
/** Steps that change the rows of before. */
const OF_ROWS = ['0045-old-leads.sql', '0053-keyed-networks.sql'];
/** Emptied by a step. */
const EMPTIED = 'known_addresses';

/** Everything of the fixture but its tables: the same rows for a database that has its tables. */
const rowsOf = (text: string) => text.slice(text.indexOf('insert into accounts'));

async function runSql({ config }: Place, text: string): Promise<void> {
  if (config.kind === 'sqlite') {
    const db = new DatabaseSync(config.file);
    db.exec(`begin;\n${text}commit;`);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: config.url });
  await client.connect();
  await client.query(text);
  await client.end();
}

describe.each(ENGINES)('a database of version 1.0.0 on %s', (engine) => {
  let old: Place;
  let fresh: Place;
  let db: Database;

  beforeAll(async () => {
    [old, fresh] = await Promise.all([makeEmptyPlace(engine), makeEmptyPlace(engine)]);
    await runSql(old, fixture(engine));
    db = await openDatabase(old.config);
    await (await openDatabase(fresh.config)).close();
  });
  afterAll(async () => {
    await db?.close();
    await Promise.all([old.remove(), fresh.remove()]);
  });

  it('has the tables of a fresh one once it is opened: columns, types, defaults, checks, indexes, foreign keys', async () => {
    const upgraded = await readSchema(old.config);
    expect(upgraded).toEqual(await readSchema(fresh.config));
    expect(Object.keys(upgraded).length).toBeGreaterThan(30);
  });

  it('is told apart by nothing but the moment: the same steps are noted as done', async () => {
    const names = await withConnection(old.config, async (connection) => {
      const needed = await connection.selectFrom('schema_migrations').select('name').orderBy('name').execute();
      const expanded = await connection.selectFrom('schema_expansions').select('name').orderBy('name').execute();
      return [...needed, ...expanded].map(({ name }) => name);
    });
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('has every row as a fresh one would hold it', async () => {
    // A fresh one has these two filled, with what the fixture has too.
    const steps = OF_ROWS.map((name) => readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).join('\n');
    await runSql(fresh, `delete from homepage_videos;\ndelete from settings;\n${rowsOf(fixture(engine))}\n${steps}\n`);
    const [upgraded, filled] = [await readRows(old.config), await readRows(fresh.config)];
    expect(upgraded).toEqual(filled);
    for (const [, table = ''] of rowsOf(fixture(engine)).matchAll(/^insert into (\w+)/gm)) {
      if (table !== EMPTIED) expect(upgraded[table]?.length, table).toBeGreaterThan(0);
    }
  });

  it('is read by this version: sold, verified, deleted and given-up listings, people, sign-ins, history', async () => {
    const { read } = db;
    expect(await read.properties.counts()).toEqual({ total: 6, sold: 1 });
    expect(await read.properties.findById(1)).toMatchObject({
      verified_by: 2,
      amenity_list: ['Gym', 'Garden', 'CCTV Camera'],
      connectivity_list: [
        { id: 'School', duration: 5 },
        { id: 'Hospital', duration: 12 },
      ],
      owner_contact2: '5550010002',
      youtubeLinks: ['https://youtu.be/abcdefghijk'],
    });
    expect(await read.properties.findById(2)).toMatchObject({ size: 180.5, is_size_in_yards: true, size_sqft: 1624.5 });
    expect((await read.properties.listSold({ offset: 0, limit: 9 })).rows.map(({ id }) => id)).toEqual([3]);
    expect((await read.properties.listDeleted(0, { offset: 0, limit: 9 })).rows.map(({ id }) => id)).toEqual([6]);
    const media = (await read.propertyImages.listOf(1)).map(({ media_key }) => media_key);
    expect(media).toEqual(['key-one', 'key-two', 'key-three']);
    expect([await read.settings.soldCount(), await read.settings.catalogueVersion()]).toEqual([124, 12]);
    expect(await read.sessions.findAccount('a'.repeat(64), NOW)).toMatchObject({ id: 1 });
    expect((await read.audit.listOf('property', 1, 9)).map(({ action }) => action)).toEqual([
      'property.edit',
      'property.create',
    ]);
  });

  it('begins with the leads of the last month alone: older ones are closed, and say why [LEAD-14]', async () => {
    const { rows } = await db.read.leads.list({}, { offset: 0, limit: 9 });
    expect(rows.map(({ id, state, closed_reason, version }) => [id, state, closed_reason, version])).toEqual([
      [3, 'new', null, 1],
      [1, 'new', null, 1],
      [2, 'new', null, 1],
      [4, 'closed', 'From before the inbox', 2],
    ]);
    expect(await db.read.leads.countNew()).toBe(2);
  });

  it('goes on giving out ids that nobody had', async () => {
    const { id } = await db.write(({ properties }) => properties.insert(newProperty()));
    // 10 was given to a listing that is gone.
    expect(id).toBe(11);
  });
});
