import { expect, it } from 'vitest';
import { found } from '#domain/words/en-search.ts';

it('says on the button of the drawer what it would show [PANEL-06]', () => {
  const says = (total: number | null, isCommercial = false) => found.show({ total, isCommercial });
  expect([12, 1, 1234, 0, null].map((total) => says(total))).toEqual([
    'Show 12 homes',
    'Show 1 home',
    'Show 1,234 homes',
    'No homes: change a filter',
    'Show homes',
  ]);
  expect([says(2, true), says(1, true), says(null, true)]).toEqual([
    'Show 2 properties',
    'Show 1 property',
    'Show properties',
  ]);
});
