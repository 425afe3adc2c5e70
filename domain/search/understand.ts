import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import type { BhkType } from '#domain/property/options.ts';
import { isRangeAsked } from '#domain/search/amounts.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  isAsked,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import { type Amount, amountAt } from '#domain/search/quantities.ts';
import { areasBeginning, FILLERS, LONGEST_PHRASE, type Meaning, meaningOf } from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

const BEDROOMS = new Set(['bhk', 'bhks', 'bk', 'bed', 'beds', 'bedroom', 'bedrooms', 'rooms']);

/** '2-3 bhk, under ₹60,00,000' -> 2 to 3 bhk under 6000000. Grouping commas go, a dash between amounts is 'to', '5+' keeps its plus. */
function wordsOf(text: string): string[] {
  const plain = asciiDigits(cleanLine(text).slice(0, LIMITS.search.text))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{2,3}(?!\d))/g, '$1')
    .replace(/(\d) ?[-–—] ?(?=\d)/g, '$1 to ')
    .replace(/ [-–—] /g, ' to ');
  return plain.match(/\d+(?:\.\d+)?|\+|[\p{L}\p{M}]+/gu) ?? [];
}

function bhkOf(count: number): BhkType {
  if (count >= 5) return '5+bhk';
  return (['1bhk', '1bhk', '2bhk', '3bhk', '4bhk'] as const)[count] ?? '1bhk';
}

const count = (word: string | undefined) => (word !== undefined && /^[1-9]$/.test(word) ? Number(word) : null);

/** '2 bhk', '5 + bhk', '2 or 3 bhk', '2 to 4 bhk', '1 rk', '1 room kitchen'. */
function bedroomsAt(words: readonly string[], at: number): { types: BhkType[]; next: number } | null {
  const first = count(words[at]);
  const [one, two] = [words[at + 1] ?? '', words[at + 2] ?? ''];
  if (words[at] === 'rk') return { types: ['1RoomKitchen'], next: at + 1 };
  if (first === null) return null;
  if (first === 1 && one === 'rk') return { types: ['1RoomKitchen'], next: at + 2 };
  if (first === 1 && (one === 'roomkitchen' || (one === 'room' && two === 'kitchen'))) {
    return { types: ['1RoomKitchen'], next: at + (one === 'room' ? 3 : 2) };
  }
  if (BEDROOMS.has(one)) return { types: [bhkOf(first)], next: at + 2 };
  if (one === '+' && BEDROOMS.has(two)) return { types: [bhkOf(first)], next: at + 3 };
  const isJoint = ['or', 'and', 'to'].includes(one);
  const second = count(words[at + (isJoint ? 2 : 1)]);
  const unit = at + (isJoint ? 3 : 2);
  if (second === null || !BEDROOMS.has(words[unit] ?? '')) return null;
  const between =
    one === 'to' ? Array.from({ length: Math.max(0, second - first + 1) }, (_, step) => first + step) : [];
  return { types: [...new Set([first, ...between, second].map(bhkOf))], next: unit + 1 };
}

function phraseAt(words: readonly string[], at: number): { meaning: Meaning; next: number } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const meaning = meaningOf(words.slice(at, at + length).join(''));
    if (meaning !== undefined) return { meaning, next: at + length };
  }
  const areas = areasBeginning(words[at] ?? '');
  return areas.length === 0 ? null : { meaning: { location: areas }, next: at + 1 };
}

function addAmount(filters: SearchFilters, { kind, min, max }: Amount): void {
  if (kind === 'money') {
    if (min !== undefined) filters.min_budget = Math.round(min);
    if (max !== undefined) filters.max_budget = Math.round(max);
    return;
  }
  filters.is_size_in_yards = kind === 'sqyd';
  if (min !== undefined) filters.min_size = min;
  if (max !== undefined) filters.max_size = max;
}

const union = <T>(one: readonly T[], other: readonly T[] = []): T[] => [...new Set([...one, ...other])];

function addMeaning(filters: SearchFilters, meaning: Meaning): void {
  filters.property_type = meaning.property_type ?? filters.property_type;
  filters.location = union(filters.location, meaning.location);
  filters.residential_type = union(filters.residential_type, meaning.residential_type);
  filters.commercial_type = union(filters.commercial_type, meaning.commercial_type);
  filters.condition = union(filters.condition, meaning.condition);
}

/** Adds what begins at a word; the index after it, or null when the word is not understood. */
function takeAt(filters: SearchFilters, words: readonly string[], at: number): number | null {
  const bedrooms = bedroomsAt(words, at);
  if (bedrooms !== null) {
    filters.bhk_type = union(filters.bhk_type, bedrooms.types);
    return bedrooms.next;
  }
  const amount = amountAt(words, at);
  if (amount !== null) {
    addAmount(filters, amount);
    return amount.next;
  }
  const phrase = phraseAt(words, at);
  if (phrase === null) return null;
  addMeaning(filters, phrase.meaning);
  return phrase.next;
}

/**
 * A typed sentence as filters (D55): 'bopal 2bhk under 60 lakh furnished'. Words that are not understood are left out; a text of
 * which nothing is understood becomes a location, so that it finds what its name contains, or nothing, but never everything.
 */
export function understandText(text: string): SearchFilters {
  const filters: SearchFilters = { ...NO_FILTERS };
  const words = wordsOf(text);
  let understood = false;
  let unknown = false;
  for (let at = 0; at < words.length; ) {
    const next = takeAt(filters, words, at);
    if (next !== null) understood = true;
    else if (!FILLERS.has(words[at] ?? '')) unknown = true;
    at = next ?? at + 1;
  }
  const place = cleanLine(text).slice(0, LIMITS.search.text);
  const isUnreadable = words.length === 0 && place !== '';
  if (!understood && (unknown || isUnreadable)) filters.location = [place];
  return filters;
}

/** Whether a filter, or for an amount the whole range it belongs to, is chosen by itself. */
function isChosen(filters: SearchFilters, name: FilterName): boolean {
  const filter = filterOf(name);
  return 'range' in filter ? isRangeAsked(filters, filter.range) : isAsked(filters[name]);
}

/** The filters that a search really applies: the text is read as filters, and whatever was chosen as a filter goes before it. */
export function effectiveFilters(filters: SearchFilters): SearchFilters {
  if (filters.q === undefined || filters.q.trim() === '') return { ...filters, q: undefined };
  const chosen = FILTER_NAMES.filter((name) => name !== 'q' && isChosen(filters, name));
  return Object.assign(understandText(filters.q), Object.fromEntries(chosen.map((name) => [name, filters[name]])));
}
