import { LIMITS } from '#domain/limits.ts';
import { nameKey, placeAt } from '#domain/location/spellings.ts';
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
import { NUMBER_WORDS, SPOKEN } from '#domain/search/spoken-words.ts';
import { areasBeginning, FILLERS, LONGEST_PHRASE, meaningOf, NUMBERED } from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

const NUMBER = `[1-9]|${Object.keys(NUMBER_WORDS).join('|')}`;
/** '2 bhk', '5 + bhk', '2 or 3 bhk', '2 3 bhk', '2 to 4 bhk', 'two bedroom', 'be bhk'. */
const BEDROOMS = new RegExp(
  `^(${NUMBER})(?: \\+| (?:(or|and|to|thi|se|ke) )?(${NUMBER}))? (?:bhks?|bk|beds?|bedrooms?|rooms)(?= |$)`,
);
const SPANS = new Set(['to', 'thi', 'se']);
const ROOM_KITCHEN = /^(?:(?:1 )?rk|(?:1 |one |ek )room ?kitchen)(?= |$)/;

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
  const words = plain.match(/\d+(?:\.\d+)?|\+|[\p{L}\p{M}]+/gu) ?? [];
  return words.map((word) => SPOKEN.get(word) ?? word).join(' ');
}

const numberOf = (word = ''): number => NUMBER_WORDS[word] ?? Number(word);

function bhkOf(count: number): BhkType {
  return BHK_TYPES.find((type) => type === `${count}bhk`) ?? '5+bhk';
}

function bedroomsOf(sentence: string): Found | null {
  const kitchen = ROOM_KITCHEN.exec(sentence);
  if (kitchen !== null) return { asks: { bhk_type: ['1RoomKitchen'] }, length: kitchen[0].length };
  const match = BEDROOMS.exec(sentence);
  if (match === null) return null;
  const [whole, first, joint, last = first] = match;
  const [from, to] = [numberOf(first), numberOf(last)];
  const isSpan = joint !== undefined && SPANS.has(joint);
  const between = Array.from({ length: isSpan ? Math.max(0, to - from) : 0 }, (_, step) => from + step);
  return { asks: { bhk_type: [...between, from, to].map(bhkOf) }, length: whole.length };
}

function amountOf(sentence: string): Found | null {
  const amount = readAmountIn(sentence);
  if (amount === null) return null;
  const { kind, min, max, length } = amount;
  if (kind !== 'money') return { asks: { is_size_in_yards: kind === 'sqyd', min_size: min, max_size: max }, length };
  return { asks: { min_budget: min && Math.round(min), max_budget: max && Math.round(max) }, length };
}

/** More areas than this are asked for by the one name that they share, such as a long road's. */
const MOST_AREAS = 2;

/** The longest phrase that the sentence begins with: a society, a type, a place. */
function phraseOf(sentence: string, societies: ReadonlyMap<string, string>): Found | null {
  const words = sentence.split(' ', LONGEST_PHRASE);
  const place = placeAt(words);
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = words.slice(0, count);
    const { length } = phrase.join(' ');
    const society = societies.get(nameKey(phrase.join('')));
    if (society !== undefined) return { asks: { location: [society] }, length };
    const asks = meaningOf(phrase.join(''));
    if (asks !== undefined) return { asks, length };
    if (count === 1 && FILLERS.has(phrase.join(''))) return null;
    if (place?.count !== count) continue;
    const location = place.areas.length > MOST_AREAS ? [phrase.join(' ')] : [...place.areas];
    return { asks: { location }, length };
  }
  const [word = ''] = words;
  const areas = areasBeginning(word);
  return areas.length === 0 ? null : { asks: { location: areas }, length: word.length };
}

/** 'sector 7' and a number or a letter alone say nothing that is missed. */
function fillerOf(sentence: string): number {
  const [word = '', next = ''] = sentence.split(' ', 2);
  if (NUMBERED.has(word) && /^\d+$/.test(next)) return word.length + 1 + next.length;
  return FILLERS.has(word) || word === '+' ? word.length : 0;
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

/** What was understood of a text, and the words that mean nothing here, in their order; words beside each other are one entry. */
export interface Understood {
  filters: SearchFilters;
  unknown: string[];
}

interface Known {
  /** Names of societies, which are places too. */
  societies?: readonly string[];
}

/**
 * A typed sentence as filters (D55): 'bopal 2bhk under 60 lakh furnished', '2 bhk shela ya bopal 70 lakh sudhi'. The browser, as
 * somebody types, and the server ask here. Of a longer text the first 200 characters count.
 */
export function understand(text: string, { societies = [] }: Known = {}): Understood {
  const filters: SearchFilters = { ...NO_FILTERS };
  const unknown: string[] = [];
  const named = new Map(societies.map((name) => [nameKey(name), name]));
  let wasUnknown = false;
  for (let rest = sentenceOf(text); rest !== ''; ) {
    const found = bedroomsOf(rest) ?? amountOf(rest) ?? phraseOf(rest, named);
    const [word = ''] = rest.split(' ', 1);
    const filler = found === null ? fillerOf(rest) : 0;
    const isUnknown = found === null && filler === 0;
    if (isUnknown) unknown.push(wasUnknown ? `${unknown.pop()} ${word}` : word);
    wasUnknown = isUnknown;
    add(filters, found?.asks ?? {});
    rest = rest.slice((found?.length ?? (filler || word.length)) + 1);
  }
  return { filters, unknown };
}

/**
 * As `understand`; words that are not understood are left out, and a text of which nothing is understood becomes a location, so that
 * it finds what its name contains, or nothing, but never everything.
 */
export function understandText(text: string): SearchFilters {
  const { filters, unknown } = understand(text);
  const place = cleanLine(text).slice(0, LIMITS.search.text);
  const isUnreadable = sentenceOf(text) === '' && place !== '';
  const isNothing = FILTER_NAMES.every((name) => !isAsked(filters[name]));
  return isNothing && (unknown.length > 0 || isUnreadable) ? { ...filters, location: [place] } : filters;
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
