import { expect, it } from 'vitest';
import { drawPriceBars } from '#web/features/property-search/panel/price-bars.ts';

const LAKH = 100_000;
const histogram = { bounds: [50 * LAKH, 75 * LAKH, 100 * LAKH], counts: [3, 0, 6, 1] };
const drawn = (chosen: { min_budget?: number; max_budget?: number } = {}, counts = histogram.counts) => {
  const bars = drawPriceBars({ ...histogram, counts }, chosen);
  return { label: bars?.label, paths: [bars?.outside, bars?.inside].map((path) => path?.match(/M\d+/g) ?? []) };
};

it('draws a bar for each price range that has any, and says where most are [PANEL-08]', () => {
  const { label, paths } = drawn();
  expect(paths).toEqual([[], ['M0', 'M2', 'M3']]);
  expect(label).toBe('Prices: most often ₹75 Lac to ₹1 Cr, 6 of 10');
  expect(drawn({}, [3, 0, 0, 4]).label).toBe('Prices: most often above ₹1 Cr, 4 of 7');
});

it('tells the bars of the chosen budget from the others [PANEL-08]', () => {
  expect(drawn({ max_budget: 75 * LAKH }).paths).toEqual([['M2', 'M3'], ['M0']]);
  expect(drawn({ min_budget: 80 * LAKH }).paths).toEqual([['M0'], ['M2', 'M3']]);
  expect(drawn({ min_budget: 110 * LAKH, max_budget: 120 * LAKH }).paths).toEqual([['M0', 'M2'], ['M3']]);
});

it('draws nothing where nothing is found', () => {
  expect(drawPriceBars({ ...histogram, counts: [0, 0, 0, 0] }, {})).toBeNull();
});
