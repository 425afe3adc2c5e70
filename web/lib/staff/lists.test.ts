import { expect, it } from 'vitest';
import { csvName } from '#web/lib/staff/lists.ts';

it('a file says in its name which search it holds', () => {
  expect(csvName('visitors', '')).toBe('visitors.csv');
  expect(csvName('visitors', 'Asha 98/25')).toBe('visitors-matching-asha-98-25.csv');
  expect(csvName('visitors', '../%')).toBe('visitors-matching.csv');
  expect(csvName('contact-messages', 'આશા')).toBe('contact-messages-matching-આશા.csv');
});
