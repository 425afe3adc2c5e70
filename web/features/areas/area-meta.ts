import { hasPrices } from '#domain/location/area-facts.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { SITE } from '#domain/site.ts';
import { counted } from '#domain/words/counts.ts';
import { inPlace, money, units } from '#domain/words/en.ts';
import { listed } from '#domain/words/en-search.ts';
import type { AreaFound } from '#web/features/areas/load-area.ts';
import { breadcrumbJsonLd, type PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

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
        { name: 'Home', path: paths.home },
        { name: 'Areas', path: paths.areas() },
        { name: area, path },
      ]),
      placeJsonLd(found, siteUrl),
      listJsonLd(found, siteUrl),
    ],
  };
}

/** Title and description: they name what the page has. */
function wordsOf({ place: { area }, facts }: AreaFound): Pick<PageMeta, 'title' | 'description'> {
  const { count, median_per_sqft: median, bhk, near } = facts;
  const here = `${inPlace(area)}, ${SITE.city}`;
  if (count === 0) {
    return {
      title: `${area}, ${SITE.city}: nothing for sale today`,
      description: `Nothing is for sale ${here} today. The areas nearby, with what is for sale there straight from the owners.`,
    };
  }
  const price = median === null ? '' : ` The typical price is ${money.per(formatFullPrice(median), units.sqft)}.`;
  const homes = hasPrices(facts) ? 'prices by BHK' : bhk.length > 0 ? 'homes by BHK' : '';
  const parts = [homes, near.length > 0 ? 'what is nearby' : '', 'the areas around it'].filter((part) => part !== '');
  return {
    title: `${area}, ${SITE.city}: properties for sale and prices`,
    description: `${counted(count, 'properties')} for sale ${here}, straight from their owners, without brokerage.${price} See ${listed.all(parts)}.`,
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
