import { expect, it } from 'vitest';
import { fileName } from '#web/lib/staff/lists.ts';

it('a file says in its name which search it holds', () => {
  expect(fileName('visitors', '', 'csv')).toBe('visitors.csv');
  expect(fileName('visitors', 'Asha', 'xlsx')).toBe('visitors-matching-asha.xlsx');
  expect(fileName('visitors', 'Asha 98/25', 'csv')).toBe('visitors-matching-asha-98-25.csv');
  expect(fileName('visitors', '../%', 'csv')).toBe('visitors-matching.csv');
  expect(fileName('contact-messages', 'આશા', 'csv')).toBe('contact-messages-matching-આશા.csv');
});
