import { describe, expect, it } from 'vitest';
import { managedPropertyList } from '#server/properties/schemas.ts';
import { confirmListing, takeDown } from '#server/properties/state.ts';
import { DAY, HOUR, MINUTE, NOW } from '#tests/factories/moments.ts';
import { listingCalls, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
const { history, remove } = listingCalls(site);

interface Row {
  id: number;
  [field: string]: unknown;
}
const table = async (query = ''): Promise<Row[]> =>
  (await site.staff.get(`/api/property/all?page_size=100${query}`)).json().properties;
const idsOf = async (query: string) => (await table(query)).map(({ id }) => id);
const rowOf = async (id: number) => (await table()).find((row) => row.id === id);
const view = (id: number) => site.get(`/api/property/view/${id}`);
const bulk = async (action: string, ids: unknown) => site.staff.send('POST', '/api/property/bulk', { action, ids });
const done = async (action: string, ...ids: number[]): Promise<number> => (await bulk(action, ids)).json().done;
const outcomes = async (action: string, ...ids: number[]): Promise<string[]> =>
  (await bulk(action, ids))
    .json()
    .results.map(({ id, outcome }: { id: number; outcome: string }) => `${id} ${outcome}`);
const actionsOf = async (id: number) => (await history(id)).map(({ action }: { action: string }) => action);
const report = (id: number) => site.send('POST', `/api/property/${id}/reports`, { reason: 'wrong' });
const price = (id: number, body: object) => site.staff.send('PUT', `/api/property/price/${id}`, body);
const iso = (at = site.clock.now) => new Date(at).toISOString();

describe('the staff’s table of listings', () => {
  it('tells who asked for each listing and what was said of it, to staff alone [MANAGE-01]', async () => {
    const { id } = await site.createProperty();
    await site.send('POST', '/api/visitors/', { name: 'Asha Shah', phone: '9825012345', property_id: id });
    await report(id);
    expect(await rowOf(id)).toMatchObject({ leads: 1, reports: 1, is_reported: false });
    const open = await site.get('/api/property/all?page_size=100&show=reported');
    expect(open.body).not.toMatch(/leads|reports|is_reported/);
    const all = (await site.staff.get('/api/property/all')).json();
    expect(managedPropertyList.safeParse(all).error).toBeUndefined();
  });

  it('tells when staff asked an owner whether a home is for sale, of which a sold one is none [FRESH-13]', async () => {
    const { id } = await site.createProperty();
    const ask = async (of: number) => (await site.staff.send('POST', `/api/property/asked/${of}`)).statusCode;
    const before = (await view(id)).json();
    expect((await rowOf(id))?.asked_at).toBeNull();
    for (let times = 0; times < 2; times++) {
      expect(await ask(id)).toBe(200);
      expect((await rowOf(id))?.asked_at).toBe(iso());
      site.clock.now += MINUTE;
    }
    expect(await actionsOf(id)).toEqual(['property.asked', 'property.asked']);
    // Nothing that anybody sees changes.
    expect((await view(id)).json()).toEqual(before);
    expect(await ask((await site.createProperty({ is_sold_out: true })).id)).toBe(409);
  });

  it('is narrowed to what is sold, verified, without photographs, and reported, and to a number [MANAGE-02, MANAGE-03]', async () => {
    const shown = {
      sold: await site.createProperty({ is_sold_out: true }),
      verified: await site.createProperty({ verified_at: NOW }),
      'no-photos': await site.createProperty({}, []),
      reported: await site.createProperty({}),
    };
    await report(shown.reported.id);
    const plain = await site.createProperty({ title: 'Plain' });
    const all = [plain, ...Object.values(shown)].map(({ id }) => id);
    for (const [show, { id }] of Object.entries(shown))
      expect([show, (await idsOf(`&show=${show}`)).filter((one) => all.includes(one))]).toEqual([show, [id]]);
    expect(await idsOf('&show=sold&q=plain')).toEqual([]);
    expect(problemsOf(await site.staff.get('/api/property/all?show=moon'))).toEqual([
      'show: Must be one of sold, verified, stale, no-photos, waiting, unasked, reported, contact, odd-price.',
    ]);
    // One listing is found by its number.
    expect(await idsOf(`&q=%23${plain.id}`)).toEqual([plain.id]);
    expect(await idsOf('&q=%23999999')).toEqual([]);
  });

  it('exports the chosen with their owners, after the password [MANAGE-08]', async () => {
    const { id } = await site.createProperty({ title: '=Corner house', owner_contact1: '9825098250' });
    const other = await site.createProperty({ title: 'Not chosen' });
    const file = await site.staff.get(`/api/property/export.csv?ids=${id}`);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="properties-\d{4}-\d\d-\d\d\.csv"$/);
    for (const cells of [`"${id}","'=Corner house"`, '"9825098250"']) expect(file.body).toContain(cells);
    expect(file.body).not.toContain(other.title);
    expect((await site.staff.get('/api/property/export.csv?ids=x')).statusCode).toBe(400);
  });

  it('shows what is to be asked about, stale and hidden as the days go, and one confirmation ends it [MANAGE-09]', async () => {
    const { now } = site.clock;
    const { id } = await site.createProperty();
    const shows = async () => {
      const found = [];
      for (const show of ['waiting', 'unasked', 'stale'])
        if ((await idsOf(`&show=${show}`)).includes(id)) found.push(show);
      return found;
    };
    const move = async (days: number) => {
      site.clock.now += days * DAY;
      await site.parts.tidyUp();
      site.token = await site.login();
    };
    expect(await shows()).toEqual([]);
    await move(22);
    expect(await shows()).toEqual(['waiting', 'unasked']);
    await site.staff.send('POST', `/api/property/asked/${id}`);
    expect(await shows()).toEqual(['waiting']);
    expect(await rowOf(id)).toMatchObject({ is_to_ask: true, is_stale: false, hidden_at: null });
    await move(24);
    // Three weeks later it is time to ask again.
    expect(await shows()).toEqual(['waiting', 'unasked', 'stale']);
    await move(45);
    expect((await rowOf(id))?.hidden_at).not.toBeNull();
    for (const answer of [await view(id), await report(id)]) expect(answer.statusCode).toBe(404);
    expect(await done('confirm', id)).toBe(1);
    expect([await shows(), (await view(id)).statusCode]).toEqual([[], 200]);
    site.clock.now = now;
    site.token = await site.login();
  });
});

describe('several listings at once', () => {
  it('are sold in one go, which tells what became of each, and taken back [MANAGE-04]', async () => {
    const [one, two, gone] = [await site.createProperty(), await site.createProperty(), await site.createProperty()];
    const before = await site.createProperty({ is_sold_out: true, sold_at: NOW - 1000 });
    await remove(gone.id);
    const told = [`${two.id} done`, `${one.id} done`, `${before.id} unchanged`, `${gone.id} gone`];
    expect(await outcomes('sold', two.id, one.id, before.id, gone.id, one.id)).toEqual(told);
    expect(await rowOf(one.id)).toMatchObject({ is_sold_out: true });
    expect([await actionsOf(one.id), await actionsOf(before.id)]).toEqual([['property.sold'], []]);
    expect(await done('unsell', one.id, two.id)).toBe(2);
    expect(await rowOf(one.id)).toMatchObject({ is_sold_out: false, sold_at: null });
    expect(await rowOf(before.id)).toMatchObject({ is_sold_out: true });
    expect(await actionsOf(one.id)).toEqual(['property.unsell', 'property.sold']);
    expect(await done('sold', before.id)).toBe(0);
  });

  it('are confirmed: their clock starts anew [MANAGE-05]', async () => {
    const [{ id }, away] = [await site.createProperty(), await site.createProperty()];
    const sold = await site.createProperty({ is_sold_out: true });
    await takeDown(site.parts, away.id, null);
    const told = [`${id} done`, `${sold.id} unchanged`, `${away.id} unchanged`];
    expect(await outcomes('confirm', id, sold.id, away.id)).toEqual(told);
    expect(await rowOf(id)).toMatchObject({ confirmed_by: 'staff', confirmed_at: iso() });
    expect(await actionsOf(id)).toEqual(['property.confirm']);
  });

  it('are refused with an action that is not known, or as a list that is none, empty or longer than a hundred [MANAGE-06]', async () => {
    expect(problemsOf(await bulk('paint', [1]))).toEqual([
      'action: Must be sold, unsell, confirm, unconfirm, price-right or doubt-price.',
    ]);
    for (const ids of [[], 'x', undefined, Array.from({ length: 101 }, (_, index) => index + 1)])
      expect(problemsOf(await bulk('sold', ids))).toEqual(['ids: Must be a list of at most 100 listing numbers.']);
    expect((await bulk('sold', ['x'])).statusCode).toBe(400);
  });

  it('sold by mistake are taken back without confirming anything: nobody has checked them [MANAGE-04]', async () => {
    const { now } = site.clock;
    const { id } = await site.createProperty();
    await confirmListing(site.parts, id, { side: 'owner', accountId: null });
    await done('sold', id);
    site.clock.now += MINUTE;
    await done('unsell', id);
    expect((await view(id)).json()).toMatchObject({ confirmed_at: iso(now), confirmed_by: 'owner' });
    // Somebody who says so hours later knows it.
    await done('sold', id);
    site.clock.now += 2 * HOUR;
    await done('unsell', id);
    expect((await view(id)).json()).toMatchObject({ confirmed_at: iso(), confirmed_by: 'staff' });
    site.clock.now = now;
  });

  it('confirmed by mistake are taken back, and nobody is overruled who spoke since [MANAGE-05]', async () => {
    const { now } = site.clock;
    const said = async (by: 'owner' | 'staff' | null, days: number) => {
      const confirmed = by === null ? {} : { confirmed_by: by, confirmed_at: now - days * DAY };
      return (await site.createProperty({ ...confirmed, created_at: now - 2 * days * DAY })).id;
    };
    const [silent, asked, spoken] = [await said('owner', 100), await said('staff', 30), await said(null, 15)];
    await site.parts.tidyUp();
    const hidden = await rowOf(silent);
    expect(hidden?.hidden_at).not.toBeNull();
    const isShown = async () => (await view(silent)).statusCode === 200;
    await done('confirm', silent, asked, spoken);
    expect(await isShown()).toBe(true);
    site.clock.now += MINUTE;
    await confirmListing(site.parts, spoken, { side: 'owner', accountId: null });
    const told = [`${silent} done`, `${asked} done`, `${spoken} unchanged`];
    expect(await outcomes('unconfirm', silent, asked, spoken)).toEqual(told);
    expect(await rowOf(silent)).toEqual(hidden);
    const before = { confirmed_at: iso(now - 30 * DAY), confirmed_by: 'staff', is_to_ask: true };
    expect(await rowOf(asked)).toMatchObject(before);
    expect(await rowOf(spoken)).toMatchObject({ confirmed_by: 'owner' });
    expect([await isShown(), await actionsOf(silent)]).toEqual([false, ['property.unconfirm', 'property.confirm']]);
    // Sold and taken back at once: its age stands again, and nobody has checked it.
    await done('sold', silent);
    expect(await isShown()).toBe(true);
    await done('unsell', silent);
    expect(await rowOf(silent)).toMatchObject({ confirmed_by: 'owner', hidden_at: hidden?.hidden_at });
    // Confirmed, then sold: the confirmation is not taken back under it.
    await done('confirm', silent);
    await done('sold', silent);
    expect([await done('unconfirm', silent), await isShown()]).toEqual([0, true]);
    await done('unsell', silent);
    // A second time there is nothing to take back, nor after an hour.
    expect([await done('unconfirm', silent), await done('unconfirm', silent)]).toEqual([1, 0]);
    await done('confirm', silent);
    site.clock.now += HOUR;
    expect(await done('unconfirm', silent)).toBe(0);
    site.clock.now = now;
  });
});

describe('a price in the table', () => {
  it('is set as the form would, unless somebody changed the listing meanwhile [MANAGE-07]', async () => {
    const { id, revision } = await site.createProperty({ price: 4_500_000 });
    const next = revision + 1;
    const lowered = { price: 4_200_000, revision: next };
    expect((await price(id, { price: 4_200_000, revision })).json()).toMatchObject(lowered);
    const late = (await price(id, { price: 4_000_000, revision })).json();
    expect(late.error).toMatchObject({ code: 'CONFLICT', details: [{ field: 'price', current: 4_200_000 }] });
    expect((await price(id, { price: 4_200_000, revision: next })).json().revision).toBe(next);
    for (const wrong of [0, -5, 1.5, 'x', '', 1e12])
      expect(problemsOf(await price(id, { price: wrong, revision: next }))).toEqual([
        expect.stringMatching(/^price: /),
      ]);
    expect((await price(id, { price: 5 })).statusCode).toBe(400);
    expect((await price(999_999, { price: 5, revision: 1 })).statusCode).toBe(404);
    expect(await actionsOf(id)).toEqual(['property.price']);
    const found = await site.get('/api/property/search?min_budget=4200000&max_budget=4200000');
    expect(found.json().total).toBe(1);
  });

  it('is taken back without checking anything [MANAGE-13]', async () => {
    const { now } = site.clock;
    const said = { confirmed_by: 'owner', confirmed_at: now - 30 * DAY } as const;
    const { id, revision } = await site.createProperty({ ...said, price: 5_000_000 });
    const put = async (body: object) => (await price(id, body)).json();
    const changed = await put({ price: 4_800_000, revision });
    expect(changed).toMatchObject({ price: 4_800_000, confirmed_by: 'staff' });
    const back = await put({ price: 5_000_000, revision: changed.revision, is_undo: true });
    expect(back).toMatchObject({ price: 5_000_000, confirmed_by: 'owner', is_to_ask: true });
    // Who names a price later knows it.
    const again = await put({ price: 4_900_000, revision: back.revision });
    site.clock.now += 2 * HOUR;
    const late = await put({ price: 5_000_000, revision: again.revision, is_undo: true });
    expect(late).toMatchObject({ confirmed_by: 'staff' });
    site.clock.now = now;
  });
});
