import { expect, it } from 'vitest';
import { knownFacts } from '#domain/property/facts.ts';
import type { PropertyDetail } from '#domain/property/property.ts';

const UNKNOWN = {
  carpet_area: null,
  area_basis: null,
  possession: null,
  total_floors: null,
  maintenance: null,
  is_negotiable: null,
};

const facts = (known: Partial<PropertyDetail>) =>
  knownFacts({ ...UNKNOWN, is_size_in_yards: false, ...known } as PropertyDetail, '2026-11').map(
    ({ label, value }) => `${label}: ${value}`,
  );

it('says what is known, in order, and nothing of the rest', () => {
  expect(facts({})).toEqual([]);
  expect(facts({ is_negotiable: false, total_floors: 7, area_basis: 'built_up', carpet_area: 900 })).toEqual([
    'Carpet area: 900 sq.ft, 100.00 sq.yd',
    'Size measured: Built-up',
    'Floors of the building: 7',
    'Asking price: Fixed',
  ]);
});

it('says that there is no maintenance, and what it costs a month', () => {
  expect([0, 2500].map((maintenance) => facts({ maintenance })[0])).toEqual([
    'Maintenance: None',
    'Maintenance: ₹2,500 a month',
  ]);
});

it('says since when a home is ready whose month of possession is over', () => {
  expect(['ready', '2027-03', '2026-11', '2026-10'].map((possession) => facts({ possession })[0])).toEqual([
    'Possession: Ready to move in',
    'Possession: March 2027',
    'Possession: November 2026',
    'Possession: Ready since October 2026',
  ]);
});
