import { Feed } from 'feed';
import { variantUrl, variantWidths } from '#domain/media/variants.ts';
import { FEED_PATH, PAGES } from '#domain/pages.ts';
import { propertyBadges } from '#domain/property/labels.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { formatSize } from '#domain/property/size.ts';
import { activeFilterChips } from '#domain/search/filter-chips.ts';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchFilters } from '#domain/search/filters.ts';
import { SITE } from '#domain/site/config.ts';
import { cleanLine, escapeMarkup } from '#domain/text.ts';
import { inPlace } from '#domain/words/en.ts';

/** A listing of a feed, with the times of its row in epoch milliseconds. */
export interface FeedEntry {
  card: PropertyCard;
  createdAt: number;
  updatedAt: number;
}

interface FeedFacts {
  siteUrl: string;
  filters: SearchFilters;
  /** Newest first. */
  entries: readonly FeedEntry[];
  /** When there is no entry: epoch milliseconds. */
  otherwise: number;
}

/** Pixels of a photograph in a feed, where it is as wide. */
const PHOTO_WIDTH = 720;

/** The newest homes of a search as Atom. An entry keeps its id for as long as its listing has its address. */
export function atomOf({ siteUrl, filters, entries, otherwise }: FeedFacts): string {
  const query = toAddressQuery(filters);
  const page = `${siteUrl}${PAGES.search.path}${query}`;
  const feed = new Feed({
    id: page,
    title: `${searchName(filters)} | ${SITE.productName}`,
    description: `The newest properties in this search in ${SITE.city}, straight from their owners.`,
    link: page,
    feedLinks: { atom: `${siteUrl}${FEED_PATH}${query}` },
    updated: new Date(entries.reduce((last, { updatedAt }) => Math.max(last, updatedAt), 0) || otherwise),
    author: { name: SITE.companyName },
    generator: SITE.productName,
  });
  for (const entry of entries) feed.addItem(itemOf(siteUrl, entry));
  return feed.atom1();
}

/** 'Properties for sale in Ahmedabad: Bopal, 2BHK' */
function searchName(filters: SearchFilters): string {
  const asked = activeFilterChips(filters).map(({ label }) => label);
  return [`Properties for sale in ${SITE.city}`, ...(asked.length > 0 ? [asked.join(', ')] : [])].join(': ');
}

function itemOf(siteUrl: string, { card, createdAt, updatedAt }: FeedEntry) {
  const link = `${siteUrl}${PAGES.property.path.replace(':id', String(card.id))}`;
  const sold = card.is_sold_out ? 'Sold: ' : '';
  const facts = [...propertyBadges(card), formatSize(card.size, card.is_size_in_yards)].join(', ');
  const summary = `${facts} ${inPlace(card.location)}, ${SITE.city} for ${formatPrice(card.price)}.`;
  const photo = photoOf(siteUrl, card);
  return {
    id: link,
    link,
    // The library writes texts as HTML. What XML refuses may be in a title that was stored long ago.
    title: escapeMarkup(`${sold}${cleanLine(card.title)}, ${card.location}: ${formatPrice(card.price)}`),
    description: escapeMarkup(summary),
    date: new Date(updatedAt),
    published: new Date(createdAt),
    ...(photo && { enclosure: { url: photo, type: 'image/webp' } }),
  };
}

/** The address of the main photograph, in a form whose type the library names rightly. */
function photoOf(siteUrl: string, { media_images: [main] }: PropertyCard): string | null {
  if (main === undefined) return null;
  const widths = variantWidths(main.width);
  const width = widths.find((one) => one >= PHOTO_WIDTH) ?? main.width;
  return new URL(variantUrl(main.media_url, width, 'webp'), siteUrl).href;
}
