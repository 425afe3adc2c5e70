import { LIMITS } from '#domain/limits.ts';
import { nameKey, placeAt } from '#domain/location/spellings.ts';
import { DIRECTIONS } from '#domain/property/options.ts';
import { beginning } from '#domain/property/typed-amounts.ts';
import { isRangeSet } from '#domain/search/amounts.ts';
import {
  FILTER_NAMES,
  type FilterName,
  filterOf,
  isSet,
  NO_FILTERS,
  type SearchFilters,
} from '#domain/search/filters.ts';
import {
  ageOf,
  type Found,
  partOf,
  pinOf,
  placesAs,
  possessionOf,
  roadOf,
  roomsOf,
  widthOf,
  withoutFilter,
  yearOf,
} from '#domain/search/numbered.ts';
import { amountOf, isAmountWord } from '#domain/search/quantities.ts';
import { asWritten, type Word, wordsOf } from '#domain/search/sentence-words.ts';
import {
  areasBeginning,
  COMPASS,
  directionCalled,
  FACING,
  FROM_OWNERS,
  isFiller,
  LONGEST_PHRASE,
  meaningOf,
  NEW_WORDS,
  notOffered,
  type Unoffered,
} from '#domain/search/vocabulary.ts';
import { cleanLine } from '#domain/text.ts';

/** What was understood of a text, and what of it did not count. */
export interface Understood {
  filters: SearchFilters;
  /** The words that mean nothing here, in their order; words beside each other are one entry. */
  unknown: string[];
  /** What is understood and cannot be asked for: '3rd floor'. */
  unfiltered: string[];
  /** Amounts that do not go together, or that another one takes the place of. */
  contradicted: string[];
  /** What is not offered at all. */
  notOffered: Unoffered[];
  /** What the filters have only something like, with what was taken. */
  nearest: { phrase: string; asks: Partial<SearchFilters> }[];
  /** Whether a place is told by a number, which it has in no name: a PIN code, the width of a road. */
  namesPlace: boolean;
}

/** Filters as if they had been said, and nothing else. */
const asUnderstood = (filters: SearchFilters): Understood => ({
  filters,
  ...{ unknown: [], unfiltered: [], contradicted: [], notOffered: [], nearest: [], namesPlace: false },
});

/** Rupees below which no home is sold: beside 'rent' they are a rent. */
const LEAST_PRICE = 500_000;

/** Puts together what is said piece by piece. */
class Reading {
  readonly result = asUnderstood({ ...NO_FILTERS });
  /** What was said of each amount. */
  readonly #amounts = new Map<FilterName, string>();
  /** The areas of a PIN code that was said, until one of them is. */
  #pin: readonly string[] = [];
  /** Whether the last word means nothing here. */
  wasUnknown = false;

  /** Lists grow; of everything else the last mention counts, and the one before did not. */
  take({ asks = {}, left, isPin = false }: Found, phrase: string): void {
    const { unfiltered, nearest } = this.result;
    if (left === 'unknown') {
      this.miss(phrase);
      return;
    }
    this.wasUnknown = false;
    if (left === 'none') unfiltered.push(phrase);
    if (left === 'nearest') nearest.push({ phrase, asks });
    if (asks.location !== undefined && /^\D*\d/.test(phrase)) this.result.namesPlace = true;
    if (asks.location === undefined || !this.#isPlaceOfPin(asks.location, isPin)) this.#add(asks, phrase);
  }

  /** Whether a PIN code adds nothing to the place that was said before it; a place behind its PIN code takes the place of the other areas. */
  #isPlaceOfPin(location: readonly string[], isPin: boolean): boolean {
    const { filters } = this.result;
    const held = filters.location ?? [];
    if (isPin) {
      if (held.some((area) => location.includes(area))) return true;
      this.#pin = location;
    } else if (location.some((area) => this.#pin.includes(area))) {
      filters.location = held.filter((area) => !this.#pin.includes(area));
      this.#pin = [];
    }
    return false;
  }

  miss(words: string): void {
    const { unknown } = this.result;
    unknown.push(this.wasUnknown ? `${unknown.pop()} ${words}` : words);
    this.wasUnknown = true;
  }

  /** What says nothing parts what is not known. */
  pass(): void {
    this.wasUnknown = false;
  }

  decline(what: Unoffered): void {
    if (!this.result.notOffered.includes(what)) this.result.notOffered.push(what);
    this.pass();
  }

  finish(): Understood {
    const { filters, notOffered: declined } = this.result;
    const { min_budget: min, max_budget: max } = filters;
    if (declined.includes('rent') && (max ?? min ?? LEAST_PRICE) < LEAST_PRICE)
      this.#drop(['min_budget', 'max_budget']);
    if ((min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) this.#drop(['min_budget', 'max_budget']);
    if ((filters.min_size ?? 0) > (filters.max_size ?? Number.POSITIVE_INFINITY)) this.#drop(['min_size', 'max_size']);
    return this.result;
  }

  #add(asks: Partial<SearchFilters>, phrase: string): void {
    const { filters } = this.result;
    for (const [key, value] of Object.entries(asks)) {
      const name = key as FilterName;
      const held = filters[name];
      if (value === undefined) continue;
      if (Array.isArray(value) && Array.isArray(held)) {
        Object.assign(filters, { [name]: [...new Set([...held, ...value])] });
        continue;
      }
      const before = this.#amounts.get(name);
      if (before !== undefined && before !== phrase && held !== value) this.result.contradicted.push(before);
      if (filterOf(name).kind === 'amount') this.#amounts.set(name, phrase);
      Object.assign(filters, { [name]: value });
    }
  }

  #drop(names: readonly ('min_budget' | 'max_budget' | 'min_size' | 'max_size')[]): void {
    const { filters, contradicted } = this.result;
    for (const name of names) {
      const phrase = this.#amounts.get(name);
      if (filters[name] === undefined || phrase === undefined) continue;
      if (!contradicted.includes(phrase)) contradicted.push(phrase);
      delete filters[name];
    }
  }
}

const SIGN = /^[+<>≤≥~₹,;|]$/;
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
    if (count === 1 && isFiller(phrase.join(''))) return null;
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
  const ways = words.split(' ').map(directionCalled);
  const [first = null, second] = ways;
  if (second === undefined) return first;
  return DIRECTIONS.find((way) => way === `${first}${second}` || way === `${second}${first}`) ?? null;
}

const NOT = beginning('(?:not|without|except|excluding|avoid|non|bina)(?: (?:in|near|on|at))?|बिना');
const NO = beginning('no');
const NO_ENGLISH = beginning(
  'no (?:lift|elevator|(?:north|south|east|west)(?: (?:east|west))? facing|parking|ground floor)',
);
const NOT_THERE =
  / (?:nahin?|nai|nathi|na joi|vagar|sivay|ala[vw]a|chhod(?:ke|kar|ine)|નહીં|નહિ|નથી|વગર|સિવાય|છોડીને|नहीं|नही|बिना|सिवाय|अलावा|छोडकर)/;
const NOT_BEHIND =
  /^(?: (?:na|ni|ke|or))? (?:vagar|sivay|ala[vw]a|chhod(?:ke|kar|ine)|વગર|સિવાય|છોડીને|बिना|सिवाय|अलावा|छोडकर|nahin?|nai|nathi|na joie|na joiye|નહીં|નહિ|નથી|नहीं|नही)(?: (?:joie|joiye|chahiye|chalse|જોઈએ|चाहिए))?(?= |$)/;

/** 'Without lift', 'not bopal', 'no south facing', 'dakshin mukhi nahi': what is not wanted is no filter. 'No' is 'of' behind an amount. */
function notOf(sentence: string, before: string): Found | null {
  const isNo = NO.test(sentence) && (NO_ENGLISH.test(sentence) || (!/^\d/.test(before) && !isAmountWord(before)));
  const start = (NOT.exec(sentence) ?? (isNo ? NO.exec(sentence) : null))?.[0].length;
  if (start === undefined && !NOT_THERE.test(sentence)) return null;
  const rest = start === undefined ? sentence : sentence.slice(start + 1);
  const [way, phrase] = [directionOf(rest), phraseOf(rest)];
  const isSure = before === '' || (phrase?.asks?.amenity ?? phrase?.asks?.condition) !== undefined;
  const rooms = (isNo ? before === '' : true) && /^\d/.test(rest) ? roomsOf(rest) : null;
  const found =
    withoutFilter(rest) ?? rooms ?? (isNo && !isSure ? way : placeOrWay(phrase, way, rest.split(' ', 1)[0] ?? ''));
  if (found === null) return null;
  const behind = start === undefined ? NOT_BEHIND.exec(rest.slice(found.length))?.[0].length : 0;
  if (behind === undefined) return null;
  const length = (start === undefined ? 0 : start + 1) + found.length + behind;
  const isFurniture = found.asks?.condition?.join() === 'Furnished';
  return isFurniture ? { asks: { condition: ['Unfurnished'] }, length } : { length, left: 'none' };
}

/** 'No broker', 'દલાલી વગર', 'malik se direct': said of every home here, so it asks for nothing. */
function fromOwners(sentence: string): Found | null {
  const match = FROM_OWNERS.exec(sentence);
  return match && { length: match[0].length };
}

/** 'New' is the age of a building, unless a place is called so or it speaks of listings. */
const NEW = beginning(`(?:brand )?(?:${NEW_WORDS})(?: (?:built|construction))?`);
const NO_AGE = /^ (?:listings?|property|properties|launch|area)(?= |$)/;

function newOf(sentence: string): Found | null {
  const found = NEW.exec(sentence);
  if (found === null) return null;
  const rest = sentence.slice(found[0].length);
  const isName = [rest.trim(), sentence].some((words) => placeAt(words.split(' ', LONGEST_PHRASE)) !== null);
  return isName || NO_AGE.test(rest) ? null : { asks: { age: ['0-3'] }, length: found[0].length };
}

/** A word that asks for nothing and a sign alone say nothing that is missed. */
function fillerOf(sentence: string): number {
  const [word = ''] = sentence.split(' ', 1);
  return isFiller(word) || SIGN.test(word) ? word.length : 0;
}

interface Known {
  /** Names of societies, which are places too. */
  societies?: readonly string[];
}

/**
 * A typed sentence as filters (D55): 'bopal 2bhk under 60 lakh furnished', '2 bhk shela ya bopal 70 lakh sudhi'. Every number belongs to
 * what stands beside it, and what no rule claims is told (D116). The browser, as somebody types, and the server ask here. Of a longer
 * text the first 200 characters count.
 */
export function understand(text: string, { societies = [] }: Known = {}): Understood {
  const reading = new Reading();
  const named = new Map(societies.map((name) => [nameKey(name), name]));
  const words = wordsOf(text);
  for (let at = 0; at < words.length; ) {
    const rest = heardFrom(words, at);
    const word = words[at]?.heard ?? '';
    let taken = word.length;
    const means = meansOf(rest, words[at - 1]?.heard ?? '', named);
    const isInName = reading.wasUnknown && means?.asks?.direction !== undefined && means.length === word.length;
    const found = isInName && meansNothing(heardFrom(words, at + 1), word, named) ? null : means;
    const unoffered = found === null ? notOffered(rest) : null;
    const filler = fillerOf(rest);
    if (found !== null) taken = found.length;
    else if (unoffered !== null) taken = unoffered.length;
    else if (filler > 0) taken = filler;
    const count = rest.slice(0, taken).split(' ').length;
    const phrase = asWritten(words.slice(at, at + count));
    if (found !== null) reading.take(found, phrase);
    else if (unoffered !== null) reading.decline(unoffered.what);
    else if (filler > 0) reading.pass();
    else reading.miss(phrase);
    at += count;
  }
  return reading.finish();
}

const heardFrom = (words: readonly Word[], at: number): string =>
  words
    .slice(at)
    .map(({ heard }) => heard)
    .join(' ');

const RULES = [roadOf, partOf, roomsOf, possessionOf, ageOf, withoutFilter, pinOf, amountOf, yearOf, newOf];

/** What a sentence asks for by its beginning; `before` is the word that it follows. */
function meansOf(sentence: string, before: string, societies: ReadonlyMap<string, string>): Found | null {
  const word = sentence.split(' ', 1)[0] ?? '';
  return (
    societyOf(sentence, societies) ??
    fromOwners(sentence) ??
    notOf(sentence, before) ??
    widthOf(sentence, before) ??
    firstOf(RULES, sentence) ??
    placeOrWay(phraseOf(sentence), directionOf(sentence), word) ??
    beginningOf(sentence)
  );
}

/** Whether a sentence goes on with a word that nobody knows: the south of 'Sun South Park' is part of a name then. */
const meansNothing = (sentence: string, before: string, societies: ReadonlyMap<string, string>): boolean =>
  sentence !== '' &&
  meansOf(sentence, before, societies) === null &&
  notOffered(sentence) === null &&
  fillerOf(sentence) === 0;

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
  return hasNoFilters(filters) && (unknown.length > 0 || isUnreadable) ? { ...filters, location: [place] } : filters;
}

export const hasNoFilters = (filters: SearchFilters): boolean => FILTER_NAMES.every((name) => !isSet(filters[name]));

/** Whether a filter, or for an amount the whole range it belongs to, is chosen by itself. */
function isChosen(filters: SearchFilters, name: FilterName): boolean {
  const filter = filterOf(name);
  return 'range' in filter ? isRangeSet(filters, filter.range) : isSet(filters[name]);
}

/** The filters that a search really applies: the text is read as filters, and whatever was chosen as a filter goes before it. */
export function effectiveFilters(filters: SearchFilters): SearchFilters {
  if (filters.q === undefined || filters.q.trim() === '') return { ...filters, q: undefined };
  const chosen = FILTER_NAMES.filter((name) => name !== 'q' && isChosen(filters, name));
  return Object.assign(understandText(filters.q), Object.fromEntries(chosen.map((name) => [name, filters[name]])));
}
