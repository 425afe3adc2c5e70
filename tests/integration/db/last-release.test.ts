import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { fromText, toText } from '#tests/releases/record.ts';
import { replay } from '#tests/releases/replay.ts';
import { ENGINES, makeEmptyPlace, type Place } from '#tests/support/databases.ts';

const FOLDER = join(import.meta.dirname, '../../releases');
const PAGE = { offset: 0, limit: 9 };

/** The last release, whose program may still run when this one has made its tables. */
const LAST = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .at(-1);
const text = readFileSync(join(FOLDER, LAST ?? ''), 'utf8');
const record = fromText(text);

it('the record of the last release is text that is read as it was written', () => {
  expect(toText(record)).toBe(text);
  expect(LAST).toBe(`${record.version}.sql`);
});

describe.each(ENGINES)('the program of the last release on the tables of today, %s', (engine) => {
  let place: Place;
  beforeAll(async () => {
    place = await makeEmptyPlace(engine);
    await (await openDatabase(place.config)).close();
  });
  afterAll(() => place.remove());

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
    const counts = await read.properties.counts();
    expect(counts.total).toBe(3);
    expect(counts.sold).toBe(1);
    expect((await read.properties.listSold(PAGE)).rows.map(({ id }) => id)).toEqual([2]);
    expect(await read.properties.findById(1)).toMatchObject({ price: 6_900_000, location: 'Bopal', bhk_type: '2bhk' });
    expect(await read.propertyImages.listOf(3)).toHaveLength(2);
    expect((await read.visitors.list(PAGE)).rows[0]).toMatchObject({ name: 'Asha Shah', phone: '9825012345' });
    expect(await read.stats.contactMessages()).toBe(1);
    expect(await read.settings.soldCount()).toBe(12);
    expect((await read.testimonials.list()).map(({ rating }) => rating)).toEqual([4]);
    expect((await read.accounts.list()).map(({ phone }) => phone)).toContain('5550000077');
    expect((await read.audit.listOf('property', 1, PAGE.limit)).length).toBeGreaterThan(1);
    await db.close();
  });
});
