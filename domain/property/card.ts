import type { PropertyCard, PropertyImage, PropertyList } from '#domain/property/property.ts';

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

/** The first photograph of a listing, which a page shows at once. Its width stands in its address, its frame has a height of its own. */
export type CardCover = Pick<PropertyImage, 'media_url' | 'placeholder'>;

/** A listing as pages carry it for their scripts: what its card shows, and nothing else. */
export type CardListing = Pick<PropertyCard, (typeof SHOWN)[number]> & {
  cover: CardCover | null;
  /** The addresses of the others, which are fetched when somebody asks for them. */
  more_photos: readonly string[];
};

export type CardList = Omit<PropertyList, 'properties'> & { properties: readonly CardListing[] };

export function cardListing(property: PropertyCard): CardListing {
  const shown = Object.fromEntries(SHOWN.map((name) => [name, property[name]]));
  const [first, ...others] = property.media_images;
  return {
    ...(shown as Pick<PropertyCard, (typeof SHOWN)[number]>),
    cover: first ? coverOf(first) : null,
    more_photos: others.map(({ media_url }) => media_url),
  };
}

function coverOf({ media_url, placeholder }: PropertyImage): CardCover {
  return { media_url, placeholder };
}

/** A cover as the page's data has it: its placeholder stands beside its photograph already. */
export function withoutPlaceholder(held: Record<string, unknown>): Record<string, unknown> {
  if (!isCover(held) || typeof held.placeholder !== 'string') return held;
  const { placeholder: _shown, ...rest } = held;
  return rest;
}

/** Undoes it, with what the page shows for the photograph at an address. */
export function withPlaceholder(
  held: Record<string, unknown>,
  shownFor: (mediaUrl: string) => string | null,
): Record<string, unknown> {
  if (!isCover(held) || 'placeholder' in held) return held;
  return { ...held, placeholder: shownFor(String(held.media_url)) };
}

/** Of what pages carry, a cover alone is a photograph without an id. */
function isCover(held: Record<string, unknown>): boolean {
  return 'media_url' in held && !('id' in held);
}

/** A page of listings as pages carry it. */
export function cardList(list: PropertyList): CardList {
  return { ...list, properties: list.properties.map(cardListing) };
}
