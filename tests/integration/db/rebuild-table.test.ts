import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { MIGRATIONS, migrate, type SchemaChange } from '#server/db/migrate.ts';
import { readRows, readSchema, withConnection } from '#tests/support/database-schema.ts';
import { makeEmptyPlace } from '#tests/support/databases.ts';
import { FOR_EACH, givenPlace } from '#tests/support/given.ts';

const FIXTURE = join(import.meta.dirname, '../../fixtures/chavi-1.0.0.sqlite.sql');

describe('rebuilding a table of a SQLite file with rows', () => {
  const place = givenPlace('sqlite', makeEmptyPlace, FOR_EACH);
  const open = () => new DatabaseSync(place.config.kind === 'sqlite' ? place.config.file : '');
  beforeEach(async () => {
    const db = open();
    db.exec(`begin;\n${readFileSync(FIXTURE, 'utf8')}commit;`);
    db.close();
    await (await openDatabase(place.config)).close();
  });
  const contents = async () => ({ schema: await readSchema(place.config), rows: await readRows(place.config) });

  /** The definition of a table from its opening bracket on, as it stands in the file, changed. */
  const definitionOf = (table: string, change: (definition: string) => string = (same) => same): string => {
    const db = open();
    const row = db.prepare('select sql from sqlite_schema where name = ?').get(table);
    db.close();
    const text = String(row?.sql);
    return change(text.slice(text.indexOf('(')));
  };
  const step = (up: (step: SchemaChange) => Promise<void>) =>
    withConnection(place.config, (db) => migrate(db, 'sqlite', [...MIGRATIONS, { name: '0999-rebuild', up }]));

  it.each(['properties', 'accounts', 'visitors', 'settings'])('keeps all of %s that is not changed', async (table) => {
    const before = await contents();
    const definition = definitionOf(table);
    await step(({ rebuildTable }) => rebuildTable(table, definition));
    expect(await contents()).toEqual(before);
  });

  it('changes a check and a type, fills a new column, lets one go, and deletes nothing that refers to the table', async () => {
    const images = (await readRows(place.config)).property_images;
    const definition = definitionOf('properties', (text) =>
      text
        .replace(/check \("?age"? between 0 and 50\)/, 'check (age between 0 and 99)')
        .replace(
          /"?summary"? text[^,]*,/,
          'summary_length integer not null check (summary_length >= 0), storeys integer default 3,',
        ),
    );
    await step(({ rebuildTable }) =>
      rebuildTable('properties', definition, { summary_length: `coalesce(length(summary), 0)`, age: 'age + 40' }),
    );
    const { properties, property_images } = await readRows(place.config);
    expect(properties?.[1]).toMatchObject({ id: 2, age: 40, summary_length: 0, storeys: 3 });
    expect(properties?.[4]).toMatchObject({ id: 5, age: 90, summary_length: 26, storeys: 3 });
    expect(properties?.[0]).not.toHaveProperty('summary');
    expect(property_images).toEqual(images);
    expect(images).toHaveLength(5);
  });

  it('goes on counting ids where the table was, and holds its foreign keys again afterwards', async () => {
    const definition = definitionOf('properties');
    await step(({ rebuildTable }) => rebuildTable('properties', definition));
    const db = open();
    expect(db.prepare("select seq from sqlite_sequence where name = 'properties'").get()).toEqual({ seq: 10 });
    expect(() => db.exec('delete from properties where id = 1')).toThrow('FOREIGN KEY constraint failed');
    db.close();
    const enforced = await withConnection(place.config, async (connection) => {
      await migrate(connection, 'sqlite', [...MIGRATIONS, { name: '0999-rebuild', up: async () => undefined }]);
      return (await sql`pragma foreign_keys`.execute(connection)).rows;
    });
    expect(enforced).toEqual([{ foreign_keys: 1 }]);
  });

  it.each<[why: string, what: RegExp, becomes: string, reason: string]>([
    ['a row does not fit', /\) strict$/, ', check (age < 10)) strict', 'CHECK constraint failed'],
    ['it would not be STRICT', / strict$/, '', 'must be STRICT'],
    ['an index would lack its column', /"?lead_text"? text[^,]*,/, '', 'no such column: "lead_text"'],
  ])('leaves the file as it was when %s', async (_, what, becomes, reason) => {
    const before = await contents();
    const definition = definitionOf('properties', (text) => text.replace(what, becomes));
    await expect(step(({ rebuildTable }) => rebuildTable('properties', definition))).rejects.toThrow(reason);
    expect(await contents()).toEqual(before);
  });

  it('is undone when a row would refer to nothing', async () => {
    const rows = await readRows(place.config);
    const attempt = step(({ run }) => run('delete from properties where id = 1;'));
    await expect(attempt).rejects.toThrow(/rows would refer to nothing, such as one of \w+ to properties/);
    expect(await readRows(place.config)).toEqual(rows);
  });
});
