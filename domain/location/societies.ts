import { wholeName } from '#domain/location/heard-names.ts';
import { namedArea, resolveAreas, strangersAmong } from '#domain/location/match.ts';
import { areasCalled, nameKey } from '#domain/location/spellings.ts';

/** Where a title goes on to another thing: '2 BHK Flat | in | Gulnar Crest |, | Bopal'. */
const BETWEEN = /\s*[,;|()[\]–—]+\s*|\s+-\s+|(?:^|\s+)(?:in|at|near|opposite|opp|behind|beside)\.?\s+/giu;
const PLACE_FOLLOWS = /\b(?:in|at)\.?\s+$/iu;

/** Words of titles that name nothing. Before a name or after it they are no part of it, unless it follows 'in'. */
const ORDINARY = new Set(
  (
    'a an the in at of for to and with by on is no sale resale sell rent new brand old ready move possession available urgent direct owner ' +
    'brokerage property properties listing home homes house houses flat flats apartment apartments bungalow bungalows bunglow villa ' +
    'villas tenement tenements tenament tenaments row duplex penthouse penthouses shop shops office offices showroom showrooms godown ' +
    'godowns warehouse industrial shed sheds plot plots land space commercial residential independent bhk bk rk room rooms kitchen ' +
    'bedroom bedrooms floor basement ground top lower upper roadside road corner garden park facing entry side east west north south ' +
    'furnished semi fully full unfurnished un well maintained spacious beautiful luxurious luxury modern bright prime location area ' +
    'city heart society scheme ahmedabad amdavad gujarat sq ft sqft yd yard yards feet lakh lac lakhs crore cr rs only best good'
  ).split(' '),
);
const NUMBER = /^\d[\d.,/+]*(?:st|nd|rd|th|bhk|rk|sqft|sqyd)?$/iu;

const isOrdinary = (word: string) =>
  NUMBER.test(word) || word.split('-').every((part) => part === '' || ORDINARY.has(nameKey(part)));

const ROOMS = /^\d\S* ?(?:bhk|bk|rk|bed|room)/iu;
/** Said after a name about the offer. */
const TRAILING_WORDS = /(?:\s+(?:for|on|urgent|available|direct|sale|resale|sell|rent))+$/iu;

/** The name in a part that is not told by an 'in' before it: 'Gulnar Crest' of 'Spacious 2 BHK Gulnar Crest for sale' and of 'Gulnar Crest 2 BHK'. */
function core(words: readonly string[]): string {
  const from = words.findIndex((word) => !isOrdinary(word));
  if (from < 0) return '';
  const rest = words.slice(from);
  const rooms = rest.findIndex((word, at) => ROOMS.test(`${word} ${rest[at + 1]}`));
  // 'Kadambvan Garden City' keeps its last words; of 'Gulnar Crest, 2 BHK flat' only what stands before the number is a name.
  const name = rooms > 0 && rest.slice(rooms).every(isOrdinary) ? rest.slice(0, rooms) : rest;
  return name.join(' ').replace(TRAILING_WORDS, '');
}

/** Of all-ordinary words, those that a name does not have: 'in Prime Location', 'in Ground Floor', 'at Good Price'. */
const NEVER_NAMED =
  /^(?:prime|best|good|beautiful|luxur\w+|modern|bright|spacious|maintained|well|location|area|heart|floor|space|plot|land|facing|entry|side|road|sale|resale|rent|possession|owner|brand|new|old|ready|only|urgent|available|price|ahmedabad|amdavad|gujarat|furnished|commercial|residential|industrial|independent)$/iu;
/** A kind of home, not its name: 'Row House', '2 BHK Villa'. */
const KINDS =
  /^(?:\d\S*|bhk|rk|rooms?|kitchen|row|houses?|villas?|flats?|apartments?|bung[al]+ows?|ten[ae]ments?|duplex|penthouses?|shops?|offices?|showrooms?|godowns?|sheds?|garden|corner)$/iu;
/** What an ordinary name ends with, where no 'in' stands before it: 'Garden City', 'Row House Society'. */
const NAMED_BY_END = /^(?:city|park|society|scheme|homes)$/iu;
/** Two words that are a name whatever else they may mean: 'Ready Homes', 'Prime Park', 'Plot 45'. */
const NAMED_BY_TWO =
  /^(?:[^\s\d]+ (?:homes|park)|(?:plot|land|villas?|house|homes?|corner|garden|park|city|society|scheme|prime|luxury|modern|space|east|west|north|south) \d{1,3})$/iu;

/** A title of its own that begins so says what is offered: 'New Homes', 'Resale Homes'. */
const OFFERED =
  /^(?:new|best|good|beautiful|spacious|luxur\w+|furnished|independent|residential|commercial|sale|resale|sell|rent|urgent|available|only)$/iu;

/** Whether words that are all ordinary are a name, written as one: 'Office Park Homes', 'Row House Society', 'Ready Homes'. */
function isWrittenAsName(words: readonly string[], isPlace: boolean): boolean {
  if (words.length < 2 || words.some((word) => /^\p{Ll}/u.test(word))) return false;
  if (NAMED_BY_TWO.test(words.join(' '))) return isPlace || !OFFERED.test(words[0] ?? '');
  if (words.some((word) => NEVER_NAMED.test(word)) || words.every((word) => KINDS.test(word))) return false;
  return isPlace || (NAMED_BY_END.test(words.at(-1) ?? '') && !NUMBER.test(words[0] ?? ''));
}

const CITY = /(?:\s+(?:ahmedabad|amdavad|gujarat))+$/iu;
/** 'In the Bopal area'. */
const AROUND = /\s+area$/iu;

/** A part of a title as a name; null when it is none, or an area. */
function nameOf(part: string, isPlace: boolean): string | null {
  const words = part.replace(CITY, '').trim().split(/\s+/);
  const name = core(words) || (isWrittenAsName(words, isPlace) ? words.join(' ') : '');
  if (nameKey(name) === '' || namedArea(words.join(' ')) !== null) return null;
  if (AROUND.test(name) && namedArea(name.replace(AROUND, '')) !== null) return null;
  if (namedArea(name) !== null) return words.join(' ').includes(`The ${name}`) ? `The ${name}` : null;
  return isPlace ? words.join(' ').replace(TRAILING_WORDS, '') : name;
}

/** The names in a title, in its order, and whether each follows an 'in'. */
function partsOf(title: string): { name: string; isPlace: boolean }[] {
  const parts: { name: string; isPlace: boolean }[] = [];
  let [from, isPlace] = [0, false];
  for (const { 0: between, index } of [...title.matchAll(BETWEEN), { 0: '', index: title.length }]) {
    const name = nameOf(title.slice(from, index), isPlace);
    if (name !== null) parts.push({ name, isPlace });
    from = index + between.length;
    isPlace = PLACE_FOLLOWS.test(between);
  }
  return parts;
}

/** More words are a sentence. */
const MOST_WORDS = 5;

/** What a title says of societies. */
export interface TitleNames {
  /** The keys of all names in it, with blanks between: what a listing is found by besides its area (D40); '' when there are none. */
  keys: string;
  /** The society's name, such as 'Gulnar Crest' of '4 BHK Penthouse in Gulnar Crest' and of 'Gulnar Crest' alone; '' when it is not clear. */
  society: string;
}

/** The names in a title of a listing. An area is none. */
export function namesIn(title: string): TitleNames {
  const parts = partsOf(title);
  const { name } = parts.findLast(({ isPlace }) => isPlace) ?? parts.at(-1) ?? { name: '' };
  return {
    keys: parts.map((part) => nameKey(part.name)).join(' '),
    society: name.split(' ').length > MOST_WORDS ? '' : name,
  };
}

/** More texts of one search are not looked for among names, each of which goes through all of them. */
const MAX_KEYS = 10;

/** The texts of a search that mean no area, as keys that names of societies may contain (D40): the first ten. */
export function societyKeys(texts: readonly string[]): string[] {
  const keys = strangersAmong(texts).map(nameKey);
  return [...new Set(keys)].filter((key) => key !== '').slice(0, MAX_KEYS);
}

/** Where a search looks: in areas, and besides by names, as `isNamed` takes them. */
interface Places {
  areas: string[];
  societies: string[];
}

/**
 * What the texts of a search mean when one is the whole name of a society and of no area (D118): the society, whatever areas its words
 * name; null where none is. Every other text means what it means anyway (D40). Of many, the first ten are looked for.
 */
export function placesNamed(texts: readonly string[], isSociety: (key: string) => boolean): Places | null {
  const unsure = texts.filter((text) => nameKey(text) !== '' && areasCalled(nameKey(text)).length === 0);
  const whole = unsure.slice(0, MAX_KEYS).filter((text) => isSociety(wholeName(text)));
  if (whole.length === 0) return null;
  const others = texts.filter((text) => !whole.includes(text));
  const societies = [...new Set(whole.map(wholeName)), ...societyKeys(others)].slice(0, MAX_KEYS);
  return { areas: resolveAreas(others) ?? [], societies };
}
