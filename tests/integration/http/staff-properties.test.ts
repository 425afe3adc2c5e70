import { describe, expect, it } from 'vitest';
import { auditEntries, deletedProperties, soldProperties } from '#server/properties/schemas.ts';
import { DAY } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();

describe('sold listings', () => {
  it('are { total, properties }, last sold first, and found by title, type, location and the day as shown [API-27, ADMIN-12, DEC-28]', async () => {
    const sold = { is_sold_out: true };
    await test.createProperty({ ...sold, title: 'Villa', location: 'Naroda', sold_at: test.clock.now - 40 * DAY });
    await test.createProperty({ ...sold, title: 'Flat', location: 'Bopal', sold_at: test.clock.now });
    await test.createProperty({ title: 'Still there' });
    const list = async (query = '') => (await test.staff.get(`/api/property/sold${query}`)).json();
    const all = await list();
    expect(() => soldProperties.parse(all)).not.toThrow();
    expect(all.total).toBe(2);
    expect(all.properties.map(({ title }: { title: string }) => title)).toEqual(['Flat', 'Villa']);
    expect(all.properties[0]).toMatchObject({ sold_at: '2026-11-12T06:00:00.000Z', owner_name: 'Owner Ownersson' });
    for (const [q, titles] of [
      ['12 Nov 2026', ['Flat']],
      ['3 oct', ['Villa']],
      ['naroda', ['Villa']],
      ['RESIDENTIAL', ['Flat', 'Villa']],
      ['villa', ['Villa']],
      ['2027', []],
      ['ownersson', []],
      ['semifurnished', []],
    ] as const) {
      const found = await list(`?q=${encodeURIComponent(q)}`);
      expect(
        found.properties.map(({ title }: { title: string }) => title),
        q,
      ).toEqual(titles);
      expect(found.total).toBe(titles.length);
    }
    expect((await list('?skip=1&limit=1')).properties).toHaveLength(1);
    expect((await test.staff.get('/api/property/sold?limit=0')).statusCode).toBe(400);
  });
});

describe('deleted listings', () => {
  it('are hidden from every public answer at once and listed for staff for thirty days [DEC-49]', async () => {
    const { id } = await test.createProperty({ title: 'Mistake' });
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    for (const path of ['latest', 'all', 'search', 'areas']) {
      expect((await test.get(`/api/property/${path}`)).body, path).not.toContain('Mistake');
    }
    const list = async () => (await test.staff.get('/api/property/deleted')).json();
    const deleted = await list();
    expect(() => deletedProperties.parse(deleted)).not.toThrow();
    expect(deleted.properties).toMatchObject([
      {
        id,
        title: 'Mistake',
        deleted_at: '2026-11-12T06:00:00.000Z',
        deleted_by: '5550000001',
        restorable_until: '2026-12-12T06:00:00.000Z',
      },
    ]);
    await test.staff.send('POST', `/api/property/restore/${id}`);
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(200);
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    test.clock.now += 31 * DAY;
    test.token = await test.login();
    expect((await list()).total).toBe(0);
    expect((await test.staff.send('POST', `/api/property/restore/${id}`)).statusCode).toBe(404);
    await test.parts.tidyUp();
    expect(await test.parts.database.read.properties.findById(id, { includeDeleted: true })).toBeNull();
  });
});

describe('the list of deleted listings', () => {
  it('comes in parts, last deleted first', async () => {
    const titles = ['First', 'Second', 'Third'];
    for (const title of titles) {
      const { id } = await test.createProperty({ title });
      test.clock.now += 1000;
      await test.staff.send('DELETE', `/api/property/delete/${id}`);
    }
    const part = async (query: string) => (await test.staff.get(`/api/property/deleted${query}`)).json();
    const titlesOf = (answer: { properties: { title: string }[] }) => answer.properties.map(({ title }) => title);
    expect(titlesOf(await part(''))).toEqual(titles.toReversed());
    expect(titlesOf(await part('?limit=2'))).toEqual(['Third', 'Second']);
    const last = await part('?skip=2&limit=2');
    expect(titlesOf(last)).toEqual(['First']);
    expect(last.total).toBe(3);
    expect((await test.staff.get('/api/property/deleted?skip=-1')).statusCode).toBe(400);
  });
});

describe('the audit of a listing', () => {
  it('tells who did what, newest first, also of a deleted one', async () => {
    const { id } = await test.createProperty();
    await test.staff.send('PUT', `/api/property/mark-sold/${id}`);
    await test.staff.send('DELETE', `/api/property/delete/${id}`);
    const answer = (await test.staff.get(`/api/property/audit/${id}`)).json();
    expect(() => auditEntries.parse(answer)).not.toThrow();
    expect(answer.entries).toMatchObject([
      { action: 'property.delete', by: '5550000001' },
      { action: 'property.sold', by: '5550000001' },
    ]);
    expect((await test.staff.get('/api/property/audit/999999')).statusCode).toBe(404);
  });
});
