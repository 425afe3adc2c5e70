import { LIMITS } from '#domain/limits.ts';
import { matchAreas, strangersAmong } from '#domain/location/match.ts';
import { nameKey } from '#domain/location/spellings.ts';
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
  societyCalled,
  withSentence,
} from '#domain/search/search-sentence.ts';
import { hasNoFilters, type Understood, understand } from '#domain/search/understand.ts';
import { heard } from '#domain/words/en-search.ts';

/** What the texts of a search mean beyond a place, and what of them did not count. */
export interface SentenceOffer {
  /** The society whose whole name the text is: the list is of its homes (D118). */
  society: string | null;
  /** The search that was understood, with how many listings it finds; null when nothing was. */
  search: NearOffer | null;
  /** When it finds none: the nearest one that finds some. */
  near: NearOffer | null;
  /** One line about what did not count, or not as it stood; '' when all did. */
  remark: string;
}

/** Texts that are told to be no place. */
const MAX_NAMED = 5;

/** Reads the texts of a search, its location and its `q`, as sentences; null when there is nothing to say. Throws `ReadableError`. */
export async function offerFor(reads: PublicReads, query: SearchQuery): Promise<SentenceOffer | null> {
  const countOf = async (filters: SearchFilters) =>
    (await reads.search({ ...query, filters, page: 1, page_size: 1 })).total;
  const [ofText, offer] = [await remarkOfQuery(query.filters.q, countOf), await ofPlaces(reads, query, countOf)];
  const { society = null, search = null, near = null, remark = '' } = offer ?? {};
  const line = [ofText, remark].filter((part) => part !== '').join(' ');
  return society === null && search === null && line === '' ? null : { society, search, near, remark: line };
}

type CountOf = (filters: SearchFilters) => Promise<number>;

async function remarkOfQuery(text: string | undefined, countOf: CountOf): Promise<string> {
  if (text === undefined || text.trim() === '') return '';
  const { filters, unknown } = understand(text);
  const isName = hasNoFilters(filters) && unknown.length > 0;
  if (!isName || (await countOf({ ...NO_FILTERS, q: text })) > 0) return remarkOnText(text);
  return [remarkOnText(text), heard.noName({ words: unknown, more: 0 })].filter((part) => part !== '').join(' ');
}

async function ofPlaces(reads: PublicReads, query: SearchQuery, countOf: CountOf): Promise<SentenceOffer | null> {
  const { filters } = query;
  const text = filters.location.join(', ').slice(0, LIMITS.search.text);
  const { societies: known } = await reads.suggestions(text);
  const society = societyCalled(text, known)?.name ?? null;
  // The list is of the society's homes already: what else its name means is the other meaning.
  const societies = society === null ? known.map(({ name }) => name) : [];
  const understood = readSentence(text, societies);
  const offered = (next: SearchFilters, label: string, count: number): NearOffer => ({
    label,
    query: toAddressQuery(next, { sort: query.sort }),
    count,
  });
  if (society !== null) {
    const next = withSentence({ ...filters, location: [] }, understood);
    const means = sentenceLabel(understood);
    const count = means === '' ? 0 : await countOf(next);
    return { society, search: count === 0 ? null : offered(next, means, count), near: null, remark: '' };
  }
  if (saysMoreThanPlace(understood)) {
    const next = withSentence({ ...filters, location: [] }, understood);
    if (sameFilters(next, filters)) return null;
    const search = offered(next, sentenceLabel(understood), await countOf(next));
    const near = search.count > 0 ? null : await nearestTo(reads, { ...query, filters: next });
    return { society, search, near, remark: remarkOf(understood) };
  }
  const whole = societyIn(understood, known);
  const beside = whole ?? societyBeside(text, known);
  if (beside !== undefined && filters.location.length === 1) {
    const next = withSentence({ ...filters, location: [] }, { filters: { ...NO_FILTERS, society: beside } });
    const search = offered(next, beside, await countOf(next));
    const remark = whole === undefined ? '' : remarkOf(understood);
    return search.count === 0 ? null : { society, search, near: null, remark };
  }
  const strangers = strangersAmong(filters.location);
  const remark = remarkOf(strangers.length > 0 ? { ...understood, unknown: [] } : understood);
  const isStrange = strangers.length > 0 && (understood.unknown.length > 0 || remark === '');
  if (!isStrange || (await countOf({ ...NO_FILTERS, location: strangers })) > 0) {
    return { society, search: null, near: null, remark };
  }
  const names = heard.noName({ words: strangers.slice(0, MAX_NAMED), more: Math.max(0, strangers.length - MAX_NAMED) });
  return { society, search: null, near: null, remark: remark === '' ? names : `${remark} ${names}` };
}

/** The society whose whole name is a part of a text: 'A-302 sun south park', 'bopal greens shela'. */
function societyIn({ filters }: Understood, known: readonly { name: string }[]): string | undefined {
  return filters.society ?? filters.location.flatMap((place) => societyCalled(place, known)?.name ?? [])[0];
}

/** The society whose name goes on after a text that names an area and more: 'bopal green' is in Bopal, and maybe Bopal Greens. */
function societyBeside(text: string, known: readonly { name: string }[]): string | undefined {
  const key = nameKey(text);
  const namesMore = matchAreas(text).some((area) => key !== nameKey(area) && key.includes(nameKey(area)));
  return namesMore ? known.find(({ name }) => nameKey(name).includes(key))?.name : undefined;
}

/** The smallest step from a search that finds nothing to one that finds something; null when none is known. */
async function nearestTo(reads: PublicReads, query: SearchQuery): Promise<NearOffer | null> {
  const { near } = await reads.searchPage({ ...query, page: 1, page_size: 1 });
  return near[0] ?? null;
}
