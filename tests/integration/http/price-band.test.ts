import { describe, expect, it } from 'vitest';
import { countCarpetShares } from '#server/properties/carpet-shares.ts';
import { ENGINES } from '#tests/support/databases.ts';
import { givenSite } from '#tests/support/given.ts';

describe.each(ENGINES)('the usual price on %s', (engine) => {
  const site = givenSite({ engine });
  let phone = 5_550_020_000;
  const list = (price: number, change: object = {}) => {
    phone += 1;
    const flat = { bhk_type: '2bhk', residential_type: 'Lowrise Apartment', size: 1000, area_basis: 'carpet' };
    const listing = { ...flat, price, location: 'Bopal', owner_contact1: String(phone), ...change };
    return site.createProperty(listing as Parameters<typeof site.createProperty>[0]);
  };
  const bandOf = async (id: number) => (await site.get(`/api/property/${id}/band`)).json();
  const view = async (id: number) => (await site.get(`/api/property/view/${id}`)).json();

  it('is told of five homes of the same area, kind and size, with where the listing stands [BAND-01, BAND-05]', async () => {
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
  });

  it('joins neighbours where it says so, leaves slips out, and tells nobody’s phone [BAND-02, BAND-03, BAND-04]', async () => {
    const shela = await list(6_500_000, { location: 'Shela' });
    const joined = await bandOf(shela.id);
    expect(joined).toMatchObject({ homes: 6, place: 'within' });
    expect(joined.basis).toMatch(/for sale in Shela.* and .*: one area alone has too few\./);
    const slip = await list(60_000_000);
    const other = await list(5_500_000, { owner_contact1: '5550020001', floor: 9 });
    expect(await bandOf(other.id)).toMatchObject({ homes: 6, low: 5125, middle: 5750 });
    expect(await bandOf(slip.id)).toMatchObject({ homes: 6, place: 'above' });
    expect(JSON.stringify(joined)).not.toContain('55500');
    expect((await site.get('/api/property/999999/band')).statusCode).toBe(404);
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
});
