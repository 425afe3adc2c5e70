import { describe, expect, it } from 'vitest';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { areaNames } from '#domain/location/areas.ts';
import { areasAround, type Compared, kindOf, mostAlike, unlikeness } from '#domain/property/similar.ts';

const flat: Compared = {
  id: 1,
  property_type: 'Residential',
  residential_type: 'Highrise Apartment',
  commercial_type: null,
  bhk_type: '3bhk',
  price: 6_000_000,
  size: 1200,
  is_size_in_yards: false,
  location: 'Bopal',
};
const shop: Compared = {
  ...flat,
  property_type: 'Commercial',
  residential_type: null,
  commercial_type: 'Shop',
  bhk_type: null,
};
const from = (listing: Compared, change: Partial<Compared>) => unlikeness(listing, { ...listing, id: 2, ...change });

describe('how far apart two listings are [NEXT-05]', () => {
  it('is 0 for the same in all that is compared, whatever the unit of the size', () => {
    expect(from(flat, {})).toBe(0);
    expect(from(flat, { size: 1200 / 9, is_size_in_yards: true })).toBeCloseTo(0);
    expect(from(shop, {})).toBe(0);
  });

  it('counts one for a tenth of the price, 15 % of the size and 2 km, two for a bedroom', () => {
    expect(from(flat, { price: 6_600_000 })).toBeCloseTo(1);
    expect(from(flat, { price: 6_000_000 / 1.1 })).toBeCloseTo(1);
    expect(from(flat, { size: 1380 })).toBeCloseTo(1);
    expect(from(flat, { bhk_type: '2bhk' })).toBe(2);
    expect(from(flat, { bhk_type: '5+bhk' })).toBe(4);
    const near = from(flat, { location: 'South Bopal' }) ?? 0;
    const farther = from(flat, { location: 'Satellite' }) ?? 0;
    expect(near).toBeGreaterThan(0);
    expect(farther).toBeGreaterThan(near);
    expect(from(flat, { location: OTHER_AREA })).toBe(4);
  });

  it('tells types of one kind apart, and kinds not at all', () => {
    expect(from(flat, { residential_type: 'Lowrise Apartment' })).toBe(1);
    expect(from(flat, { residential_type: 'Bungalow' })).toBeNull();
    expect(from(shop, { commercial_type: 'Showroom' })).toBe(1);
    expect(from(shop, { commercial_type: 'Office' })).toBeNull();
    expect(unlikeness(flat, { ...shop, id: 2 })).toBeNull();
  });

  it('ends at one and a half times the price, twice the size and 15 km', () => {
    expect(from(flat, { price: 9_000_000 })).not.toBeNull();
    expect(from(flat, { price: 9_100_000 })).toBeNull();
    expect(from(flat, { size: 2400 })).not.toBeNull();
    expect(from(flat, { size: 590 })).toBeNull();
    expect(from(flat, { location: 'Naroda' })).toBeNull();
  });
});

it('the most alike come first, each once and without the listing itself [NEXT-05]', () => {
  const others = [
    flat,
    { ...flat, id: 2, price: 7_000_000 },
    { ...flat, id: 3 },
    { ...flat, id: 4 },
    { ...flat, id: 3 },
    { ...flat, id: 5, residential_type: 'Bungalow' as const },
  ];
  expect(mostAlike(flat, others, 6).map(({ id }) => id)).toEqual([4, 3, 2]);
  expect(mostAlike(flat, others, 1).map(({ id }) => id)).toEqual([4]);
  expect(mostAlike(flat, [], 6)).toEqual([]);
});

it('the areas around one begin with it; one without a place stands alone', () => {
  const around = areasAround('Bopal', 5);
  expect(around[0]).toBe('Bopal');
  expect(around).toContain('South Bopal');
  expect(around).not.toContain('Naroda');
  expect(new Set(around).size).toBe(around.length);
  expect(around.every((area) => areaNames().includes(area))).toBe(true);
  expect(areasAround(OTHER_AREA, 50)).toEqual([OTHER_AREA]);
});

it('a kind holds every type once', () => {
  expect(kindOf(flat).residential_type).toContain('Penthouse');
  expect(kindOf(flat).commercial_type).toEqual([]);
  expect(kindOf(shop)).toEqual({ residential_type: [], commercial_type: ['Shop', 'Showroom'] });
});
