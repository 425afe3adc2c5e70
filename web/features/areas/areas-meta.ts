import type { AreaFigures } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { allPlaces } from '#domain/location/places.ts';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { breadcrumbJsonLd, type PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

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
