import type { PropertyCard, PropertyImage, PropertyList } from '#domain/property/property.ts';

/** What a card shows of a listing. */
const SHOWN = [
  'id',
  'title',
  'property_type',
  'residential_type',
  'bhk_type',
  'commercial_type',
  'condition',
  'price',
  'location',
  'size',
  'is_size_in_yards',
  'is_sample',
  'is_sold_out',
  'verified_at',
] as const satisfies readonly (keyof PropertyCard)[];

/** A photograph of a card. Only the first has its placeholder: the others are fetched before they are shown. */
export type CardPhoto = Pick<PropertyImage, 'media_url' | 'width' | 'height'> & { placeholder?: string };

/** A listing as pages carry it for their scripts: what its card shows, and nothing else. */
export type CardListing = Pick<PropertyCard, (typeof SHOWN)[number]> & { media_images: readonly CardPhoto[] };

export type CardList = Omit<PropertyList, 'properties'> & { properties: readonly CardListing[] };

export function cardListing(property: PropertyCard): CardListing {
  const shown = Object.fromEntries(SHOWN.map((name) => [name, property[name]]));
  const media_images = property.media_images.map(({ media_url, width, height, placeholder }, at): CardPhoto => {
    return { media_url, width, height, ...(at === 0 && { placeholder }) };
  });
  return { ...(shown as Pick<PropertyCard, (typeof SHOWN)[number]>), media_images };
}

/** A page of listings as pages carry it. */
export function cardList(list: PropertyList): CardList {
  return { ...list, properties: list.properties.map(cardListing) };
}
