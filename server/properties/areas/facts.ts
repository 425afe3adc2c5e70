import { isoMonth } from '#domain/dates.ts';
import { type AreaFacts, medianOf } from '#domain/location/area-facts.ts';
import { FEWEST_FOR_MEDIAN } from '#domain/location/area-figures.ts';
import { BHK_TYPES, COMMERCIAL_TYPES, CONNECTIVITY_IDS, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import type { Parts } from '#server/core.ts';
import { connectivityIn, priceRangesIn } from '#server/properties/areas/listings.ts';
import { countsOf } from '#server/search-index/questions.ts';
import { mediansOf } from '#server/search-index/summaries.ts';

type FactParts = Pick<Parts, 'database' | 'searchIndex' | 'now'>;

/** The newest listings of an area whose places nearby are looked at. */
const LISTINGS_READ = 500;

/** What is for sale in an area. Waits for the index; throws UNAVAILABLE while it cannot be made. */
export async function factsOf({ database: { read }, searchIndex, now }: FactParts, area: string): Promise<AreaFacts> {
  const asked = { marks: { location: [area], hide_sold: ['true'] }, ranges: {} };
  const { counts, perSqft, prices } = await searchIndex.insist(isoMonth(now()), (index) => ({
    counts: countsOf(index, asked),
    perSqft: mediansOf(index, asked, { filter: 'location', column: 'price_per_sqft' }),
    prices: mediansOf(index, asked, { filter: 'bhk_type', column: 'price' }),
  }));
  const count = counts.location?.[area] ?? 0;
  const types = { ...counts.residential_type, ...counts.commercial_type };
  return {
    area,
    count,
    median_per_sqft: count < FEWEST_FOR_MEDIAN ? null : Math.round(perSqft[area] ?? 0),
    types: [...RESIDENTIAL_TYPES, ...COMMERCIAL_TYPES]
      .map((type) => ({ type, count: types[type] ?? 0 }))
      .filter(({ count }) => count > 0),
    bhk: inOrder(await priceRangesIn(read, area), prices),
    near: nearOf(await connectivityIn(read, area, LISTINGS_READ)),
  };
}

type Range = Awaited<ReturnType<typeof priceRangesIn>>[number];

/** The ranges by BHK type; of too few listings none is told. */
function inOrder(ranges: readonly Range[], medians: Readonly<Record<string, number>>): AreaFacts['bhk'] {
  return BHK_TYPES.flatMap((bhk_type): AreaFacts['bhk'] => {
    const range = ranges.find((one) => one.bhk_type === bhk_type);
    if (range === undefined) return [];
    const count = Number(range.count);
    if (count < FEWEST_FOR_MEDIAN) return [{ bhk_type, count, lowest: null, median: null, highest: null }];
    const median = Math.round(medians[bhk_type] ?? 0);
    return [{ bhk_type, count, lowest: Number(range.lowest), median, highest: Number(range.highest) }];
  });
}

/** A listing that names a place more than once counts once, by its nearest. */
function nearOf(listings: readonly string[]): AreaFacts['near'] {
  const minutes = new Map<string, number[]>();
  for (const text of listings) {
    const places: { id: string; duration: number }[] = JSON.parse(text);
    for (const place of new Set(places.map(({ id }) => id))) {
      const nearest = Math.min(...places.filter(({ id }) => id === place).map(({ duration }) => duration));
      minutes.set(place, [...(minutes.get(place) ?? []), nearest]);
    }
  }
  return CONNECTIVITY_IDS.flatMap((place) => {
    const entered = minutes.get(place) ?? [];
    return entered.length < FEWEST_FOR_MEDIAN ? [] : [{ place, minutes: medianOf(entered), count: entered.length }];
  });
}
