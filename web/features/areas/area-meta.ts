import { formatFullPrice } from '#domain/property/price.ts';
import { SITE } from '#domain/site/config.ts';
import { counted } from '#domain/words/counts.ts';
import { inPlace, money, units } from '#domain/words/en.ts';
import type { AreaFound } from '#web/features/areas/load-area.ts';
import { breadcrumbJsonLd, type PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

/** What the page of an area tells search engines; an area without listings is not for them. `siteUrl` has no trailing slash. */
export function areaMeta(found: AreaFound, siteUrl: string): PageMeta {
  const { area } = found.place;
  const { count, median_per_sqft: median } = found.facts;
  const price = median === null ? '' : ` The typical price is ${money.per(formatFullPrice(median), units.sqft)}.`;
  const path = paths.area(area);
  return {
    title: `${area}, ${SITE.city}: homes for sale and prices`,
    description: `${counted(count, 'properties')} for sale ${inPlace(area)}, ${SITE.city}, straight from their owners, without brokerage.${price} Prices by BHK, what is nearby, and the areas around it.`,
    path,
    indexed: count > 0,
    jsonLd: [
      breadcrumbJsonLd(siteUrl, [
        { name: 'Home', path: paths.home },
        { name: 'Areas', path: paths.areas() },
        { name: area, path },
      ]),
      placeJsonLd(found, siteUrl),
      listJsonLd(found, siteUrl),
    ],
  };
}

function placeJsonLd({ place }: AreaFound, siteUrl: string): object {
  const url = siteUrl + paths.area(place.area);
  return {
    '@context': 'https://schema.org',
    '@type': 'Place',
    '@id': `${url}#place`,
    name: `${place.area}, ${SITE.city}`,
    url,
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    address: {
      '@type': 'PostalAddress',
      addressLocality: place.area,
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
    name: `Newest properties ${inPlace(place.area)}`,
    itemListElement: newest.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: siteUrl + paths.property(id),
    })),
  };
}
