import { plainFact } from '#domain/entry/fact-entry.ts';
import { namesSeveral, readOption } from '#domain/entry/option-words.ts';
import { namedArea } from '#domain/location/match.ts';
import { asciiDigits, isPhone, normalisePhone } from '#domain/phone.ts';
import type { ListingField } from '#domain/property/field-kinds.ts';
import { type FieldName, LISTING_FIELDS } from '#domain/property/fields.ts';
import { CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { numberFault, plainSize } from '#domain/property/typed-amounts.ts';
import { cellFaults } from '#domain/words/en-imports.ts';
import { shownCell } from '#server/import/heads.ts';

/** The meaning of a cell: a value for the rules of the create call, nothing, or why it is no value. */
export type CellReading = { value: unknown } | { fault: string } | null;

/** What spreadsheets show for a formula that failed, or for a number in a column that is too narrow. */
const SHEET_ERROR = /^(?:#(?:N\/A|DIV\/0!|NAME\?|[A-Z_]{2,20}!|#+)|Err:\d{3})$/;

/** Whether a cell holds what nobody wrote, whatever its column. */
export function faultOfText(text: string): string | null {
  if (SHEET_ERROR.test(text)) return cellFaults.sheetError({ value: shownCell(text) });
  const broken = brokenLetters(text);
  return broken && cellFaults.brokenLetters({ value: shownCell(text), read: broken.read && shownCell(broken.read) });
}

/** What people write for an unknown value; a dash or a cross may mean it too. */
const NOTHING =
  /^(?:n\.?\/?\.?a\.?|nil|none|null|nan|tbd|tba|t\.b\.d\.|unknown|not (?:known|available|applicable|given|decided)|[\p{Pd}_.*]+)$/iu;

const saysNothing = (text: string): boolean => NOTHING.test(text.trim());
/** Of a title or a name, which may be 'Nil'. */
const NO_TEXT = /^(?:n\/a|null|tbd|tba|-{2,})$/i;

/** No cell with one value is longer. */
const LONGEST = 200;

/** A cell with one value as it would be typed: ASCII digits and signs, plain blanks, nothing unseen, no apostrophe that keeps it text. */
function plainCell(text: string): string {
  return asciiDigits(text.slice(0, LONGEST))
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^ ?['’‘`]+/, '')
    .trim();
}

const SHORTENED = /^([+-]?\d)(?:[.,](\d+))?e\+?(\d{1,3})$/i;

/** '9.825012345E9' -> '9825012345'; null: digits are lost. Other text as it is. */
function unshortened(text: string): string | null {
  const [, whole, fraction = '', zeros] = SHORTENED.exec(text) ?? [];
  if (whole === undefined) return text;
  return fraction.length === Number(zeros) ? whole + fraction : null;
}

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,20})?$/;
const NO_PRICE = /request|call|ask|negotia|discuss|^p\.?\s?o\.?\s?r\.?$/i;
const SIZES: readonly FieldName[] = ['size', 'carpet_area'];

function readNumber(field: FieldName, text: string): CellReading {
  const typed = unshortened(plainCell(text));
  if (typed === null) return { fault: cellFaults.shortened({ value: shownCell(text) }) };
  const isSize = SIZES.includes(field);
  const read = isSize ? plainSize(typed, false) : plainFact(field, typed);
  // A size keeps its unit until the row is whole.
  if (NUMBER.test(read)) return { value: isSize ? typed : Number(read) };
  if (saysNothing(typed)) return nothingIn(field, text);
  if (field === 'price' && NO_PRICE.test(typed) && !/\d/.test(typed))
    return { fault: cellFaults.noPrice({ value: shownCell(text) }) };
  const fault = numberFault(typed);
  return fault === null ? { value: typed } : { fault: cellFaults[fault]({ value: shownCell(text) }) };
}

/** The reference of a row. One that was shortened, or says nothing, would be shared by many. */
export function readReference(text: string): CellReading {
  if (unshortened(plainCell(text)) === null) return { fault: cellFaults.shortened({ value: shownCell(text) }) };
  return saysNothing(text) ? null : { value: text };
}

/** Nothing, where the listing may leave it unknown; a field with a default would be given another value. */
function nothingIn(field: FieldName, text: string): CellReading {
  const { isClearable, kind }: ListingField = LISTING_FIELDS[field];
  const isNothing = isClearable === true || kind === 'list' || field === 'owner_contact2';
  return isNothing ? null : { fault: cellFaults.saysNothing({ value: shownCell(text) }) };
}

/** Ten digits, and ten more. */
const TWO_PHONES = /(?:\d\D{0,3}){20}/;

function readPhone(field: FieldName, text: string): CellReading {
  const typed = unshortened(plainCell(text));
  if (typed === null) return { fault: cellFaults.shortened({ value: shownCell(text) }) };
  const phone = normalisePhone(typed);
  if (isPhone(phone)) return { value: phone };
  if (saysNothing(typed)) return nothingIn(field, text);
  return TWO_PHONES.test(typed) ? { fault: cellFaults.severalPhones({ value: shownCell(text) }) } : { value: typed };
}

const YES = 'true yes y t 1 on હા ha haa हाँ हां haan'.split(' ');
const NO = 'false no n f 0 off ના નહીં नहीं nahi nahin'.split(' ');
const FLAG_WORDS: Partial<Record<FieldName, Readonly<Record<string, boolean>>>> = {
  is_negotiable: {
    negotiable: true,
    fixed: false,
    'not negotiable': false,
    'non negotiable': false,
    'non-negotiable': false,
  },
  is_sold_out: { sold: true, 'sold out': true, available: false, unsold: false, 'for sale': false },
};

function readFlag(field: FieldName, text: string): CellReading {
  const typed = plainCell(text)
    .toLowerCase()
    .replace(/^([01])\.0+$/, '$1');
  if (YES.includes(typed)) return { value: 'true' };
  if (NO.includes(typed)) return { value: 'false' };
  const flag = FLAG_WORDS[field]?.[typed];
  if (flag !== undefined) return { value: String(flag) };
  return saysNothing(typed) ? nothingIn(field, text) : { value: typed };
}

function readPossession(text: string): CellReading {
  const typed = plainCell(text).toLowerCase();
  const read = readMonth(typed);
  if (read === null) return saysNothing(typed) ? null : { value: typed };
  if ('month' in read) return { value: read.month };
  return { fault: MONTH_FAULTS[read.unclear]({ value: shownCell(text) }) };
}

const MONTH_FAULTS = {
  year: cellFaults.monthWithoutYear,
  order: cellFaults.monthOrDay,
  quarter: cellFaults.quarter,
};

function readOne(field: FieldName, options: readonly string[], text: string): CellReading {
  const typed = plainCell(text);
  const option = readOption(field, options, typed);
  if (option !== null) return { value: option };
  if (saysNothing(typed)) return nothingIn(field, text);
  return namesSeveral(field, options, typed)
    ? { fault: cellFaults.severalOptions({ value: shownCell(text) }) }
    : { value: typed };
}

const SEPARATORS: Partial<Record<string, RegExp>> = { files: /[;\n]/, youtubeLinks: /[;,\s]/ };

/** A list as calls send it: '["Gym","Lift"]'. */
function listInJson(text: string): string[] | null {
  if (!text.startsWith('["')) return null;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : null;
  } catch {
    return null;
  }
}

/** The items of a cell with several: 'Gym;Lift', 'Gym, Lift', one to a line. Names of files may have commas. */
export function itemsOf(column: FieldName | 'files', text: string): string[] {
  const items = listInJson(text) ?? text.split(SEPARATORS[column] ?? /[;,|\n]/);
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

const MINUTES = String.raw`\s*(\d+)\s*(?:mins?|minutes?)?\.?\s*`;
/** 'School:5', 'School - 5 min', 'School (5 minutes)'; '500 m' are metres. */
const PLACE = new RegExp(`^([^:=]+?)\\s*(?:[:=]|\\p{Pd}|\\s)(?:${MINUTES})$|^([^:=(]+?)\\s*\\(${MINUTES}\\)$`, 'iu');

/** A place with its minutes. Without minutes it is NaN: 'School' alone would be no minutes away. */
function placeOf(text: string): { id: string; duration: string | number } {
  const typed = plainCell(text);
  const [, first, minutes, second, others] = PLACE.exec(typed) ?? [];
  const id = (first ?? second ?? typed.split(/[:=]/)[0] ?? '').trim();
  const duration = minutes ?? others ?? Number.NaN;
  return { id: readOption('connectivity_list', CONNECTIVITY_IDS, id) ?? id, duration };
}

function readList(field: FieldName, options: readonly string[], text: string): CellReading {
  if (saysNothing(text)) return null;
  const items = itemsOf(field, text);
  if (field === 'connectivity_list') return { value: items.map(placeOf) };
  return { value: items.map((item) => readOption(field, options, item) ?? item) };
}

/** Reads a cell that is not empty as people write what its column holds. What is no value stays as it is, for the rules of the call to refuse. */
export function readCell(field: FieldName, text: string): CellReading {
  const { kind, options = [] }: ListingField = LISTING_FIELDS[field];
  if (field === 'location') return { value: namedArea(text) ?? text };
  switch (kind) {
    case 'number':
      return readNumber(field, text);
    case 'option':
      return readOne(field, options, text);
    case 'flag':
      return readFlag(field, text);
    case 'phone':
      return readPhone(field, text);
    case 'month':
      return readPossession(text);
    case 'list':
      return readList(field, options, text);
    case 'line':
      return NO_TEXT.test(text) ? { fault: cellFaults.saysNothing({ value: shownCell(text) }) } : { value: text };
    case 'text':
      return { value: text };
  }
}

/** A month as people and spreadsheets write it. */
export type MonthReading =
  | { month: string }
  /** Of a month without its year, a day that may be a month, a quarter: what is missing. */
  | { unclear: 'year' | 'order' | 'quarter' }
  | null;

const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'જાન્યુઆરી', 'जनवरी'],
  ['february', 'feb', 'ફેબ્રુઆરી', 'फरवरी'],
  ['march', 'mar', 'માર્ચ', 'मार्च'],
  ['april', 'apr', 'એપ્રિલ', 'अप्रैल'],
  ['may', 'મે', 'मई'],
  ['june', 'jun', 'જૂન', 'जून'],
  ['july', 'jul', 'જુલાઈ', 'जुलाई'],
  ['august', 'aug', 'ઓગસ્ટ', 'अगस्त'],
  ['september', 'sept', 'sep', 'સપ્ટેમ્બર', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'ઓક્ટોબર', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'નવેમ્બર', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'ડિસેમ્બર', 'दिसंबर', 'दिसम्बर'],
];

const MONTH_BY_NAME = new Map(NAMES.flatMap((names, place) => names.map((name) => [name, place + 1] as const)));
const NAME = `(?<name>${[...MONTH_BY_NAME.keys()].join('|')})`;
const BETWEEN = String.raw`(?:[\s,./-]|(?<=\d)(?:st|nd|rd|th))*`;
const YEAR = String.raw`(?<year>\d{4}|['’]?\d{2})`;
const DAY = String.raw`(?<day>\d{1,2})`;
/** The hour that a spreadsheet puts behind a day. */
const HOUR = String.raw`(?:[ t]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?z?)?`;

const READY =
  /^(?:ready|rtm|now|immediate(?:ly)?|(?:ready|immediate)(?: for)? possession|ready to (?:move(?: in)?|occupy)|ready[- ]to[- ]move(?:[- ]in)?|તૈયાર|तैयार)$/;
const BEFORE = /^(?:(?:possession|ready|available)(?: (?:by|in|from))?|by|in|from)[ :]+(?=.*\d)/;
const WITH_NAME = new RegExp(`^(?:${DAY}${BETWEEN})?${NAME}${BETWEEN}${YEAR}${HOUR}$`);
const NAME_FIRST = new RegExp(`^${NAME}[\\s.]*${DAY}(?:st|nd|rd|th)?[\\s,]+${YEAR}$`);
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[\\s,./-]*${NAME}$`);
const NUMBERS = /^(?<month>\d{1,2})[./-](?<year>\d{4})$/;
const ISO = new RegExp(String.raw`^(?<year>\d{4})[./-](?<month>\d{1,2})(?:[./-](?<day>\d{1,2})${HOUR})?$`);
const DATE = new RegExp(String.raw`^(?<one>\d{1,2})[./-](?<two>\d{1,2})[./-](?<year>\d{4}|\d{2})${HOUR}$`);
const WITHOUT_YEAR = new RegExp(`^(?:${DAY}${BETWEEN})?${NAME}$|^\\d{1,2}[./-]\\d{1,2}$`);
const QUARTER = /^(?:q[1-4]|[1-4]q|[1-4](?:st|nd|rd|th) quarter)\b/;

/** Of two digits; an apostrophe says that it is a year. Without one, below twenty it may as well be a day. */
function yearOf(text: string): number | null {
  const year = Number(text.replace(/\D/g, ''));
  if (/^\d{4}$/.test(text)) return year;
  return text.length > 2 || (year >= 20 && year < 60) ? 2000 + year : null;
}

function monthOf(year: number | null, month: number, day = 1): MonthReading {
  if (year === null) return { unclear: 'year' };
  const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDay && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
    ? { month: `${year}-${String(month).padStart(2, '0')}` }
    : null;
}

/** Two numbers and a year: the first is the day where it can be nothing else, or where both are the same. */
function dateOf(one: number, two: number, year: number | null): MonthReading {
  if (one > 12 || one === two) return monthOf(year, two, one);
  return two > 12 ? monthOf(year, one, two) : { unclear: 'order' };
}

/**
 * Reads when the keys are had: 'ready' -> 'ready', 'Mar-27' -> '2027-03', since spreadsheets write a month with its year so and a day with its
 * month as '27-Mar', '31/12/2026' -> '2026-12'. null: it is no month. Small letters, digits of ASCII, blanks as one.
 */
function readMonth(written: string): MonthReading {
  const text = written.replace(BEFORE, '');
  if (READY.test(text)) return { month: 'ready' };
  const named = (WITH_NAME.exec(text) ?? NAME_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups;
  if (named !== undefined) {
    return monthOf(yearOf(named.year ?? ''), MONTH_BY_NAME.get(named.name ?? '') ?? 0, Number(named.day ?? 1));
  }
  const numbers = (NUMBERS.exec(text) ?? ISO.exec(text))?.groups;
  if (numbers !== undefined) return monthOf(Number(numbers.year), Number(numbers.month), Number(numbers.day ?? 1));
  const date = DATE.exec(text)?.groups;
  if (date !== undefined) return dateOf(Number(date.one), Number(date.two), yearOf(date.year ?? ''));
  if (WITHOUT_YEAR.test(text)) return { unclear: 'year' };
  return QUARTER.test(text) ? { unclear: 'quarter' } : null;
}

/**
 * Letters that were lost or broken before a file came here: a spreadsheet saved them as question marks, or a program read UTF-8 as
 * Windows-1252, as Latin-1 or as the letters of an old Mac, once or twice.
 */

/** The letters of bytes 80 to 9F in Windows-1252; five have none there and stay as in Latin-1. */
const WINDOWS = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');

const BYTES = new Map(WINDOWS.map((letter, place) => [letter, 0x80 + place]));

/** The second byte of a letter, and those after it. */
const NEXT = `[\u0080-\u00bf${WINDOWS.join('')}]`;

/**
 * The bytes of one letter in UTF-8, each read as a letter: 'Ã©', 'Å¡', 'â‚¹', 'àª—', 'ðŸ™‚'. Only of scripts that people here write, so that
 * 'É’', '×½' and 'é”—' stay what they are.
 */
const MISREAD = new RegExp(
  [
    `[\u00c2\u00c3]${NEXT}`,
    '[\u00c4-\u00d6\u00d9-\u00df][\u00a0-\u00bf]',
    // What Windows-1252 itself has beyond Latin-1: read wrongly twice.
    '\u00cb[†œ]|\u00c5[’“]|\u00c6’',
    `\u00e0[\u00a4-\u00b7]${NEXT}`,
    `\u00e2${NEXT}{2}`,
    `\u00ef[\u00a4-\u00bf]${NEXT}`,
    `\u00f0${NEXT}{3}`,
  ].join('|'),
  'g',
);

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function letterOf(misread: string): string {
  try {
    return UTF8.decode(Uint8Array.from(misread, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0)));
  } catch {
    return misread;
  }
}

/** Remains of a letter whose end was cut off; Gujarati, Hindi and typography read as an old Mac's letters; what no text has. */
const LOST = /\u00e0[\u00a4-\u00b7]|\u00e2[€‚„]|\u00ef[»¿¼½]|‡[§•™´]|‚[ÄÇ]|\uFFFD/;

/** Bytes of Windows-1252 as Latin-1 reads them: nobody writes these controls. */
const WINDOWS_BYTE = /[\u0080-\u009f]/g;

/** Question marks that stand as a word; behind a word they ask. */
const LOST_WORD = /(?<![\p{L}\p{M}\p{N}?!.,)"'’”])\?{2,}/u;

/** Excel's plain CSV has a question mark for each letter of Gujarati or Hindi. */
function hasLostWords(text: string): boolean {
  if (!text.includes('??')) return false;
  const marks = text.length - text.replaceAll('?', '').length;
  return LOST_WORD.test(text) || marks > (text.match(/\p{L}/gu)?.length ?? 0);
}

/** Most cells are plain. */
const PLAIN = /^[\n -~]*$/;

/**
 * Whether the letters of a text are lost or broken; null: it is as somebody wrote it. `read` is what it most likely said, null where
 * that cannot be told any more.
 */
export function brokenLetters(text: string): { read: string | null } | null {
  if (PLAIN.test(text) && !text.includes('??')) return null;
  const back = text
    .replace(MISREAD, letterOf)
    .replace(WINDOWS_BYTE, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte);
  if (back !== text) return brokenLetters(back) ?? { read: back };
  return LOST.test(text) || hasLostWords(text) ? { read: null } : null;
}
