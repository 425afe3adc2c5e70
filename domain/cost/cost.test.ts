import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUYERS,
  type CostedHome,
  costOf,
  gstOf,
  instalmentOf,
  largestLoan,
  stampDuty,
  standardTerms,
} from '#domain/cost/cost.ts';
import { ratesOn } from '#domain/cost/rates.ts';
import { readTerms } from '#domain/cost/terms.ts';
import { readTypedAmount } from '#domain/search/amounts.ts';
import { RATES } from '#tests/factories/rates.ts';

const MONTH = '2026-11';
const STANDARD = standardTerms(RATES);
const home = (fields: Partial<CostedHome> = {}): CostedHome => ({
  price: 6_000_000,
  property_type: 'Residential',
  possession: 'ready',
  carpet_area: null,
  is_size_in_yards: false,
  ...fields,
});

describe('[COST-01] the cost of a home, against values worked by hand', () => {
  it('is price, duty and fee; a tax withheld is a part of the price', () => {
    expect(costOf(home(), RATES, STANDARD, MONTH)).toEqual({
      price: 6_000_000,
      duty: 294_000,
      registration: 60_000,
      gst: 0,
      tds: 60_000,
      loan: 4_800_000,
      own_part: 1_200_000,
      cash_needed: 1_554_000,
      instalment: 40_149,
      rate: 8,
      years: 20,
      as_of: '2026-04-01',
    });
    const woman = costOf(home(), RATES, { ...STANDARD, buyer: 'woman' }, MONTH);
    expect([woman.duty, woman.registration, woman.cash_needed]).toEqual([294_000, 0, 1_494_000]);
  });

  it.each([
    [100, 5],
    [101, 10],
    [1_000_000, 49_000],
    [1_000_001, 49_005],
    [4_999_950, 245_000],
  ])('the duty on %d rupees is %d: a part of ₹100 counts as ₹100', (price, duty) => {
    expect(stampDuty(price, RATES)).toBe(duty);
  });

  it.each([
    [1_000_000, 900_000],
    [3_333_333, 2_999_999],
    [3_500_000, 3_000_000],
    [3_750_000, 3_000_000],
    [4_000_000, 3_200_000],
    [9_375_000, 7_500_000],
    [9_900_000, 7_500_000],
    [10_000_000, 7_500_000],
    [20_000_000, 15_000_000],
  ])('a bank lends on %d rupees %d at most', (price, loan) => {
    expect(largestLoan(price, RATES)).toBe(loan);
  });

  it.each([
    [5_000_000, 7.5, 20, 40_280],
    [5_000_000, 8.5, 20, 43_391],
    [3_000_000, 7.25, 20, 23_711],
    [7_500_000, 8, 15, 71_674],
    [2_400_000, 0, 20, 10_000],
    [0, 8, 20, 0],
  ])('%d rupees at %d percent for %d years cost %d a month', (loan, rate, years, instalment) => {
    expect(instalmentOf(loan, rate, years)).toBe(instalment);
  });

  it('tax is withheld from fifty lakh on', () => {
    const tds = (price: number) => costOf(home({ price }), RATES, STANDARD, MONTH).tds;
    expect([tds(4_999_999), tds(5_000_000), tds(12_345_600)]).toEqual([0, 50_000, 123_456]);
  });

  it('own cash pays duty and fees first, and then makes the loan smaller', () => {
    const withCash = (cash: number) => costOf(home(), RATES, { ...STANDARD, cash }, MONTH);
    expect(withCash(3_354_000)).toMatchObject({ own_part: 3_000_000, loan: 3_000_000, cash_needed: 3_354_000 });
    expect(withCash(100_000)).toMatchObject({ own_part: 1_200_000, cash_needed: 1_554_000 });
    expect(withCash(90_000_000)).toMatchObject({ loan: 0, instalment: 0, cash_needed: 6_354_000 });
  });

  it('nothing is lent on what is commercial', () => {
    const shop = costOf(home({ property_type: 'Commercial' }), RATES, STANDARD, MONTH);
    expect(shop).toMatchObject({ loan: 0, instalment: 0, own_part: 6_000_000, cash_needed: 6_354_000 });
  });
});

describe('[COST-02] GST is claimed where enough is known', () => {
  it('none of what is ready, by now or where nobody said', () => {
    for (const possession of ['ready', '2026-11', '2025-01', null])
      expect(costOf(home({ possession }), RATES, STANDARD, MONTH).gst, `${possession}`).toBe(0);
  });

  it('of a home under construction it is due if a builder sells: in no sum, and between what is affordable and what is not', () => {
    const built = (fields: Partial<CostedHome>) => gstOf(home({ possession: '2026-12', ...fields }), RATES, MONTH);
    expect(costOf(home({ possession: '2026-12' }), RATES, STANDARD, MONTH)).toMatchObject({
      gst: null,
      cash_needed: 1_554_000,
    });
    expect(built({})).toEqual({ isDue: 'if a builder sells', from: 300_000, to: 300_000 });
    expect(built({ price: 4_500_000 })).toMatchObject({ from: 45_000, to: 225_000 });
    // 90 sq.m are 968.75 sq.ft, which is 107.64 sq.yd.
    expect(built({ price: 4_500_000, carpet_area: 968 })).toMatchObject({ from: 45_000, to: 45_000 });
    expect(built({ price: 4_500_000, carpet_area: 969 })).toMatchObject({ from: 225_000, to: 225_000 });
    expect(built({ price: 4_500_000, carpet_area: 107, is_size_in_yards: true })).toMatchObject({ to: 45_000 });
    expect(built({ property_type: 'Commercial' })).toEqual({ isDue: 'unclear' });
  });
});

describe('[COST-03] whatever the price and the terms', () => {
  const price = fc.integer({ min: 1, max: 2_000_000_000 });
  const terms = fc.record({
    buyer: fc.constantFrom(...BUYERS),
    cash: fc.option(fc.integer({ min: 0, max: 2_000_000_000 })),
    rate: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 1, max: 29 }),
  });
  const reckoned = (of: number, by: typeof STANDARD) => costOf(home({ price: of }), RATES, by, MONTH);

  it('the lines are whole rupees that add up, and the cash is never below own part and duty', () => {
    fc.assert(
      fc.property(price, terms, (of, by) => {
        const cost = reckoned(of, by);
        const { as_of, rate, gst, ...rupees } = cost;
        for (const amount of Object.values(rupees)) expect(Number.isInteger(amount) && amount >= 0).toBe(true);
        expect(cost.loan + cost.own_part).toBe(of);
        expect(cost.cash_needed).toBeGreaterThanOrEqual(cost.own_part + cost.duty);
      }),
    );
  });

  it('the instalment falls with years and rises with the rate, and all of them pay the loan', () => {
    fc.assert(
      fc.property(price, terms, (of, by) => {
        const { instalment, loan } = reckoned(of, by);
        expect(reckoned(of, { ...by, years: by.years + 1 }).instalment).toBeLessThanOrEqual(instalment);
        expect(reckoned(of, { ...by, rate: by.rate + 1 }).instalment).toBeGreaterThanOrEqual(instalment);
        expect(instalment * by.years * 12).toBeGreaterThanOrEqual(loan - by.years * 6);
      }),
    );
  });

  it('more own cash never makes the loan larger, nor a dearer home the cash smaller, and a woman never needs more', () => {
    fc.assert(
      fc.property(price, terms, fc.integer({ min: 1, max: 1_000_000 }), (of, by, more) => {
        const { loan, cash_needed } = reckoned(of, by);
        expect(reckoned(of, { ...by, cash: (by.cash ?? 0) + more }).loan).toBeLessThanOrEqual(loan);
        expect(reckoned(of + more, by).cash_needed).toBeGreaterThanOrEqual(cash_needed);
        expect(reckoned(of, { ...by, cash: null, buyer: 'woman' }).cash_needed).toBeLessThanOrEqual(
          reckoned(of, { ...by, cash: null }).cash_needed,
        );
      }),
    );
  });
});

describe('[COST-04] the terms of a buyer', () => {
  const read = (query: string) => readTerms(new URLSearchParams(query), RATES, readTypedAmount);

  it('are those of the rates where nobody says anything', () => {
    expect(read('photo=2&cash=')).toEqual({ terms: STANDARD, problems: [] });
  });

  it('are read as people write them', () => {
    const { terms, problems } = read('buyer=Woman&cash=15&rate=7.25&years=30');
    expect([terms, problems]).toEqual([{ buyer: 'woman', cash: 1_500_000, rate: 7.25, years: 30 }, []]);
    expect(read('buyer=woman&cash=પંદર લાખ&rate=૭.૨૫&years=३०').terms).toEqual(terms);
  });

  it.each([
    'buyer=bank',
    'cash=much',
    'cash=-1',
    'rate=20.01',
    'rate=7.255',
    'rate=-1',
    'years=31',
    'years=1.5',
    'years=0',
  ])('what cannot be read is reported and stays as it is: %s', (query) => {
    const { terms, problems } = read(query);
    expect([terms, problems.map(({ field }) => field)]).toEqual([STANDARD, [query.split('=')[0]]]);
  });
});

it('[COST-05] the rates of a day are the last that are valid by then; the first ones stand for all days before', () => {
  const sets = ['2026-04-01', '2027-04-01'].map((valid_from) => ({ valid_from }));
  const of = (day: string) => ratesOn(sets, day)?.valid_from;
  expect([of('2020-01-01'), of('2027-03-31'), of('2027-04-01')]).toEqual(['2026-04-01', '2026-04-01', '2027-04-01']);
});
