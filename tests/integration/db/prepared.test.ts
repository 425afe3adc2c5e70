import pg from 'pg';
import { expect, it } from 'vitest';
import { preparedName } from '#server/db/compiled.ts';
import { openDatabase } from '#server/db/database.ts';
import { newProperty } from '#tests/factories/properties.ts';
import { startPostgres } from '#tests/support/databases.ts';

it('[SIZE-06] what searches ask PostgreSQL again and again is prepared, and outlives a version that adds columns', async () => {
  const postgres = await startPostgres();
  const heard: string[] = [];
  const db = await openDatabase({ kind: 'postgres', url: postgres.url }, { onStatement: ({ sql }) => heard.push(sql) });
  const { id } = await db.write(({ properties }) => properties.insert(newProperty()));
  heard.length = 0;
  const ask = async () => ({
    version: await db.read.settings.catalogueVersion(),
    cards: await db.read.properties.cardsOf([id]),
    images: await db.read.propertyImages.firstOf([id], 5),
  });
  const before = await ask();
  expect(heard.map(preparedName).every((name) => name !== undefined)).toBe(true);
  expect(await ask()).toEqual(before);
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  for (const table of ['properties', 'property_images', 'settings']) {
    await other.query(`alter table ${table} add column of_a_later_version text`);
  }
  await other.end();
  expect(await ask()).toEqual(before);
  await db.close();
  await postgres.drop();
});
