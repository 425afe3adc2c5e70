import { expect, it } from 'vitest';
import { placesInView } from '#web/islands/cards.ts';

it.each([
  [0, [0]],
  [0.01, [0]],
  [0.1, [0, 1]],
  [0.99, [1]],
  [1.5, [1, 2]],
  [3, [3]],
  // A browser lets a strip be pulled beyond its ends.
  [-0.3, [0]],
  [3.4, [3]],
])('scrolled by %d photographs of four, a strip shows %j [CARD-14]', (scrolled, places) => {
  expect(placesInView(scrolled, 4)).toEqual(places);
});
