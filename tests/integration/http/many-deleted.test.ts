import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { givenSite } from '#tests/support/given.ts';

/** More than SQLite takes as values of one statement (32,766). */
const MANY = 33_000;

const test = givenSite();
beforeAll(async () => {
  const { id } = await test.createProperty({ title: 'Deleted with many' });
  copyDeleted(id);
});

/** Copies of a listing, each deleted a millisecond after the one before, the last one now. */
function copyDeleted(id: number): void {
  const database = new DatabaseSync(join(test.dataDir, 'chavi.sqlite'));
  const columns = database
    .prepare("select name from pragma_table_info('properties') where name not in ('id', 'deleted_at')")
    .all()
    .map(({ name }) => name)
    .join(', ');
  database.exec(`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
    insert into properties (${columns}, deleted_at)
    select ${columns}, ${test.clock.now - MANY} + n from properties, numbers where id = ${id}
  `);
  database.close();
}

const deleted = async (query = '') => test.staff.get(`/api/property/deleted${query}`);

it('tens of thousands of deleted listings are answered in parts', async () => {
  const first = await deleted();
  expect(first.statusCode).toBe(200);
  expect(first.json().total).toBe(MANY);
  expect(first.json().properties).toHaveLength(100);
  const rest = (await deleted(`?skip=${MANY - 3}&limit=500`)).json();
  expect(rest).toMatchObject({ total: MANY });
  expect(rest.properties).toHaveLength(3);
  expect((await deleted('?limit=501')).statusCode).toBe(400);
});

it('the hourly tidying gives all of them up, and the rest of it is not held up by them', async () => {
  const { parts } = test;
  await parts.database.write(async (repos) => {
    await repos.rateLimits.hit([{ key: 'old', windowSeconds: 60 }], test.clock.now);
    await repos.visitors.insert(newVisitor(2));
  });
  test.clock.now += 30 * DAY + HOUR;
  await parts.tidyUp();
  test.token = await test.login();
  expect((await deleted()).json()).toEqual({ total: 0, properties: [] });
  const { properties } = parts.database.read;
  expect(await properties.findById(3, { includeDeleted: true })).toBeNull();
  expect(await properties.findById(MANY + 1, { includeDeleted: true })).toBeNull();
  expect(await properties.findById(2, { includeDeleted: true })).toMatchObject({ title: 'Deleted with many' });
  expect(await properties.counts()).toEqual({ total: 1, sold: 0 });
  expect(await parts.database.write((repos) => repos.rateLimits.prune(test.clock.now - DAY))).toBe(0);
});
