import { resolveAreas } from '#domain/location/match.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { type SearchFilters, type SearchQuery, SORTS } from '#domain/search/filters.ts';
import { SITE } from '#domain/site/config.ts';
import type { PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

/** Whether anything but the property type and one area narrows the search: such pages are noise to a search engine. */
function isPlain(filters: SearchFilters): boolean {
  const { property_type: _type, location, ...others } = filters;
  return location.length <= 1 && toAddressQuery({ ...others, location: [] }) === '';
}

/** 'Bopal, Ahmedabad' for one area, else the city. */
function placeOf(filters: SearchFilters): string {
  const areas = resolveAreas(filters.location);
  const [area, ...others] = areas ?? [];
  return area !== undefined && others.length === 0 ? `${area}, ${SITE.city}` : SITE.city;
}

/** Title, description and canonical address of a search (filters in their fixed order, the page when it is not the first). */
export function searchMeta(query: SearchQuery, problems: number, found: number | null): PageMeta {
  const { filters, page, sort } = query;
  const kind = filters.property_type === undefined ? 'Properties' : `${filters.property_type} properties`;
  const place = placeOf(filters);
  const onPage = page > 1 ? `, page ${page}` : '';
  return {
    title: `${kind} for sale in ${place}${onPage}`,
    description: `${kind} for sale in ${place}, straight from their owners: no brokerage, no hidden charges. Compare price, size, age and furnishing${onPage}.`,
    path: paths.search() + toAddressQuery(filters, { page }),
    indexed: isPlain(filters) && problems === 0 && sort === SORTS[0] && found !== 0,
  };
}
