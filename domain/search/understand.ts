import { readOption } from '#domain/entry/option-words.ts';
import { LIMITS } from '#domain/limits.ts';
import { nameKey, placeAt } from '#domain/location/spellings.ts';
import { DIRECTIONS } from '#domain/property/options.ts';
import { beginning, plainLetters, plainWords } from '#domain/property/typed-amounts.ts';
import { isRangeAsked } from '#domain/search/amounts.ts';
import { FILTER_NAMES, type FilterName, filterOf, isAsked, type SearchFilters } from '#domain/search/filters.ts';
import {
  ageOf,
  type Found,
  isPin,
  pinOf,
  placesAs,
  possessionOf,
  roadOf,
  roomsOf,
  withoutFilter,
  yearOf,
} from '#domain/search/numbered.ts';
import { readAmountIn, strayNumber } from '#domain/search/quantities.ts';
import { heardAs } from '#domain/search/spoken-words.ts';
import { Reading, type Understood } from '#domain/search/understood.ts';
import {
  areasBeginning,
  COMPASS,
  FACING,
  FILLERS,
  LONGEST_PHRASE,
  meaningOf,
  NUMBERED,
  notOffered,
} from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

/** A phone, a date, '24x7' and '30x40' are one word each, with a mark before it so that nothing takes it for a number. */
const WHOLE = new RegExp(
  `((?<![\\d.,])(?:${[
    String.raw`(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)`,
    String.raw`0\d{2,4}[ -]\d{6,8}(?!\d)`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.](?:20)?\d\d(?!\d)`,
    String.raw`20\d\d-\d\d?-\d\d?(?!\d)`,
    String.raw`\d{1,4} ?[x×*] ?\d{1,4}(?!\d)`,
    '24/7',
  ].join('|')}))`,
  'u',
);
/** '45L-₹50L', '1cr-1.5cr': a dash between amounts is 'to'. */
const DASH = /(?<=\d ?[\p{L}\p{M}]{0,8}\.?) ?[-\u2010-\u2015~] ?(?=(?:₹|rs\.? ?)?\.?\d)| [-\u2010-\u2015] /gu;
/** '45 00 000' is one number, '45 50' two. */
const BLANKS = /(?<![\d.,])(?:\d{1,2}(?: \d{2})+ \d{3}|\d{1,3}(?: \d{3}){2,})(?![\d,]| \d)/g;
/** '2,3 bhk': single digits are several. */
const FEW = /(?<![\d.,])\d(?:, ?\d)+(?![\d.,])/g;
/** 'More than' and 'less than' stand before an amount; elsewhere they are brackets. */
const BRACKETS = /[<>≤≥~](?! ?=? ?(?:₹|rs|\.?\d))/g;
const PIN_IN_TWO = /(?<![\d.,])(\d{3}) (\d{3})(?![\d.,]| \d{2})/g;
const SIGN = /^[+<>≤≥~₹,;|]$/;
/** A comma parts what stands before it from what stands behind. */
const SAID = /[\p{L}\p{M}\d₹+<>≤≥~,;|]/u;

/** A word as the search hears it, and as it was written; of two that were one, the first has it. */
interface Word {
  heard: string;
  written: string;
}

/** '2-3 bhk, under ₹60,00,000' -> 2 to 3 bhk under ₹ 6000000. Grouping goes, a dash between amounts is 'to', '5+' keeps its plus. */
function wordsOf(text: string): Word[] {
  const parts = plainLetters(cleanLine(text).slice(0, LIMITS.search.text)).split(WHOLE);
  return parts.flatMap((part, at) => {
    const whole = part.replaceAll(' ', '');
    return at % 2 === 1 ? [{ heard: `#${whole}`, written: whole }] : wordsIn(part);
  });
}

function wordsIn(part: string): Word[] {
  const plain = part
    .replace(FEW, (digits) => digits.replace(/, ?/g, ' '))
    .replace(DASH, ' to ')
    .replace(BRACKETS, ' ')
    .replace(BLANKS, (number) => number.replaceAll(' ', ''))
    .replace(PIN_IN_TWO, (number, head, tail) => (isPin(head + tail) ? head + tail : number));
  return plainWords(plain)
    .filter((word) => SAID.test(word))
    .flatMap((word) => heardAs(word).map((heard, at) => ({ heard, written: at === 0 ? word : '' })));
}

/** What makes of an amount something else than a price. */
const NO_PRICE = beginning(' (?:emi|deposit|down ?payment|token|instal?lments?|loan|maintenance)');

function amountOf(sentence: string): Found | null {
  const amount = readAmountIn(sentence);
  const stray = amount === null ? strayNumber(sentence) : 0;
  if (stray > 0) return { length: stray, left: 'unknown' };
  if (amount === null) return null;
  const { kind, min, max, length } = amount;
  const other = NO_PRICE.exec(sentence.slice(length));
  if (kind === 'money' && other !== null) return { length: length + other[0].length, left: 'none' };
  if (kind !== 'money') return { asks: { is_size_in_yards: kind === 'sqyd', min_size: min, max_size: max }, length };
  return { asks: { min_budget: min && Math.round(min), max_budget: max && Math.round(max) }, length };
}

/** The longest name of a society that is known, which may hold anything: 'Park View', '24 Carats'. */
function societyOf(sentence: string, societies: ReadonlyMap<string, string>): Found | null {
  const words = societies.size === 0 ? [] : sentence.split(' ', LONGEST_PHRASE);
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = words.slice(0, count);
    const society = societies.get(nameKey(phrase.join('')));
    if (society !== undefined) return { asks: { location: [society] }, length: phrase.join(' ').length };
  }
  return null;
}

/** The longest phrase that the sentence begins with: a type, a place. */
function phraseOf(sentence: string): Found | null {
  const all = sentence.split(' ', LONGEST_PHRASE);
  // A sign is no letter of a name, so a name with one behind it would be the same.
  const sign = all.findIndex((word) => SIGN.test(word));
  const words = sign < 0 ? all : all.slice(0, sign);
  const place = placeAt(words);
  for (let count = words.length; count > 0; count -= 1) {
    const phrase = words.slice(0, count);
    const { length } = phrase.join(' ');
    // Of 'Bopal south facing' the south is no part of the place.
    if (FACES.test(sentence.slice(sentence.lastIndexOf(' ', length - 1) + 1)) && count > 1) continue;
    const asks = meaningOf(phrase.join(''));
    if (asks !== undefined) return { asks, length };
    if (count === 1 && FILLERS.has(phrase.join(''))) return null;
    if (place?.count === count) return { asks: { location: placesAs(place.areas, phrase.join(' ')) }, length };
  }
  return null;
}

/** The areas whose name begins with an unfinished word. */
function beginningOf(sentence: string): Found | null {
  const [word = ''] = sentence.split(' ', 1);
  const areas = areasBeginning(word);
  return areas.length === 0 ? null : { asks: { location: areas }, length: word.length };
}

const WAY = beginning(
  `(?:facing |direction )?(?<one>${COMPASS})(?: (?<two>${COMPASS}))?(?: (?:${FACING}))*(?! (?:zone|ahmedabad|amdavad))|(?<short>ne|nw|se|sw) facing`,
);

const FACES = beginning(`(?:${COMPASS}) (?:facing|face|mukhi|disha)`);

/** 'east facing', 'purv mukhi', 'north east', 'ઈશાન'. */
function directionOf(sentence: string): Found | null {
  const match = WAY.exec(sentence);
  if (match?.groups === undefined) return null;
  const { one = '', two, short } = match.groups;
  const [{ length }, both] = [match[0], wayOf(short ?? (two === undefined ? one : `${one} ${two}`))];
  if (both !== null) return { asks: { direction: [both] }, length };
  // 'North south' are two.
  const way = wayOf(one);
  return way && { asks: { direction: [way] }, length: sentence.indexOf(one) + one.length };
}

/** A name of several words goes before a direction ('South Bopal'), which goes before one word that is like a name. */
function placeOrWay(phrase: Found | null, way: Found | null, { length }: string): Found | null {
  return way !== null && (phrase === null || phrase.length <= length) ? way : phrase;
}

/** Of one word, or of two that are read together in either order: 'purv uttar' is the north east. */
function wayOf(words: string): (typeof DIRECTIONS)[number] | null {
  const ways = words.split(' ').map((word) => readOption('direction', DIRECTIONS, word));
  const [first = null, second] = ways;
  if (second === undefined) return first;
  return DIRECTIONS.find((way) => way === `${first}${second}` || way === `${second}${first}`) ?? null;
}

/** 'New' is the age of a building, unless a place is called so or it speaks of listings. */
const NEW = beginning(
  '(?:brand )?(?:new|newly|navu|navo|navi|nava|naya|nayi|naye|નવું|નવો|નવી|નવા|नया|नई|नयी|नए)(?: (?:built|construction))?',
);
const NO_AGE = /^ (?:listings?|property|properties|launch|area)(?= |$)/;

function newOf(sentence: string): Found | null {
  const found = NEW.exec(sentence);
  if (found === null) return null;
  const rest = sentence.slice(found[0].length);
  const isName = [rest.trim(), sentence].some((words) => placeAt(words.split(' ', LONGEST_PHRASE)) !== null);
  return isName || NO_AGE.test(rest) ? null : { asks: { age: ['0-3'] }, length: found[0].length };
}

/** 'sector 7' and a sign alone say nothing that is missed. */
function fillerOf(sentence: string): number {
  const [word = '', next = ''] = sentence.split(' ', 2);
  if (NUMBERED.has(word) && /^\d+$/.test(next)) return word.length + 1 + next.length;
  return FILLERS.has(word) || SIGN.test(word) ? word.length : 0;
}

interface Known {
  /** Names of societies, which are places too. */
  societies?: readonly string[];
}

/** Words as somebody writes them: '3 rd' is '3rd', '3 + 1' is '3+1'. */
const asWritten = (words: readonly Word[]): string =>
  words
    .flatMap(({ written }) => written || [])
    .join(' ')
    .replace(/(\d) (st|nd|rd|th|k|l|જા|લા|થા|મા|वीं)(?= |$)/g, '$1$2')
    .replace(/ \+ (?=\d)/g, '+')
    .replaceAll('₹ ', '₹');

/**
 * A typed sentence as filters (D55): 'bopal 2bhk under 60 lakh furnished', '2 bhk shela ya bopal 70 lakh sudhi'. Every number belongs to
 * what stands beside it, and what no rule claims is told (D116). The browser, as somebody types, and the server ask here. Of a longer
 * text the first 200 characters count.
 */
export function understand(text: string, { societies = [] }: Known = {}): Understood {
  const reading = new Reading();
  const named = new Map(societies.map((name) => [nameKey(name), name]));
  const rules = [roadOf, roomsOf, possessionOf, ageOf, withoutFilter, pinOf, amountOf, yearOf, newOf];
  const words = wordsOf(text);
  for (let at = 0; at < words.length; ) {
    const rest = words
      .slice(at)
      .map(({ heard }) => heard)
      .join(' ');
    const word = words[at]?.heard ?? '';
    let taken = word.length;
    const found =
      societyOf(rest, named) ??
      firstOf(rules, rest) ??
      placeOrWay(phraseOf(rest), directionOf(rest), word) ??
      beginningOf(rest);
    const unoffered = found === null ? notOffered(rest) : null;
    const filler = fillerOf(rest);
    if (found !== null) taken = found.length;
    else if (unoffered !== null) taken = unoffered.length;
    else if (filler > 0) taken = filler;
    const count = rest.slice(0, taken).split(' ').length;
    const said = asWritten(words.slice(at, at + count));
    if (found !== null) reading.take(found, said);
    else if (unoffered !== null) reading.decline(unoffered.what);
    else if (filler > 0) reading.pass();
    else reading.miss(said);
    at += count;
  }
  return reading.finish();
}

function firstOf(rules: readonly ((sentence: string) => Found | null)[], sentence: string): Found | null {
  for (const rule of rules) {
    const found = rule(sentence);
    if (found !== null) return found;
  }
  return null;
}

/**
 * As `understand`; words that are not understood are left out, and a text of which nothing is understood becomes a location, so that
 * it finds what its name contains, or nothing, but never everything.
 */
export function understandText(text: string): SearchFilters {
  const { filters, unknown } = understand(text);
  const place = cleanLine(text).slice(0, LIMITS.search.text);
  const isUnreadable = wordsOf(text).length === 0 && place !== '';
  return isNothingAsked(filters) && (unknown.length > 0 || isUnreadable) ? { ...filters, location: [place] } : filters;
}

export const isNothingAsked = (filters: SearchFilters): boolean =>
  FILTER_NAMES.every((name) => !isAsked(filters[name]));

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
