import type { Declaration } from '#server/pages/style-parts.ts';

/** The same value in fewer letters: `calc(700 * 1px)` is `700px`. A value with a text in it stays as it is. */
export function shortValue(value: string): string {
  if (/["']/.test(value)) return value;
  return value
    .replaceAll(', ', ',')
    .replaceAll(/calc\((\d+) \* (?:1(px)|(-)1)\)/g, (_, number, unit = '', sign = '') => `${sign}${number}${unit}`)
    .replaceAll('2147483647px', '999px');
}

/** The same condition of a block in fewer letters: every browser that reads the sheet knows `(width<20rem)`. */
export function shortCondition(params: string): string {
  return params.replace(/^not all and \(width>=([^)]+)\)$/, '(width<$1)').replaceAll(/\(\(([^()]*)\)\)/g, '($1)');
}

/** Properties that one says together, when they follow each other with one value each. */
const TOGETHER: readonly (readonly [name: string, parts: readonly string[], write: (values: string[]) => string])[] = [
  [
    'border',
    ['border-style', 'border-width', 'border-color'],
    ([style, width, colour]) => `${width} ${style} ${colour}`,
  ],
  ['padding', ['padding-block', 'padding-inline'], (values) => values.join(' ')],
  ['margin', ['margin-block', 'margin-inline'], (values) => values.join(' ')],
];

/** The same declarations in fewer letters. */
export function shortDeclarations(declarations: readonly Declaration[]): Declaration[] {
  return TOGETHER.reduce<Declaration[]>(
    (all, [property, parts, write]) => {
      const start = all.findIndex((_, at) => parts.every((part, place) => all[at + place]?.property === part));
      const found = all.slice(start, start + parts.length);
      if (start < 0 || !found.every(({ value }) => isSingle(value))) return all;
      const value = write(found.map((each) => each.value));
      const together = { property, value, reads: found.flatMap(({ reads }) => reads) };
      return all.toSpliced(start, parts.length, together);
    },
    [...declarations],
  );
}

/** One value, of which nothing is said about its importance. */
function isSingle(value: string): boolean {
  return !value.includes('!') && !/\s/.test(value.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, ''));
}
