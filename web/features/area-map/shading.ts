import type { AreaFigure, AreaFigures } from '#domain/location/area-facts.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { groupDigits } from '#domain/words/message.ts';
import { t } from '#domain/words/t.ts';

/** What the map is shaded by: the number of listings, or their median price per square foot. */
export const MEASURES = ['count', 'price'] as const;
export type Measure = (typeof MEASURES)[number];

/** What an address says of it; the number, unless it names the price. */
export function readMeasure(text: string | null): Measure {
  return text === 'price' ? 'price' : 'count';
}

/** The shades from light to dark, as the style sheet names them; an area about which nothing is told has none. */
const LEVELS = ['lightest', 'light', 'middle', 'deep', 'deepest'] as const;
export type Level = (typeof LEVELS)[number];

/** Few classes are spread over the shades, so that they can be told apart. */
const SPREAD: readonly (readonly Level[])[] = [
  [],
  ['middle'],
  ['light', 'deep'],
  ['lightest', 'middle', 'deepest'],
  ['lightest', 'light', 'deep', 'deepest'],
  LEVELS,
];

const MOST_CLASSES = 5;
/** Prices of the legend end in two zeros. */
const PRICE_STEP = 100;

export interface Shading {
  /** From light to dark. */
  classes: { level: Level; label: string }[];
  levelOf: (figure: AreaFigure | undefined) => Level | null;
}

/** Divides the areas into at most five classes, by the values that they have. */
export function shadingOf(figures: AreaFigures, measure: Measure): Shading {
  const figureText = (figure: AreaFigure | undefined) =>
    (measure === 'count' ? figure?.count : figure?.median_per_sqft) ?? null;
  const values = Object.values(figures)
    .map(figureText)
    .filter((value) => value !== null);
  const bounds = classBounds(values, measure === 'count' ? 1 : PRICE_STEP);
  const levels = SPREAD[bounds.length] ?? LEVELS;
  const label = measure === 'count' ? countLabel : priceLabel;
  return {
    classes: levels.map((level, at) => ({ level, label: label(bounds[at] ?? 0, bounds[at + 1] ?? null, at === 0) })),
    levelOf: (figure) => {
      const value = figureText(figure);
      return value === null ? null : (levels[bounds.findLastIndex((bound) => bound <= value)] ?? null);
    },
  };
}

/** Where each class begins, rising. Values that many areas have count once: else most areas would be of the same class. */
function classBounds(values: readonly number[], step: number): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const starts = Array.from(
    { length: MOST_CLASSES },
    (_, at) => sorted[Math.floor((at * sorted.length) / MOST_CLASSES)],
  );
  const rounded = starts.filter((start) => start !== undefined).map((start) => Math.floor(start / step) * step);
  return [...new Set(rounded)];
}

function countLabel(from: number, next: number | null): string {
  if (next === null) return t('{amount} or more', { amount: groupDigits(from) });
  return next === from + 1
    ? groupDigits(from)
    : t('{from} to {to}', { from: groupDigits(from), to: groupDigits(next - 1) });
}

function priceLabel(from: number, next: number | null, isFirst: boolean): string {
  const amount = formatFullPrice(from);
  if (next === null) return isFirst ? t('From {amount}', { amount }) : t('{amount} or more', { amount });
  const to = formatFullPrice(next);
  return isFirst ? t('Under {amount}', { amount: to }) : t('{from} to {to}', { from: amount, to });
}

const THOUSAND = 1000;

/** What fits into a small cell: 7, 940, 13k; of a price per square foot its thousands, 5.2. */
export function shortNumber(figure: AreaFigure | undefined, measure: Measure): string {
  if (measure === 'price') {
    const price = figure?.median_per_sqft ?? null;
    return price === null ? '' : (price / THOUSAND).toFixed(1);
  }
  const count = figure?.count ?? 0;
  if (count === 0) return '';
  return count < THOUSAND ? String(count) : t('{thousands}k', { thousands: Math.round(count / THOUSAND) });
}
