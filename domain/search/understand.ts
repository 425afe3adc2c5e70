import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import { BHK_TYPES, type BhkType } from '#domain/property/options.ts';
import { isRangeAsked } from '#domain/search/amounts.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  isAsked,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import { readAmountIn } from '#domain/search/quantities.ts';
import { areasBeginning, FILLERS, LONGEST_PHRASE, meaningOf } from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

/** '2 bhk', '5 + bhk', '2 or 3 bhk', '2 3 bhk', '2 to 4 bhk'. */
const BEDROOMS = /^([1-9])(?: \+| (?:(or|and|to) )?([1-9]))? (?:bhks?|bk|beds?|bedrooms?|rooms)(?= |$)/;
const ROOM_KITCHEN = /^(?:(?:1 )?rk|1 room ?kitchen)(?= |$)/;

/** What a sentence asks for by its beginning, and how much of it that takes. */
interface Found {
  asks: Partial<SearchFilters>;
  length: number;
}

/** '2-3 bhk, under ₹60,00,000' -> 2 to 3 bhk under 6000000. Grouping commas go, a dash between amounts is 'to', '5+' keeps its plus. */
function sentenceOf(text: string): string {
  const plain = asciiDigits(cleanLine(text).slice(0, LIMITS.search.text))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{2,3}(?!\d))/g, '$1')
    .replace(/(\d) ?[-–—] ?(?=\d)/g, '$1 to ')
    .replace(/ [-–—] /g, ' to ');
  return (plain.match(/\d+(?:\.\d+)?|\+|[\p{L}\p{M}]+/gu) ?? []).join(' ');
}

function bhkOf(count: number): BhkType {
  return BHK_TYPES.find((type) => type === `${count}bhk`) ?? '5+bhk';
}

function bedroomsOf(sentence: string): Found | null {
  const kitchen = ROOM_KITCHEN.exec(sentence);
  if (kitchen !== null) return { asks: { bhk_type: ['1RoomKitchen'] }, length: kitchen[0].length };
  const match = BEDROOMS.exec(sentence);
  if (match === null) return null;
  const [whole, first, joint, last = first] = match;
  const [from, to] = [Number(first), Number(last)];
  const between = Array.from({ length: joint === 'to' ? Math.max(0, to - from) : 0 }, (_, step) => from + step);
  return { asks: { bhk_type: [...between, from, to].map(bhkOf) }, length: whole.length };
}

function amountOf(sentence: string): Found | null {
  const amount = readAmountIn(sentence);
  if (amount === null) return null;
  const { kind, min, max, length } = amount;
  if (kind !== 'money') return { asks: { is_size_in_yards: kind === 'sqyd', min_size: min, max_size: max }, length };
  return { asks: { min_budget: min && Math.round(min), max_budget: max && Math.round(max) }, length };
}

function phraseOf(sentence: string): Found | null {
  const words = sentence.split(' ', LONGEST_PHRASE);
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = words.slice(0, count);
    const asks = meaningOf(phrase.join(''));
    if (asks !== undefined) return { asks, length: phrase.join(' ').length };
  }
  const [word = ''] = words;
  const areas = areasBeginning(word);
  return areas.length === 0 ? null : { asks: { location: areas }, length: word.length };
}

/** Lists grow; of everything else the last mention counts. */
function add(filters: SearchFilters, asks: Partial<SearchFilters>): void {
  for (const [name, value] of Object.entries(asks)) {
    const held = filters[name as FilterName];
    if (Array.isArray(value) && Array.isArray(held))
      Object.assign(filters, { [name]: [...new Set([...held, ...value])] });
    else if (value !== undefined) Object.assign(filters, { [name]: value });
  }
}

/**
 * A typed sentence as filters (D55): 'bopal 2bhk under 60 lakh furnished'. Words that are not understood are left out; a text of
 * which nothing is understood becomes a location, so that it finds what its name contains, or nothing, but never everything.
 */
export function understandText(text: string): SearchFilters {
  const filters: SearchFilters = { ...NO_FILTERS };
  const sentence = sentenceOf(text);
  let understood = false;
  let unknown = false;
  for (let rest = sentence; rest !== ''; ) {
    const [word = ''] = rest.split(' ', 1);
    const found = bedroomsOf(rest) ?? amountOf(rest) ?? phraseOf(rest);
    if (found !== null) understood = true;
    else if (!FILLERS.has(word)) unknown = true;
    add(filters, found?.asks ?? {});
    rest = rest.slice((found?.length ?? word.length) + 1);
  }
  const place = cleanLine(text).slice(0, LIMITS.search.text);
  const isUnreadable = sentence === '' && place !== '';
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
