import { describe, expect, it } from 'vitest';
import { isoDay } from '#domain/dates.ts';
import { readCatalogueMoment } from '#server/db/settings.ts';
import { neighboursOf, noteBands } from '#server/properties/band.ts';
import { countCarpetShares } from '#server/properties/carpet-shares.ts';
import { ageLowered } from '#server/properties/prices.ts';
import { changePrice, markSold } from '#server/properties/state.ts';
import { DAY, HOUR } from '#tests/factories/moments.ts';
import { givenSite } from '#tests/support/given.ts';

describe('the usual price', () => {
  const site = givenSite();
  let phone = 5_550_020_000;
  const list = (price: number, change: object = {}) => {
    phone += 1;
    const flat = { bhk_type: '2bhk', residential_type: 'Lowrise Apartment', size: 1000, area_basis: 'carpet' };
    const listing = { ...flat, price, location: 'Bopal', owner_contact1: String(phone), ...change };
    return site.createProperty(listing as Parameters<typeof site.createProperty>[0]);
  };
  const bandOf = async (id: number) => (await site.get(`/api/property/${id}/band`)).json();
  const view = async (id: number) => (await site.get(`/api/property/view/${id}`)).json();

  it('is told of five homes of the same area, kind and size, with where the listing stands and the basis in the language of who asks [BAND-01, BAND-05]', async () => {
    const [first, second] = [await list(4_000_000), await list(5_000_000)];
    for (const price of [6_000_000, 7_000_000]) await list(price);
    expect(await bandOf(first.id)).toEqual({ homes: 4 });
    // Another size, another kind, and one that is sold: none of them counts.
    await list(90_000_000, { bhk_type: '4bhk' });
    await list(90_000_000, { residential_type: 'Bungalow' });
    await list(4_100_000, { is_sold_out: true });
    expect(await bandOf(first.id)).toEqual({ homes: 4 });
    const dear = await list(8_000_000);
    const told = { low: 5000, middle: 6000, high: 7000, homes: 5, basis: expect.stringContaining('From 5 homes') };
    expect(await bandOf(first.id)).toEqual({ ...told, place: 'below' });
    expect(await bandOf(second.id)).toEqual({ ...told, place: 'within' });
    expect(await bandOf(dear.id)).toEqual({ ...told, place: 'above' });
    expect((await bandOf(first.id)).basis).toContain('for sale in Bopal.');
    const spoken = await site.inject({ url: `/api/property/${first.id}/band`, headers: { 'accept-language': 'gu' } });
    expect(spoken.json().basis).toContain('બોપલ');
    expect((await bandOf(first.id)).basis).toContain('for sale in Bopal.');
  });

  it('joins neighbours where it says so, leaves slips out, and tells nobody’s phone [BAND-02, BAND-03, BAND-04]', async () => {
    const shela = await list(6_500_000, { location: 'Shela' });
    const joined = await bandOf(shela.id);
    expect(joined).toMatchObject({ homes: 6, place: 'within' });
    expect(joined.basis).toMatch(/for sale in Shela.* and .*: one area alone has too few\./);
    const slip = await list(60_000_000);
    const other = await list(5_500_000, { owner_contact1: '5550020001', floor: 9 });
    expect(await bandOf(other.id)).toMatchObject({ homes: 6, low: 5125, middle: 5750 });
    // Nothing is said of where it stands itself.
    const { place, ...ofSlip } = await bandOf(slip.id);
    expect([place, ofSlip]).toEqual([undefined, { ...(await bandOf(other.id)), place: undefined }]);
    expect(JSON.stringify(joined)).not.toContain('55500');
    expect((await site.get('/api/property/999999/band')).statusCode).toBe(404);
  });

  it('tells staff of a price that is three times off, and counts it once they found it right, until it changes [BAND-03, BAND-07]', async () => {
    const area = { location: 'Gota' };
    for (const price of [4_000_000, 5_000_000, 6_000_000, 7_000_000, 8_000_000]) await list(price, area);
    const waiting = async () => (await site.staff.get('/api/stats/waiting')).json().waiting.oddPrices;
    const before = await waiting();
    const odd = await list(50_000_000, area);
    const shown = async () => (await site.staff.get('/api/property/all?show=odd-price')).json().properties;
    const isShown = async () => (await shown()).some((one: { id: number }) => one.id === odd.id);
    // At once, and the hour finds the same.
    expect([await waiting(), await isShown()]).toEqual([before + 1, true]);
    await noteBands(site.parts);
    expect([await waiting(), await isShown()]).toEqual([before + 1, true]);
    expect(await bandOf(odd.id)).not.toHaveProperty('place');
    expect((await site.get('/api/property/all')).body).not.toContain('is_price_odd');
    expect((await bandOf(odd.id)).homes).toBe(5);

    const done = async (action: string) =>
      (await site.staff.send('POST', '/api/property/bulk', { action, ids: [odd.id] })).json().done;
    expect([await done('price-right'), await done('price-right'), await isShown()]).toEqual([1, 0, false]);
    expect(await bandOf(odd.id)).toMatchObject({ homes: 6, place: 'above' });
    expect([await done('doubt-price'), await isShown()]).toEqual([1, true]);
    await done('price-right');
    await changePrice(site.parts, odd.id, { price: 60_000_000 }, { side: 'staff', accountId: null });
    expect([await isShown(), (await bandOf(odd.id)).homes]).toEqual([true, 5]);
    await changePrice(site.parts, odd.id, { price: 6_500_000 }, { side: 'staff', accountId: null });
    expect([await isShown(), (await bandOf(odd.id)).homes]).toEqual([false, 6]);
  });

  it('tells staff at once of a price far from those of neighbours, of another home of an owner with many, and where a size makes it so [BAND-03, BAND-07]', async () => {
    const rare = { bhk_type: '1bhk', location: 'Vastral' };
    for (const price of [4_000_000, 5_000_000, 6_000_000, 7_000_000, 8_000_000]) await list(price, rare);
    const isWaiting = async ({ id }: { id: number }) => {
      const { properties } = (await site.staff.get('/api/property/all?show=odd-price')).json();
      return [properties.some((one: { id: number }) => one.id === id), (await bandOf(id)).place];
    };
    const [near] = neighboursOf('Vastral');
    const slip = await list(60_000_000, { ...rare, location: near });
    expect(await isWaiting(slip)).toEqual([true, undefined]);
    const one = { ...rare, owner_contact1: '5550029000' };
    const first = await list(6_000_000, one);
    for (const floor of [3, 4, 5]) await list(6_000_000, { ...one, floor });
    expect(await isWaiting(first)).toEqual([false, 'within']);
    await changePrice(site.parts, first.id, { price: 600_000 }, { side: 'owner', accountId: null });
    expect(await isWaiting(first)).toEqual([true, undefined]);
    await noteBands(site.parts);
    expect([await isWaiting(slip), await isWaiting(first)]).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    const { usual } = (await site.get('/api/property/search?facets=true&bhk_type=1bhk')).json();
    expect(usual.below + usual.within + usual.above).toBe(8);
  });

  it('compares by carpet area, else by a stated estimate, of the site’s own homes once thirty tell both [SIZE2-01, SIZE2-02, SIZE2-03]', async () => {
    const { id: known } = await list(5_000_000, { carpet_area: 700, area_basis: 'super_built_up' });
    const { id: guessed } = await list(5_000_000, { area_basis: 'super_built_up' });
    const { id: plot } = await list(5_000_000, { area_basis: 'plot' });
    expect(await view(known)).toMatchObject({
      comparable_size: 700,
      comparable_basis: 'carpet',
      comparable_share: null,
    });
    const usual = { of: 'super_built_up', share: 0.6, homes: null };
    expect(await view(guessed)).toMatchObject({
      ...{ comparable_size: 600, comparable_basis: 'estimate', comparable_share: usual },
    });
    expect(await view(plot)).toMatchObject({ comparable_size: null, comparable_basis: null, comparable_share: null });
    expect(await bandOf(plot)).toEqual({ homes: expect.any(Number) });
    for (let count = 1; count < 30; count += 1)
      await list(5_000_000, { carpet_area: 700, area_basis: 'super_built_up' });
    await countCarpetShares(site.parts);
    expect(await view(guessed)).toMatchObject({ comparable_size: 700, comparable_share: { share: 0.7, homes: 30 } });
  });

  it('is told of an area by kind and rooms, of five homes of its own, and nobody’s phone [BAND-09]', async () => {
    const sola = { location: 'Sola', bhk_type: '3bhk' };
    const usual = async () => (await site.get('/api/property/area/sola')).json().usual;
    for (const price of [4_000_000, 5_000_000, 6_000_000, 7_000_000]) await list(price, sola);
    expect(await usual()).toEqual([]);
    await list(8_000_000, sola);
    await list(80_000_000, sola);
    const office = { ...sola, property_type: 'Commercial', commercial_type: 'Office' };
    for (let count = 0; count < 5; count += 1)
      await list(9_000_000, { ...office, residential_type: null, bhk_type: null });
    const months = [expect.anything()];
    expect(await usual()).toEqual([
      { kind: 'flats', bhk_type: '3bhk', low: 5000, middle: 6000, high: 7000, homes: 5, months },
      { kind: 'offices', bhk_type: null, low: 9000, middle: 9000, high: 9000, homes: 5, months },
    ]);
    expect((await site.get('/api/property/area/sola')).body).not.toContain('55500');
  });

  it('keeps a course by months: each as it was counted last, and nothing of a month without five homes [BAND-10]', async () => {
    const thaltej = { location: 'Thaltej' };
    const courses = async () => {
      const { usual } = (await site.get('/api/property/area/thaltej')).json();
      return usual.map(({ months }: { months: { month: string; middle: number; homes: number }[] }) =>
        months.map(({ month, middle, homes }) => `${month}: ${middle} of ${homes}`),
      );
    };
    const version = async () => (await readCatalogueMoment(site.parts.database.read)).version;
    const began = site.clock.now;
    site.clock.now = Date.UTC(2026, 9, 31, 18, 0);
    for (const price of [4_000_000, 5_000_000, 6_000_000, 7_000_000]) await list(price, thaltej);
    await noteBands(site.parts);
    expect(await courses()).toEqual([]);
    await list(8_000_000, thaltej);
    await noteBands(site.parts);
    await list(9_000_000, thaltej);
    await noteBands(site.parts);
    expect(await courses()).toEqual([['2026-10: 6500 of 6']]);
    // Midnight in India.
    site.clock.now = Date.UTC(2026, 9, 31, 18, 30);
    await list(9_500_000, thaltej);
    const before = await version();
    await noteBands(site.parts);
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await noteBands(site.parts);
    expect(await version()).toBe(after);
    expect(await courses()).toEqual([['2026-10: 6500 of 6', '2026-11: 7000 of 7']]);
    site.clock.now = began;
  });

  it('where nobody knows the area, nothing is usual of what a form asks by, whatever it says [ASK-03]', async () => {
    const usual = async (location: string) =>
      (await site.get(`/api/property/usual?location=${location}&bhk_type=2bhk&residential_type=Penthouse`)).json();
    for (const location of ['Atlantis', '%00', '', "'%3B--", 'x'.repeat(500)])
      expect(await usual(location), location).toEqual({ usual: null });
    expect((await usual('Gota')).usual).toMatchObject({ area: 'Gota' });
  });

  it('a search tells how many of what it finds for sale ask less than usual, as much, and more, of five homes on [BAND-11]', async () => {
    const nikol = { location: 'Nikol', bhk_type: '4bhk' };
    const search = (query: string) => site.get(`/api/property/search?location=Nikol&${query}`);
    const usual = async (query = '') => (await search(`facets=true&${query}`)).json().usual;
    const first = await list(4_000_000, nikol);
    for (const price of [5_000_000, 6_000_000, 7_000_000]) await list(price, nikol);
    await noteBands(site.parts);
    expect(await usual()).toBeNull();
    const dear = await list(8_000_000, nikol);
    expect(await usual()).toBeNull();
    await noteBands(site.parts);
    const as_of = isoDay(site.clock.now);
    expect(await usual()).toEqual({ below: 1, within: 3, above: 1, as_of });
    expect(await usual('page=9')).toEqual({ below: 1, within: 3, above: 1, as_of });
    // Of four in the range nothing is told.
    expect(await usual('max_budget=7500000')).toBeNull();
    expect((await search('')).json()).not.toHaveProperty('usual');

    // What is edited is known again with the next hour; what is sold counts no more, nor what cannot be compared.
    for (const change of [{}, { area_basis: 'plot' }, { is_sold_out: true }])
      await list(9_000_000, { ...nikol, ...change });
    await noteBands(site.parts);
    expect(await usual()).toEqual({ below: 2, within: 2, above: 2, as_of });
    await changePrice(site.parts, first.id, { price: 6_500_000 }, { side: 'staff', accountId: null });
    expect(await usual()).toEqual({ below: 1, within: 2, above: 2, as_of });
    await noteBands(site.parts);
    expect(await usual()).toEqual({ below: 2, within: 2, above: 2, as_of });
    await site.staff.send('PUT', `/api/property/mark-sold/${dear.id}`, {});
    expect(await usual()).toMatchObject({ below: 2, within: 2, above: 1 });
    site.clock.now += DAY;
    expect((await usual()).as_of).toBe(as_of);
    await noteBands(site.parts);
    expect((await usual()).as_of).toBe(isoDay(site.clock.now));
  });
});

describe('the public history of a price', () => {
  const site = givenSite();
  const historyOf = async (id: number) => (await site.get(`/api/property/${id}/history`)).json();
  const iso = (at = site.clock.now) => new Date(at).toISOString();
  const titles = async (query: string): Promise<string[]> =>
    (await site.get(`/api/property/search?${query}`)).json().properties.map(({ title }: { title: string }) => title);
  const list = (title: string, more: object = {}) =>
    site.createProperty({ title, price: 7_500_000, created_at: site.clock.now - 40 * DAY, ...more });
  const setPrice = (id: number, price: number) =>
    changePrice(site.parts, id, { price }, { side: 'staff', accountId: null });

  it('is there for whom the listing is there: sold for all, hidden and taken down for staff, deleted for nobody [LOWER-04]', async () => {
    const path = (id: number) => `/api/property/${id}/history`;
    const statuses = async (id: number) => [
      (await site.get(path(id))).statusCode,
      (await site.staff.get(path(id))).statusCode,
    ];
    const [sold, away] = [await list('Sold flat', { is_sold_out: true }), await list('Hidden flat')];
    await site.parts.database.write((tx) =>
      tx.updateTable('properties').set({ taken_down_at: 1 }).where('id', '=', away.id).execute(),
    );
    expect([await statuses(sold.id), await statuses(away.id), await statuses(999)]).toEqual([
      [200, 200],
      [404, 200],
      [404, 404],
    ]);
    await site.staff.send('DELETE', `/api/property/delete/${sold.id}`);
    expect(await statuses(sold.id)).toEqual([404, 404]);
    expect((await site.get('/api/property/x/history')).statusCode).toBe(404);
  });

  it('tells when it was listed and each change with its day, those of a day as one, and nothing of staff [LOWER-01, LOWER-04]', async () => {
    const { id, created_at } = await list('Changing flat');
    expect(await historyOf(id)).toEqual({ listed_at: iso(created_at), changes: [] });
    await setPrice(id, 7_400_000);
    site.clock.now += HOUR;
    await setPrice(id, 7_300_000);
    const first = iso();
    site.clock.now += 9 * DAY;
    await setPrice(id, 7_000_000);
    expect(await historyOf(id)).toEqual({
      listed_at: iso(created_at),
      changes: [
        { at: first, price: 7_300_000 },
        { at: iso(), price: 7_000_000 },
      ],
    });
    const answer = await site.get(`/api/property/view/${id}`);
    expect(answer.json().price_lowered).toEqual({ from: 7_300_000, at: iso() });
  });

  it('is a filter with its count, an order and a feed, of what is for sale, for ninety days [LOWER-03, LOWER-06]', async () => {
    const [one, two, dearer] = [await list('First fall'), await list('Last fall'), await list('Dearer')];
    await setPrice(one.id, 7_000_000);
    await setPrice(dearer.id, 8_000_000);
    site.clock.now += DAY;
    await setPrice(two.id, 7_000_000);
    const found = ['Last fall', 'First fall', 'Changing flat'];
    expect(await titles('price_lowered=true&sort=news')).toEqual(found);
    expect((await titles('sort=news')).slice(0, 3)).toEqual(found);
    const counted = (await site.get('/api/property/search?facets=true&price_lowered=true')).json();
    expect([counted.total, counted.facets.price_lowered]).toEqual([3, { true: 3 }]);
    const feed = (await site.get('/search.atom?price_lowered=true')).body;
    expect([...feed.matchAll(/(Last|First) fall/g)].map(([title]) => title)).toEqual(['Last fall', 'First fall']);
    expect(feed).toMatch(/Lowered by ₹5\.00 Lac on \d+ \w+ 2026/);

    await markSold(site.parts, two.id, null);
    expect(await titles('price_lowered=true&sort=news')).toEqual(found.slice(1));
    await setPrice(one.id, 7_600_000);
    expect(await titles('price_lowered=true')).toEqual(['Changing flat']);
    site.clock.now += 90 * DAY;
    await ageLowered(site.parts);
    expect(await titles('price_lowered=true')).toEqual([]);
    // What a program noted that did not know of falls is told from now on.
    site.clock.now -= 90 * DAY;
    await ageLowered(site.parts);
    expect(await titles('price_lowered=true')).toEqual(['Changing flat']);
  });
});
