import type { AreaFigures } from '#domain/location/area-facts.ts';
import { resolveAreas } from '#domain/location/match.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchQuery, View } from '#domain/search/filters.ts';
import { t } from '#domain/words/t.ts';
import { MapView } from '#web/features/area-map/map-view.tsx';
import type { Measure } from '#web/features/area-map/shading.ts';
import { paths } from '#web/lib/paths.ts';

interface SearchMapProps {
  figures: AreaFigures;
  query: SearchQuery;
  view: View;
}

/** The areas of a search, whichever it names, on the map: a tap adds an area to the search, or takes it away. */
export function SearchMap({ figures, query: { filters, sort }, view }: SearchMapProps) {
  const chosen = resolveAreas(filters.location) ?? [];
  const hrefOf = (area: string) => {
    const others = chosen.filter((one) => one !== area);
    const location = others.length < chosen.length ? others : [...chosen, area];
    return paths.search() + toAddressQuery({ ...filters, location }, { sort, view });
  };
  const hrefFor = (measure: Measure) =>
    paths.search() + toAddressQuery(filters, { sort, view: measure === 'price' ? 'price-map' : 'map' });
  return (
    <MapView
      figures={figures}
      measure={view === 'price-map' ? 'price' : 'count'}
      hrefFor={hrefFor}
      groups={[{ title: t('Areas'), areas: inOrder(figures, chosen) }]}
      chosen={chosen}
      hrefOf={hrefOf}
      hint={t('Tap areas to choose them; the list shows what your search finds there.')}
    />
  );
}

/** The chosen first, then those with the most. */
function inOrder(figures: AreaFigures, chosen: readonly string[]): string[] {
  const others = Object.keys(figures).filter((area) => !chosen.includes(area));
  const most = (a: string, b: string) => (figures[b]?.count ?? 0) - (figures[a]?.count ?? 0) || (a < b ? -1 : 1);
  return [...chosen, ...others.sort(most)];
}
