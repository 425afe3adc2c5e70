import { describe, expect, it } from 'vitest';
import { comparableSize, type Measured, sharesOf, USUAL_SHARES } from '#domain/property/comparable.ts';

const flat = (change: Partial<Measured> = {}): Measured => ({
  ...{ size: 1500, is_size_in_yards: false, carpet_area: null, area_basis: 'super_built_up' as const },
  ...{ residential_type: 'Lowrise Apartment' as const, commercial_type: null },
  ...change,
});
const sizeOf = (change: Partial<Measured>) => {
  const found = comparableSize(flat(change), USUAL_SHARES);
  return found && [found.size, found.basis];
};

describe('the area by which prices are compared', () => {
  it('is the carpet area where it is known, in square feet [SIZE2-01]', () => {
    expect(sizeOf({ carpet_area: 900 })).toEqual([900, 'carpet']);
    expect(sizeOf({ carpet_area: 100, is_size_in_yards: true, size: 160 })).toEqual([900, 'carpet']);
    expect(sizeOf({ area_basis: 'carpet' })).toEqual([1500, 'carpet']);
  });

  it('is else an estimate from what the size measures, and nothing of a plot [SIZE2-02]', () => {
    expect(sizeOf({})).toEqual([900, 'estimate']);
    expect(sizeOf({ area_basis: 'built_up', size: 100, is_size_in_yards: true })).toEqual([765, 'estimate']);
    expect(sizeOf({ area_basis: null })).toEqual([900, 'estimate']);
    expect(sizeOf({ area_basis: null, residential_type: null, commercial_type: 'Office' })).toEqual([900, 'estimate']);
    for (const change of [{ area_basis: 'plot' }, { area_basis: null, residential_type: 'Bungalow' }] as const)
      expect(sizeOf(change)).toBeNull();
  });

  it('is estimated by the middle share of thirty homes of the site, three of an owner at most [SIZE2-03]', () => {
    const homes = Array.from({ length: 30 }, (_, place) => ({
      ...{ basis: 'super_built_up' as const, owner: `owner ${place}`, share: 0.5 + place / 100 },
    }));
    expect(sharesOf(homes.slice(1))).toEqual(USUAL_SHARES);
    // Half-way between 0.64 and 0.65, in whole percent.
    expect(sharesOf(homes)).toEqual({ ...USUAL_SHARES, super_built_up: { share: 0.65, homes: 30 } });
    const slips = homes.map((home) => ({ ...home, share: 9 }));
    expect(sharesOf([...homes, ...slips]).super_built_up.homes).toBe(30);
    const many = homes.map((home) => ({ ...home, owner: 'one', share: 0.9 }));
    // Three more at the upper end: the middle moves to 0.66.
    expect(sharesOf([...homes, ...many]).super_built_up).toEqual({ share: 0.66, homes: 33 });
  });
});
