import { expect, it } from 'vitest';
import { importCircles } from './circles.ts';

const arrows = (...texts: string[]) =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split(' -> ');
    return { from, to };
  });
const TWO = arrows('a -> b', 'b -> c', 'c -> a', 'c -> d', 'd -> e', 'e -> d', 'e -> f');

it('each circle of imports is named with its files, and files beside it are not', () => {
  expect(importCircles(TWO)).toEqual(['a circle of imports: d -> e', 'a circle of imports: a -> b -> c']);
  expect(importCircles(arrows('a -> a', 'a -> b'))).toEqual(['a circle of imports: a']);
  expect(importCircles(arrows('a -> b', 'a -> c', 'b -> c'))).toEqual([]);
});
