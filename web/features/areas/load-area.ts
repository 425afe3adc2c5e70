import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { type AreaFacts, type AreaFigures, hasPrices } from '#domain/location/area-facts.ts';
import { OTHER_AREA } from '#domain/location/area-name.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { allPlaces, nearestTo, type Place, placeBySlug, ZONES } from '#domain/location/places.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters, type SearchQuery, SORTS } from '#domain/search/filters.ts';
import { SITE } from '#domain/site.ts';
import { gather, inPlace, money, units } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
import { breadcrumbJsonLd, type PageMeta } from '#web/lib/page-meta.ts';
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

/** What the page of an area tells search engines; an area without listings is not for them. `siteUrl` has no trailing slash. */
export function areaMeta(found: AreaFound, siteUrl: string): PageMeta {
  const { area } = found.place;
  const path = paths.area(area);
  return {
    ...wordsOf(found),
    path,
    indexed: found.facts.count > 0,
    jsonLd: [
      breadcrumbJsonLd(siteUrl, [
        { name: t('Home'), path: paths.home },
        { name: t('Areas'), path: paths.areas() },
        { name: areaNameHere(area), path },
      ]),
      placeJsonLd(found, siteUrl),
      listJsonLd(found, siteUrl),
    ],
  };
}

/** Title and description: they name what the page has. */
function wordsOf({ place: { area }, facts }: AreaFound): Pick<PageMeta, 'title' | 'description'> {
  const { count, median_per_sqft: median, bhk, near } = facts;
  const { city } = SITE;
  const name = areaNameHere(area);
  const where = inPlace(name);
  if (count === 0) {
    return {
      title: t('{name}, {city}: nothing for sale today', { name, city }),
      description: t(
        'Nothing is for sale {where}, {city} today. The areas nearby, with what is for sale there straight from the owners.',
        { where, city },
      ),
    };
  }
  const homes = hasPrices(facts) ? t('prices by BHK') : bhk.length > 0 ? t('homes by BHK') : '';
  const parts = [homes, near.length > 0 ? t('what is nearby') : '', t('the areas around it')];
  const sentences = [
    t(
      '{count, plural, one {# property} other {# properties}} for sale {where}, {city}, straight from their owners, without brokerage.',
      { count, where, city },
    ),
    median === null
      ? ''
      : t('The typical price is {price}.', { price: money.per(formatFullPrice(median), units.sqft) }),
    t('See {things}.', { things: gather.all(parts.filter((part) => part !== '')) }),
  ];
  return {
    title: t('{name}, {city}: properties for sale and prices', { name, city }),
    description: sentences.filter((sentence) => sentence !== '').join(' '),
  };
}

function placeJsonLd({ place }: AreaFound, siteUrl: string): object {
  const url = siteUrl + paths.area(place.area);
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': `${url}#place`,
    name: `${areaNameHere(place.area)}, ${SITE.city}`,
    url,
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    address: {
      '@type': 'PostalAddress',
      addressLocality: areaNameHere(place.area),
      addressRegion: SITE.state,
      postalCode: place.pincode,
      addressCountry: 'IN',
    },
  };
}

function listJsonLd({ place, newest }: AreaFound, siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: t('Newest properties {where}', { where: inPlace(areaNameHere(place.area)) }),
    itemListElement: newest.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl + paths.property(id),
    })),
  };
}

/** What the page of all areas tells search engines. `siteUrl` has no trailing slash. */
export function areasMeta(figures: AreaFigures, siteUrl: string): PageMeta {
  const { city } = SITE;
  const path = paths.areas();
  const withListings = allPlaces().filter(({ area }) => (figures[area]?.count ?? 0) > 0);
  return {
    title: t('Areas of {city}: properties for sale on the map', { city }),
    description: t(
      'Where in {city} homes, shops and offices are for sale without brokerage: every area on a map, with the number of properties and the typical price per sq.ft.',
      { city },
    ),
    path,
    jsonLd: [
      breadcrumbJsonLd(siteUrl, [
        { name: t('Home'), path: paths.home },
        { name: t('Areas'), path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: t('Areas of {city}', { city }),
        itemListElement: withListings.map(({ area }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: areaNameHere(area),
          url: siteUrl + paths.area(area),
        })),
      },
    ],
  };
}
