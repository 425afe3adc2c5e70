import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import type { AreaFacts, AreaFigures } from '#domain/location/area-facts.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { allPlaces, nearestTo, type Place, placeBySlug, ZONES } from '#domain/location/places.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters, type SearchQuery, SORTS } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { paths } from '#web/lib/paths.ts';

/** What the page of an area shows. */
export interface AreaFound {
  place: Place;
  facts: AreaFacts;
  /** Of all areas. */
  figures: AreaFigures;
  /** The newest that are for sale. */
  newest: CardListing[];
  /** Nearest first. */
  neighbours: Place[];
}

/** Everything that is for sale, newest first. */
export const FOR_SALE: SearchQuery = {
  filters: { ...NO_FILTERS, hide_sold: true },
  sort: SORTS[0],
  page: 1,
  page_size: SEARCH_PAGE_SIZE,
};

const MOST_NEWEST = 6;
const NEIGHBOURS = 6;

/** Reads what is for sale in the area at this address; null when no area's page has it. Throws `ReadableError`. */
export async function loadArea(reads: PublicReads, slug: string): Promise<AreaFound | null> {
  const place = placeBySlug(slug);
  if (place === null) return null;
  const filters = { ...FOR_SALE.filters, location: [place.area] };
  const [facts, figures, list] = await Promise.all([
    reads.areaFacts(slug),
    reads.areaFigures(FOR_SALE),
    reads.search({ ...FOR_SALE, filters, page_size: MOST_NEWEST }),
  ]);
  const newest = list.properties.map(cardListing);
  return { place, facts, figures, newest, neighbours: nearestTo(place, NEIGHBOURS) };
}

/** The search for what is for sale in an area, narrowed by more filters. */
export function searchIn(area: string, more: Partial<SearchFilters> = {}): string {
  return paths.search() + toAddressQuery({ ...NO_FILTERS, location: [area], hide_sold: true, ...more });
}

type Zone = (typeof ZONES)[number];

const ZONE_NAMES: Record<Zone, string> = {
  Central: t('Central'),
  West: t('West'),
  'North West': t('North West'),
  'South West': t('South West'),
  North: t('North'),
  East: t('East'),
  South: t('South'),
  Outskirts: t('Outskirts'),
};

/** A part of the city, as it is shown. */
export const zoneName = (zone: string): string => ZONE_NAMES[zone as Zone] ?? zone;

/** The areas by the parts of the city, by name; 'Other Area' at the end when something is for sale there. */
export function areasByZone(figures: AreaFigures): { title: string; areas: string[] }[] {
  const zones = ZONES.map((zone) => ({
    title: zoneName(zone),
    areas: allPlaces()
      .filter((place) => place.zone === zone)
      .map(({ area }) => area),
  }));
  return figures[OTHER_AREA] === undefined ? zones : [...zones, { title: t('Elsewhere'), areas: [OTHER_AREA] }];
}
