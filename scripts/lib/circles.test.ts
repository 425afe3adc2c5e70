import { expect, it } from 'vitest';
import { importCircles } from './circles.ts';

const arrows = (...texts: string[]) =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split(' -> ');
    return { from, to };
  });
const TWO = arrows('a -> b', 'b -> c', 'c -> a', 'c -> d', 'd -> e', 'e -> d', 'e -> f');

it('each circle of imports is named with its files, and files beside it are not', () => {
  expect(importCircles(TWO, [])).toEqual(['a circle of imports: d -> e', 'a circle of imports: a -> b -> c']);
  expect(importCircles(arrows('a -> a', 'a -> b'), [])).toEqual(['a circle of imports: a']);
  expect(importCircles(arrows('a -> b', 'a -> c', 'b -> c'), [])).toEqual([]);
});

it('a listed arrow excuses the circle that it closes, not another one', () => {
  expect(importCircles(TWO, ['c -> a'])).toEqual(['a circle of imports: d -> e']);
  expect(importCircles(TWO, ['c -> a', 'e -> d'])).toEqual([]);
  expect(importCircles([...TWO, ...arrows('b -> a')], ['c -> a', 'e -> d'])).toEqual(['a circle of imports: a -> b']);
});

it('an entry that closes no circle has to go', () => {
  const goes = (text: string) => [`${text} closes no circle: take it off the list`];
  expect(importCircles(arrows('a -> b', 'b -> c'), ['b -> c'])).toEqual(goes('b -> c'));
  expect(importCircles(TWO, ['c -> a', 'e -> d', 'c -> d'])).toEqual(goes('c -> d'));
  expect(importCircles(TWO, ['c -> a', 'e -> d', 'gone -> a'])).toEqual(goes('gone -> a'));
});
