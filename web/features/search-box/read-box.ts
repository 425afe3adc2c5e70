import type { Suggestions } from '#domain/answers/site.ts';
import { areaNameHere, areaNames } from '#domain/location/areas.ts';
import { suggestAreas } from '#domain/location/match.ts';
import { nameKey } from '#domain/location/spellings.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { parseSearchParams, toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS, type SearchFilters } from '#domain/search/filters.ts';
import {
  readSentence,
  remarkOf,
  saysMoreThanPlace,
  sentenceLabel,
  withSentence,
} from '#domain/search/search-sentence.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { indicWordsFor } from '#web/lib/late-indic-words.ts';
import { paths } from '#web/lib/paths.ts';
import { type PlaceKey, plainAddress } from '#web/lib/typed-search.ts';

/** What somebody means by the text in the box; it comes with the first sign of use. */

export type Society = Suggestions['societies'][number];

/** Where a search leads, and what is said of words that did not count; '' when all did. */
export interface BoxAddress {
  address: string;
  said: string;
}

/** What the list under the box offers. */
export interface Offers {
  areas: readonly string[];
  societies: readonly Society[];
  /** 'Search for' with what was understood, when that is more than a place. */
  sentence: string | null;
  said: string;
}

/** A search with a sentence added. */
function addressWith(asked: string, said: SearchFilters): string {
  const { filters, sort } = parseSearchParams(new URLSearchParams(asked)).query;
  return paths.search() + toAddressQuery(withSentence(filters, { filters: said }), { sort });
}

/** Where the text leads, added to the search `asked`; societies that it may name are asked for when it is more than a place. */
export async function readBox(asked: string, text: string): Promise<BoxAddress> {
  await indicWordsFor(text);
  const isMore = saysMoreThanPlace(readSentence(text, []));
  return addressOf(asked, text, isMore ? await societiesLike(text).catch(() => []) : []);
}

/** The same with the societies that are known to be like it. */
export function addressOf(asked: string, text: string, societies: readonly Society[]): BoxAddress {
  const understood = readSentence(text, namesOf(societies));
  return saysMoreThanPlace(understood) && !mayName(text, societies)
    ? { address: addressWith(asked, understood.filters), said: remarkOf(understood) }
    : { address: plainAddress(asked, areaShown(text)), said: '' };
}

/** The English name of an area whose name the box showed in the page's language: its address is the same in all. Other text as it is. */
const areaShown = (text: string): string => areaNames().find((name) => areaNameHere(name) === text.trim()) ?? text;

/**
 * Whether a text that is not understood as a whole is a part of a society's name. It then goes as it was typed, and the page of results
 * offers what else it may mean (D118): 'office park' may be Office Park Homes.
 */
function mayName(text: string, societies: readonly Society[]): boolean {
  return readSentence(text, []).unknown.length > 0 && containing(text, societies).length > 0;
}

function containing(text: string, societies: readonly Society[]): Society[] {
  const key = nameKey(text);
  return societies.filter(({ name }) => nameKey(name).includes(key));
}

/** Where a chosen place leads: instead of the place of before, and among what a society has. */
export function placeAddress(asked: string, name: string, key: PlaceKey, type: string | null = null): string {
  const property_type = PROPERTY_TYPES.find((one) => one === type && new URLSearchParams(asked).has('property_type'));
  const place = key === 'location' ? { location: [name] } : { society: name };
  return addressWith(asked, { ...NO_FILTERS, ...place, property_type });
}

/** What is offered for a text, with the societies that are known to be like it. */
export function offersFor(text: string, societies: readonly Society[]): Offers {
  const understood = readSentence(text, namesOf(societies));
  if (saysMoreThanPlace(understood)) {
    const named = containing(text, societies);
    return { areas: [], societies: named, sentence: sentenceLabel(understood), said: remarkOf(understood) };
  }
  // What is not understood of a place may be the beginning of its name.
  const said = remarkOf({ ...understood, unknown: [] });
  return { areas: suggestAreas(text), societies, sentence: null, said };
}

const namesOf = (societies: readonly Society[]) => societies.map(({ name }) => name);

/** The last answers: who takes a letter back has the list at once. */
const known = new Map<string, Promise<readonly Society[]>>();
const MOST_KNOWN = 30;

/** Societies like a text. Rejects without a connection. */
export function societiesLike(text: string): Promise<readonly Society[]> {
  const q = text.trim();
  const before = known.get(q);
  if (before !== undefined) return before;
  const answer = publicApi
    .get<Suggestions>('/property/suggestions', { query: { q } })
    .then(({ societies }) => societies);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(q, answer);
  answer.catch(() => known.delete(q));
  return answer;
}
