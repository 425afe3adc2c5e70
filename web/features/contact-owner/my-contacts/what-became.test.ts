import { expect, it } from 'vitest';
import { whatBecame } from '#web/features/contact-owner/my-contacts/my-contacts.tsx';

it('says what happened to a listing since its owner was asked for [MINE-03]', () => {
  const then = { price: 7_000_000 };
  expect(whatBecame(then, undefined)).toBeNull();
  expect(whatBecame(then, null)).toBe('No longer listed');
  expect(whatBecame(then, { price: 7_000_000, is_sold_out: false })).toBeNull();
  expect(whatBecame(then, { price: 6_500_000, is_sold_out: false })).toBe('Now ₹65.00 Lac, ₹5.00 Lac less');
  expect(whatBecame(then, { price: 6_500_000, is_sold_out: true })).toBe('Sold since you asked');
});
