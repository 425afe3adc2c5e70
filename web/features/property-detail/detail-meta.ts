import type { CostRates } from '#domain/cost/rates.ts';
import type { AreaFigure } from '#domain/location/area-facts.ts';
import { areaNameHere } from '#domain/location/areas.ts';
import type { PublicReads } from '#domain/page-context.ts';
import type { ListingBand } from '#domain/property/band.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import { listingHeading } from '#domain/property/heading.ts';
import { propertyBadges, valueLabel } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { KnownPrices, PropertyDetail } from '#domain/property/property.ts';
import { formatSize, toSqft } from '#domain/property/size.ts';
import { SITE } from '#domain/site.ts';
import { inPlace } from '#domain/words/en.ts';
import { languageOf, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { t } from '#domain/words/t.ts';
import { breadcrumbJsonLd, type PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

const MOST_DESCRIPTION = 160;

/** 'Sun Residency, Bopal, Ahmedabad: ₹45.50 Lac'. A heading that is made of the fields names the area itself. */
function detailTitle(property: PropertyDetail): string {
  const [city, price] = [SITE.city, formatPrice(property.price)];
  const heading = listingHeading(property);
  return pageLanguage === 'en'
    ? t('{title}, {area}, {city}: {price}', { title: heading, area: property.location, city, price })
    : t('{title}, {city}: {price}', { title: heading, city, price });
}

/** Facts first, then as much of the owner's words as fits a search result, where they are in the language of the page. */
function shortDescription(property: PropertyDetail): string {
  const text = t('{facts} {where}, {city} for {price}, straight from the owner. {summary}', {
    facts: [...propertyBadges(property), formatSize(property.size, property.is_size_in_yards)].join(', '),
    where: inPlace(areaNameHere(property.location)),
    city: SITE.city,
    price: formatPrice(property.price),
    summary: languageOf(property.summary ?? '') === pageLanguage ? (property.summary ?? '') : '',
  });
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
    imageAlt: listingHeading(property),
    jsonLd: [listingJsonLd(property, siteUrl, description), breadcrumbJsonLd(siteUrl, wayTo(property))],
  };
}

/** What a message that passes the listing on says. */
export function detailShare(property: PropertyDetail) {
  return { path: paths.property(property.id), title: listingHeading(property), text: detailTitle(property) };
}

/** The type of schema.org that comes nearest to what is sold. */
function placeType({ residential_type }: PropertyDetail): string {
  if (residential_type === null) return 'Place';
  if (residential_type === 'Bungalow') return 'SingleFamilyResidence';
  return residential_type === 'Row House' || residential_type === 'Tenament' ? 'House' : 'Apartment';
}

function place(property: PropertyDetail): object {
  const bedrooms = Number.parseInt(property.bhk_type ?? '', 10);
  const home = property.residential_type !== null && {
    floorSize: {
      '@type': 'QuantitativeValue',
      value: Math.round(toSqft(property.size, property.is_size_in_yards)),
      unitCode: 'FTK',
    },
    ...(bedrooms > 0 && { numberOfBedrooms: bedrooms }),
    ...(property.floor > 0 && { floorLevel: String(property.floor) }),
  };
  return {
    '@type': placeType(property),
    name: listingHeading(property),
    address: {
      '@type': 'PostalAddress',
      streetAddress: areaNameHere(property.location),
      addressLocality: SITE.city,
      addressRegion: SITE.state,
      addressCountry: 'IN',
    },
    amenityFeature: property.amenity_list.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: valueLabel('amenity_list', name),
      value: true,
    })),
    ...home,
  };
}

/** The listing as structured data: RealEstateListing with the home it is about, and its offer in rupees. */
function listingJsonLd(property: PropertyDetail, siteUrl: string, description: string): object {
  const url = siteUrl + paths.property(property.id);
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listingHeading(property),
    description,
    inLanguage: languageTag(pageLanguage),
    datePosted: property.created_at,
    dateModified: property.updated_at,
    image: property.media_images.map((image) => new URL(image.media_url, siteUrl).href),
    mainEntity: place(property),
    offers: {
      '@type': 'Offer',
      url,
      price: property.price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${property.is_sold_out ? 'SoldOut' : 'InStock'}`,
    },
  };
}

/** Home > Properties > this one. */
const wayTo = (property: PropertyDetail) => [
  { name: t('Home'), path: paths.home },
  { name: t('Properties'), path: paths.search() },
  { name: listingHeading(property), path: paths.property(property.id) },
];

/** What the page of a listing shows. */
export interface DetailPage {
  property: PropertyDetail;
  similar: readonly CardListing[];
  /** null when it could not be read, as below. */
  band: ListingBand | null;
  history: KnownPrices | null;
  /** What the listings of its type in its area are like; null when that could not be read. */
  area: AreaFigure | null;
  /** By which its cost is reckoned; null when they could not be read. */
  rates: CostRates | null;
}

/** Reads a listing and those that are like it. Without the latter, and without the rates, the page stands too. */
export async function loadDetail(reads: PublicReads, id: number): Promise<DetailPage> {
  const beside = reads.similar(id).catch(() => ({ properties: [], area: null }));
  const usual = reads.band(id).catch(() => null);
  const known = reads.history(id).catch(() => null);
  const reckoned = reads.costRates().catch(() => null);
  const property = await reads.view(id);
  const [found, band, history, rates] = [await beside, await usual, await known, await reckoned];
  return { property, band, history, similar: found.properties.map(cardListing), area: found.area, rates };
}
