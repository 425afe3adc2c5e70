import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hitLimit, pruneLimits } from '#server/db/rate-limits.ts';
import { auditEntries, deletedProperties, soldProperties } from '#server/properties/schemas.ts';
import { findProperty } from '#server/properties/writes.ts';
import { insertVisitor } from '#server/visitors/queries.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { newVisitor } from '#tests/factories/people.ts';
import { keyOf, listingCalls, photo, problemsOf } from '#tests/integration/http/listing-form.ts';
import { withConnection } from '#tests/support/database-schema.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { stored, remove, restore, markSold, order, actions } = listingCalls(site);
const version = () => site.parts.database.catalogue.version();
const BY = 'by 5550000001';

interface Listed {
  total: number;
  properties: { id: number; title: string }[];
}
const list = async (of: string): Promise<Listed> => (await site.staff.get(`/api/property/${of}`)).json();
/** More than SQLite takes as values of one statement (32,766). */
const MANY = 33_000;
/** Copies of a listing, each deleted a millisecond after the one before, the last one now. */
const copyDeleted = (id: number) =>
  withConnection(site.config.database, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info('properties') where name not in ('id', 'deleted_at')`.execute(db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
      insert into properties (${columns}, deleted_at)
      select ${columns}, ${site.clock.now - MANY} + n from properties, numbers where id = ${id}`.execute(db);
  });
const titlesOf = ({ properties }: Listed) => properties.map(({ title }) => title);

describe('a deleted listing', () => {
  it('is hidden from every public answer at once, and can be restored for 30 days [API-23, DEC-49]', async () => {
    const { id, title } = await stored({ title: 'Soon gone', files: [await photo(1)] });
    const before = await version();
    const restorable_until = new Date(site.clock.now + 30 * DAY).toISOString();
    expect((await remove(id)).json()).toEqual({ id, restorable_until });
    expect(await version()).toBeGreaterThan(before);
    for (const answer of [await site.get(`/api/property/view/${id}`), await site.staff.get(`/api/property/view/${id}`)])
      expect(answer.statusCode).toBe(404);
    for (const of of ['latest', 'all', 'search', 'areas'])
      expect((await site.get(`/api/property/${of}`)).body, of).not.toContain(title);
    expect((await site.get(`/og/${id}.jpg`)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    const deleted = await list('deleted');
    expect(deletedProperties.safeParse(deleted).error).toBeUndefined();
    const deleted_at = new Date(site.clock.now).toISOString();
    expect(deleted.properties).toMatchObject([{ id, title, deleted_at, deleted_by: '5550000001', restorable_until }]);

    const restored = (await restore(id)).json();
    expect(restored).toMatchObject({ id, title, image_count: 1 });
    expect((await site.get(`/api/property/view/${id}`)).json()).toMatchObject({ id, title });
    expect((await site.get(restored.media_images[0].media_url)).statusCode).toBe(200);
    expect((await restore(id)).json().revision).toBe(restored.revision);
    const { entries } = auditEntries.parse((await site.staff.get(`/api/property/audit/${id}`)).json());
    expect(entries.map(({ action, by }) => `${action} by ${by}`)).toEqual(
      ['restore', 'delete', 'create'].map((action) => `property.${action} ${BY}`),
    );
  });

  it('cannot be restored after 30 days, and goes for good [DEC-49]', async () => {
    const { id } = await stored();
    await remove(id);
    site.clock.now += 30 * DAY + 1000;
    site.token = await site.login();
    expect((await restore(id)).statusCode).toBe(404);
    expect((await list('deleted')).total).toBe(0);
    await site.parts.tidyUp();
    expect(await findProperty(site.parts.database.read, id, { includeDeleted: true })).toBeNull();
  });

  it('is one of tens of thousands that are answered in parts, and all given up by the hourly tidying', async () => {
    const { id } = await site.createProperty({ title: 'Deleted with many' });
    await copyDeleted(id);
    expect(await list('deleted')).toMatchObject({ total: MANY, properties: { length: 100 } });
    expect(await list(`deleted?skip=${MANY - 3}&limit=500`)).toMatchObject({ total: MANY, properties: { length: 3 } });
    expect((await site.staff.get('/api/property/deleted?limit=501')).statusCode).toBe(400);
    // The rest of the tidying is not held up by them.
    await site.parts.database.write(async (tx) => {
      await hitLimit(tx, [{ key: 'old', windowSeconds: 60 }], site.clock.now);
      await insertVisitor(tx, newVisitor(id + 1));
    });
    site.clock.now += 30 * DAY + HOUR;
    await site.parts.tidyUp();
    site.token = await site.login();
    expect(await list('deleted')).toEqual({ total: 0, properties: [] });
    const { read } = site.parts.database;
    // Of one that somebody asked for the row stays.
    const left = [1, 2, MANY].map((place) => findProperty(read, id + place, { includeDeleted: true }));
    expect(await Promise.all(left)).toEqual([expect.objectContaining({ title: 'Deleted with many' }), null, null]);
    expect(await site.parts.database.write((tx) => pruneLimits(tx, site.clock.now - DAY))).toBe(0);
  });

  it('is listed in parts, last deleted first', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      site.clock.now += 1000;
      await remove((await site.createProperty({ title })).id);
    }
    expect(titlesOf(await list('deleted'))).toEqual(['Third', 'Second', 'First']);
    expect(titlesOf(await list('deleted?limit=2'))).toEqual(['Third', 'Second']);
    const last = await list('deleted?skip=2&limit=2');
    expect([titlesOf(last), last.total]).toEqual([['First'], 3]);
    expect((await site.staff.get('/api/property/deleted?skip=-1')).statusCode).toBe(400);
  });
});

describe('a sold listing', () => {
  it('is sold once, counts under sold properties, and tells anybody the day [API-24, STATE-06, NEXT-04]', async () => {
    const { id } = await stored();
    const soldAt = async () => (await site.get(`/api/property/view/${id}`)).json().sold_at;
    const stats = async () => (await site.staff.get('/api/property/admin-stats')).json().sold_properties;
    const [before, moved] = [await stats(), await version()];
    expect(await soldAt()).toBeNull();
    const answer = (await markSold(id)).json();
    const sold_at = new Date(site.clock.now).toISOString();
    expect(answer).toMatchObject({ id, is_sold_out: true, sold_at });
    expect([await soldAt(), await stats()]).toEqual([sold_at, before + 1]);
    expect(await version()).toBeGreaterThan(moved);
    site.clock.now += 60_000;
    expect((await markSold(id)).json()).toEqual(answer);
    expect(await actions(id)).toEqual([`property.sold ${BY}`, `property.create ${BY}`]);
  });

  it('is listed last sold first, and found by title, type, location and the day as shown [API-27, ADMIN-12, DEC-28]', async () => {
    const { now } = site.clock;
    const known = (await list('sold')).total;
    const home = { is_sold_out: true, owner_name: 'Zubin Zaveri', condition: 'Unfurnished', title: 'Villa' } as const;
    await site.createProperty({ ...home, location: 'Naroda', sold_at: Date.UTC(2026, 9, 3) });
    await site.createProperty({ ...home, title: 'Cottage', location: 'Gota', sold_at: now });
    const all = await list('sold');
    expect(soldProperties.safeParse(all).error).toBeUndefined();
    expect(all.total).toBe(known + 2);
    expect([titlesOf(all)[0], titlesOf(all).at(-1)]).toEqual(['Cottage', 'Villa']);
    expect(all.properties[0]).toMatchObject({ sold_at: new Date(now).toISOString(), owner_name: 'Zubin Zaveri' });
    const found: [q: string, titles: string[]][] = [
      ['3 oct 2026', ['Villa']],
      ['naroda', ['Villa']],
      ['cottage', ['Cottage']],
      ['2031', []],
      ['zaveri', []],
      ['unfurnished', []],
    ];
    for (const [q, titles] of found) {
      const answer = await list(`sold?q=${encodeURIComponent(q)}`);
      expect([q, titlesOf(answer), answer.total]).toEqual([q, titles, titles.length]);
    }
    expect((await list('sold?q=RESIDENTIAL')).total).toBe(all.total);
    expect((await list('sold?skip=1&limit=1')).properties).toHaveLength(1);
    expect((await site.staff.get('/api/property/sold?limit=0')).statusCode).toBe(400);
  });
});

describe('the order of photos', () => {
  const threePhotos = async () => {
    const { id, media_images } = await stored({ files: [await photo(1), await photo(2), await photo(3)] });
    return { id, ids: media_images.map((image) => image.id), keys: media_images.map(keyOf) };
  };

  it('is set by the whole set of ids, and the first is the main one everywhere [API-25, STATE-08]', async () => {
    const { id, ids } = await threePhotos();
    const wanted = [2, 0, 1].map((place) => ids[place] ?? 0);
    for (let times = 0; times < 2; times++) expect((await order(id, wanted)).statusCode).toBe(200);
    for (const url of [`view/${id}`, 'latest', 'all', 'search']) {
      const body = (await site.get(`/api/property/${url}`)).json();
      const listing = [body.properties ?? body].flat().find((one) => one.id === id);
      expect(
        listing.media_images.map((image: { id: number }) => image.id),
        url,
      ).toEqual(wanted);
    }
    expect(await actions(id)).toEqual([`property.order ${BY}`, `property.create ${BY}`]);
  });

  it('is refused unless it is exactly the whole set [API-26]', async () => {
    const [{ id, ids }, other] = [await threePhotos(), await threePhotos()];
    const [a = 0, b = 0, c = 0] = ids;
    const [foreign = 0] = other.ids;
    for (const wrong of [[a, b], [a, b, c, foreign], [a, b, b], [a, b, foreign], [], [a, b, c, c]])
      expect(problemsOf(await order(id, wrong))).toEqual([
        'image_ids: The order must name every photo of the listing once and no other.',
      ]);
    const { media_images } = (await site.get(`/api/property/view/${id}`)).json();
    expect(media_images.map((image: { id: number }) => image.id)).toEqual(ids);
  });

  it('names what is malformed, and is 404 for an unknown listing', async () => {
    const send = (body: object) => site.staff.send('POST', '/api/property/order', body);
    const noList = 'image_ids: Must be a list of photo numbers.';
    expect(problemsOf(await send({}))).toEqual(['property_id: Must be a listing number.', noList]);
    for (const image_ids of ['all', [1, -2]])
      expect(problemsOf(await send({ property_id: 1, image_ids }))).toEqual([noList]);
    expect((await order(999_999, [])).statusCode).toBe(404);
  });
});
