import type { StandardCost } from '#domain/cost/cost.ts';
import { formatDate, shortMonthLabel } from '#domain/dates.ts';
import { floorOfLabel } from '#domain/property/labels.ts';
import { formatFullPrice, formatPrice } from '#domain/property/price.ts';
import type { PropertyCard, PropertyImage, PropertyList } from '#domain/property/property.ts';
import { formatSize, toSqft } from '#domain/property/size.ts';
import { type CommonWords, cardWords, dates, listing, money, units } from '#domain/words/en.ts';

type CardWords = Pick<CommonWords, 'cardWords' | 'dates' | 'listing' | 'money' | 'units'>;

const PAGE: CardWords = { cardWords, dates, listing, money, units };

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
  'carpet_area',
  'area_basis',
  'floor',
  'total_floors',
  'possession',
  'is_sample',
  'is_sold_out',
  'verified_at',
  'confirmed_at',
  'is_stale',
  'price_lowered',
  'created_at',
] as const satisfies readonly (keyof PropertyCard)[];

/** The first photograph of a listing, which a page shows at once. Its width stands in its address, its frame has a height of its own. */
export type CardCover = Pick<PropertyImage, 'media_url' | 'placeholder'>;

/** A listing with what it costs, where a search compares by that. */
export type FoundCard = PropertyCard & { cost?: StandardCost };

/** A listing as pages carry it for their scripts: what its card shows, and nothing else. */
export type CardListing = Pick<FoundCard, (typeof SHOWN)[number] | 'cost'> & {
  cover: CardCover | null;
  /** The addresses of the others, which are fetched when somebody asks for them. */
  more_photos: readonly string[];
};

export type CardList = Omit<PropertyList, 'properties'> & { properties: readonly CardListing[] };

const listings = new WeakMap<FoundCard, CardListing>();

/** What a card shows of a listing: the same object for the same, so that what is made of it can be kept by it. */
export function cardListing(property: FoundCard): CardListing {
  const known = listings.get(property);
  if (known !== undefined) return known;
  const shown = Object.fromEntries(SHOWN.map((name) => [name, property[name]]));
  const [first, ...others] = property.media_images;
  const listing = {
    ...(shown as Pick<PropertyCard, (typeof SHOWN)[number]>),
    ...(property.cost && { cost: property.cost }),
    cover: first ? coverOf(first) : null,
    more_photos: others.map(({ media_url }) => media_url),
  };
  listings.set(property, listing);
  return listing;
}

function coverOf({ media_url, placeholder }: PropertyImage): CardCover {
  return { media_url, placeholder };
}

/** A page of listings as pages carry it. */
export function cardList(list: PropertyList<FoundCard>): CardList {
  return { ...list, properties: list.properties.map(cardListing) };
}

type FactFields = Pick<
  PropertyCard,
  'price' | 'size' | 'is_size_in_yards' | 'carpet_area' | 'area_basis' | 'floor' | 'total_floors' | 'possession'
> &
  Pick<FoundCard, 'cost'>;

/** The size of a card: '1,200 sq.ft', or 'Carpet 980 sq.ft' where the size is the carpet area itself (D71). */
export function cardSize(listing: FactFields, words: CardWords = PAGE): string {
  const size = formatSize(listing.size, listing.is_size_in_yards, words);
  return isCarpetSize(listing) ? words.cardWords.carpet(size) : size;
}

/**
 * What a card tells beyond its badges, where it is known (D71): '₹5,200/sq.ft', '5th of 12 floors', 'From Mar 2027',
 * 'Carpet 980 sq.ft'; instead of the first, in a search by cost, '₹17.09 Lac cash' and '₹44,164 a month'. It stays true when the month changes.
 */
export function cardFacts(listing: FactFields, words: CardWords = PAGE): string[] {
  const { is_size_in_yards: isYards, carpet_area, possession, cost } = listing;
  const carpet =
    carpet_area === null || isCarpetSize(listing)
      ? null
      : words.cardWords.carpet(formatSize(carpet_area, isYards, words));
  return [
    ...(cost ? costFacts(cost, words) : [perSqft(listing, words)]),
    floorOnCard(listing, words),
    possession && possessionOnCard(possession, words),
    carpet,
  ].filter((fact) => fact !== null);
}

function costFacts({ cash_needed, instalment }: StandardCost, words: CardWords): (string | null)[] {
  const cash = words.cardWords.cash(formatPrice(cash_needed, words));
  return [cash, instalment === null ? null : words.cardWords.monthly(formatFullPrice(instalment, words))];
}

/** 'Lowered by ₹5.00 Lac on 12 Nov 2026' (D134); null where the price did not fall lately. */
export function loweredOn(
  { price, price_lowered: before }: Pick<PropertyCard, 'price' | 'price_lowered'>,
  words: Pick<CommonWords, 'cardWords' | 'dates' | 'money'> = PAGE,
): string | null {
  if (before === null) return null;
  // The price before is not beside it: cards below each other have one form.
  return words.cardWords.lowered(formatPrice(before.from - price, words), formatDate(before.at, words));
}

/** The carpet area would repeat the size. */
function isCarpetSize({ area_basis, carpet_area, size }: FactFields): boolean {
  return area_basis === 'carpet' || carpet_area === size;
}

/** '₹5,200/sq.ft', whatever unit the size was entered in (D7); null without a size. */
function perSqft({ price, size, is_size_in_yards }: FactFields, words: CardWords): string | null {
  const rupees = price / toSqft(size, is_size_in_yards);
  return Number.isFinite(rupees) ? words.cardWords.perSqft(formatFullPrice(rupees, words)) : null;
}

/** A floor that was left out is stored as 0, so 0 counts as known beside the building's floors alone. */
function floorOnCard({ floor, total_floors }: FactFields, words: CardWords): string | null {
  return floor === 0 && total_floors === null ? null : floorOfLabel(floor, total_floors, words);
}

/** 'Ready', or 'From Mar 2027', which a month that has passed leaves true. */
function possessionOnCard(possession: string, words: CardWords): string {
  return possession === 'ready' ? words.cardWords.ready : words.cardWords.from(shortMonthLabel(possession, words));
}
