import { isIndic, oneScript } from '#domain/indic-letters.ts';
import { indicWords } from '#domain/indic-words.ts';
import { asciiDigits } from '#domain/phone.ts';
import { SQFT_PER_SQM, SQFT_PER_SQYD } from '#domain/property/size.ts';

/**
 * The one grammar of amounts, rupees and sizes, as people here write and say them in three scripts: '45 lakh', '₹ 72,00,000/-',
 * 'સવા કરોડ', '150 sq.yd'. Every box for an amount, the import and the sentences of the search read by it. What it does not
 * know is left for the rules to refuse: nothing is guessed (D37, D115).
 */

/** In thousands or the Indian way, by one kind of separator: 4,550,000 and 45,50,000, also with blanks. A decimal comma is none. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})* \d{3})$/;

/** 'word word' for each value -> each word with its value. */
export function byWord(words: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(words).flatMap(([value, list]) => list.split(' ').map((word) => [word, Number(value)] as const)),
  );
}

/** Words for amounts of money, with the zeros that each stands for. Words of Indian scripts stand in Gujarati letters. */
const MONEY_ZEROS = byWord({
  3: 'k thousand hazar hajar હજાર',
  5: 'l lk lkh lak lac lacs lack lacks lakh lakhs લાખ',
  7: 'cr crs crore crores karod karor કરોડ',
});
const THOUSAND = 'thousand|hazar|hajar|હજાર';
const HUNDRED = new Set(['સો', 'सौ', 'so', 'sau']);

/** Numbers as words, those of two digits in Latin letters alone. 'Sattar' is none: it is 17 in one language and 70 in the other. */
export const NUMBER_WORDS = byWord({
  1: 'one ek એક',
  2: 'two be do બે દો',
  3: 'three tran teen ત્રણ તીન',
  4: 'four char chaar ચાર',
  5: 'five panch paanch પાંચ પાઁચ',
  6: 'six chha છ છહ છઃ',
  7: 'seven saat સાત',
  8: 'eight aath આઠ',
  9: 'nine nav નવ નૌ',
  10: 'ten das dash',
  11: 'eleven agiyar gyarah',
  12: 'twelve barah',
  13: 'thirteen',
  14: 'fourteen chaudah',
  15: 'fifteen pandar pandrah',
  16: 'sixteen solah',
  17: 'seventeen',
  18: 'eighteen adhar atharah',
  19: 'nineteen',
  20: 'twenty vis bees',
  25: 'pachis pachees',
  30: 'thirty tris tees',
  35: 'pantris paintis paintees',
  40: 'forty chalis chalees',
  45: 'pistalis paintalis paintalees',
  50: 'fifty pachas pachaas',
  55: 'panchavan pachpan',
  60: 'sixty saath sath',
  65: 'pansath painsath',
  70: 'seventy sitter',
  75: 'panchoter pachhattar',
  80: 'eighty ensi assi',
  85: 'panchasi pachasi',
  90: 'ninety nevu nabbe',
  95: 'panchanu pachanve',
});

/** What stands alone: one and a half, two and a half, a half. */
const HALVES = byWord({
  0.5: 'half aadha adadho અડધો અડધા આધા',
  1.5: 'dodh dedh derh દોઢ ડેઢ',
  2.5: 'adhi dhai adhai dhaai અઢી ઢાઈ',
});
/** What is added to the number behind it, or to 1: 'sava be' is 2.25, 'pono' 0.75. */
const PARTS = byWord({
  0.25: 'sava sawa savaa સવા',
  '-0.25': 'pona pono paune pone pauna પોણા પોણો પૌને પૌના પૌન',
});
/** What is added to the number behind it, never alone: 'sada tran' is 3.5. */
const AND_HALF = byWord({ 0.5: 'sada sadha saada saadha sade sadhe saade saadhe સાડા સાઢે' });

/** Parts of words for hundreds that are no number by themselves: 'બસો' is 200, 'barso' 1200. */
const BEFORE_HUNDRED = byWord({ 2: 'ba bas બ બસ્', 12: 'bar', 13: 'ter', 16: 'sol', 25: 'pachi પચ્ચી પચી' });
const HUNDREDS = /^(.+?)(?:સો|सौ|so|sau)$/;

/** The words of a table, as a pattern. */
export const anyOf = (words: ReadonlyMap<string, number>): string => [...words.keys()].join('|');

const DIGITS = String.raw`\d+(?:\.\d+)?`;
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
/** A number as digits or as words. */
export const NUMBER = `(?:${TENS}) (?:${ONES})|(?:${DIGITS}|${anyOf(NUMBER_WORDS)}) and (?:a )?half|(?:(?:${anyOf(PARTS)}|${anyOf(AND_HALF)}) )?(?:${DIGITS}|${anyOf(NUMBER_WORDS)})|${anyOf(PARTS)}|${anyOf(HALVES)}`;
export const RUPEES = '₹|rs|inr|rupees?|rupaye|rupiya|rupia|રૂ|રૂપિયા|રૂપીયા|રૂપિયે|રુ|રુપિયા|રુપયે|રુપએ|રુપયા';
const SQUARE = '(?:sq|sqr|square|s|ચો|ચોરસ|સ્ક્વેર|સ્કવેર|સ્ક્વાયર|સ્ક્વેયર|વર્ગ|ચૌ|ચૌરસ)';
export const BARE_FEET = 'ft|fts|feet|foot|ફૂટ|ફુટ|ફીટ';
/** Units of size. Feet alone are square feet; a metre alone is a length. */
export const SIZE_UNITS = {
  sqft: `${SQUARE} ?(?:${BARE_FEET})|${BARE_FEET}|sf`,
  sqyd: `(?:${SQUARE} ?)?(?:yds?|yrds?|yards?|vaar|var|waar|war|gaj|gaz|વાર|ગજ|યાર્ડ)`,
  sqm: `${SQUARE} ?(?:m|mt|mts|mtr|mtrs|meters?|metres?|મી|મીટર)|m ?2`,
} as const;
export type SizeUnit = keyof typeof SIZE_UNITS;
export const MONEY = anyOf(MONEY_ZEROS);

/** Words that stand in amounts, but for bounds. */
export const AMOUNT_WORDS: ReadonlySet<string> = new Set([
  ...[MONEY_ZEROS, NUMBER_WORDS, HALVES, PARTS, AND_HALF].flatMap((words) => [...words.keys()]),
  ...RUPEES.split('|').filter((word) => /\p{L}/u.test(word)),
  ...'ચો ચોરસ સ્ક્વેર સ્કવેર સ્ક્વાયર સ્ક્વેયર વર્ગ ચૌ ચૌરસ ફૂટ ફુટ ફીટ વાર ગજ યાર્ડ મી મીટર'.split(' '),
]);

const SIZE = `(?<sqft>${SIZE_UNITS.sqft})|(?<sqyd>${SIZE_UNITS.sqyd})|(?<sqm>${SIZE_UNITS.sqm})`;
/** A pattern for the beginning of a line of words that ends with a word. */
export const beginning = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?= |$)`);
const QUANTITY = beginning(
  `(?:(?<before>${RUPEES}) )?(?<number>${NUMBER})(?: (?:(?:(?<thousand>${THOUSAND}) )?(?:${SIZE})|(?<money>${MONEY})))?(?: (?<after>(?!₹ \\d)(?:${RUPEES})))?`,
);
/** 'હજાર ફૂટ' is one thousand. */
const A_THOUSAND = beginning(`(?:${THOUSAND})(?= (?:${Object.values(SIZE_UNITS).join('|')})(?: |$))`);
/** '1 cr 20 lakh' is one amount: the second unit is smaller. */
const REST = beginning(` (?<number>${NUMBER}) (?<money>${MONEY})(?: (?:${RUPEES}))?`);

/** A number with its unit, and how much of the line it takes. */
export interface Quantity {
  value: number;
  kind: 'money' | SizeUnit | null;
  /** What its last unit of money multiplies by. */
  factor: number;
  length: number;
}

/** The quantity that a line of words, as `joinNumbers` makes them, begins with. */
export function readQuantity(line: string): Quantity | null {
  if (A_THOUSAND.test(line)) {
    const quantity = readQuantity(`1 ${line}`);
    return quantity && { ...quantity, length: quantity.length - 2 };
  }
  const match = QUANTITY.exec(line);
  if (match?.groups === undefined) return null;
  const { before, number = '', thousand, money, sqft, sqyd, sqm, after } = match.groups;
  const [{ length }, zeros] = [match[0], MONEY_ZEROS.get(money ?? thousand ?? '') ?? 0];
  const value = numberOf(number, zeros);
  const size = sqft ? 'sqft' : sqyd ? 'sqyd' : sqm ? 'sqm' : null;
  const kind = size ?? ((before ?? money ?? after) ? 'money' : null);
  const rest = money === undefined ? null : REST.exec(line.slice(length));
  const fewer = MONEY_ZEROS.get(rest?.groups?.money ?? '') ?? zeros;
  if (rest === null || fewer >= zeros) return { value, kind, factor: 10 ** zeros, length };
  const total = value + numberOf(rest.groups?.number ?? '', fewer);
  return { value: total, kind, factor: 10 ** fewer, length: length + rest[0].length };
}

/** 'sava be' -> 2.25; with zeros, digits are moved, not multiplied: 1.1 times a crore has no exact binary form. */
export function numberOf(number: string, zeros = 0): number {
  const words = number.split(' ');
  const last = words.at(-1) ?? '';
  const [first = ''] = words;
  const part = PARTS.get(first) ?? AND_HALF.get(first);
  if (words.length === 1 && /^\d/.test(last)) {
    const [whole = '', fraction = ''] = last.split('.');
    return Number(`${whole}${fraction.slice(0, zeros).padEnd(zeros, '0')}.${fraction.slice(zeros)}0`);
  }
  if (words.length > 1 && part === undefined) {
    const [tens, rest] = [numberOf(first), last === 'half' ? 0.5 : numberOf(last)];
    return (tens + rest) * 10 ** zeros;
  }
  const value =
    words.length === 1 && part !== undefined ? 1 : (HALVES.get(last) ?? NUMBER_WORDS.get(last) ?? Number(last));
  return (value + (part ?? 0)) * 10 ** zeros;
}

const VULGAR: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** In small letters and ASCII digits, without the dots below letters and the joiners that people write or leave out. */
export function plainLetters(text: string): string {
  return (
    asciiDigits(text)
      .replace(/ ?[½¼¾]/g, (part) => VULGAR[part.trim()] ?? '')
      // '45²' is no 452.
      .replace(/(?<=\d)(?=\p{No})/gu, ' ')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u093c\u0abc\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Digits with what stands between them; words; signs. */
const TOKEN = /\d(?:[\d.,]*\d)?|(?<![^\s₹])\.\d+|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu;

/** '1,25,000.5' -> '125000.5'; a number that is not grouped as people group it stays as it is. */
function ungrouped(number: string): string {
  const [whole = '', ...fraction] = number.startsWith('.') ? ['0', number.slice(1)] : number.split('.');
  return GROUPED.test(whole) && fraction.length < 2 ? [whole.replace(/\D/g, ''), ...fraction].join('.') : number;
}

/** A text as words, numbers and signs, each number without its commas. */
export function plainWords(text: string): string[] {
  return (plainLetters(text).match(TOKEN) ?? []).map((token) => (/\d/.test(token) ? ungrouped(token) : token));
}

/** 'પિસ્તાલીસ' is 45. */
const twoDigitNumber = (word: string): number | undefined => (isIndic(word) ? indicWords()?.numberOf(word) : undefined);

const wordValue = (word: string): number | undefined => NUMBER_WORDS.get(oneScript(word)) ?? twoDigitNumber(word);

/** What stands before a word for hundred: 'દોઢ' is 1.5, 'સવા' 1.25. */
function beforeHundred(word: string): number | undefined {
  const key = oneScript(word);
  const part = PARTS.get(key);
  return wordValue(word) ?? HALVES.get(key) ?? (part === undefined ? BEFORE_HUNDRED.get(key) : 1 + part);
}

interface Counted {
  value: number;
  /** Of how many words. */
  count: number;
}

/** 'બારસો', 'दो सौ', '12 સો'. */
function hundredsAt([first = '', second = '']: readonly string[]): Counted | null {
  if (first === 'સો' || first === 'सौ') return { value: 100, count: 1 };
  const stem = beforeHundred(HUNDREDS.exec(first)?.[1] ?? '');
  if (stem !== undefined) return { value: stem * 100, count: 1 };
  const isDigits = /^\d{1,2}$/.test(first) && second !== 'so';
  const before = isDigits ? Number(first) : beforeHundred(first);
  return before === undefined || !HUNDRED.has(second) ? null : { value: before * 100, count: 2 };
}

/** 'સાડા ત્રણસો', 'एक सौ बीस', 'પિસ્તાલીસ': a number in words that the words begin with and that digits say better. */
function numberAt(words: readonly string[]): Counted | null {
  const [first = ''] = words;
  const part = PARTS.get(oneScript(first)) ?? AND_HALF.get(oneScript(first));
  const whole = part === undefined ? null : hundredsAt(words.slice(1));
  if (part !== undefined && whole !== null) return { value: whole.value + part * 100, count: whole.count + 1 };
  const hundreds = hundredsAt(words);
  if (hundreds === null) {
    const value = twoDigitNumber(first);
    return value === undefined ? null : { value, count: 1 };
  }
  const { value, count } = hundreds;
  const rest = HUNDRED.has(words[count + 1] ?? '') ? undefined : wordValue(words[count] ?? '');
  return value % 100 > 0 || rest === undefined ? hundreds : { value: value + rest, count: count + 1 };
}

/** Whether a word is a number that `joinNumbers` reads. */
export const isNumberInWords = (word: string): boolean => numberAt([word]) !== null;

/** Words with their numbers as digits, and of how many words each was made: 'બસો પચાસ વાર' is '250', of two, and 'વાર'. */
export function joinNumbers(words: readonly string[]): { word: string; count: number }[] {
  const joined: { word: string; count: number }[] = [];
  for (let at = 0; at < words.length; at += joined.at(-1)?.count ?? 1) {
    const number = numberAt(words.slice(at));
    joined.push(number === null ? { word: words[at] ?? '', count: 1 } : { ...number, word: String(number.value) });
  }
  return joined.map(({ word, count }) => ({ word, count }));
}

/** A number as it is understood: digits and one dot. */
const isNumber = (word: string): boolean => /^\d+(?:\.\d+)?$/.test(word);

/** What a box holds as one quantity, and nothing else; null when it does not. */
function onlyQuantity(text: string): Quantity | null {
  const shown = plainLetters(text)
    .replace(/(?: ?\/ ?[-=])?(?: ?only)?[ .]*$/, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ');
  // One dot too many: nobody knows where the other belongs.
  if (/\.\.\d/.test(shown)) return null;
  const blanks = /^(?<before>\D*)(?<whole>\d[\d ]*\d)(?<after>.*)$/.exec(shown)?.groups;
  const joined =
    blanks && GROUPED.test(blanks.whole ?? '')
      ? `${blanks.before}${blanks.whole?.replaceAll(' ', '')}${blanks.after}`
      : shown;
  const words = plainWords(joined).filter((word) => word !== '.');
  const line = joinNumbers(words)
    .map(({ word }) => oneScript(word))
    .join(' ');
  const quantity = readQuantity(line);
  return quantity?.length === line.length ? quantity : null;
}

/** '1,250.5' -> '1250.5': a number as people write it, as a plain one. Text that is none comes back as it is. */
export function plainNumber(text: string): string {
  const [sign = '', number = ''] = signed(text);
  const [whole = '', ...fraction] = number.split('.');
  return GROUPED.test(whole) ? sign + [whole.replace(/\D/g, ''), ...fraction].join('.') : text;
}

/**
 * '45,50,000', '₹ 45.5 Lac', 'સવા કરોડ' -> whole rupees as a plain number. What has parts of a rupee keeps them, and text
 * that is no amount comes back as it is: the rules refuse both (D37).
 */
export function plainAmount(text: string): string {
  const [sign = '', amount = ''] = signed(text);
  const quantity = onlyQuantity(amount);
  const isMoney = quantity !== null && (quantity.kind === 'money' || quantity.kind === null);
  return isMoney ? sign + String(quantity.value) : text;
}

/** '1,260', '૧૫૦ વાર', '200 sq mtr' -> a plain number in square yards or square feet; text that is no size comes back as it is. */
export function plainSize(text: string, isYards: boolean): string {
  const [sign = '', size = ''] = signed(text);
  const quantity = onlyQuantity(size);
  if (quantity === null || quantity.kind === 'money') return plainNumber(text);
  const { value, kind } = quantity;
  return sign + String(kind === null ? value : inUnit(value, kind, isYards));
}

const FEET = / ?(?:feet|foot|ft\.?|['’′]|ફ[ૂુ]ટ|ફીટ|फ[ूु]ट|फीट)$/;

/** '10.5 ft', 'સાડા દસ ફૂટ' -> feet as a plain number; text that is no height comes back as it is. */
export function plainFeet(text: string): string {
  const [sign = '', height = ''] = signed(text);
  const quantity = onlyQuantity(plainLetters(height).replace(FEET, ''));
  return quantity?.kind === null ? sign + String(quantity.value) : text;
}

/** A size in square yards or square feet, with two decimals where it is converted. */
export function inUnit(value: number, unit: SizeUnit, isYards: boolean): number {
  if (unit === (isYards ? 'sqyd' : 'sqft')) return value;
  const sqft = value * { sqft: 1, sqyd: SQFT_PER_SQYD, sqm: SQFT_PER_SQM }[unit];
  return Math.round((isYards ? sqft / SQFT_PER_SQYD : sqft) * 100) / 100;
}

function signed(text: string): string[] {
  const [, minus, rest = ''] = /^( ?[-\u2212] ?)?(.*)$/.exec(asciiDigits(text).replace(/\s+/g, ' ').trim()) ?? [];
  return [minus === undefined ? '' : '-', rest];
}

const isYes = (flag: unknown): boolean => flag === true || /^\s*(?:true|yes|y|1|on)\s*$/i.test(String(flag));

/** The unit that stands beside a size in its box; undefined where none does. */
export function statedUnit(size: unknown): SizeUnit | undefined {
  const kind = typeof size === 'string' ? onlyQuantity(signed(size)[1] ?? '')?.kind : undefined;
  return kind === 'money' ? undefined : (kind ?? undefined);
}

/**
 * Fields of a home with its sizes as plain numbers in one unit: the one that stands beside the size, before the one that was
 * chosen. A carpet area with a unit stays for the rules to refuse where the unit of the home is not known.
 */
export function withPlainSizes<Fields extends object>(fields: Fields): Fields {
  const plain = { ...fields } as Record<string, unknown>;
  const { size, carpet_area: carpet, is_size_in_yards: chosen } = plain;
  const unit = statedUnit(size);
  const isYards = unit === 'sqyd' || (unit !== 'sqft' && isYes(chosen));
  const isKnown = unit !== undefined || chosen !== undefined;
  if (unit !== undefined && (chosen === undefined || isYes(chosen) !== isYards)) {
    plain.is_size_in_yards = typeof chosen === 'boolean' ? isYards : String(isYards);
  }
  if (typeof size === 'string') plain.size = plainSize(size, isYards);
  if (typeof carpet === 'string') plain.carpet_area = isKnown ? plainSize(carpet, isYards) : plainNumber(carpet);
  return plain as Fields;
}

/** Why a text is no number: it holds several, or one that is grouped as nobody groups. null: another reason. */
export function numberFault(text: string): 'severalNumbers' | 'oddGrouping' | null {
  const parts = plainLetters(text)
    .split(/[\s~/&+\u2010-\u2015-]+|to|thi|se/)
    .filter((part) => /\d/.test(part));
  if (parts.length > 1) return 'severalNumbers';
  const numbers = plainWords(text).filter((word) => /^\d/.test(word));
  return numbers.some((number) => !isNumber(number)) ? 'oddGrouping' : null;
}
