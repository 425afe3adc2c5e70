import { describe, expect, it } from 'vitest';
import { managedPropertyList } from '#server/properties/schemas.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newImage } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

describe('staff’s table of listings', () => {
  const test = givenSite();

  const table = async (query = '') => (await test.staff.get(`/api/property/all?page_size=100${query}`)).json();
  const idsOf = async (query: string) => (await table(query)).properties.map(({ id }: { id: number }) => id);
  const rowOf = async (id: number) => (await table()).properties.find((property: { id: number }) => property.id === id);
  const bulk = (action: string, ids: unknown, by = test.token) =>
    test.send('POST', '/api/property/bulk', { action, ids }, by);
  const historyOf = async (id: number) =>
    (await test.staff.get(`/api/property/audit/${id}`)).json().entries.map(({ action }: { action: string }) => action);

  it('tells who asked for each listing and what was said of it, to staff alone [MANAGE-01]', async () => {
    const { id } = await test.createProperty();
    const person = { name: 'Asha Shah', phone: '9825012345', property_id: id };
    await test.send('POST', '/api/visitors/', person);
    await test.send('POST', `/api/property/${id}/reports`, { reason: 'wrong' });
    expect(await rowOf(id)).toMatchObject({ leads: 1, reports: 1, is_reported: false });
    expect(() => managedPropertyList.parse(undefined)).toThrow();
    const open = await test.get('/api/property/all?page_size=100&show=reported');
    expect(open.body).not.toMatch(/leads|reports|is_reported/);
    expect(managedPropertyList.safeParse(await table()).error).toBeUndefined();
  });

  it('tells when staff asked an owner whether a home is for sale, of which a sold one is none [FRESH-13]', async () => {
    const { id } = await test.createProperty();
    expect((await rowOf(id)).asked_at).toBeNull();
    const ask = (what: number, by = test.token) => test.send('POST', `/api/property/asked/${what}`, undefined, by);
    const before = await test.get(`/api/property/view/${id}`);
    expect((await ask(id)).statusCode).toBe(200);
    test.clock.now += 60_000;
    await ask(id);
    expect(Date.parse((await rowOf(id)).asked_at)).toBe(test.clock.now);
    expect(await historyOf(id)).toEqual(['property.asked', 'property.asked']);
    // Nothing that anybody sees changes.
    expect((await test.get(`/api/property/view/${id}`)).json()).toEqual(before.json());
    const sold = await test.createProperty({ is_sold_out: true });
    expect((await ask(sold.id)).statusCode).toBe(409);
    expect((await ask(999_999)).statusCode).toBe(404);
    expect((await ask(id, '')).statusCode).toBe(401);
  });

  it('is narrowed to what is sold, verified, without photographs, aged, hidden or taken down, and reported [MANAGE-02]', async () => {
    const plain = await test.createProperty({ title: 'Plain' }, [newImage('main')]);
    const sold = await test.createProperty({ is_sold_out: true }, [newImage('main')]);
    const verified = await test.createProperty({ verified_at: NOW }, [newImage('main')]);
    const bare = await test.createProperty({}, []);
    const said = await test.createProperty({}, [newImage('main')]);
    await test.send('POST', `/api/property/${said.id}/reports`, { reason: 'broker' });
    const all = [plain, sold, verified, bare, said].map(({ id }) => id);
    for (const [show, wanted] of [
      ['sold', sold],
      ['verified', verified],
      ['no-photos', bare],
      ['reported', said],
    ] as const) {
      const found = await idsOf(`&show=${show}`);
      expect(
        all.filter((id) => found.includes(id)),
        show,
      ).toEqual([wanted.id]);
    }
    expect(await idsOf('&show=sold&q=plain')).toEqual([]);
    expect((await test.staff.get('/api/property/all?show=moon')).json().error.details).toEqual([
      { field: 'show', type: 'Must be one of sold, verified, stale, no-photos, waiting, unasked, reported, contact.' },
    ]);
  });

  it('finds one listing by its number [MANAGE-03]', async () => {
    const { id } = await test.createProperty();
    expect(await idsOf(`&q=%23${id}`)).toEqual([id]);
    expect(await idsOf('&q=%23999999')).toEqual([]);
  });

  it('sells several in one go, tells what became of each, and takes it back [MANAGE-04]', async () => {
    const [one, two, before, gone] = [
      await test.createProperty({ title: 'First of several' }),
      await test.createProperty(),
      await test.createProperty({ is_sold_out: true, sold_at: NOW - 1000 }),
      await test.createProperty(),
    ];
    await test.staff.send('DELETE', `/api/property/delete/${gone.id}`);
    const ids = [two.id, one.id, before.id, gone.id, one.id];
    const answer = await bulk('sold', ids);
    expect(answer.json()).toEqual({
      done: 2,
      results: [
        { id: two.id, outcome: 'done' },
        { id: one.id, outcome: 'done' },
        { id: before.id, outcome: 'unchanged' },
        { id: gone.id, outcome: 'gone' },
      ],
    });
    expect(await rowOf(one.id)).toMatchObject({ is_sold_out: true });
    expect((await test.get(`/api/property/search?hide_sold=true&page_size=100`)).body).not.toContain(
      'First of several',
    );
    expect(await historyOf(one.id)).toEqual(['property.sold']);
    expect(await historyOf(before.id)).toEqual([]);
    expect((await bulk('unsell', [one.id, two.id])).json().done).toBe(2);
    expect(await rowOf(one.id)).toMatchObject({ is_sold_out: false, sold_at: null });
    expect(await rowOf(before.id)).toMatchObject({ is_sold_out: true });
    expect(await historyOf(one.id)).toEqual(['property.unsell', 'property.sold']);
    expect((await bulk('sold', [before.id])).json()).toMatchObject({ done: 0 });
  });

  it('confirms several: their clock starts anew [MANAGE-05]', async () => {
    const { id } = await test.createProperty();
    const sold = await test.createProperty({ is_sold_out: true });
    const away = await test.createProperty();
    await test.parts.services.takeDown(away.id, null);
    const answer = (await bulk('confirm', [id, sold.id, away.id])).json();
    expect(answer.results).toEqual([
      { id, outcome: 'done' },
      { id: sold.id, outcome: 'unchanged' },
      { id: away.id, outcome: 'unchanged' },
    ]);
    expect(await rowOf(id)).toMatchObject({
      confirmed_by: 'staff',
      confirmed_at: new Date(test.clock.now).toISOString(),
    });
    expect(await historyOf(id)).toEqual(['property.confirm']);
  });

  it('refuses actions that it does not know, and lists that are none, empty or longer than a hundred [MANAGE-06]', async () => {
    const problems = async (action: string, ids: unknown) => (await bulk(action, ids)).json().error.details;
    const list = [{ field: 'ids', type: 'Must be a list of at most 100 numbers of listings.' }];
    expect(await problems('paint', [1])).toEqual([
      { field: 'action', type: 'Must be sold, unsell, confirm or unconfirm.' },
    ]);
    for (const ids of [[], 'x', undefined, Array.from({ length: 101 }, (_, index) => index + 1)]) {
      expect(await problems('sold', ids)).toEqual(list);
    }
    expect((await bulk('sold', ['x'])).statusCode).toBe(400);
    expect((await test.send('POST', '/api/property/bulk', { action: 'sold', ids: [1] })).statusCode).toBe(401);
  });

  it('sets a price as the form would, unless somebody changed the listing meanwhile [MANAGE-07]', async () => {
    const { id, revision } = await test.createProperty({ price: 4_500_000 });
    const set = (price: unknown, seen: number = revision) =>
      test.staff.send('PUT', `/api/property/price/${id}`, { price, revision: seen });
    const changed = await set(4_200_000);
    expect(changed.json()).toMatchObject({ price: 4_200_000, revision: revision + 1 });
    const late = await set(4_000_000);
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'CONFLICT']);
    expect(late.json().error.details).toEqual([{ field: 'price', type: 'changed', current: 4_200_000 }]);
    expect((await set(4_200_000, revision + 1)).json().revision).toBe(revision + 1);
    for (const price of [0, -5, 1.5, 'x', '', 1e12]) {
      expect((await set(price, revision + 1)).json().error.details, String(price)).toMatchObject([{ field: 'price' }]);
    }
    expect((await test.staff.send('PUT', `/api/property/price/${id}`, { price: 5 })).statusCode).toBe(400);
    expect((await test.staff.send('PUT', '/api/property/price/999999', { price: 5, revision: 1 })).statusCode).toBe(
      404,
    );
    expect(await historyOf(id)).toEqual(['property.price']);
    expect((await test.get(`/api/property/search?min_budget=4200000&max_budget=4200000`)).json().total).toBe(1);
  });

  it('exports the chosen with their owners, after the password [MANAGE-08]', async () => {
    const { id } = await test.createProperty({ title: '=Corner house', owner_contact1: '9825098250' });
    const other = await test.createProperty({ title: 'Not chosen' });
    const file = await test.staff.get(`/api/property/export.csv?ids=${id}`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="properties-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.body).toContain(`"${id}","'=Corner house"`);
    expect(file.body).toContain('"9825098250"');
    expect(file.body).not.toContain(other.title);
    expect((await test.staff.get(`/api/property/export.csv?ids=x`)).statusCode).toBe(400);
  });

  it('shows what is to be asked about, stale and hidden as the days go, and one confirmation ends it [MANAGE-09]', async () => {
    const { id } = await test.createProperty({}, [newImage('aged')]);
    const shows = async () => {
      const found = [];
      for (const show of ['waiting', 'unasked', 'stale'])
        if ((await idsOf(`&show=${show}`)).includes(id)) found.push(show);
      return found;
    };
    const move = async (days: number) => {
      test.clock.now += days * DAY;
      await test.parts.tidyUp();
      test.token = await test.login();
    };
    expect(await shows()).toEqual([]);
    await move(22);
    expect(await shows()).toEqual(['waiting', 'unasked']);
    await test.staff.send('POST', `/api/property/asked/${id}`);
    expect(await shows()).toEqual(['waiting']);
    expect(await rowOf(id)).toMatchObject({ is_to_ask: true, is_stale: false, hidden_at: null });
    await move(24);
    // Three weeks later it is time to ask again.
    expect(await shows()).toEqual(['waiting', 'unasked', 'stale']);
    await move(45);
    expect((await rowOf(id)).hidden_at).not.toBeNull();
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(404);
    expect((await test.send('POST', `/api/property/${id}/reports`, { reason: 'sold' })).statusCode).toBe(404);
    expect((await bulk('confirm', [id])).json().done).toBe(1);
    expect(await shows()).toEqual([]);
    expect((await test.get(`/api/property/view/${id}`)).statusCode).toBe(200);
  });
});
