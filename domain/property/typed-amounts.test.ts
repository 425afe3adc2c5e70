import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHardlyMeant } from '#domain/owners.ts';
import { parseWith } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { PROPERTY_FORM_DEFAULTS, propertyFormSchema } from '#domain/property/form-schema.ts';
import { numberFault, plainAmount, plainNumber, plainSize, withPlainSizes } from '#domain/property/typed-amounts.ts';
import { readAmount, readAmounts, readTypedAmount } from '#domain/search/amounts.ts';
import { plainFields, submissionSchema } from '#domain/submission.ts';
import { shownProblem, wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

describe('a price as people write it [WORD-05] [WORD-11]', () => {
  it.each([
    ['4550000', 4_550_000],
    ['4,550,000', 4_550_000],
    ['45,50,000', 4_550_000],
    ['45 50 000', 4_550_000],
    ['1,25,00,000', 12_500_000],
    ['₹ 45,50,000/-', 4_550_000],
    ['₹ 72,00,000/-', 7_200_000],
    ['72,00,000/=', 7_200_000],
    ['Rs.72,00,000.00', 7_200_000],
    ['INR 72,00,000 only', 7_200_000],
    ['Rs.72,00,000/-only', 7_200_000],
    ['\u202a72 lakh\u202c', 7_200_000],
    ['Rs. 45.5 lakh', 4_550_000],
    ['Rs. 45 Lacs', 4_500_000],
    ['Rs.45 Lacs', 4_500_000],
    ['45 Lakh', 4_500_000],
    ['45L', 4_500_000],
    ['45 lakhs only', 4_500_000],
    ['95 Lac', 9_500_000],
    ['95lacs.', 9_500_000],
    ['1.2 Cr', 12_000_000],
    ['1.25 cr', 12_500_000],
    ['.75 cr', 7_500_000],
    ['₹.75 cr', 7_500_000],
    ['1½ cr', 15_000_000],
    ['1.1 Crore', 11_000_000],
    ['2 crores', 20_000_000],
    ['1 cr 20 lakh', 12_000_000],
    ['45 lakh 50 thousand', 4_550_000],
    ['45 K', 45_000],
    ['2 karod', 20_000_000],
    ['12 hazar', 12_000],
    ['0.5 cr', 5_000_000],
    ['1.2345678 cr', 12_345_678],
    ['100.00', 100],
    ['૪૫ લાખ', 4_500_000],
    ['45 લાખ', 4_500_000],
    ['રૂ. ૪૫,૫૦,૦૦૦', 4_550_000],
    ['૭૨ lakh', 7_200_000],
    ['१.२५ crore', 12_500_000],
    ['४५ लाख रुपये', 4_500_000],
    ['१ करोड़', 10_000_000],
    ['१ करोड', 10_000_000],
    ['डेढ़ करोड़', 15_000_000],
    ['सवा करोड़', 12_500_000],
    ['सवा दो करोड़', 22_500_000],
    ['पौने दो करोड़', 17_500_000],
    ['ढाई लाख', 250_000],
    ['साढ़े तीन करोड़', 35_000_000],
    ['पचास लाख', 5_000_000],
    ['દોઢ કરોડ', 15_000_000],
    ['સવા કરોડ', 12_500_000],
    ['પોણા બે કરોડ', 17_500_000],
    ['પોણો કરોડ', 7_500_000],
    ['અઢી લાખ', 250_000],
    ['સાડા ત્રણ કરોડ', 35_000_000],
    ['સાડા ૩ કરોડ', 35_000_000],
    ['પચાસ લાખ', 5_000_000],
    ['dedh crore', 15_000_000],
    ['dodh karod', 15_000_000],
    ['sava karod', 12_500_000],
    ['pona be karod', 17_500_000],
    ['adhi lakh', 250_000],
    ['sada tran karod', 35_000_000],
    ['saade teen crore', 35_000_000],
    ['pachas lakh', 5_000_000],
    ['fifty lakh', 5_000_000],
    ['half crore', 5_000_000],
    ['sixty five lakh', 6_500_000],
    ['sixty-five lakhs', 6_500_000],
    ['two and a half crore', 25_000_000],
    ['2 and half crore', 25_000_000],
    ['one crore twenty five lakh', 12_500_000],
    ['પિસ્તાલીસ લાખ', 4_500_000],
    ['પિસ્તાળીશ લાખ', 4_500_000],
    ['એંશી લાખ', 8_000_000],
    ['સત્તર લાખ', 1_700_000],
    ['पैंतालीस लाख', 4_500_000],
    ['सत्तर लाख', 7_000_000],
    ['पचपन लाख रुपए', 5_500_000],
    ['એક કરોડ વીસ લાખ', 12_000_000],
    ['pachpan lakh', 5_500_000],
    ['twelve lakh', 1_200_000],
    ['દોઢસો કરોડ', 1_500_000_000],
  ])('%s is %d rupees', (typed, rupees) => {
    expect(plainAmount(typed)).toBe(String(rupees));
    expect(readAmount('budget', typed)).toBe(rupees);
    expect(LISTING_FIELDS.price.typed.parse(typed)).toBe(rupees);
    expect(plainFields({ price: typed })).toEqual({ price: String(rupees) });
  });

  it.each([
    '95 Lax',
    '1,25 cr',
    '1,20',
    '45,5,000',
    '12 34',
    '45 50',
    '1200 1350',
    '1,25 000',
    '1.2.3',
    '45.50.000',
    '1e5',
    'abc',
    '',
    '5 6 lac',
    '1-2',
    '45-50 lakh',
    '₹45L-₹50L',
    '45 to 50 lakh',
    '45 lakh onwards',
    '1 crore 20',
    '20 lakh 1 crore',
    '1200 sq.ft',
    '45% lakh',
    'sada karod lakh',
    'Price on request',
    'sattar lakh',
    'one hundred lakh',
    '1200 સો',
    'બસો પચાસ સો લાખ',
    'one point two crore',
  ])('%j is left for the rules to refuse', (typed) => {
    expect(plainAmount(typed)).toBe(typed);
    expect(typed === '' || LISTING_FIELDS.price.typed.safeParse(typed).success === false).toBe(true);
  });

  it('keeps parts of a rupee and a minus for the rules to refuse', () => {
    expect(['4550000.5', '1.23456785 cr', '-5', '−5 lakh', '-૫ લાખ'].map(plainAmount)).toEqual([
      ...['4550000.5', '12345678.5', '-5', '-500000', '-500000'],
    ]);
  });

  it('never means another number than the one that was grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (rupees) => {
        for (const place of ['en-IN', 'en-US', 'gu-IN-u-nu-gujr', 'hi-IN-u-nu-deva']) {
          expect(plainAmount(rupees.toLocaleString(place))).toBe(String(rupees));
          expect(plainNumber(rupees.toLocaleString(place).replaceAll(',', ' '))).toBe(String(rupees));
        }
      }),
    );
  });

  it('joins no two numbers but groups of two and three digits', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 99_999 }),
        fc.nat({ max: 99_999 }),
        fc.constantFrom(' ', ','),
        (one, other, between) => {
          fc.pre(!/^\d{3}$/.test(String(other)) || one > 999);
          const typed = `${one}${between}${other}`;
          expect([plainAmount(typed), plainNumber(typed), plainSize(typed, false)]).toEqual([typed, typed, typed]);
        },
      ),
    );
  });
});

describe('a size as people write it [WORD-06] [WORD-11]', () => {
  it.each([
    ['1,250.5', '1250.5'],
    ['1250.375', '1250.375'],
    [' 12 500 ', '12500'],
    ['1,00,000', '100000'],
    ['1200 sq.ft', '1200'],
    ['1200 sqft', '1200'],
    ['1,200 Sq. Feet', '1200'],
    ['1200 sft', '1200'],
    ['1200 ft', '1200'],
    ['૧,૨૬૦.૫ ચો. ફૂટ', '1260.5'],
    ['१२६० वर्ग फुट', '1260'],
    ['150 sq.yd', '1350'],
    ['150 vaar', '1350'],
    ['૧૫૦ વાર', '1350'],
    ['१५० गज', '1350'],
    ['150 gaj', '1350'],
    ['150 sq gaz', '1350'],
    ['200 sq mtr', '2152.78'],
    ['200 sq. meters', '2152.78'],
    ['200 m²', '2152.78'],
    ['૨૦૦ ચો. મી.', '2152.78'],
    ['દોઢસો વાર', '1350'],
    ['દોઢ સો વાર', '1350'],
    ['બસો પચાસ વાર', '2250'],
    ['સવાસો વાર', '1125'],
    ['સાડા ત્રણસો વાર', '3150'],
    ['डेढ़ सौ गज', '1350'],
    ['एक सौ बीस गज', '1080'],
    ['dodhso vaar', '1350'],
    ['do sau gaj', '1800'],
    ['150 war', '1350'],
    ['બારસો ફૂટ', '1200'],
    ['बारह सौ स्क्वायर फुट', '1200'],
    ['હજાર ફૂટ', '1000'],
    ['દોઢ હજાર ચો. ફૂટ', '1500'],
  ])('%j is %s square feet', (typed, sqft) => {
    expect(plainSize(typed, false)).toBe(sqft);
    expect(readTypedAmount('size', typed, false)).toBe(Number(sqft));
  });

  it('is read into the unit that was chosen', () => {
    expect(['150 vaar', '1350 sq.ft', '200 sq mtr', '150'].map((typed) => plainSize(typed, true))).toEqual([
      ...['150', '150', '239.2', '150'],
    ]);
    expect(readAmounts({ min_size: '150 vaar', max_size: '1800 sq.ft' }, readTypedAmount, true).amounts).toEqual({
      min_size: 150,
      max_size: 200,
    });
  });

  it.each(['1,25', '5 lac', '', '1.2.3', '200 meters', '2 acre', '1200-1350 sq.ft', '1200 1350', '100x50'])(
    '%j is left for the rules to refuse',
    (typed) => {
      expect(plainSize(typed, false)).toBe(typed);
    },
  );

  it('gives a home its unit, and the carpet area the same one', () => {
    const sizes = (size: string, chosen: unknown, carpet_area?: string) =>
      withPlainSizes({ size, is_size_in_yards: chosen, ...(carpet_area !== undefined && { carpet_area }) });
    expect(sizes('150 sq.yd', 'false')).toEqual({ size: '150', is_size_in_yards: 'true' });
    expect(sizes('1200 sq.ft', true)).toEqual({ size: '1200', is_size_in_yards: false });
    expect(sizes('150 vaar', undefined)).toEqual({ size: '150', is_size_in_yards: 'true' });
    expect(sizes('200 sq mtr', 'true')).toEqual({ size: '239.2', is_size_in_yards: 'true' });
    expect(sizes('150 vaar', 'true', '900 sq.ft')).toEqual({
      size: '150',
      is_size_in_yards: 'true',
      carpet_area: '100',
    });
    expect(sizes('1,350', 'false', '100 vaar')).toEqual({
      size: '1350',
      is_size_in_yards: 'false',
      carpet_area: '900',
    });
    expect(withPlainSizes({ carpet_area: '100 vaar' })).toEqual({ carpet_area: '100 vaar' });
  });
});

describe('an amount that is none', () => {
  const sentenceOf = (field: 'price' | 'size', typed: string) => {
    const read = parseWith(LISTING_FIELDS[field].typed, typed);
    return read.ok ? '' : read.problems.map((problem) => shownProblem({ ...problem, field }).type).join();
  };

  it('is refused with the reason, in every box [WORD-07]', () => {
    const several = 'must be one number, not a range or several numbers';
    const grouping = 'has a comma or a dot in an odd place: write it as 45,00,000 or 4500000';
    for (const typed of ['45 50', '1200 1350', '45-50 lakh', '45L – 50L', '₹45L to ₹50L', '૪૫ થી ૫૦', '45to50']) {
      expect(sentenceOf('price', typed)).toBe(`Price ${several}`);
    }
    for (const typed of ['1,20', '1.2.3', '45.50.000', '1,25 cr']) {
      expect(sentenceOf('price', typed)).toBe(`Price ${grouping}`);
    }
    expect(sentenceOf('size', '1200-1350 sq.ft')).toBe(`Size ${several}`);
    expect(['much', '45 lax', '1e5'].map(numberFault)).toEqual([null, null, null]);
    expect(wireProblems(readAmounts({ max_budget: '45-50 lakh', min_size: '1,20' }).problems, words('en'))).toEqual([
      { field: 'max_budget', type: `Max budget ${several}` },
      { field: 'min_size', type: `Min size ${grouping}` },
    ]);
  });
});

describe('numbers that owners and staff type', () => {
  const HOME = {
    ...{ property_type: 'Residential', location: 'Bopal', price: '72 lakh', size: '900', is_size_in_yards: 'false' },
    ...{ owner_name: 'Ila Owner', owner_contact1: '9825012345' },
  };
  const read = (fields: object) => parseWith(submissionSchema, plainFields({ ...HOME, ...fields }));

  it('are read in the digits of their script [OFFER-23]', () => {
    const typed = { price: '૭૨ lakh', size: '१,२६०', floor: '૩', age: '४', maintenance: '૨,૫૦૦' };
    expect(read(typed)).toMatchObject({
      ok: true,
      value: { price: 7_200_000, size: 1260, floor: 3, age: 4, maintenance: 2500 },
    });
    expect(read({ price: 'સવા કરોડ', size: '૧૫૦ વાર', maintenance: 'डेढ़ हज़ार' })).toMatchObject({
      ok: true,
      value: { price: 12_500_000, size: 150, is_size_in_yards: true, maintenance: 1500 },
    });
  });

  it('on the form of a listing take the unit beside them too [WORD-06]', () => {
    const form = {
      ...{ ...PROPERTY_FORM_DEFAULTS, property_title: 'Home', price: '₹ 72,00,000/-', size: '150 sq.yd' },
      ...{ carpet_area: '900 sq.ft', location: 'Bopal', owner_name: 'Ila Owner', owner_contact1: '9825012345' },
    };
    expect(propertyFormSchema.safeParse(form as never).data).toMatchObject({
      ...{ price: 7_200_000, size: 150, is_size_in_yards: true, carpet_area: 100 },
    });
  });

  it('that are negative are told so, and never called missing [OFFER-23]', () => {
    const problems = (fields: object) => {
      const parsed = read(fields);
      return parsed.ok ? [] : parsed.problems.map(shownProblem).map(({ field, type }) => `${field}: ${type}`);
    };
    expect(problems({ price: '-5' })).toEqual(['price: Price must be greater than 0']);
    expect(problems({ price: '−5 lakh' })).toEqual(['price: Price must be greater than 0']);
    expect(problems({ price: 0, size: -3 })).toEqual([
      'price: Price must be greater than 0',
      'size: Size must be greater than 0',
    ]);
    expect(problems({ age: '-2' })).toEqual(['age: Property age must be a whole number from 0 to 50']);
    expect(problems({ price: '', size: ' ' })).toEqual(['price: Price is required', 'size: Size is required']);
  });

  it('ask back a price of less than a lakh, and no other [OFFER-21]', () => {
    expect(['72', '૭૨', '99,999', 1].map(isHardlyMeant)).toEqual([true, true, true, true]);
    expect(['72 lakh', '1 lakh', '', '-5', 'much', '1.5', 0, 100_000, undefined].filter(isHardlyMeant)).toEqual([]);
  });
});
