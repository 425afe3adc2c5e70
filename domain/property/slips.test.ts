import { describe, expect, it } from 'vitest';
import { slipsOf, type Usual } from '#domain/property/slips.ts';
import { askBack } from '#domain/words/en-slips.ts';
import { words } from '#domain/words/words.ts';

/** Flats of some 1,200 sq.ft at ₹5,000 each: ₹60 lakh. */
const usual: Usual = { area: 'Bopal', per_sqft: 5000, sqft: 1200 };
const flat = { price: 6_000_000, size: 1200, is_size_in_yards: false, carpet_area: null, area_basis: null };
const asked = (change: object, known: Usual | null = usual) =>
  slipsOf({ ...flat, ...change }, known).map(({ kind, taken }) => ({ kind, ...taken }));

describe('what is likely a slip', () => {
  it('is nothing of a home like its neighbours, and nothing where too little is known [ASK-01]', () => {
    expect(asked({})).toEqual([]);
    // Twice as large or dear, or cheap and small; a large one that costs as much more.
    for (const change of [
      { size: 2300 },
      { price: 24_000_000 },
      { price: 1_600_000 },
      { size: 10_800, price: 54_000_000 },
    ])
      expect(asked(change)).toEqual([]);
    expect(asked({ price: 600, size: 1 }, null)).toEqual([]);
    expect(asked({ price: '', size: undefined })).toEqual([]);
    expect(asked({ price: Number.NaN, size: 0 })).toEqual([]);
  });

  it('is a size in the other unit, in either direction and converted twice [ASK-01]', () => {
    expect(asked({ is_size_in_yards: true })).toEqual([{ kind: 'unit', size: '1200', is_size_in_yards: 'false' }]);
    expect(asked({ size: 133 })).toEqual([{ kind: 'unit', size: '133', is_size_in_yards: 'true' }]);
    expect(asked({ size: 10_800 })).toEqual([{ kind: 'unit', size: '1200' }]);
    expect(asked({ size: 15, is_size_in_yards: 'true' })).toEqual([{ kind: 'unit', size: '135' }]);
  });

  it('is a price with zeros too many or too few, also lakhs typed as rupees and crores as lakhs [ASK-01]', () => {
    for (const price of [60_000_000, 600_000_000, 600_000, 60_000, 60])
      expect(asked({ price })).toEqual([{ kind: 'price', price: '6000000' }]);
    expect(asked({ price: '60000000' })).toEqual([{ kind: 'price', price: '6000000' }]);
  });

  it('is a carpet area above the size: changed places, or in the other unit; a plot’s may be [ASK-01]', () => {
    expect(asked({ carpet_area: 1600 })).toEqual([{ kind: 'carpet', carpet_area: '1200', size: '1600' }]);
    expect(asked({ carpet_area: 900, size: 133, is_size_in_yards: true }, null)).toEqual([
      { kind: 'carpet', carpet_area: '100' },
    ]);
    expect(asked({ carpet_area: 900, size: 133 }, null)).toEqual([{ kind: 'carpet', size: '1197' }]);
    expect(asked({ carpet_area: 1600, area_basis: 'plot' })).toEqual([]);
    expect(slipsOf({ ...flat, carpet_area: 1600 }, null)[0]?.kept).toEqual({ area_basis: 'plot' });
  });

  it('is a carpet area far below the size, which fits in the other unit [ASK-01]', () => {
    expect(asked({ carpet_area: 69, size: 927 }, null)).toEqual([{ kind: 'carpet', carpet_area: '621' }]);
    expect(asked({ carpet_area: 69, size: 927, is_size_in_yards: true }, null)).toEqual([
      { kind: 'carpet', size: '103' },
    ]);
    // In the other unit too little or too much; and a third of the size may be one.
    for (const carpet_area of [20, 200, 300]) expect(asked({ carpet_area, size: 927 }, null)).toEqual([]);
    expect(asked({ carpet_area: 69, size: 927, area_basis: 'plot' }, null)).toEqual([]);
    const [small] = slipsOf({ ...flat, carpet_area: 69, size: 927 }, null);
    if (!small) throw new Error('no slip');
    expect(askBack(small)).toMatchObject({
      field: 'carpet_area',
      type: 'Did you mean 621 sq.ft carpet of a size of 927 sq.ft? You typed 69 sq.ft carpet of a size of 927 sq.ft, and the carpet area of a home is not so small a part of its size.',
      ask: { typed: '69 sq.ft carpet of a size of 927 sq.ft', kept: {}, mark: 'carpet:69:927:false' },
    });
  });

  it('asks once about the unit of a size, and about the price by the size that is likely [ASK-01]', () => {
    expect(asked({ carpet_area: 900, size: 133 })).toEqual([{ kind: 'carpet', size: '1197' }]);
    expect(asked({ carpet_area: 90, is_size_in_yards: true })).toEqual([{ kind: 'carpet', size: '133.33' }]);
    expect(asked({ carpet_area: 900, size: 133, price: 60_000_000 })).toEqual([
      { kind: 'carpet', size: '1197' },
      { kind: 'price', price: '6000000' },
    ]);
  });

  it('of a carpet area in feet beside a size in yards is asked, and what fits nothing is not [ASK-01]', () => {
    const yards = { size: 116, is_size_in_yards: true };
    expect(asked({ ...yards, carpet_area: 900 }, null)).toEqual([{ kind: 'carpet', carpet_area: '100' }]);
    for (const carpet_area of [1500, 5000]) expect(asked({ ...yards, carpet_area }, null)).toEqual([]);
  });

  it('is asked in each language, with both values, and an answer holds for what was typed alone [ASK-02]', () => {
    const [slip] = slipsOf({ ...flat, price: 450_000_000 }, usual);
    const [other] = slipsOf({ ...flat, price: 460_000_000 }, usual);
    if (!slip) throw new Error('no slip');
    expect(askBack(slip)).toMatchObject({
      field: 'price',
      type: 'Did you mean ₹45.00 Lac? ₹45.00 Cr is far above what homes like it cost around Bopal.',
      ask: { likely: '₹45.00 Lac', typed: '₹45.00 Cr', taken: { price: '4500000' }, kept: {} },
    });
    expect(slip.mark).not.toBe(other?.mark);
    const [unit] = slipsOf({ ...flat, is_size_in_yards: true }, usual);
    const [carpet] = slipsOf({ ...flat, carpet_area: 1600 }, usual);
    const [small] = slipsOf({ ...flat, size: 133 }, usual);
    expect(small && askBack(small).type).toContain(
      '133 sq.ft is about a ninth of the size of homes like it around Bopal.',
    );
    for (const one of [slip, unit, carpet, small]) {
      if (!one) throw new Error('no slip');
      const said = (['en', 'gu', 'hi'] as const).map((language) => askBack(one, words(language)).type);
      expect(new Set(said).size).toBe(3);
    }
  });
});
