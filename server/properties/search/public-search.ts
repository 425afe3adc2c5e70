import { LRUCache } from 'lru-cache';
import { standardCost } from '#domain/cost/cost.ts';
import { LIMITS } from '#domain/limits.ts';
import { totalPages } from '#domain/paging.ts';
import type { FoundCard } from '#domain/property/card.ts';
import { type PropertyCard, type PropertyList, propertyCard } from '#domain/property/property.ts';
import type { SearchQuery } from '#domain/search/filters.ts';
import { type Around, FEW_FOUND, type FoundSearch } from '#domain/search/search-page.ts';
import { remarkOnText } from '#domain/search/search-sentence.ts';
import type { Words } from '#domain/words/words.ts';
import type { Parts } from '#server/core.ts';
import { firstImagesOf } from '#server/properties/images.ts';
import { cardsOf } from '#server/properties/lists.ts';
import { createPresenter } from '#server/properties/presenter.ts';
import { type Found, find } from '#server/properties/search/search.ts';

/** Searches for who sends no token. */
export function createPublicSearch(parts: CardParts & Pick<Parts, 'searchIndex' | 'now' | 'rates'>) {
  const cardsAsOf = createKeptCards(parts);

  async function pageOf(query: SearchQuery, { ids, total, version }: Found): Promise<PropertyList> {
    const { page, page_size } = query;
    const properties = await cardsAsOf(ids, version);
    return { total, page, page_size, total_pages: totalPages(total, page_size), properties };
  }

  async function aroundOf({ around, version }: Found): Promise<Around | null> {
    return around ? { ...around, nearby: await cardsAsOf(around.nearby, version) } : null;
  }

  const withCosts = (cards: readonly PropertyCard[]): FoundCard[] => {
    const today = parts.rates.today();
    return cards.map((card) => ({ ...card, cost: standardCost(card, today) }));
  };

  return {
    /** A page of a search. */
    search: async (query: SearchQuery) => pageOf(query, await find(parts, query, null)),
    /** The same with what is known of all that match. */
    async searchPage(query: SearchQuery, words: Words): Promise<FoundSearch> {
      const answer = await find(parts, query, words);
      const around = (await aroundOf(answer)) as Around;
      const found = { ...(await pageOf(query, answer)), ...around };
      if (!comparesCost(query)) return found;
      return { ...found, properties: withCosts(found.properties), nearby: withCosts(found.nearby) };
    },
    /** The same as the answer of the call. */
    async searchAnswer(query: SearchQuery, wantsCounts: boolean, words: Words): Promise<SearchAnswer<PropertyCard>> {
      const answer = await find(parts, query, wantsCounts ? words : null);
      return searchAnswerOf(query, await pageOf(query, answer), await aroundOf(answer), words);
    },
  };
}

/** Whether a search narrows or sorts by what homes cost: its cards tell it then (D133). */
function comparesCost({ filters, sort }: SearchQuery): boolean {
  const { min_cash_needed, max_cash_needed, min_instalment, max_instalment } = filters;
  const ends = [min_cash_needed, max_cash_needed, min_instalment, max_instalment];
  return sort === 'cash_needed' || sort === 'instalment' || ends.some((end) => end !== undefined);
}

export type SearchAnswer<Card> = PropertyList<Card> & Partial<Around<Card>> & { said?: string };

/** The answer of the call: a remark on the text where there is one, and what is near a search where few were found. */
export function searchAnswerOf<Card>(
  { filters: { q } }: SearchQuery,
  page: PropertyList<Card>,
  around: Around<Card> | null,
  words: Words,
): SearchAnswer<Card> {
  const remark = q === undefined ? '' : remarkOnText(q, words);
  const answer = { ...page, ...(remark !== '' && { said: remark }) };
  if (around === null) return answer;
  const { near, nearby, ...counts } = around;
  return { ...answer, ...counts, ...(page.total < FEW_FOUND && { near, nearby }) };
}

type CardParts = Pick<Parts, 'database' | 'kept' | 'photoUrl'>;

/** What a card takes in memory. */
const CARD_BYTES = 4000;

/**
 * The cards of listings as anybody reads them, as of a version of the catalogue or a later one, in the order of their ids; those that are
 * deleted meanwhile are left out. Searches differ and still show the same listings: a card is kept for as long as the catalogue stays as
 * it is.
 */
function createKeptCards({ database: { read }, kept: { cardBytes }, photoUrl }: CardParts) {
  const present = createPresenter(photoUrl);
  const kept = new LRUCache<number, PropertyCard>({ max: Math.max(1, Math.floor(cardBytes / CARD_BYTES)) });
  let latest = -1;

  async function readCards(ids: readonly number[]): Promise<PropertyCard[]> {
    const records = await cardsOf(read, ids);
    const images = await firstImagesOf(read, ids, LIMITS.property.cardImages);
    // The schema refuses a field that it does not name, such as an owner's (D12).
    return records.map((record) =>
      propertyCard.parse(present.card(record, images.get(record.id) ?? { images: [], count: 0 })),
    );
  }

  return async (ids: readonly number[], version: number): Promise<PropertyCard[]> => {
    if (version > latest) {
      kept.clear();
      latest = version;
    }
    const cards = new Map<number, PropertyCard>();
    for (const id of version === latest ? ids : []) {
      const card = kept.get(id);
      if (card !== undefined) cards.set(id, card);
    }
    const missing = ids.filter((id) => !cards.has(id));
    for (const card of missing.length === 0 ? [] : await readCards(missing)) {
      cards.set(card.id, card);
      // A write in between may be in it already; the next version takes it out.
      if (version === latest) kept.set(card.id, card);
    }
    return ids.flatMap((id) => cards.get(id) ?? []);
  };
}
