import { sql } from 'kysely';
import { isoMonth } from '#domain/dates.ts';
import { failure } from '#domain/errors.ts';
import { type AreaFacts, FEWEST_FOR_MEDIAN, medianOf } from '#domain/location/area-facts.ts';
import { placeBySlug } from '#domain/location/places.ts';
import { BHK_TYPES, COMMERCIAL_TYPES, CONNECTIVITY_IDS, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import type { Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { withMonths } from '#server/properties/area-bands.ts';
import { bandsInArea } from '#server/properties/band.ts';
import { selectShown } from '#server/properties/rows.ts';

type FactParts = Pick<Parts, 'database' | 'searchIndex' | 'now'>;

/** How many of the newest listings of an area are read for places nearby. */
const LISTINGS_READ = 500;

/** What is for sale in an area. */
async function factsOf({ database: { read }, searchIndex, now }: FactParts, area: string): Promise<AreaFacts> {
  const filters = { ...NO_FILTERS, location: [area], hide_sold: true };
  const answers = await searchIndex.answers(isoMonth(now()));
  const counts = await answers.counts(filters);
  const perSqft = await answers.medians(filters, 'location', 'price_per_sqft');
  const prices = await answers.medians(filters, 'bhk_type', 'price');
  const count = counts.location?.[area] ?? 0;
  const types = { ...counts.residential_type, ...counts.commercial_type };
  return {
    area,
    count,
    median_per_sqft: count < FEWEST_FOR_MEDIAN ? null : Math.round(perSqft.get(area)?.median ?? 0),
    types: [...RESIDENTIAL_TYPES, ...COMMERCIAL_TYPES]
      .map((type) => ({ type, count: types[type] ?? 0 }))
      .filter(({ count }) => count > 0),
    bhk: inOrder(await priceRangesIn(read, area), prices),
    usual: await withMonths(read, area, await bandsInArea(read, area), now()),
    near: nearOf(await connectivityIn(read, area, LISTINGS_READ)),
  };
}

type Range = Awaited<ReturnType<typeof priceRangesIn>>[number];

/** The ranges by BHK type, without prices where listings are too few. */
function inOrder(ranges: readonly Range[], medians: ReadonlyMap<string, { median: number }>): AreaFacts['bhk'] {
  return BHK_TYPES.flatMap((bhk_type): AreaFacts['bhk'] => {
    const range = ranges.find((one) => one.bhk_type === bhk_type);
    if (range === undefined) return [];
    const count = Number(range.count);
    if (count < FEWEST_FOR_MEDIAN) return [{ bhk_type, count, lowest: null, median: null, highest: null }];
    const median = Math.round(medians.get(bhk_type)?.median ?? 0);
    return [{ bhk_type, count, lowest: Number(range.lowest), median, highest: Number(range.highest) }];
  });
}

/** A listing that names a place twice counts once, by its shortest time. */
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

/** What the map and the pages of areas show, for anybody. */
export function createAreaReads(parts: Pick<Parts, 'database' | 'searchIndex' | 'now'>) {
  return {
    /** What is for sale in the area whose page has this address. An unknown one is NOT_FOUND. */
    async areaFacts(slug: string) {
      const place = placeBySlug(slug);
      if (place === null) throw failure('NOT_FOUND', 'noSuchAddress');
      return factsOf(parts, place.area);
    },
  };
}

const availableIn = (db: Db, area: string) =>
  selectShown(db).where('location', '=', area).where('is_sold_out', '=', sql.lit(0));

/** The lowest and the highest price by BHK type, and the number of listings. */
function priceRangesIn(db: Db, area: string) {
  return availableIn(db, area)
    .where('bhk_type', 'is not', null)
    .select((eb) => [
      'bhk_type',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('price').as('lowest'),
      eb.fn.max('price').as('highest'),
    ])
    .groupBy('bhk_type')
    .execute();
}

/** The places nearby of the newest listings, as JSON. */
async function connectivityIn(db: Db, area: string, limit: number): Promise<string[]> {
  const rows = await availableIn(db, area)
    .select('connectivity')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ connectivity }) => connectivity);
}

/** A merged area with all its names. */
export interface MergedNames {
  name: string;
  texts: readonly string[];
}

/** The names of merged areas, each after the areas that it was merged into, which got its names later. */
export async function listMergedNames(db: Db): Promise<MergedNames[]> {
  const columns = ['id', 'name', 'spellings', 'gu', 'hi', 'merged_into'] as const;
  const rows = await db
    .selectFrom('areas')
    .select(columns)
    .where('merged_into', 'is not', null)
    .orderBy('id')
    .execute();
  const into = new Map(rows.map((row) => [row.id, row.merged_into]));
  const depthOf = (id: number | null | undefined): number => (id == null ? 0 : 1 + depthOf(into.get(id)));
  return rows
    .toSorted((a, b) => depthOf(a.id) - depthOf(b.id))
    .map(({ name, spellings, gu, hi }) => ({ name, texts: [name, ...JSON.parse(spellings), gu, hi] }));
}
