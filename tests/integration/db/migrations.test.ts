import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { listAccounts } from '#server/auth/accounts.ts';
import { findSessionAccount } from '#server/auth/sessions.ts';
import { countContactMessages } from '#server/contacts/feature.ts';
import { listAuditOf } from '#server/db/catalogue.ts';
import { openDatabase } from '#server/db/database.ts';
import { MIGRATIONS, type Migration, migrate } from '#server/db/migrate.ts';
import { readCatalogueMoment, readSoldCount } from '#server/db/settings.ts';
import { listImagesOf } from '#server/properties/images.ts';
import { countProperties, listDeleted, listSold } from '#server/properties/lists.ts';
import { findProperty, insertProperty } from '#server/properties/writes.ts';
import { listTestimonials } from '#server/testimonials/feature.ts';
import { listVideos } from '#server/videos/feature.ts';
import { countNewLeads, findLeads } from '#server/visitors/leads.ts';
import { listVisitors } from '#server/visitors/queries.ts';
import { NOW } from '#tests/factories/moments.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { fromText, toText } from '#tests/releases/record.ts';
import { replay } from '#tests/releases/replay.ts';
import { readRows, readSchema, withConnection } from '#tests/support/database-schema.ts';
import { ENGINES, type EngineName, makeEmptyPlace, type Place, queryRows } from '#tests/support/databases.ts';
import { given, givenPlace } from '#tests/support/given.ts';

const FOLDER = join(import.meta.dirname, '../../../server/db/migrations');
const NAMES = MIGRATIONS.map(({ name }) => name);
const PAGE = { offset: 0, limit: 9 };

const appliedNames = (place: Place) =>
  withConnection(place.config, async (db) => {
    const needed = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
    const expanded = await db.selectFrom('schema_expansions').select('name').orderBy('name').execute();
    return [...needed, ...expanded].map(({ name }) => name);
  });

describe.each(ENGINES)('migrations on %s', (engine) => {
  const place = givenPlace(engine, makeEmptyPlace);
  const run = (...more: Migration[]) =>
    withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, ...more]));

  it('run once when many open a new database together', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(place.config)));
    expect(opened[5] && (await listVideos(opened[5].read))).toHaveLength(4);
    await Promise.all(opened.map((db) => db.close()));
    expect(await appliedNames(place)).toEqual(NAMES);
  });

  it('change nothing when they run again', async () => {
    const first = await openDatabase(place.config);
    const stored = await first.write((tx) => insertProperty(tx, newProperty()));
    await first.close();
    const second = await openDatabase(place.config);
    expect(await findProperty(second.read, stored.id)).toEqual(stored);
    expect(await second.catalogue.version()).toBe(1);
    await second.close();
    expect(await appliedNames(place)).toEqual(NAMES);
  });

  it('leave nothing of a step behind that fails in the middle', async () => {
    const failing: Migration = {
      name: '0999-fails',
      async up({ run }) {
        await run(`create table half_made (a {whole});\ninsert into settings (name, value) values ('sold_count', 7);`);
        throw new Error('power cut');
      },
    };
    await expect(run(failing)).rejects.toThrow('power cut');
    expect(await appliedNames(place)).toEqual(NAMES);
    const tables = await withConnection(place.config, (db) => db.introspection.getTables());
    expect(tables.map((table) => table.name)).not.toContain('half_made');
    const db = await openDatabase(place.config);
    expect(await readSoldCount(db.read)).toBeNull();
    await db.close();
  });

  it('are left alone by an older program when they expand; its own steps do not follow them [ROLL-01]', async () => {
    const later: Migration = {
      name: '0997-expands',
      up: ({ run }) => run('alter table testimonials add column mood text;'),
    };
    await run(later);
    const older = await openDatabase(place.config);
    expect(await listVideos(older.read)).toHaveLength(4);
    await older.close();
    expect((await appliedNames(place)).at(-1)).toBe('0997-expands');
    const aside: Migration = { name: '0996-of-another-branch', up: async () => undefined };
    await expect(run(aside)).rejects.toThrow('0997-expands');
  });

  it('are refused by an older program once one contracts, with those before it [ROLL-01]', async () => {
    const expands: Migration = { name: '0997-expands', up: async () => undefined };
    const contracts: Migration = { name: '0998-contracts', contracts: true, up: async () => undefined };
    const after: Migration = { name: '0999-after', up: async () => undefined };
    await run(expands, contracts, after);
    await expect(openDatabase(place.config)).rejects.toThrow(
      'The database was made by another version of Chavi, and this one cannot work with it (it has the step 0997-expands). Start that version or a later one.',
    );
    // The one that knows the contraction and not what came after it.
    await run(expands, contracts);
  });

  it.skipIf(engine === 'sqlite')(
    'let others pass while somebody holds a table that they change [ROLL-06]',
    async () => {
      const own = await makeEmptyPlace(engine);
      const site = await openDatabase(own.config);
      const holder = new pg.Client({ connectionString: own.config.kind === 'postgres' ? own.config.url : '' });
      await holder.connect();
      await holder.query('begin; lock table testimonials in access share mode');
      const step: Migration = {
        name: '0997-expands',
        up: ({ run }) => run('alter table testimonials add column mood text;'),
      };
      let isDone = false;
      const migrating = withConnection(own.config, (db) => migrate(db, engine, [...MIGRATIONS, step])).then(() => {
        isDone = true;
      });
      const waits = "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'";
      await expect.poll(() => queryRows(own.config, waits)).toHaveLength(1);
      expect(await listTestimonials(site.read)).toEqual([]);
      expect(isDone).toBe(false);
      await holder.end();
      await migrating;
      await site.close();
      await own.remove();
    },
  );

  it('are numbered in the order they run', () => {
    expect(NAMES).toEqual(NAMES.toSorted());
    expect(new Set(NAMES.map((name) => name.slice(0, 4))).size).toBe(NAMES.length);
  });
});

describe('steps that were released', () => {
  it('stand still: those of version 1.0.0 are as they were', () => {
    const files = readdirSync(FOLDER).filter((name) => /^000[1-5]-.*\.sql$/.test(name));
    const texts = files.toSorted().map((name) => readFileSync(join(FOLDER, name), 'utf8'));
    expect(texts).toHaveLength(5);
    expect(createHash('sha256').update(texts.join()).digest('hex')).toBe(
      'a42344a63873c27d1f369b1377052298377b8c717e367152543739ba01b03f1a',
    );
  });

  it('are text alone', () => {
    expect(readdirSync(FOLDER).filter((name) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(name))).toEqual([]);
  });

  it('since version 1.3.0 take nothing from the version before, unless they say that they contract [ROLL-05]', () => {
    const takes =
      /\bdrop (?:table|column)|\brename (?:to|column)|\bset not null|\balter column \w+ (?:set data )?type|\bcreate (?:constraint )?trigger/i;
    const files = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.sql$/.test(name) && name >= '0032');
    const taking = files.filter((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      if (/^-- contract: \S/m.test(text)) return false;
      const statements = text.replaceAll(/--.*$/gm, '').split(';');
      const demanding = statements.filter(
        (one) => /\badd column\b[^;]*\bnot null\b/i.test(one) && !/\bdefault\b/i.test(one),
      );
      return demanding.length > 0 || statements.some((one) => takes.test(one));
    });
    expect(taking).toEqual([]);
  });

  it('spell nothing that no engine knows', async () => {
    const place = await makeEmptyPlace('sqlite');
    const odd: Migration = { name: '0997-odd', up: ({ run }) => run('create table odd (a {hole});') };
    await expect(withConnection(place.config, (db) => migrate(db, 'sqlite', [odd]))).rejects.toThrow('{hole}');
    await place.remove();
  });
});

/** Tables, rows and id counters as version 1.0.0 left them. */
const fixture = (engine: EngineName) =>
  readFileSync(join(import.meta.dirname, `../../fixtures/chavi-1.0.0.${engine}.sql`), 'utf8');

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
  await queryRows(config, text);
}

/** What the audit of the fixture knows of a price, in the words of the table that came later [LOWER-05]. */
const PRICES_OF_THE_AUDIT = `
insert into property_prices (property_id, price, changed_at, changed_by) values (1, 6400000, 1791007200000, 'staff');
insert into property_prices (property_id, price, changed_at, changed_by) values (1, 6500000, 1793772000000, 'staff');`;

describe.each(ENGINES)('a database of version 1.0.0 on %s', (engine) => {
  const [old, fresh] = [givenPlace(engine, makeEmptyPlace), givenPlace(engine, makeEmptyPlace)];
  const db = given(
    async () => {
      await runSql(old, fixture(engine));
      await (await openDatabase(fresh.config)).close();
      return openDatabase(old.config);
    },
    (opened) => opened.close(),
  );

  it('has the tables of a fresh one once it is opened: columns, types, defaults, checks, indexes, foreign keys', async () => {
    const upgraded = await readSchema(old.config);
    expect(upgraded).toEqual(await readSchema(fresh.config));
    expect(Object.keys(upgraded).length).toBeGreaterThan(30);
    expect(await appliedNames(old)).toEqual(NAMES);
  });

  it('has every row as a fresh one would hold it, and the prices that its audit knows [LOWER-05]', async () => {
    // A fresh one has these two filled, with what the fixture has too.
    const steps = OF_ROWS.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n');
    await runSql(
      fresh,
      `delete from homepage_videos;\ndelete from settings;\n${rowsOf(fixture(engine))}\n${steps}\n${PRICES_OF_THE_AUDIT}\n`,
    );
    const [upgraded, filled] = [await readRows(old.config), await readRows(fresh.config)];
    expect(upgraded).toEqual(filled);
    for (const [, table = ''] of rowsOf(fixture(engine)).matchAll(/^insert into (\w+)/gm)) {
      if (table !== EMPTIED) expect(upgraded[table]?.length, table).toBeGreaterThan(0);
    }
  });

  it('is read by this version: sold, verified, deleted and given-up listings, people, sign-ins, history', async () => {
    const { read } = db;
    expect(await countProperties(read)).toEqual({ total: 6, sold: 1 });
    expect(await findProperty(read, 1)).toMatchObject({
      verified_by: 2,
      amenity_list: ['Gym', 'Garden', 'CCTV Camera'],
      connectivity_list: [
        { id: 'School', duration: 5 },
        { id: 'Hospital', duration: 12 },
      ],
      owner_contact2: '5550010002',
      youtubeLinks: ['https://youtu.be/abcdefghijk'],
    });
    expect(await findProperty(read, 2)).toMatchObject({ size: 180.5, is_size_in_yards: true, size_sqft: 1624.5 });
    expect((await listSold(read, PAGE)).rows.map(({ id }) => id)).toEqual([3]);
    expect((await listDeleted(read, 0, PAGE)).rows.map(({ id }) => id)).toEqual([6]);
    const media = (await listImagesOf(read, 1)).map(({ media_key }) => media_key);
    expect(media).toEqual(['key-one', 'key-two', 'key-three']);
    expect([await readSoldCount(read), await readCatalogueMoment(read)]).toEqual([124, { version: 12, mark: null }]);
    expect(await findSessionAccount(read, 'a'.repeat(64), NOW)).toMatchObject({ id: 1 });
    expect((await listAuditOf(read, 'property', 1, 9)).map(({ action }) => action)).toEqual([
      'property.edit',
      'property.create',
    ]);
  });

  it('begins with the leads of the last month alone: older ones are closed, and say why [LEAD-14]', async () => {
    const { rows } = await findLeads(db.read, {}, PAGE);
    expect(rows.map(({ id, state, closed_reason, version }) => [id, state, closed_reason, version])).toEqual([
      [3, 'new', null, 1],
      [1, 'new', null, 1],
      [2, 'new', null, 1],
      [4, 'closed', 'From before the inbox', 2],
    ]);
    expect(await countNewLeads(db.read)).toBe(2);
  });

  it('goes on giving out ids that nobody had', async () => {
    const { id } = await db.write((tx) => insertProperty(tx, newProperty()));
    // 10 was given to a listing that is gone.
    expect(id).toBe(11);
  });
});

const RELEASES = join(import.meta.dirname, '../../releases');

/** The last release, whose program may still run when this one has made its tables. */
const LAST = readdirSync(RELEASES)
  .filter((name) => name.endsWith('.sql'))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);
const text = readFileSync(join(RELEASES, LAST ?? ''), 'utf8');
const record = fromText(text);

it('the record of the last release is text that is read as it was written', () => {
  expect(toText(record)).toBe(text);
  expect(LAST).toBe(`${record.version}.sql`);
});

describe.each(ENGINES)('the program of the last release on the tables of today, %s', (engine) => {
  const place = givenPlace(engine);

  it('reads the columns it knows and writes its rows; this program reads those [ROLL-02]', async () => {
    const made = record.statements[engine];
    expect(made.length).toBeGreaterThan(300);
    const answers = await replay(place.config, made);
    const missing = made.flatMap(({ sql, columns }, index) => {
      return columns.filter((name) => !answers[index]?.includes(name)).map((name) => `${name} of ${sql}`);
    });
    expect(missing).toEqual([]);
    const db = await openDatabase(place.config);
    const { read } = db;
    const counts = await countProperties(read);
    expect(counts.total).toBe(3);
    expect(counts.sold).toBe(1);
    expect((await listSold(read, PAGE)).rows.map(({ id }) => id)).toEqual([2]);
    expect(await findProperty(read, 1)).toMatchObject({ price: 6_900_000, location: 'Bopal', bhk_type: '2bhk' });
    expect(await listImagesOf(read, 3)).toHaveLength(2);
    expect((await listVisitors(read, PAGE)).rows[0]).toMatchObject({ name: 'Asha Shah', phone: '9825012345' });
    expect(await countContactMessages(read)).toBe(1);
    expect(await readSoldCount(read)).toBe(12);
    expect((await listTestimonials(read)).map(({ rating }) => rating)).toEqual([4]);
    expect((await listAccounts(read)).map(({ phone }) => phone)).toContain('5550000077');
    expect((await listAuditOf(read, 'property', 1, PAGE.limit)).length).toBeGreaterThan(1);
    await db.close();
  });
});
