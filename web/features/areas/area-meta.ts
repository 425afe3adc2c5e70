import { type AreaFigures, hasPrices } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import { allPlaces } from '#domain/location/places.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import { SITE } from '#domain/site.ts';
import { gather, inPlace, money, units } from '#domain/words/en.ts';
import { t } from '#domain/words/t.ts';
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
