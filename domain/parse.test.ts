import { expect, it } from 'vitest';
import { readId } from '#domain/parse.ts';

it('reads positive whole numbers only', () => {
  expect([readId('1'), readId(42), readId('2147483647')]).toEqual([1, 42, 2147483647]);
  const others = [
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    ' 1',
    '',
    'abc',
    '2147483648',
    '99999999999',
    null,
    undefined,
    [1],
    {},
    1.5,
  ];
  expect(others.map(readId)).toEqual(others.map(() => null));
});
