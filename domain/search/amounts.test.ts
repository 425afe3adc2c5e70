import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AmountTexts,
  quickBudgets,
  readAmount,
  readAmounts,
  readTypedAmount,
  shownAmount,
  upToBudget,
} from '#domain/search/amounts.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

const messages = (raw: Partial<AmountTexts>) =>
  wireProblems(readAmounts(raw).problems, words('en')).map((problem) => `${problem.field}: ${problem.type}`);

describe('amounts of the filter form', () => {
  it('wants a min budget above 0 [VALID-21]', () => {
    for (const text of ['0', '-5', '0.0']) {
      expect(messages({ min_budget: text })).toEqual(['min_budget: Min budget must be greater than 0']);
    }
  });

  it('wants a max budget above 0 [VALID-22]', () => {
    expect(messages({ max_budget: '0' })).toEqual(['max_budget: Max budget must be greater than 0']);
  });

  it('wants a min size above 0 [VALID-23]', () => {
    expect(messages({ min_size: '0' })).toEqual(['min_size: Min size must be greater than 0']);
  });

  it('wants a max size above 0 [VALID-24]', () => {
    expect(messages({ max_size: '-1' })).toEqual(['max_size: Max size must be greater than 0']);
  });

  it('wants the min budget not above the max budget [VALID-25]', () => {
    expect(messages({ min_budget: '200', max_budget: '100' })).toEqual([
      'min_budget: Min budget cannot be greater than max budget',
    ]);
    expect(messages({ min_budget: '100', max_budget: '100' })).toEqual([]);
  });

  it('wants the min size not above the max size [VALID-26]', () => {
    expect(messages({ min_size: '100.5', max_size: '100.4' })).toEqual([
      'min_size: Min size cannot be greater than max size',
    ]);
  });

  it('makes every check, all at once [VALID-27]', () => {
    const raw = { min_budget: '0', max_budget: '5', min_size: '9', max_size: '1' };
    expect(messages(raw)).toEqual([
      'min_budget: Min budget must be greater than 0',
      'min_size: Min size cannot be greater than max size',
    ]);
  });

  it('reads amounts with grouping, and leaves empty ones out', () => {
    expect(readAmounts({ min_budget: ' ₹45,00,000 ', max_budget: '', min_size: '120.5' })).toEqual({
      amounts: { min_budget: 45_00_000, min_size: 120.5 },
      problems: [],
    });
  });

  it('reads a ceiling height in feet [SEARCH-31]', () => {
    expect(readAmounts({ min_ceiling_height: '10.5 ft', max_ceiling_height: '12 feet' })).toEqual({
      amounts: { min_ceiling_height: 10.5, max_ceiling_height: 12 },
      problems: [],
    });
    expect(messages({ min_ceiling_height: 'high', max_ceiling_height: '60.5' })).toEqual([
      'min_ceiling_height: Min ceiling height must be a number',
      'max_ceiling_height: Max ceiling height is too large',
    ]);
  });

  it('reads a budget in lakh and crore, as the listing form does [SEARCH-25]', () => {
    expect(readAmounts({ min_budget: '45 lakh', max_budget: 'Rs. 1.25 Cr', max_size: '1,250.5' })).toEqual({
      amounts: { min_budget: 45_00_000, max_budget: 1_25_00_000, max_size: 1250.5 },
      problems: [],
    });
    expect(messages({ max_budget: '45 lax', min_size: '5 lakh' })).toEqual([
      'max_budget: Max budget must be a number',
      'min_size: Min size must be a number',
    ]);
  });

  it('refuses what is no possible amount', () => {
    expect(messages({ min_budget: 'abc', max_budget: '1.5', min_size: '1e5', max_size: '999999999999' })).toEqual([
      'min_budget: Min budget must be a number',
      'max_budget: Max budget must be in whole rupees',
      'min_size: Min size must be a number',
      'max_size: Max size is too large',
    ]);
  });
});

describe('a budget as people type it [PANEL-02]', () => {
  it.each([
    ['70', 7_000_000],
    ['₹ 70', 7_000_000],
    ['70 lac', 7_000_000],
    ['75L', 7_500_000],
    ['0.7 cr', 7_000_000],
    ['70.5', 7_050_000],
    ['999', 99_900_000],
    ['1000', 1000],
    ['₹ 70,00,000', 7_000_000],
    ['7000000', 7_000_000],
    ['70k', 70_000],
    ['૪૫', 4_500_000],
    ['પિસ્તાલીસ', 4_500_000],
    ['સાડા સાત', 750_000],
    ['forty five', 4_500_000],
    ['પચાસ રૂપિયા', 50],
  ])('%s is %d rupees', (typed, rupees) => {
    expect(readTypedAmount('budget', typed)).toBe(rupees);
  });

  it('stays wrong when it is wrong, and a call means what it says', () => {
    expect(['cheap', '70 lax', '1,25 cr', ''].map((text) => readTypedAmount('budget', text))).toEqual(
      Array.from({ length: 4 }, () => Number.NaN),
    );
    expect([readTypedAmount('budget', '0'), readTypedAmount('budget', '-5')]).toEqual([0, -5]);
    expect(readAmount('budget', '70')).toBe(70);
    expect(readTypedAmount('size', '70')).toBe(70);
  });

  it('is shown as people read it, and what is shown reads back as the same', () => {
    const budgets = [7_000_000, 12_500_000, 4_550_000, 4_550_123, 99_999, 999];
    expect(budgets.map((rupees) => shownAmount('budget', rupees))).toEqual([
      '₹70 Lac',
      '₹1.25 Cr',
      '₹45.5 Lac',
      '₹45,50,123',
      '₹99,999',
      '₹0.999 K',
    ]);
    expect([1200, 1250.375, 133.5].map((size) => shownAmount('size', size))).toEqual(['1,200', '1250.375', '133.5']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), (rupees) => {
        expect(readTypedAmount('budget', shownAmount('budget', rupees))).toBe(rupees);
      }),
    );
  });
});

it('offers other budgets for a shop than for a home [PANEL-03]', () => {
  const offered = (property_type?: 'Residential' | 'Commercial') =>
    quickBudgets({ ...NO_FILTERS, property_type }).map((rupees) => shownAmount('budget', rupees));
  expect(offered()).toEqual(['₹50 Lac', '₹75 Lac', '₹1 Cr', '₹1.5 Cr']);
  expect(offered('Residential')).toEqual(offered());
  expect(offered('Commercial')).toEqual(['₹30 Lac', '₹60 Lac', '₹1 Cr', '₹2 Cr']);
});

it('takes a lowest price away that is above the chosen highest one, and no other [PANEL-03]', () => {
  const from60 = { ...NO_FILTERS, min_budget: 6_000_000 };
  expect(upToBudget(from60, 5_000_000)).toMatchObject({ min_budget: undefined, max_budget: 5_000_000 });
  expect(upToBudget(from60, 7_500_000)).toMatchObject({ min_budget: 6_000_000, max_budget: 7_500_000 });
  expect(upToBudget({ ...from60, max_budget: 7_500_000 }, undefined)).toMatchObject({ min_budget: 6_000_000 });
});
