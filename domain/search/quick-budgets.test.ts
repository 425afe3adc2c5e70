import { expect, it } from 'vitest';
import { shownAmount } from '#domain/search/amounts.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { quickBudgets, upToBudget } from '#domain/search/quick-budgets.ts';

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
