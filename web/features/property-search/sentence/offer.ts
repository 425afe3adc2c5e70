import { LIMITS } from '#domain/limits.ts';
import { strangersAmong } from '#domain/location/match.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { sameFilters, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters, type SearchQuery } from '#domain/search/filters.ts';
import type { NearOffer } from '#domain/search/search-page.ts';
import { readSentence, saysMoreThanPlace, sentenceLabel, withSentence } from '#domain/search/search-sentence.ts';
import { understand } from '#domain/search/understand.ts';

/** What the text of a location means beyond a place, and what of it means nothing. */
export interface SentenceOffer {
  /** The search that was understood, with how many listings it finds; null when nothing was. */
  search: NearOffer | null;
  /** When it finds none: the nearest one that finds some. */
  near: NearOffer | null;
  /** The texts that mean nothing, and how many more there are. */
  leftOut: readonly string[];
  more: number;
}

/** Texts that are told to be no place. */
const MOST_TOLD = 5;

/** Reads the location of a search as a sentence; null when it is a place. Throws `AppError`. */
export async function offerFor(reads: PublicReads, query: SearchQuery): Promise<SentenceOffer | null> {
  const { filters } = query;
  const text = filters.location.join(', ').slice(0, LIMITS.search.text);
  const needsNames = understand(text).unknown.length > 0;
  const societies = needsNames ? (await reads.suggestions(text)).societies.map(({ name }) => name) : [];
  const understood = readSentence(text, societies);
  const countOf = async (asked: SearchFilters) =>
    (await reads.search({ ...query, filters: asked, page: 1, page_size: 1 })).total;
  if (saysMoreThanPlace(understood)) {
    const next = withSentence({ ...filters, location: [] }, understood);
    if (sameFilters(next, filters)) return null;
    const search = { label: sentenceLabel(understood), query: toAddressQuery(next), count: await countOf(next) };
    const near = search.count > 0 ? null : await nearestTo(reads, { ...query, filters: next });
    return { search, near, leftOut: understood.unknown, more: 0 };
  }
  const strangers = strangersAmong(filters.location);
  if (strangers.length === 0 || (await countOf({ ...NO_FILTERS, location: strangers })) > 0) return null;
  const leftOut = strangers.slice(0, MOST_TOLD);
  return { search: null, near: null, leftOut, more: strangers.length - leftOut.length };
}

/** The smallest step from a search that finds nothing to one that finds something; null when none is known. */
async function nearestTo(reads: PublicReads, query: SearchQuery): Promise<NearOffer | null> {
  const { near } = await reads.searchPage({ ...query, page: 1, page_size: 1 });
  return near[0] ?? null;
}
