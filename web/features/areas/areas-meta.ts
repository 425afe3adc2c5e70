import type { AreaFigures } from '#domain/location/area-facts.ts';
import { allPlaces } from '#domain/location/places.ts';
import { SITE } from '#domain/site.ts';
import { breadcrumbJsonLd, type PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

/** What the page of all areas tells search engines. `siteUrl` has no trailing slash. */
export function areasMeta(figures: AreaFigures, siteUrl: string): PageMeta {
  const { city } = SITE;
  const path = paths.areas();
  const withListings = allPlaces().filter(({ area }) => (figures[area]?.count ?? 0) > 0);
  return {
    title: `Areas of ${city}: properties for sale on the map`,
    description: `Where in ${city} homes, shops and offices are for sale without brokerage: every area on a map, with the number of properties and the typical price per sq.ft.`,
    path,
    jsonLd: [
      breadcrumbJsonLd(siteUrl, [
        { name: 'Home', path: paths.home },
        { name: 'Areas', path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: `Areas of ${city}`,
        itemListElement: withListings.map(({ area }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: area,
          url: siteUrl + paths.area(area),
        })),
      },
    ],
  };
}
