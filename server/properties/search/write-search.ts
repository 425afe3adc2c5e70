import { totalPages } from '#domain/paging.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import type { Parts } from '#server/parts.ts';
import { createKeptCards } from '#server/properties/search/kept-cards.ts';
import { askedBy, find } from '#server/properties/search/search.ts';

type WriterParts = Pick<Parts, 'database' | 'kept' | 'searchIndex' | 'now'>;

/**
 * Writes the answer of a search call to who sends no token, in the form of `searchAnswer`: cards are written by their schema, once for
 * each version of the catalogue; what stands around them are numbers of our own.
 */
export function createSearchWriter(parts: WriterParts) {
  const cards = createKeptCards(parts);
  const { read } = parts.database;
  return async (query: SearchQuery, wantsCounts: boolean): Promise<string> => {
    const asked = askedBy(query, parts.now());
    const found = await find(parts, asked, wantsCounts);
    if (found !== null) return written(query, { ...found, cards: await cards.of(found.ids, found.version) });
    const { rows, total } = await read.properties.search(asked);
    return written(query, { total, cards: await cards.ofRecords(rows) });
  };
}

interface Answered {
  total: number;
  cards: readonly string[];
  facets?: object;
}

/** Joined once, as a whole: a text that is put together in steps is copied once more when it is sent. */
function written({ page, page_size }: SearchQuery, { total, cards, facets }: Answered): string {
  const numbers = JSON.stringify({ total, page, page_size, total_pages: totalPages(total, page_size) }).slice(0, -1);
  const head = `${numbers},"properties":[`;
  const end = facets === undefined ? ']}' : `],"facets":${JSON.stringify(facets)}}`;
  return [head, ...cards.flatMap((card, place) => (place === 0 ? card : [',', card])), end].join('');
}
