import { expect, it } from 'vitest';
import type { StaffRates } from '#domain/answers/costs.ts';
import {
  button,
  cellsOf,
  fill,
  givenScreens,
  press,
  saidOf,
  says,
  silent,
  toasts,
  until,
} from '#tests/support/screens.tsx';

const { open, read } = givenScreens();

it('rates are listed by their first day, added with errors beside their boxes, and deleted while their day has not come [COST-14]', async () => {
  await open('/rates');
  await says('In force');
  const [[from, rates = ''] = []] = cellsOf('Rates');
  expect([from, rates.slice(0, 32)]).toEqual(['1 Apr 2026 In force', 'Duty 4.9%, registration 1%GST 5%']);
  expect(button(/^Delete/)).toBeUndefined();

  await press('Add rates');
  await fill('Stamp duty, %', '5.25');
  await fill('Years of the loan', '31');
  await press('Add rates');
  await until(() => saidOf('Valid from').includes('Enter a day'));
  expect(saidOf('Years of the loan')).toContain('Must be a number from 1 to 30, without decimals.');
  expect(saidOf('Source')).toContain('Say where you read the rates');
  await fill('Larger loan, %', '99');
  await fill('Years of the loan', '25');
  await fill('Valid from', '2027-04-01');
  await fill('Source', 'Budget speech, read today');
  await fill('From a price of, ₹', '60 lakh');
  await press('Add rates');
  await until(() => saidOf('Larger loan, %').includes('Must be 80% at most'));
  await fill('Larger loan, %', '75');
  await press('Add rates');
  await toasts('SuccessThe rates from 1 Apr 2027 were added.');
  await says('To come');
  const { rates: sets } = await read<{ rates: StaffRates[] }>('/rates/');
  expect(sets[0]).toMatchObject({ valid_from: '2027-04-01', duty_percent: 5.25, tds_from: 6_000_000, years: 25 });

  await press('Delete the rates from 1 Apr 2027');
  await silent('To come');
  expect(cellsOf('Rates')).toHaveLength(1);
});
