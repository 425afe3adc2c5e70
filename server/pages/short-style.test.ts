import { expect, it } from 'vitest';
import { shortCondition, shortDeclarations, shortValue } from '#server/pages/style-parts.ts';

const short = (...declarations: [string, string][]) =>
  shortDeclarations(declarations.map(([property, value]) => ({ property, value, reads: [] }))).map(
    ({ property, value }) => `${property}:${value}`,
  );

it.each([
  ['color-mix(in oklab, var(--ink) 8%, white)', 'color-mix(in oklab,var(--ink) 8%,white)'],
  ['auto calc(700 * 1px)', 'auto 700px'],
  ['calc(10 * -1)', '-10'],
  ['calc(100vw - 1rem)', 'calc(100vw - 1rem)'],
  ['2147483647px', '999px'],
  ['", "', '", "'],
])('says %s as %s', (value, result) => {
  expect(shortValue(value)).toBe(result);
});

it('says a condition without its detours', () => {
  expect(shortCondition('not all and (width>=20rem)')).toBe('(width<20rem)');
  expect(shortCondition('(orientation:landscape) and ((height<30rem))')).toBe(
    '(orientation:landscape) and (height<30rem)',
  );
  expect(shortCondition('not all and (width>=20rem) and (hover:hover)')).toBe(
    'not all and (width>=20rem) and (hover:hover)',
  );
});

it('says together what follows each other', () => {
  const line: [string, string] = ['border-color', 'color-mix(in oklab,var(--edge) 50%,transparent)'];
  expect(short(['border-style', 'solid'], ['border-width', '1px'], line, ['top', '0'])).toEqual([
    `border:1px solid ${line[1]}`,
    'top:0',
  ]);
  expect(short(['padding-block', '1px'], ['padding-inline', '2px'])).toEqual(['padding:1px 2px']);
});

it.each([
  ['a border without its colour, which another rule may give', ['border-style', 'solid'], ['border-width', '1px']],
  ['what something stands between', ['padding-block', '1px'], ['top', '0'], ['padding-inline', '2px']],
  ['two values of one property', ['margin-block', '1px 2px'], ['margin-inline', '2px']],
  ['what is important', ['padding-block', '1px!important'], ['padding-inline', '2px']],
] as [string, ...[string, string][]][])('leaves %s', (_, ...declarations) => {
  expect(short(...declarations)).toEqual(declarations.map((each) => each.join(':')));
});
