import { totalPages } from '#domain/paging.ts';
import type { PropertyCard, PropertyList } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, FEW_FOUND, type FoundSearch, NOTHING_AROUND } from '#domain/search/search-page.ts';
import { remarkOnText } from '#domain/search/search-sentence.ts';
import type { Parts } from '#server/core.ts';
import { searchProperties } from '#server/properties/lists.ts';
import { createKeptCards } from '#server/properties/search/kept-cards.ts';
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
