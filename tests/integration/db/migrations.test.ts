import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { ENGINES, makePlace, type Place } from '#tests/support/databases.ts';

describe.each(ENGINES)('migrations on %s', (engine) => {
  let place: Place;

  beforeAll(async () => {
    place = await makePlace(engine);
  });
  afterAll(() => place.remove());

  const appliedNames = () =>
    withConnection(place.config, async (db) => {
      const rows = await db.selectFrom('schema_migrations').select('name').orderBy('name').execute();
      return rows.map((row) => row.name);
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

  it('refuse a database that another version made', async () => {
    const later: Migration = { name: '0998-later', up: async () => undefined };
    await withConnection(place.config, (db) => migrate(db, engine, [...MIGRATIONS, later]));
    await expect(openDatabase(place.config)).rejects.toThrow(
      'The database was made by another version of Chavi (it has the step 0998-later). Start that version.',
    );
  });

  it('are numbered in the order they run', () => {
    const names = MIGRATIONS.map((migration) => migration.name);
    expect(names).toEqual(names.toSorted());
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
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

  it('spell nothing that no engine knows', async () => {
    const place = await makePlace('sqlite');
    const odd: Migration = { name: '0997-odd', up: ({ run }) => run('create table odd (a {hole});') };
    await expect(withConnection(place.config, (db) => migrate(db, 'sqlite', [odd]))).rejects.toThrow('{hole}');
    await place.remove();
  });
});
