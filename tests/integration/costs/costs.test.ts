import { beforeAll, describe, expect, it } from 'vitest';
import { propertyCost } from '#domain/answers/costs.ts';
import { AREA_BASES } from '#domain/property/options.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { PropertyRecord } from '#server/db/tables.ts';
import { noteBands } from '#server/properties/band.ts';
import { insertProperty } from '#server/properties/writes.ts';
import { DAY, NOW } from '#tests/factories/moments.ts';
import { newShop } from '#tests/factories/properties.ts';
import { RATES } from '#tests/factories/rates.ts';
import { bandByHand } from '#tests/integration/db/band-by-hand.ts';
import { messyListings } from '#tests/integration/db/messy-listings.ts';
import { countByHand, inOrderByHand } from '#tests/integration/db/search-by-hand.ts';
import { given, givenSite } from '#tests/support/given.ts';

const TOMORROW = '2026-11-13';
const DEARER = { ...RATES, valid_from: TOMORROW, duty_percent: 6 };

describe('what a listing costs', () => {
  const site = givenSite();
  const flat = given(() => site.createProperty({ price: 6_000_000 }));
  const ask = (query = '', id = flat.id) => site.get(`/api/property/${id}/cost${query}`);
  const costOf = async (query = '', id = flat.id) => (await ask(query, id)).json();
  const add = (rates: object) => site.staff.send('POST', '/api/rates/', rates);
  const list = async () => (await site.staff.get('/api/rates/')).json().rates;

  it('is told line by line in whole rupees, with the day of its rates [COST-06]', async () => {
    const cost = await costOf();
    expect(propertyCost.parse(cost)).toEqual(cost);
    expect(cost).toEqual({
      ...{ price: 6_000_000, duty: 294_000, registration: 60_000, gst: 0, tds: 60_000, loan: 4_800_000 },
      ...{ own_part: 1_200_000, cash_needed: 1_554_000, instalment: 40_149, rate: 8, years: 20, as_of: '2026-04-01' },
    });
    expect(await costOf('?buyer=woman&cash=3294000&rate=7.5&years=15')).toMatchObject({
      ...{ registration: 0, loan: 3_000_000, own_part: 3_000_000, cash_needed: 3_294_000, instalment: 27_810 },
    });
    const shop = await site.createProperty(newShop({ price: 1_000_000 }));
    expect(await costOf('', shop.id)).toMatchObject({ loan: 0, cash_needed: 1_059_000, instalment: 0 });
  });

  it('refuses what cannot be read with a sentence for each, and a listing that is not there [COST-06]', async () => {
    const answer = await ask('?buyer=bank&cash=much&rate=21&years=0');
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      400,
      [
        { field: 'buyer', type: 'Buyer must be one of: woman, man, together' },
        { field: 'cash', type: 'Own cash must be a number' },
        { field: 'rate', type: 'Interest rate must be a number from 0 to 20, with at most two decimals' },
        { field: 'years', type: 'Years must be a whole number from 1 to 30' },
      ],
    ]);
    expect((await ask('?cash=20000000000000')).json().error.details).toEqual([
      { field: 'cash', type: 'Own cash must be a whole number from 0 to 1,00,00,00,00,000' },
    ]);
    expect((await ask('', 999_999)).statusCode).toBe(404);
  });

  const found = async (cash: number) =>
    (await site.get(`/api/property/search?facets=true&cash_needed=${cash}-${cash}`)).json();

  it('follows rates from their first day on, and so do searches; what was valid is never changed [COST-07, COST-08, COST-10]', async () => {
    expect(await found(1_554_000)).toMatchObject({ total: 1, facets: { location: { Bopal: 1 } } });
    expect((await add({ ...DEARER, valid_from: '2026-11-11' })).json().error.details).toEqual([
      {
        field: 'valid_from',
        type: 'Rates can begin on 12 Nov 2026 at the earliest: pages of the days before say what they were reckoned with.',
      },
    ]);
    const added = await add(DEARER);
    expect([added.statusCode, added.json()]).toMatchObject([201, { is_to_come: true, is_in_force: false }]);
    expect((await add(DEARER)).json().error.details).toEqual([
      { field: 'valid_from', type: 'There are rates from this day on already.' },
    ]);
    expect(await costOf()).toMatchObject({ duty: 294_000, as_of: '2026-04-01' });

    site.clock.now = NOW + DAY;
    expect(await costOf()).toMatchObject({ duty: 360_000, as_of: TOMORROW });
    expect([await found(1_554_000), await found(1_620_000)]).toMatchObject([{ total: 0 }, { total: 1 }]);
    expect(
      (await list()).map(({ valid_from, is_in_force }: typeof DEARER & { is_in_force: boolean }) => [
        valid_from,
        is_in_force,
      ]),
    ).toEqual([
      [TOMORROW, true],
      ['2026-04-01', false],
    ]);
    const [inForce] = await list();
    expect((await site.staff.send('DELETE', `/api/rates/${inForce.id}`)).statusCode).toBe(409);

    const later = (await add({ ...DEARER, valid_from: '2027-04-01' })).json();
    expect((await site.staff.send('DELETE', `/api/rates/${later.id}`)).json()).toEqual({ id: later.id });
    expect((await site.staff.send('DELETE', `/api/rates/${later.id}`)).statusCode).toBe(404);
    const audit = await site.parts.database.read
      .selectFrom('audit')
      .select('action')
      .where('entity', '=', 'rates')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['rates.create', 'rates.create', 'rates.delete']);
  });

  /** Each bound is tried in `domain/entries.test.ts`. */
  it('takes amounts as people write them, and says what is wrong with others, each at its field [COST-07]', async () => {
    const amounts = { valid_from: '2029-01-01', tds_from: '50 lakh', affordable_up_to: '₹45,00,000' };
    const added = await add({ ...DEARER, ...amounts });
    expect([added.statusCode, added.json()]).toMatchObject([201, { tds_from: 5_000_000, affordable_up_to: 4_500_000 }]);
    const refused = await add({ ...DEARER, duty_percent: 4.905, tds_from: '200 cr', large_loan_percent: 99 });
    expect([refused.statusCode, refused.json().error.details]).toEqual([
      400,
      [
        { field: 'duty_percent', type: 'Must be a number from 0 to 15, with at most 2 decimals.' },
        { field: 'tds_from', type: 'Must be a number from 1 to 1,00,00,00,000, without decimals.' },
        {
          field: 'large_loan_percent',
          type: 'Must be 80% at most, the share of a smaller loan: banks lend no larger share of a dearer home.',
        },
      ],
    ]);
  });
});

describe('cash, instalments and usual prices of 2,000 listings, counted again by hand', () => {
  const site = givenSite();
  const listings: PropertyRecord[] = [];
  beforeAll(async () => {
    await site.parts.database.write(async (tx) => {
      // From 1 lakh to 5 crore, some of them no round amounts; of 300 owners.
      for (const [at, listing] of messyListings(2000).entries()) {
        const owner_contact1 = String(5_550_100_000 + (at % 300));
        const price = 100_000 + ((at * 7_919_377) % 50_000_000);
        const carpet_area = at % 3 === 0 && listing.size > 90 ? Math.round(listing.size * 0.6) : null;
        const facts = { price, owner_contact1, carpet_area, area_basis: AREA_BASES[at % 5] ?? null };
        listings.push(await insertProperty(tx, { ...listing, ...facts }));
      }
      await bumpCatalogue(tx);
    });
  });

  it.each([
    'max_cash_needed=1000000',
    'cash_needed=1000000-2500000&property_type=Residential',
    'cash_needed=5000000-&hide_sold=true',
    'instalment=-20000',
    'instalment=30000-60000&min_budget=4000000',
    'instalment=100000-&max_cash_needed=6000000&property_type=Commercial',
  ])('%s finds the same, in the same orders [COST-09]', async (query) => {
    const { filters } = parseSearchParams(new URLSearchParams(query)).query;
    const ids = countByHand(listings, filters);
    const matching = listings.filter(({ id }) => ids.includes(id));
    for (const sort of ['cash_needed', 'instalment'] as const) {
      const { total, properties } = (await site.get(`/api/property/search?page_size=100&sort=${sort}&${query}`)).json();
      const first = inOrderByHand(matching, sort).slice(0, 100);
      expect([total, properties.map(({ id }: { id: number }) => id)]).toEqual([ids.length, first]);
    }
  });

  it('a home is among those like it as plain code counts them again, in its area and with its neighbours [BAND-05, BAND-08]', async () => {
    const shown = listings.filter((_, at) => at % 5 === 0);
    const bands = await Promise.all(shown.map(async ({ id }) => (await site.get(`/api/property/${id}/band`)).json()));
    const byHand = shown.map((listing) => bandByHand(listings, listing));
    expect(bands.map(({ basis, ...band }) => band)).toEqual(byHand);
    const told = bands.map(({ basis = 'none', place = 'nowhere' }) => [
      basis.includes('too few') ? 'joined' : basis.slice(0, 4),
      place,
    ]);
    for (const how of ['none', 'From', 'joined', 'below', 'within', 'above'])
      expect(told.filter((one) => one.includes(how)).length, how).toBeGreaterThan(10);
    expect(told.filter(([basis, place]) => basis !== 'none' && place === 'nowhere').length).toBeGreaterThan(10);
  });

  it.each(['location=Bopal', 'property_type=Commercial&max_budget=4000000', 'bhk_type=3bhk&min_budget=30000000'])(
    'of what %s finds for sale it tells where prices stand as they are counted by hand [BAND-11]',
    async (query) => {
      await noteBands(site.parts);
      const { filters } = parseSearchParams(new URLSearchParams(query)).query;
      const ids = countByHand(listings, filters);
      const places = listings
        .filter(({ id, is_sold_out }) => ids.includes(id) && !is_sold_out)
        .map((listing) => bandByHand(listings, listing).place);
      const count = (place: string) => places.filter((one) => one === place).length;
      const { usual } = (await site.get(`/api/property/search?facets=true&${query}`)).json();
      expect(usual).toMatchObject({ below: count('below'), within: count('within'), above: count('above') });
    },
  );
});
