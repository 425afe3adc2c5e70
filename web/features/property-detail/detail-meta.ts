import { propertyBadges } from '#domain/property/badges.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { formatSize } from '#domain/property/size.ts';
import { SITE } from '#domain/site/config.ts';
import { breadcrumbJsonLd, listingJsonLd } from '#web/features/property-detail/listing-json-ld.ts';
import type { PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

const MOST_DESCRIPTION = 160;

/** 'Sun Residency, Bopal, Ahmedabad: ₹45.50 Lac'. */
export function detailTitle({ title, location, price }: PropertyDetail): string {
  return `${title}, ${location}, ${SITE.city}: ${formatPrice(price)}`;
}

/** Facts first, then as much of the owner's words as fits a search result. */
function shortDescription(property: PropertyDetail): string {
  const facts = [...propertyBadges(property), formatSize(property.size, property.is_size_in_yards)].join(', ');
  const text = `${facts} in ${property.location}, ${SITE.city} for ${formatPrice(property.price)}, straight from the owner. ${property.summary ?? ''}`;
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MOST_DESCRIPTION ? line : `${line.slice(0, MOST_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;
}

/** What a listing tells search engines and link previews. */
export function detailMeta(property: PropertyDetail, siteUrl: string): PageMeta {
  const description = shortDescription(property);
  return {
    title: detailTitle(property),
    description,
    path: paths.property(property.id),
    image: `/og/${property.id}.jpg`,
    imageAlt: property.title,
    jsonLd: [listingJsonLd(property, siteUrl, description), breadcrumbJsonLd(property, siteUrl)],
  };
}
