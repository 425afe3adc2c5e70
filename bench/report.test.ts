import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Figure, readResults, tablesOf, toMarkdown, toText, verdict, written } from './report.ts';

const figure = (more: Partial<Figure>): Figure => ({ table: 'Fruit', what: 'fig', at: '', value: 10, ...more });

it('the documents say what the kept results say', () => {
  for (const [file, text] of written(readResults())) expect(readFileSync(file, 'utf8'), file).toBe(text);
});

it.each([
  [{ goal: { most: 10 } }, 'met'],
  [{ goal: { most: 8 } }, 'missed by 25 %'],
  [{ goal: { least: 10 } }, 'met'],
  [{ goal: { least: 20 } }, 'missed by 50 %'],
  [{ beside: 2, goal: { most: 5, of: 'ratio' } }, 'met'],
  [{ beside: 2, goal: { most: 4, of: 'ratio' } }, 'missed by 25 %'],
  [{ beside: 2, ratio: 3.9, goal: { most: 4, of: 'ratio' } }, 'met'],
  [{ beside: null, goal: { most: 4, of: 'ratio' } }, ''],
  [{ value: null, goal: { most: 4 } }, ''],
  [{ value: Number.NaN, goal: { most: 4 } }, ''],
  [{}, ''],
] as const)('a verdict on %j is %j', (more, expected) => {
  expect(verdict(figure(more))).toBe(expected);
});

it('a table has a row for each figure, only columns that say something, and fits the terminal and Markdown', () => {
  const [table, ...others] = tablesOf([
    figure({ value: 12.34, beside: 4, goal: { most: 3, of: 'ratio' } }),
    figure({ what: 'pomelo', value: null, more: { 'p99, ms': 7 } }),
  ]);
  expect(others).toEqual([]);
  if (table === undefined) throw new Error('There is no table.');
  expect(table.head).toEqual(['', 'measured', 'beside it', 'ratio', 'goal', '', 'p99, ms']);
  expect(table.rows).toEqual([
    ['fig', '12.3', '4', '× 3.08', '≤ × 3', 'missed by 3 %', ''],
    ['pomelo', '–', '', '', '', '', '7'],
  ]);
  const small = {
    title: 'Fruit',
    head: ['name', ''],
    rows: [
      ['fig', '10'],
      ['pomelo', '7'],
    ],
  };
  expect(toText(small)).toBe('\nFruit\n  name\n  fig     10\n  pomelo   7\n');
  expect(toMarkdown(small)).toBe(
    ['**Fruit**', '', '| name   |     |', '| ------ | --- |', '| fig    | 10  |', '| pomelo | 7   |'].join('\n'),
  );
});
