import type { MetaDescriptor } from 'react-router';
import { LIMITS } from '#domain/limits.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { cardListing } from '#domain/property/card.ts';
import { SITE } from '#domain/site.ts';
import { languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { HERO_PICTURES } from '#web/features/home/hero-pictures.ts';
import type { PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { imagePreload } from '#web/ui/picture.tsx';

/** Title, description and structured data of the home page. `siteUrl` has no trailing slash. */
export function homeMeta(siteUrl: string): PageMeta {
  const { city } = SITE;
  return {
    title: t('Homes, shops and offices for sale in {city} without brokerage', { city }),
    description: t(
      'Search residential and commercial properties in {city} and reach their owners directly. {tagline}',
      { city, tagline: SITE.tagline },
    ),
    path: paths.home,
    jsonLd: [organisation(siteUrl), webSite(siteUrl)],
  };
}

function organisation(siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': `${siteUrl}/#company`,
    name: SITE.companyName,
    url: `${siteUrl}/`,
    image: `${siteUrl}/og-default.jpg`,
    telephone: SITE.supportPhone,
    email: SITE.supportEmail,
    slogan: SITE.tagline,
    sameAs: SITE.social.map(({ url }) => url),
    areaServed: { '@type': 'City', name: SITE.city },
    address: {
      '@type': 'PostalAddress',
      streetAddress: SITE.addressLines[0],
      addressLocality: `${SITE.locality}, ${SITE.city}`,
      addressRegion: SITE.state,
      postalCode: SITE.pincode,
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: SITE.map.lat, longitude: SITE.map.lng },
  };
}

function webSite(siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}${paths.home}#site`,
    name: SITE.productName,
    url: siteUrl + paths.home,
    inLanguage: languageTag(pageLanguage),
    publisher: { '@id': `${siteUrl}/#company` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${paths.search()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

const WIDE = '(min-width: 40rem)';

/** Preloads the first background, the largest picture of the first view. */
export function heroPreload(): MetaDescriptor[] {
  const sources = HERO_PICTURES[0]?.sources ?? [];
  return sources.map(({ srcSet, media = WIDE }) => imagePreload(srcSet, '100vw', media));
}

/** Areas with a chip of their own. */
const MOST_AREAS = 12;

/**
 * Reads what the home page shows, its parts at the same time: at most four videos, and only those that are filled in (D54). Each
 * part fails by itself (spec 8): the part is null or empty, and the others stay (D27).
 */
export async function loadHome(reads: PublicReads) {
  const [latest, stats, hasTrueCounters, videos, areas] = await Promise.all([
    orElse(latestCards(reads), null),
    orElse(reads.stats(), null),
    reads.hasTrueCounters(),
    orElse(reads.videos(), []),
    orElse(reads.areas(), []),
  ]);
  const filled = videos.filter((video) => video.youtube_link.trim() !== '');
  return {
    latest,
    stats,
    hasTrueCounters,
    videos: filled.slice(0, LIMITS.video.featured),
    areas: areas.slice(0, MOST_AREAS),
  };
}

async function latestCards(reads: PublicReads) {
  return (await reads.latest()).map(cardListing);
}

function orElse<T, F>(read: Promise<T>, fallback: F): Promise<T | F> {
  return read.catch(() => fallback);
}
