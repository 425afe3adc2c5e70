import { beforeAll, describe, expect, it } from 'vitest';
import { similarAnswer } from '#server/properties/schemas.ts';
import { newShop } from '#tests/factories/properties.ts';
import { givenSite } from '#tests/support/given.ts';

const test = givenSite();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const listings = {
    asked: {},
    twin: {},
    dearer: { price: 7_500_000 },
    nextArea: { location: 'South Bopal' },
    yards: { size: 1200 / 9, is_size_in_yards: true, price: 6_600_000 },
    rooms: { bhk_type: '2bhk' },
    sold: { is_sold_out: true },
    house: { residential_type: 'Bungalow' },
    tooDear: { price: 12_000_000 },
    tooFar: { location: 'Naroda' },
    shop: newShop(),
  } as const;
  for (const [name, fields] of Object.entries(listings)) ids[name] = (await test.createProperty(fields)).id;
  const gone = await test.createProperty();
  await test.parts.database.write(({ properties }) =>
    properties.softDelete(gone.id, { deleted_by: null, at: test.clock.now }),
  );
});

const similar = (name: string) => test.get(`/api/property/similar/${ids[name]}`);

describe('listings like one', () => {
  it('are available, of its kind and near it, the most alike first [NEXT-05, NEXT-06]', async () => {
    const answer = await similar('asked');
    expect(answer.statusCode).toBe(200);
    expect(() => similarAnswer.parse(answer.json())).not.toThrow();
    const names = answer
      .json()
      .properties.map(({ id }: { id: number }) => Object.keys(ids).find((name) => ids[name] === id));
    expect(names).toEqual(['twin', 'yards', 'nextArea', 'dearer', 'rooms']);
    expect(answer.body).not.toMatch(/owner|Ownersson/);
  });

  it('are also told of a sold listing, and can be none', async () => {
    const sold = (await similar('sold')).json();
    expect(sold.properties[0].id).toBe(ids.twin);
    expect((await similar('shop')).json()).toEqual({ properties: [], area: { count: 1, median_per_sqft: null } });
  });

  it('are six at most', async () => {
    for (let turn = 0; turn < 6; turn++) await test.createProperty({ price: 20_000_000, location: 'Naroda' });
    const { id } = await test.createProperty({ price: 20_000_000, location: 'Naroda' });
    await test.createProperty({ price: 20_000_000, location: 'Naroda' });
    expect((await test.get(`/api/property/similar/${id}`)).json().properties).toHaveLength(6);
  });

  it('come with the typical price of five or more of its type in its area [NEXT-07]', async () => {
    // The bungalow and the dearest count too.
    const { area } = (await similar('asked')).json();
    expect(area).toEqual({ count: 7, median_per_sqft: Math.round(6_500_000 / 1200) });
    expect((await similar('nextArea')).json().area).toEqual({ count: 1, median_per_sqft: null });
  });

  it('follow the catalogue at once', async () => {
    await test.staff.send('PUT', `/api/property/mark-sold/${ids.twin}`);
    expect((await similar('asked')).json().properties[0].id).toBe(ids.yards);
  });
});
