import { expect, it } from 'vitest';
import { ageLabel, readAge } from '#domain/property/age.ts';

it('reads the age from a number or from text [DATA-05]', () => {
  expect([readAge(7), readAge('7'), readAge(' 12 '), readAge(0), readAge('0')]).toEqual([7, 7, 12, 0, 0]);
  expect([ageLabel('7'), ageLabel(1), ageLabel(0)]).toEqual(['7 years', '1 year', 'New']);
});

it('has no age in what is none', () => {
  expect([readAge(null), readAge(''), readAge('old'), readAge(-1), readAge([3]), readAge(Number.NaN)]).toEqual(
    Array(6).fill(null),
  );
  expect(ageLabel('old')).toBe('');
});
