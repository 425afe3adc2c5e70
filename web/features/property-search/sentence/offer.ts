import { LIMITS } from '#domain/limits.ts';
import { strangersAmong } from '#domain/location/match.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { sameFilters, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters, type SearchQuery } from '#domain/search/filters.ts';
import type { NearOffer } from '#domain/search/search-page.ts';
import {
  readSentence,
  remarkOf,
  remarkOnText,
  saysMoreThanPlace,
  sentenceLabel,
  withSentence,
} from '#domain/search/search-sentence.ts';
import { isNothingAsked, understand } from '#domain/search/understand.ts';
import { heard } from '#domain/words/en-sentence.ts';

/** What the texts of a search mean beyond a place, and what of them did not count. */
export interface SentenceOffer {
  /** The search that was understood, with how many listings it finds; null when nothing was. */
  search: NearOffer | null;
  /** When it finds none: the nearest one that finds some. */
  near: NearOffer | null;
  /** One line about what did not count, or not as it stood; '' when all did. */
  said: string;
}

/** Texts that are told to be no place. */
const MOST_TOLD = 5;

/** Reads the texts of a search, its location and its `q`, as sentences; null when there is nothing to say. Throws `AppError`. */
export async function offerFor(reads: PublicReads, query: SearchQuery): Promise<SentenceOffer | null> {
  const countOf = async (filters: SearchFilters) =>
    (await reads.search({ ...query, filters, page: 1, page_size: 1 })).total;
  const [ofText, offer] = [await saidOfText(query.filters.q, countOf), await ofPlaces(reads, query, countOf)];
  const { search = null, near = null, said = '' } = offer ?? {};
  const line = [ofText, said].filter((part) => part !== '').join(' ');
  return search === null && line === '' ? null : { search, near, said: line };
}

type CountOf = (filters: SearchFilters) => Promise<number>;

async function saidOfText(text: string | undefined, countOf: CountOf): Promise<string> {
  if (text === undefined || text.trim() === '') return '';
  const { filters, unknown } = understand(text);
  const isName = isNothingAsked(filters) && unknown.length > 0;
  if (!isName || (await countOf({ ...NO_FILTERS, q: text })) > 0) return remarkOnText(text);
  return [remarkOnText(text), heard.noName({ words: unknown, more: 0 })].filter((part) => part !== '').join(' ');
}

async function ofPlaces(reads: PublicReads, query: SearchQuery, countOf: CountOf): Promise<SentenceOffer | null> {
  const { filters } = query;
  const text = filters.location.join(', ').slice(0, LIMITS.search.text);
  const needsNames = understand(text).unknown.length > 0;
  const societies = needsNames ? (await reads.suggestions(text)).societies.map(({ name }) => name) : [];
  const understood = readSentence(text, societies);
  if (saysMoreThanPlace(understood)) {
    const next = withSentence({ ...filters, location: [] }, understood);
    if (sameFilters(next, filters)) return null;
    const search = { label: sentenceLabel(understood), query: toAddressQuery(next), count: await countOf(next) };
    const near = search.count > 0 ? null : await nearestTo(reads, { ...query, filters: next });
    return { search, near, said: remarkOf(understood) };
  }
  const strangers = strangersAmong(filters.location);
  const remark = remarkOf(strangers.length > 0 ? { ...understood, unknown: [] } : understood);
  const isStrange = strangers.length > 0 && (understood.unknown.length > 0 || remark === '');
  if (!isStrange || (await countOf({ ...NO_FILTERS, location: strangers })) > 0) {
    return { search: null, near: null, said: remark };
  }
  const names = heard.noName({ words: strangers.slice(0, MOST_TOLD), more: Math.max(0, strangers.length - MOST_TOLD) });
  return { search: null, near: null, said: remark === '' ? names : `${remark} ${names}` };
}

/** The smallest step from a search that finds nothing to one that finds something; null when none is known. */
async function nearestTo(reads: PublicReads, query: SearchQuery): Promise<NearOffer | null> {
  const { near } = await reads.searchPage({ ...query, page: 1, page_size: 1 });
  return near[0] ?? null;
}
