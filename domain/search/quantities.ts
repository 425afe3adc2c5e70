import { LIMITS } from '#domain/limits.ts';
import {
  anyOf,
  beginning,
  inUnit,
  MONEY,
  NUMBER,
  NUMBER_WORDS,
  type Quantity,
  RUPEES,
  readQuantity,
  SIZE_UNITS,
} from '#domain/property/typed-amounts.ts';
import type { Found } from '#domain/search/numbered.ts';
import { AT_LEAST, AT_MOST, NO_NUMBER_BEHIND } from '#domain/search/vocabulary.ts';

/**
 * Amounts in a typed sentence: '60 lakh', '1 cr 20 lakh', 'between 40 and 60 lakh', '1000 sq ft', 'under 120 vaar'. The
 * sentence is words in lower case with one blank between them.
 */

const MOST = `${AT_MOST}|till|budget|price|cost`;
const LEAST = `${AT_LEAST}|starting from|starting|from`;
const ABOUT = 'about|around|approx|approximately|roughly|nearly|near about|nearabout|~';
/** The same after the amount, as in '70 lakh sudhi', '50 lakh se upar', '60 lakh or less', '50 lakh aaspas'. */
const FROM_THERE = 'thi|se|ni|na|ke|ka|or|and';
const [FEWER, MORE] = ['niche|neeche|ochhu|ochu|ochha|kam', 'vadhu|vadhare|upar|uper|zyada|jyada'];
const NOT = '(?:nahin?|nai|nathi|નહીં|નહિ|નથી|नहीं|नही)';
const MOST_AFTER = `(?:${MORE}) ${NOT}|sudhi|tak|andar|(?:${FEWER})(?! ${NOT})|only|(?<=(?:or|and) )(?:lower|cheaper)`;
const LEAST_AFTER = `(?:${FEWER}) ${NOT}|${MORE}|plus|onwards|onward|\\+|(?<=(?:or|and) )higher`;
/** Words that stand before an amount too: 'less' and 'more' of '1200 sq ft more than 50 lakh' are of the second. 'Lower' alone begins names. */
const MOST_EITHER = 'less|below|under(?! const)|max|maximum|budget';
const LEAST_EITHER = 'more|above|minimum|min';
const ABOUT_AFTER = 'aaspas|aaspaas|aas pas|aas paas|aaju ?baju|aju ?baju|around|approx|approximately';
const TO = 'to|thi|se|upto|up to|till|~';

const BOUND = beginning(`(?:(?<most>${MOST})|(?<least>${LEAST})|(?<about>${ABOUT}))(?: (?:than|of|budget|is))?`);
const BOUND_AFTER = beginning(
  ` (?:(?:${FROM_THERE}) )?(?:(?<most>${MOST_AFTER}|(?:${MOST_EITHER})${NO_NUMBER_BEHIND})|(?<least>${LEAST_AFTER}|(?:${LEAST_EITHER})${NO_NUMBER_BEHIND})|(?<about>${ABOUT_AFTER}))`,
);
/** 'thi' and 'se' alone after an amount: from it on. */
const FROM_IT = /^ (?:thi|se)(?= |$)/;
const BARE_BEFORE = /^ (?:\+|plus|(?:thi|se) \d)/;
const PLUS_UNIT = new RegExp(`^(\\d+(?:\\.\\d+)?) \\+ (?=(?:${Object.values(SIZE_UNITS).join('|')}|${MONEY})(?: |$))`);

/** A number of so many rupees without a unit is money; fewer digits may be a PIN code, a year or anything else. */
const BARE_MONEY = 1_000_000;
/** The same where it is said to be the most or the least. */
const BARE_BOUND = 10_000;
/** A number below this that is said to be the most or the least is lakhs: 'under 70'. */
const BARE_LAKHS = 200;
/** Below it they may be crores: 'budget 1.2' is told. */
const FEWEST_LAKHS = 5;
/** Below it rupees are lakhs, as in the panel (D67). */
const FEWEST_RUPEES = 1000;
const [LAKH, CRORE] = [100_000, 10_000_000];
/** 'About 50 lakh' is from a tenth less to a tenth more (D116). */
const ABOUT_PART = 0.1;

/** Whether a word belongs to amounts: a bound or a unit, 'under', 'sudhi', 'lakh'. Made when it is asked: a page never does. */
export function isAmountWord(word: string): boolean {
  const words = [MOST, LEAST, FROM_THERE, MOST_AFTER, LEAST_AFTER, MOST_EITHER, LEAST_EITHER, MONEY, RUPEES];
  const units = [SIZE_UNITS.sqft, SIZE_UNITS.sqyd, 'between|up|than|most|least|pin|pincode'];
  return new RegExp(`^(?:${[...words, ...units].join('|')})$`).test(word);
}

const TO_HERE = new RegExp(`^ (?:${TO}) `);
const BETWEEN_AND = new RegExp(`^ (?:${TO}|and|or) `);
/** '50 and 75 lakh ni vachche'. */
const BETWEEN_AFTER = beginning(' (?:(?:ni|na|ke|ki) )?(?:vachche|vachhe|vachma|beech|bich|વચ્ચે|बीच)');

type Kind = 'money' | 'sqft' | 'sqyd';

interface Amount {
  kind: Kind;
  min?: number;
  max?: number;
  length: number;
}

type Measured = Omit<Quantity, 'kind'> & { kind: Kind | null };

const SIZE = Object.values(SIZE_UNITS).join('|');
/** '2k sqft', a size or its rate; 'one hundred lakh', 'four point two crore': a number in words that goes on before what could be read of it. */
const STRAY = beginning(
  `(?:${NUMBER}) (?:${MONEY}) (?:${SIZE})|(?:${anyOf(NUMBER_WORDS)}|\\d+(?:\\.\\d+)?|point|hundred|sau|so) (?:(?:${anyOf(NUMBER_WORDS)}|point|hundred|sau|so|and|a|half) )*(?:${MONEY})`,
);

/** How much of a sentence a number in words takes that nobody can read; 0: there is none. */
const strayNumber = (sentence: string): number => STRAY.exec(sentence)?.[0].length ?? 0;

/** What a square foot or yard costs: '5500 per sq ft', '4500 rs sqft'. */
const RATE = beginning(
  `(?:rate )?(?:(?:${MOST}|${LEAST}|${ABOUT}) )?(?:(?:(?:${RUPEES}) )?(?:${NUMBER})(?: (?:${MONEY}))?(?: (?:${RUPEES}))? (?:(?:per|prati|પ્રતિ) (?:${SIZE}|sq)|psf)|(?:${RUPEES}) (?:${NUMBER}) (?:${SIZE})|(?:${NUMBER}) (?:${RUPEES}) (?:${SIZE}))`,
);

/** How much of a sentence the price of a square foot takes, which no filter has; 0: it begins with none. */
const rateIn = (sentence: string): number => RATE.exec(sentence)?.[0].length ?? 0;

/** A quantity; rupees below a thousand are lakhs, and square metres are square feet. */
function quantityOf(sentence: string): Measured | null {
  const quantity = readQuantity(sentence);
  if (quantity === null) return null;
  const { kind, value, factor } = quantity;
  if (kind === 'sqm') return { ...quantity, kind: 'sqft', value: inUnit(value, kind, false) };
  const isLakhs = kind === 'money' && factor === 1 && value < FEWEST_RUPEES;
  return isLakhs ? { ...quantity, kind, value: value * LAKH, factor: LAKH } : { ...quantity, kind };
}

/** Two ends with the unit on either or on both: '40 to 60 lakh', '45 lakh to 50', '80 to 1.2 cr'. null: they are no range. */
function endsOf(first: Measured, second: Measured): { kind: Kind; ends: [number, number] } | null {
  const [one, other] = [first.value, second.value];
  if (first.kind !== null && second.kind !== null) {
    if (first.kind === second.kind) return { kind: first.kind, ends: [one, other] };
    if (first.kind === 'money' || second.kind === 'money') return null;
    return { kind: second.kind, ends: [inUnit(one, first.kind, second.kind === 'sqyd'), other] };
  }
  if (second.kind === null) {
    if (first.kind === null) return null;
    const last = other * first.factor;
    return last > one ? { kind: first.kind, ends: [one, last] } : null;
  }
  // Of '80 to 1.2 cr' the 80 are lakhs.
  const isLakhs = second.factor === CRORE && one * CRORE > other && one * LAKH < other;
  return { kind: second.kind, ends: [one * (isLakhs ? LAKH : second.factor), other] };
}

/** 'X to Y' and 'between X and Y'; of a budget small numbers are lakhs. */
function readRange(sentence: string, isBudget: boolean): Amount | null {
  const between = /^between /.exec(sentence)?.[0] ?? '';
  const first = quantityOf(sentence.slice(between.length));
  if (first === null) return null;
  const start = between.length + first.length;
  const joint = BETWEEN_AND.exec(sentence.slice(start))?.[0];
  const second = joint === undefined ? null : quantityOf(sentence.slice(start + joint.length));
  if (joint === undefined || second === null) return null;
  const end = start + joint.length + second.length;
  const around = BETWEEN_AFTER.exec(sentence.slice(end))?.[0] ?? '';
  if (between === '' && around === '' && !TO_HERE.test(joint)) return null;
  const length = end + around.length;
  const range = endsOf(first, second);
  if (range !== null) return { kind: range.kind, min: Math.min(...range.ends), max: Math.max(...range.ends), length };
  if (first.kind !== null || second.kind !== null) return null;
  const [min, max] = [Math.min(first.value, second.value), Math.max(first.value, second.value)];
  if (min >= BARE_MONEY) return { kind: 'money', min, max, length };
  return isBudget && min >= FEWEST_LAKHS && max < BARE_LAKHS
    ? { kind: 'money', min: min * LAKH, max: max * LAKH, length }
    : null;
}

function isPossible({ kind, min, max }: Omit<Amount, 'length'>): boolean {
  const limit = kind === 'money' ? LIMITS.property.price.max : LIMITS.property.size.max;
  return [min, max].every((end) => end === undefined || (end > 0 && end <= limit));
}

type Bound = 'most' | 'least' | 'about';

const boundOf = (match: RegExpExecArray | null): Bound | null =>
  match === null ? null : match.groups?.most ? 'most' : match.groups?.least ? 'least' : 'about';

/** What stands after an amount and makes it the most or the least: how much of the sentence it takes. */
function boundAfter(rest: string): { bound: Bound; length: number } | null {
  const match = BOUND_AFTER.exec(rest);
  const bound = boundOf(match);
  if (match !== null && bound !== null) return { bound, length: match[0].length };
  const from = FROM_IT.exec(rest);
  return from && { bound: 'least', length: from[0].length };
}

/** What a number without a unit is, said to be the most or the least, or alone; null: no amount. */
function bareKind(
  { value, kind }: Measured,
  isBound: boolean,
  isDigits: boolean,
): { kind: Kind; value: number } | null {
  if (kind !== null) return { kind, value };
  if (!isDigits) return null;
  if (isBound && value < FEWEST_LAKHS) return null;
  if (isBound && value < BARE_LAKHS) return { kind: 'money', value: value * LAKH };
  return value >= (isBound ? BARE_BOUND : BARE_MONEY) ? { kind: 'money', value } : null;
}

/**
 * The amount that a sentence begins with, or null. A price alone is the most to pay, a size alone the least to get; a small number
 * that is said to be the most or the least is lakhs.
 */
function readAmountIn(sentence: string): Amount | null {
  const before = BOUND.exec(sentence);
  const start = before === null ? 0 : before[0].length + 1;
  // '1000+ sq ft': the plus belongs behind the unit.
  const plus = PLUS_UNIT.exec(sentence.slice(start));
  const rest = plus === null ? sentence.slice(start) : sentence.slice(start).replace(' +', '');
  const isPlus = plus !== null;
  const range = readRange(rest, /^budget/.test(sentence));
  if (range !== null) {
    const end = range.length + (boundAfter(rest.slice(range.length))?.length ?? 0);
    return isPossible(range) ? { ...range, length: start + end + (isPlus ? 2 : 0) } : null;
  }
  const quantity = quantityOf(rest);
  if (quantity === null) return null;
  const behind = rest.slice(quantity.length);
  // '10+ seater' is no price, and of '55 thi 65' neither is.
  if (quantity.kind === null && before === null && BARE_BEFORE.test(behind)) return null;
  const after = boundAfter(behind);
  const bound = after?.bound ?? (isPlus ? 'least' : boundOf(before));
  const read = bareKind(quantity, bound !== null, /^\d/.test(rest));
  if (read === null) return null;
  const { kind, value } = read;
  const length = start + quantity.length + (after?.length ?? 0) + (isPlus ? 2 : 0);
  const amount = { kind, ...ends(value, bound ?? (kind === 'money' ? 'most' : 'least')) };
  return isPossible(amount) ? { ...amount, length } : null;
}

function ends(value: number, bound: Bound): { min?: number; max?: number } {
  if (bound === 'about') return { min: round(value * (1 - ABOUT_PART)), max: round(value * (1 + ABOUT_PART)) };
  return bound === 'most' ? { max: value } : { min: value };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** What makes of an amount something else than a price. */
const PAYMENTS =
  '(?:emi|discount|brokerage|commission|stamp duty|registration|deposit|down ?payment|token|booking|instal?lments?|loan|maintenance)';
const NO_PRICE = beginning(` ${PAYMENTS}`);
const PAYMENT = beginning(`${PAYMENTS}(?: amount)?(?: (?:of|is|only))?`);
const BY_MONTH = beginning('(?:\\d{3,6}(?: (?:rs|rupees))? )?(?:per month|monthly|a month|pm)');

function paymentOf(sentence: string): Found | null {
  const start = PAYMENT.exec(sentence)?.[0].length;
  if (start === undefined) return null;
  const rest = sentence.slice(start + 1);
  const amount = readAmountIn(rest);
  const paid = amount?.kind === 'money' ? amount.length + 1 : 0;
  const monthly = BY_MONTH.exec(rest.slice(paid))?.[0].length;
  if (paid === 0 && monthly === undefined) return null;
  return { length: monthly === undefined ? start + paid : start + 1 + paid + monthly, left: 'none' };
}

/** The amount that a sentence begins with: a price, a size, or money that is neither. */
export function amountOf(sentence: string): Found | null {
  const rate = rateIn(sentence);
  if (rate > 0) return { length: rate, left: 'none' };
  const payment = paymentOf(sentence);
  if (payment !== null) return payment;
  const amount = readAmountIn(sentence);
  const stray = strayNumber(sentence);
  if (stray > (amount?.length ?? 0)) return { length: stray, left: 'unknown' };
  if (amount === null) return null;
  const { kind, min, max, length } = amount;
  const other = NO_PRICE.exec(sentence.slice(length));
  // Of '60 lakh maintenance 2 lakh' the second is the maintenance.
  const isOther = kind === 'money' && other !== null && paymentOf(sentence.slice(length + 1)) === null;
  if (isOther) return { length: length + other[0].length, left: 'none' };
  if (kind !== 'money') return { asks: { is_size_in_yards: kind === 'sqyd', min_size: min, max_size: max }, length };
  return { asks: { min_budget: min && Math.round(min), max_budget: max && Math.round(max) }, length };
}
