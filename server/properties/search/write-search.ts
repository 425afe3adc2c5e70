import { LRUCache } from 'lru-cache';
import { LIMITS } from '#domain/limits.ts';
import { totalPages } from '#domain/paging.ts';
import { type PropertyCard, type PropertyList, propertyCard } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, FEW_FOUND, type FoundSearch, NOTHING_AROUND } from '#domain/search/search-page.ts';
import { remarkOnText } from '#domain/search/search-sentence.ts';
import type { Parts } from '#server/core.ts';
import type { PropertyCardRecord } from '#server/db/records.ts';
import { firstImagesOf } from '#server/properties/images.ts';
import { cardsOf, searchProperties } from '#server/properties/lists.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { askedBy, find, type WantsCounts } from '#server/properties/search/search.ts';

type WriterParts = Pick<Parts, 'database' | 'kept' | 'searchIndex' | 'now' | 'photoUrl'>;

/** A page of a search whose cards are written already. */
interface Written {
  total: number;
  cards: readonly string[];
  around: Around<string> | null;
}

/**
 * Searches for who sends no token: cards are written by their schema, once for each version of the catalogue; what stands around them
 * is made of our own numbers and words.
 */
export function createSearchWriter(parts: WriterParts) {
  const cards = createKeptCards(parts);
  const { read } = parts.database;
  async function write(query: SearchQuery, wantsCounts: WantsCounts): Promise<Written> {
    const asked = askedBy(query, parts.now());
    const found = await find(parts, asked, wantsCounts);
    if (found === null) {
      const { rows, total } = await searchProperties(read, asked);
      return { total, cards: await cards.ofRecords(rows), around: null };
    }
    const { ids, total, version, around } = found;
    const own = await cards.of(ids, version);
    return { total, cards: own, around: around ? { ...around, nearby: await cards.of(around.nearby, version) } : null };
  }
  return {
    /** The text of an answer in the form of `searchAnswer`. */
    async text(query: SearchQuery, wantsCounts: boolean): Promise<string> {
      return textOf(query, await write(query, wantsCounts ? 'must' : 'no'));
    },
    /** A page in process. Reading kept text takes a sixth of the time that rows take. */
    async list(query: SearchQuery): Promise<PropertyList> {
      return listOf(query, await write(query, 'no'));
    },
    /** The same with what is known of all that match, when the index is there. */
    async page(query: SearchQuery): Promise<FoundSearch> {
      const found = await write(query, 'may');
      const { around } = found;
      return {
        ...listOf(query, found),
        ...NOTHING_AROUND,
        ...(around && { ...around, nearby: readCards(around.nearby) }),
      };
    },
  };
}

const listOf = (query: SearchQuery, { total, cards }: Written): PropertyList => ({
  ...numbersOf(query, total),
  properties: readCards(cards),
});

const readCards = (cards: readonly string[]): PropertyCard[] => JSON.parse(`[${cards.join()}]`);

function numbersOf({ page, page_size }: SearchQuery, total: number) {
  return { total, page, page_size, total_pages: totalPages(total, page_size) };
}

/** Joined once, as a whole: a text that is put together in steps is copied once more when it is sent. */
function textOf(query: SearchQuery, { total, cards, around }: Written): string {
  const parts = [JSON.stringify(numbersOf(query, total)).slice(0, -1), ',"properties":[', ...joined(cards), ']'];
  const said = query.filters.q === undefined ? '' : remarkOnText(query.filters.q);
  if (said !== '') parts.push(`,"said":${JSON.stringify(said)}`);
  if (around !== null) {
    const { facets, histogram, near, nearby } = around;
    parts.push(`,"facets":${JSON.stringify(facets)},"histogram":${JSON.stringify(histogram)}`);
    if (total < FEW_FOUND) parts.push(`,"near":${JSON.stringify(near)},"nearby":[`, ...joined(nearby), ']');
  }
  parts.push('}');
  return parts.join('');
}

const joined = (cards: readonly string[]) => cards.flatMap((card, place) => (place === 0 ? card : [',', card]));

const { cardImages: CARD_IMAGES } = LIMITS.property;
/**
 * Refuses a field that the schema does not name, such as an owner's (D12). A card reads and writes alike, and so it is parsed: what the
 * answers of routes are written with goes through each value twice.
 */
function writeCard(card: PropertyCard): string {
  return JSON.stringify(propertyCard.parse(card));
}

type CardParts = Pick<Parts, 'database' | 'kept' | 'photoUrl'>;

/**
 * The cards of listings as anybody reads them, as the text that answers carry. Searches differ and still show the same listings: the
 * newest, the cheapest. A card is kept for as long as the catalogue stays as it is.
 */
function createKeptCards({ database: { read }, kept: { cardBytes }, photoUrl }: CardParts) {
  const present = createPresenter(photoUrl);
  const kept = new LRUCache<number, string>({
    maxSize: cardBytes,
    sizeCalculation: (text) => text.length,
  });
  let latest = -1;

  /** The cards of these records, in their order. */
  async function ofRecords(records: readonly PropertyCardRecord[]): Promise<string[]> {
    const ids = records.map(({ id }) => id);
    const images = await firstImagesOf(read, ids, CARD_IMAGES);
    return records.map((record) => writeCard(present.card(record, images.get(record.id) ?? { images: [], count: 0 })));
  }

  return {
    ofRecords,
    /**
     * The cards of these listings as of a version of the catalogue or a later one, in this order; those that are deleted meanwhile are
     * left out.
     */
    async of(ids: readonly number[], version: number): Promise<string[]> {
      if (version > latest) {
        kept.clear();
        latest = version;
      }
      const texts = new Map<number, string>();
      for (const id of version === latest ? ids : []) {
        const text = kept.get(id);
        if (text !== undefined) texts.set(id, text);
      }
      if (texts.size < ids.length) {
        const records = await cardsOf(
          read,
          ids.filter((id) => !texts.has(id)),
        );
        const made = await ofRecords(records);
        for (const [place, { id }] of records.entries()) {
          const text = made[place] ?? '';
          texts.set(id, text);
          // A write in between may be in it already; the next version takes it out.
          if (version === latest) kept.set(id, text);
        }
      }
      return ids.flatMap((id) => texts.get(id) ?? []);
    },
  };
}
