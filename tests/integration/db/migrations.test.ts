import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { ENGINES, makeEmptyPlace, type Place, queryRows } from '#tests/support/databases.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  let place: Place;

  beforeAll(async () => {
    place = await makeEmptyPlace(engine);
  });
  afterAll(() => place.remove());

  const appliedNames = () =>
    withConnection(place.config, async (db) => {
      const needed = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
      const expanded = await db.selectFrom('schema_expansions').select('name').orderBy('name').execute();
      return [...needed, ...expanded].map(({ name }) => name);
    });

  it('run once when many open a new database together', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase(place.config)));
    expect(await opened[5]?.read.videos.list()).toHaveLength(4);
    await Promise.all(opened.map((db) => db.close()));
    expect(await appliedNames()).toEqual(MIGRATIONS.map((migration) => migration.name));
  });

  it('change nothing when they run again', async () => {
    const first: Database = await openDatabase(place.config);
    const stored = await first.write((repos) => repos.properties.insert(newProperty()));
    await first.close();
    const second = await openDatabase(place.config);
    expect(await second.read.properties.findById(stored.id)).toEqual(stored);
    expect(await second.read.settings.catalogueVersion()).toBe(1);
    await second.close();
    expect(await appliedNames()).toEqual(MIGRATIONS.map((migration) => migration.name));
  });

  it('leave nothing of a step behind that fails in the middle', async () => {
    const failing: Migration = {
      name: '0999-fails',
      async up({ run }) {
        await run(`create table half_made (a {whole});\ninsert into settings (name, value) values ('sold_count', 7);`);
        throw new Error('power cut');
      },
    };
    const attempt = withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, failing]));
    await expect(attempt).rejects.toThrow('power cut');
    expect(await appliedNames()).toEqual(MIGRATIONS.map((migration) => migration.name));
    const tables = await withConnection(place.config, (db) => db.introspection.getTables());
    expect(tables.map((table) => table.name)).not.toContain('half_made');
    const db = await openDatabase(place.config);
    expect(await db.read.settings.soldCount()).toBeNull();
    await db.close();
  });

  it('are left alone by an older program when they expand; its own steps do not follow them [ROLL-01]', async () => {
    const later: Migration = {
      name: '0997-expands',
      up: ({ run }) => run('alter table testimonials add column mood text;'),
    };
    await withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, later]));
    const older = await openDatabase(place.config);
    expect(await older.read.videos.list()).toHaveLength(4);
    await older.close();
    expect((await appliedNames()).at(-1)).toBe('0997-expands');
    const aside: Migration = { name: '0996-of-another-branch', up: async () => undefined };
    const attempt = withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, aside]));
    await expect(attempt).rejects.toThrow('0997-expands');
  });

  it('are refused by an older program once one contracts, with those before it [ROLL-01]', async () => {
    const expands: Migration = { name: '0997-expands', up: async () => undefined };
    const contracts: Migration = { name: '0998-contracts', contracts: true, up: async () => undefined };
    const after: Migration = { name: '0999-after', up: async () => undefined };
    await withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, expands, contracts, after]));
    await expect(openDatabase(place.config)).rejects.toThrow(
      'The database was made by another version of Chavi, and this one cannot work with it (it has the step 0997-expands). Start that version or a later one.',
    );
    // The one that knows the contraction and not what came after it.
    await withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, expands, contracts]));
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
      await expect.poll(() => queryRows(own.config, waits), { timeout: 10_000 }).toHaveLength(1);
      expect(await site.read.testimonials.list()).toEqual([]);
      expect(isDone).toBe(false);
      await holder.end();
      await migrating;
      await site.close();
      await own.remove();
    },
  );

  it('are numbered in the order they run', () => {
    const names = MIGRATIONS.map((migration) => migration.name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });
});

describe('steps that were released', () => {
  const FOLDER = join(import.meta.dirname, '../../../server/db/migrations');

  it('stand still: those of version 1.0.0 are as they were', () => {
    const files = readdirSync(FOLDER).filter((name) => /^000[1-5]-.*\.sql$/.test(name));
    const texts = files.toSorted().map((name) => readFileSync(join(FOLDER, name), 'utf8'));
    expect(texts).toHaveLength(5);
    expect(createHash('sha256').update(texts.join()).digest('hex')).toBe(
      'a42344a63873c27d1f369b1377052298377b8c717e367152543739ba01b03f1a',
    );
  });

  it('are text alone, or code that imports nothing that can change', () => {
    const imports = readdirSync(FOLDER)
      .filter((name) => /^\d{4}-.*\.ts$/.test(name))
      .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').match(/^.*\bfrom '.*$|\bimport\(.*$/gm) ?? []);
    const mayImport = /'#server\/db\/migrations\/(?:migration|rebuild-table)\.ts'/;
    expect(imports.filter((line) => !mayImport.test(line))).toEqual([]);
    expect(readdirSync(FOLDER).filter((name) => !/^\d{4}-[a-z0-9-]+\.(?:sql|ts)$/.test(name))).toEqual([
      'migration.ts',
      'rebuild-table.ts',
    ]);
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
