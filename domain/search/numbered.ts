import { edited, perBook } from '#domain/location/area-book.ts';
import areas from '#domain/location/areas.json' with { type: 'json' };
import pincodes from '#domain/location/pincodes.json' with { type: 'json' };
import { areasCalled, nameKey, placeAt } from '#domain/location/spellings.ts';
import { BHK_TYPES, type BhkType } from '#domain/property/options.ts';
import {
  anyOf,
  BARE_FEET,
  beginning,
  MONEY,
  NUMBER,
  NUMBER_WORDS,
  numberOf,
  RUPEES,
  SIZE_UNITS,
} from '#domain/property/typed-amounts.ts';
import { AGE_RANGES, ageBounds, type SearchFilters } from '#domain/search/filters.ts';
import { AT_LEAST, AT_MOST, isFiller, meaningOf, NEW_WORDS, NO_NUMBER_BEHIND } from '#domain/search/vocabulary.ts';

/** The PIN codes of areas, as rows of places have them: area | (latitude) | (longitude) | PIN code. */
const pincodeRows = pincodes.map((pincode, at) => `${areas[at]?.split(' | ', 1)} |  |  | ${pincode}`);

const byPincode = perBook((book) =>
  edited(pincodeRows, book?.places).map((row) => {
    const [area = '', , , pincode = ''] = row.split(' | ');
    return { area, pincode };
  }),
);

/** The areas of a PIN code, by name; none of one that no area has. */
export const areasOfPincode = (pincode: string): string[] =>
  byPincode()
    .filter((row) => row.pincode === pincode)
    .map(({ area }) => area);

/**
 * What a number of a sentence belongs to, other than an amount: rooms, the age of a building, a floor, a PIN code, a road named by its
 * width, a distance. The sentence is words in lower case with one blank between them.
 */

/** What a sentence asks for by its beginning, and how much of it that takes. */
export interface Found {
  asks?: Partial<SearchFilters>;
  length: number;
  /** 'none': understood, and no filter has it. 'nearest': the filter has only something like it. 'unknown': it means nothing here. */
  left?: 'none' | 'nearest' | 'unknown';
  /** Its areas are those of a PIN code: a place among them says which is meant. */
  isPin?: boolean;
}

const MOST = `(?:not|no) older than|new to|(?:newer|younger) than|${AT_MOST}`;
const LEAST = `older than|${AT_LEAST}`;
const THERE = 'thi|se|ni|na|nu|no|ke|ka|ki|or|and';
const AFTER = `(?: (?:(?:(?<orAfter>or|and)|${THERE}) )?(?:(?<mostAfter>(?<=(?:or|and) )(?:newer|younger)|sudhi|tak|andar|niche|ochhu|ochu|kam|(?:less|max|maximum)${NO_NUMBER_BEHIND}|(?<=(?:${THERE}) )(?:below|under)${NO_NUMBER_BEHIND}|(?:below|under)(?=$))|(?<leastAfter>(?<=(?:or|and) )older|vadhu|vadhare|upar|uper|zyada|jyada|plus|onwards?|\\+|(?:more|above|min|minimum)${NO_NUMBER_BEHIND})))?`;
const BOUNDS = `(?:(?:(?<most>${MOST})|(?<least>${LEAST})) )?`;

/** Which ends a number has by the words around it; both: it is exactly that. */
function endsOf(groups: Record<string, string | undefined>, from: number, to = from): [number, number] {
  const { most, least, mostAfter, leastAfter, orAfter } = groups;
  // 'Or less' has the number itself.
  const isBelow = /^(?:less|lower|fewer|under|below|newer|younger|<|kam|ochhu|ochu|niche)/;
  if (most ?? mostAfter) return [0, orAfter === undefined && isBelow.test(most ?? mostAfter ?? '') ? to - 1 : to];
  if (least ?? leastAfter)
    return [
      /^(?:more|greater|higher|exceeding|beyond|above|over|older|>)/.test(least ?? '') ? from + 1 : from,
      Number.POSITIVE_INFINITY,
    ];
  return [from, to];
}

const smallNumbers = [...NUMBER_WORDS].filter(([, value]) => value < 10).map(([word]) => word);
const COUNT = `\\d{1,2}(?:\\.\\d)?|${smallNumbers.join('|')}|dodh|dedh|adhi|dhai|દોઢ|અઢી|ડેઢ|ઢાઈ`;
const ROOM = 'bhks?|b h k|bk|beds?|bedrooms?|rooms?(?! kitchen)';
/** Counts with a word between, before the one unit of all: '2', '2 or 3', '1, 2, 3', '2 to 4', '3+1'. */
const ROOMS = beginning(
  `${BOUNDS}(?<counts>(?:${COUNT})(?: \\+(?: [12](?= (?:${ROOM})))?)?(?: (?:(?:or|and|to|thi|se|ke|\\+) )?(?:${COUNT})){0,3})(?<plus> \\+)? (?:${ROOM})(?: (?:flats?|apartments?))?(?:(?: (?:to|thi|se) (?<last>${COUNT})) (?:${ROOM}))?${AFTER}`,
);
const ROOM_KITCHEN = beginning(`(?:(?<count>${COUNT}) )?(?:rk|r k)|(?<rooms>${COUNT}) (?:rooms? ?kitchen)`);
/** Of counts beside each other, more are none: of '80 3 bhk' the 80 is a price. */
const MOST_BESIDE = 9;
const COUNT_OR_JOINT = new RegExp(`(?:${COUNT}|to|thi|se|or|and|ke|\\+)(?= |$)`, 'g');

function bhkOf(count: number): BhkType {
  return BHK_TYPES.find((type) => type === `${count}bhk`) ?? '5+bhk';
}

const MOST_ROOMS = 5;

/** '1 room kitchen'; where there are more rooms, one of them is the hall. */
function roomsWithKitchen({ 0: phrase, groups }: RegExpExecArray): Found {
  const count = Math.floor(numberOf(groups?.count ?? groups?.rooms ?? '1'));
  if (count < 2) return { asks: { bhk_type: ['1RoomKitchen'] }, length: phrase.length };
  return { asks: { bhk_type: [bhkOf(count - 1)] }, length: phrase.length, left: 'nearest' };
}

/** '2 bhk', '5 + bhk', '2 or 3 bhk', '2 to 4 bhk', 'be bhk'; of '3+1 bhk' and '2.5 bhk' the whole rooms. */
export function roomsOf(sentence: string): Found | null {
  const kitchen = ROOM_KITCHEN.exec(sentence);
  if (kitchen !== null) return roomsWithKitchen(kitchen);
  const match = ROOMS.exec(sentence);
  if (match?.groups === undefined) return null;
  const { counts = '', last, plus, ...around } = match.groups;
  if (plus !== undefined || counts.endsWith('+')) around.leastAfter = '+';
  const isSpare = /\+ [12]$/.test(counts) && !/\d \+ [12] \d/.test(counts);
  const words = (isSpare ? counts.replace(/(?: \+ [12])+$/, '') : counts).match(COUNT_OR_JOINT) ?? [];
  const rooms: number[] = [];
  let isHalf = isSpare;
  for (const [at, word] of [...words, ...(last === undefined ? [] : ['to', last])].entries()) {
    if (/^(?:to|thi|se|or|and|ke|\+)$/.test(word)) continue;
    const count = numberOf(word);
    isHalf ||= !Number.isInteger(count);
    const joint = at > 0 ? [...words, 'to'][at - 1] : undefined;
    const before = rooms.at(-1);
    // '2 3 bhk' are two counts; the 4 of 'tower 4 2 bhk' is none.
    const isBeside = before !== undefined && joint !== undefined && numberOf(joint) === before;
    if (before !== undefined && (before > MOST_BESIDE || (isBeside && before >= count))) return null;
    if (before !== undefined && /^(?:to|thi|se)$/.test(joint ?? '')) {
      for (let room = before + 1; room < count && room < MOST_ROOMS; room += 1) rooms.push(room);
    }
    rooms.push(Math.floor(count));
  }
  const [least, most] = endsOf(around, Math.min(...rooms), Math.max(...rooms));
  const isBound = least === 0 || most === Number.POSITIVE_INFINITY;
  const all = isBound ? [1, 2, 3, 4, 5].filter((room) => room >= least && room <= most) : rooms;
  if (all.length === 0 || all.includes(0)) return null;
  return { asks: { bhk_type: all.map(bhkOf) }, length: match[0].length, ...(isHalf && { left: 'nearest' as const }) };
}

const YEARS = 'years?|yrs?';
/** 'a year', '5 years', 'પાંચ વર્ષ'. */
const AGED = `\\d{1,2}|a|${anyOf(NUMBER_WORDS)}`;
const AGE = beginning(
  `(?:(?:(?<maxAge>max|maximum) )?age )?(?:between )?${BOUNDS}(?<from>${AGED})(?:(?: (?:to|thi|se|or|and) (?<to>${AGED}))|(?<plus> \\+))? (?:${YEARS})(?:(?<older> (?:thi|se) old)|(?<newer> (?:thi|se) (?:${NEW_WORDS})))?${AFTER}(?: (?:${THERE}))?(?: (?:old|age))?${AFTER.replaceAll('After>', 'Last>')}`,
);
const AGE_ALONE = beginning(
  `(?:(?<maxAge>max|maximum) )?age (?:of )?${BOUNDS}(?<from>\\d{1,2})(?: (?:to|thi|se) (?<to>\\d{1,2}))?`,
);

const yearsOf = (count: string): number => (count === 'a' ? 1 : numberOf(count));

/** The age of a building in years: every range that has some of it. */
export function ageOf(sentence: string): Found | null {
  const match = AGE.exec(sentence) ?? AGE_ALONE.exec(sentence);
  if (match?.groups === undefined) return null;
  const { from = '', to, older, newer, plus, maxAge, mostLast, leastLast, orLast, ...around } = match.groups;
  const phrase = {
    ...around,
    orAfter: around.orAfter ?? orLast,
    mostAfter: around.mostAfter ?? mostLast ?? newer ?? maxAge,
    leastAfter: around.leastAfter ?? leastLast ?? older ?? plus,
  };
  const [least, most] = endsOf(
    phrase,
    yearsOf(from) + (older === undefined ? 0 : 1),
    to === undefined ? undefined : yearsOf(to),
  );
  const same = AGE_RANGES.find((range) => ageBounds(range).min === least && ageBounds(range).max === most);
  const ranges = AGE_RANGES.filter((range) => {
    const { min, max } = ageBounds(range);
    return same === undefined ? min <= most && (max ?? Number.POSITIVE_INFINITY) >= least : range === same;
  });
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (first === undefined || last === undefined) return { length: match[0].length, left: 'none' };
  const isExact = ageBounds(first).min === least && (ageBounds(last).max ?? Number.POSITIVE_INFINITY) === most;
  return { asks: { age: [...ranges] }, length: match[0].length, ...(!isExact && { left: 'nearest' as const }) };
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const MONTH = 'months?|mahina|mahine';
const COUNTED_TIME = `\\d{1,2}|${anyOf(NUMBER_WORDS)}`;
const SOON = beginning(
  `(?:possession|ready|handover) (?:(?:in|within|by|(?<after>after)) )?(?<count>${COUNTED_TIME}) (?:(?<years>${YEARS})|${MONTH})|(?:(?:in|within) )?(?<before>${COUNTED_TIME}) (?:(?<yearsBefore>${YEARS})|${MONTH}) (?:(?:ma|me|mein|માં|में|ni|na|ke|ka|or|sudhi|tak|andar) ){0,3}(?:possession|handover|ready)`,
);
const YEAR = beginning(
  `(?:(?:possession|ready|handover|built|since) (?:(?:in|by|from|after|before) )?)?(?:(?:\\d{1,2} (?:st |nd |rd |th )?)?(?:${MONTHS}) )?(?:19|20)\\d\\d(?: (?:possession|ready|handover|built))?`,
);

/** 'possession in 6 months' is a filter; a year is none. */
export function possessionOf(sentence: string): Found | null {
  const match = SOON.exec(sentence);
  if (match === null) return null;
  const { after, count, years, before, yearsBefore } = match.groups ?? {};
  if (after !== undefined) return { length: match[0].length, left: 'none' };
  const months = numberOf(count ?? before ?? '') * ((years ?? yearsBefore) ? 12 : 1);
  const choice = (['6', '12', '24'] as const).find((most) => months <= Number(most));
  if (choice === undefined) return { length: match[0].length, left: 'none' };
  return {
    asks: { possession: choice },
    length: match[0].length,
    ...(months !== Number(choice) && { left: 'nearest' as const }),
  };
}

export function yearOf(sentence: string): Found | null {
  const match = YEAR.exec(sentence);
  return match && { length: match[0].length, left: 'none' };
}

const ORDINAL =
  '\\d{1,2}(?: (?:st|nd|rd|th|ma|mi|mo|mu|me|va|vi|ja|je|tha|મા|માં|મી|મો|મે|જા|જો|જે|લા|થા|वीं|वी|री))?|first|second|third|fourth|fifth|ground|top|upper|lower|middle|high|higher|highest|low|lowest|last';
const FLOOR = 'floors?|flr|storeys?|stories|mal|male|maal|maale|mala|malo|manzil|manjil';
const FLOORS = beginning(
  `${BOUNDS}(?:${ORDINAL})(?: (?:or|to|and|thi|se|of|out of) (?:${ORDINAL}))?(?: \\+)? (?:${FLOOR})(?: (?:out )?of \\d{1,3}(?: (?:${FLOOR}))?|${AFTER})|(?:floor|mal) (?:no )?\\d{1,2}(?: (?:out )?of \\d{1,3})?|floors? (?:${MOST}|${LEAST}) \\d{1,2}(?! (?:${MONEY}|${ROOM})(?= |$))|bhoytaliye|bhontaliye|ભોંયતળિયે|g(?:round)? \\+ ?\\d{1,2}`,
);
const LENGTHS =
  'kms?|kilometers?|kilometres?|m(?! 2(?= |$)(?! (?:bhks?|beds?)))|mt|mts|mtrs?|meters?|metres?|કિમી|મીટર';
const THINGS =
  '(?:(?:covered|open|car|bike|reserved|allotted|free) )*parkings?|baths?|bathrooms?|toilets?|washrooms?|balcon(?:y|ies)|lifts|seats?|seaters?|workstations?|cabins?|wings|towers|units|gates|minutes?|mins?|hours?|days?|months?|percent|people|persons|members';
const COUNTED = beginning(
  `${BOUNDS}(?:about |around )?(?:${NUMBER}) ?(?:\\+ )?(?:${THINGS}|(?:${LENGTHS})|(?:${BARE_FEET}) (?:ceiling|height|high|wide|front|frontage))(?: (?:away|drive|walk|ceiling|height))*`,
);
const NOT_COUNTED = beginning(
  '(?:(?:covered|open|car|bike|reserved|allotted) )*parkings?|cheap(?:est)?|balcon(?:y|ies)|bathrooms?|corner|vastu|(?:2|4|two|four) wheeler parking|(?:garden|park|road|main road|lake|river|pool) facing|negotiable|nego|(?:(?:with|no|zero|without|excluding|including|incl|excl|\\d{1,2}) )?gst (?:extra|included|inclusive|free|paid|applicable|nil)|(?:with|no|zero|without|excluding|including|incl|excl|\\d{1,2}) gst(?! (?:road|cross|crossing|char))',
);

/** What people say of a home and no filter has. */
export function withoutFilter(sentence: string): Found | null {
  const match = FLOORS.exec(sentence) ?? COUNTED.exec(sentence) ?? NOT_COUNTED.exec(sentence);
  return match && { length: match[0].length, left: 'none' };
}

const UNIT = `${MONEY}|${RUPEES}|${ROOM}|${YEARS}|${MONTH}|${FLOOR}|${LENGTHS}|${Object.values(SIZE_UNITS).join('|')}`;
const PART = 'sectors?|sec|phases?|parts?|blocks?|wings?|towers?|buildings?|tp|fp|lane|gali|street|gate|ward';
const HOME = 'flats?|house|shop|office|bungalow|tenament|villa|row ?house|godown|showroom|survey|door|unit';
/** 'sector 7', 'B wing', 'flat no 302'. A number with a unit behind it is of the unit: 'tower 2 bhk'. */
const PART_OF_PLACE = beginning(
  `(?:(?:${PART})(?: (?:no|number))?|(?:${HOME}) (?:no|number)) (?:\\d{1,4}(?: [a-h])?|[a-h])(?! (?:${UNIT}))|[a-h] (?:wing|block|tower|building|sector)`,
);

/** A part of a place that has no name of its own here: told, so that nobody takes its number for rooms. */
export function partOf(sentence: string): Found | null {
  const match = PART_OF_PLACE.exec(sentence);
  const words = match?.[0].split(' ') ?? [];
  const isName = placeAt(words)?.count === words.length;
  return match === null || isName ? null : { length: match[0].length, left: 'unknown' };
}

const PIN = beginning('(?:pin |pincode |pin code |zip |zip code )?(?:no |number |is )?(?<pin>[1-9]\\d{5})');
const IS_MONEY = beginning(` (?:${RUPEES})`);

export const isPin = (pin: string): boolean => areasOfPincode(pin).length > 0;

/** Six digits are a PIN code, and mean its areas. */
export function pinOf(sentence: string): Found | null {
  const match = PIN.exec(sentence);
  if (match === null) return null;
  const [{ length }, location] = [match[0], areasOfPincode(match.groups?.pin ?? '')];
  if (IS_MONEY.test(sentence.slice(length))) return null;
  if (location.length > 0) return { asks: { location }, length, isPin: true };
  return { length, left: 'unknown' };
}

const ROAD = beginning(
  `(?<width>\\d{2,3}) (?:(?:${BARE_FEET}|futiya|${LENGTHS}) )?(?<ring>(?:ring|રિંગ|રીંગ|रिंग|रींग) )?(?:(?:wide|main|outer|inner) )*(?:road|rd|marg|રોડ|रोड)`,
);
/** 'road 100 feet' is the same. */
const ROAD_BEFORE = beginning(
  `(?<ring>ring )?(?:road|rd|રોડ|रोड) (?<width>[4-9]\\d|1\\d\\d|200) (?:${BARE_FEET}|futiya)`,
);
/** More areas than this are asked for by the one name that they share, such as a long road's. */
const MOST_AREAS = 2;

/** A place as a search asks for it: its areas, or the name that many share. */
export const placesAs = (areas: readonly string[], name: string): string[] =>
  areas.length > MOST_AREAS ? [name] : [...areas];

/** 'SP Ring Road 200 ft', 'Ashram Road 40 metres': what stands behind a road is its width, never a size. */
const WIDTH = beginning(`\\d{2,3} (?:${BARE_FEET}|futiya|${LENGTHS})(?: wide)?`);
const IS_ROAD = /^(?:road|rd|marg|highway|રોડ|रोड|હાઈવે|हाईवे)$/;

/** The width of the road that was named before. */
export function widthOf(sentence: string, before: string): Found | null {
  const match = IS_ROAD.test(before) ? WIDTH.exec(sentence) : null;
  return match && { length: match[0].length, left: 'none' };
}

/** '100 feet Anand Nagar Road': the name tells which. */
const NAMED_ROAD = beginning(
  `(?:[4-9]\\d|1\\d\\d|200) (?:${BARE_FEET}) (?<name>(?:[^\\s\\d]+ ){1,3})(?:road|rd|marg|રોડ|रोड)`,
);

/** '80 ft hebatpur road': a road that nobody knows, never a size. */
const STRANGE_ROAD = beginning(
  `(?:[1-9]\\d|1\\d\\d|200) (?:${BARE_FEET}) (?:[^\\s\\d]+ ){1,2}(?:road|rd|marg|રોડ|रोड)`,
);

/** '132 ft ring road', '100 feet road': a road is named by its width. */
export function roadOf(sentence: string): Found | null {
  const match = ROAD.exec(sentence) ?? ROAD_BEFORE.exec(sentence);
  if (match?.groups === undefined) return namedRoadOf(sentence);
  const { width, ring } = match.groups;
  const [{ length }, names] = [match[0], ring ? ['ring road'] : ['road', 'ring road']];
  for (const road of names) {
    const name = `${width} feet ${road}`;
    const areas = areasCalled(nameKey(name));
    if (areas.length > 0) return { asks: { location: placesAs(areas, name) }, length };
  }
  return { length, left: 'unknown' };
}

function namedRoadOf(sentence: string): Found | null {
  const match = NAMED_ROAD.exec(sentence);
  const words = match?.groups?.name?.trim().split(' ') ?? [];
  const place = placeAt(words);
  if (match === null || place?.count !== words.length) return strangeRoadOf(sentence);
  return { asks: { location: placesAs(place.areas, words.join(' ')) }, length: match[0].length };
}

function strangeRoadOf(sentence: string): Found | null {
  const match = STRANGE_ROAD.exec(sentence);
  const [, , ...name] = match?.[0].split(' ').slice(0, -1) ?? [];
  const isName = name.every((word) => meaningOf(word) === undefined && !isFiller(word));
  return match !== null && isName && placeAt(name) === null ? { length: match[0].length, left: 'unknown' } : null;
}
