import type { AreaFigure } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { counted } from '#domain/words/counts.ts';
import { money, units } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';

/** 'Bopal: 6 properties, ₹5,240 per sq.ft'; the price where it is known. */
export function figureWords(area: string, figure: AreaFigure | undefined): string {
  return `${areaNameHere(area)}: ${[countWords(figure), priceWords(figure)].filter(Boolean).join(', ')}`;
}

/** '6 properties' */
export function countWords(figure: AreaFigure | undefined): string {
  const count = figure?.count ?? 0;
  return count === 0 ? t('no properties') : counted(count, 'properties');
}

/** '₹5,240 per sq.ft', the middle of an area; '' where it is not told. */
export function priceWords(figure: AreaFigure | undefined): string {
  const price = figure?.median_per_sqft ?? null;
  return price === null ? '' : money.per(formatFullPrice(price), units.sqft);
}
