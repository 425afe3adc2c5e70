import { LIMITS } from '#domain/limits.ts';
import {
  beginning,
  inUnit,
  MONEY,
  type Quantity,
  RUPEES,
  readQuantity,
  SIZE_UNITS,
} from '#domain/property/typed-amounts.ts';

/**
 * Amounts in a typed sentence: '60 lakh', '1 cr 20 lakh', 'between 40 and 60 lakh', '1000 sq ft', 'under 120 vaar'. The
 * sentence is words in lower case with one blank between them.
 */

const MOST = 'up to|less than|at most|under|below|upto|within|max|maximum|till|budget';
const LEAST = 'more than|at least|above|over|from|min|minimum|starting';
/** The same after the amount, as in '70 lakh sudhi', '50 lakh se upar', '60 lakh or less'. */
const FROM_THERE = 'thi|se|ni|na|ke|ka|or|and';
const MOST_AFTER = 'sudhi|tak|andar|niche|neeche|ochhu|ochu|kam|less|below|under|max|maximum|budget|only';
const LEAST_AFTER = 'vadhu|vadhare|upar|uper|zyada|jyada|more|above|plus|onwards|onward|minimum|min';
const TO = 'to|thi|se';

const BOUND = beginning(`(?:(?<most>${MOST})|(?<least>${LEAST}))`);
const BOUND_AFTER = beginning(` (?:(?:${FROM_THERE}) )?(?:(?<most>${MOST_AFTER})|(?<least>${LEAST_AFTER}))`);
/** 'thi' and 'se' alone after an amount: from it on. */
const FROM_IT = /^ (?:thi|se)(?= |$)/;

/** A number this large without a unit is money. */
const BARE_MONEY = 10_000;
/** A number below this that is said to be the most or the least is lakhs: 'under 70'. */
const BARE_LAKHS = 200;
const LAKH = 100_000;

/** Whether a word belongs to amounts: a bound or a unit, 'under', 'sudhi', 'lakh'. Made when it is asked: a page never does. */
export function isAmountWord(word: string): boolean {
  const words = [
    MOST,
    LEAST,
    FROM_THERE,
    MOST_AFTER,
    LEAST_AFTER,
    MONEY,
    RUPEES,
    SIZE_UNITS.sqft,
    SIZE_UNITS.sqyd,
    'between|up|than|most|least',
  ];
  return new RegExp(`^(?:${words.join('|')})$`).test(word);
}

const TO_HERE = new RegExp(`^ (?:${TO}) `);
const BETWEEN_AND = new RegExp(`^ (?:${TO}|and) `);

type Kind = 'money' | 'sqft' | 'sqyd';

export interface Amount {
  kind: Kind;
  min?: number;
  max?: number;
  length: number;
}

/** A quantity; a large number alone is money, and square metres are square feet. */
function quantityOf(sentence: string): (Omit<Quantity, 'kind'> & { kind: Kind | null }) | null {
  const quantity = readQuantity(sentence);
  if (quantity === null) return null;
  const { kind, value } = quantity;
  if (kind === 'sqm') return { ...quantity, kind: 'sqft', value: inUnit(value, kind, false) };
  return { ...quantity, kind: kind === null && value >= BARE_MONEY ? 'money' : kind };
}

/** 'X to Y' and 'between X and Y'; the first takes the unit of the second: '40 to 60 lakh'. */
function readRange(sentence: string): Amount | null {
  const between = /^between /.exec(sentence)?.[0] ?? '';
  const first = quantityOf(sentence.slice(between.length));
  if (first === null) return null;
  const start = between.length + first.length;
  const joint = (between ? BETWEEN_AND : TO_HERE).exec(sentence.slice(start))?.[0];
  const second = joint === undefined ? null : quantityOf(sentence.slice(start + joint.length));
  if (joint === undefined || second === null || second.kind === null) return null;
  const scale = first.kind === null ? second.factor : 1;
  const [min, max] = [first.value * scale, second.value].sort((a, b) => a - b);
  return { kind: second.kind, min, max, length: start + joint.length + second.length };
}

function isPossible({ kind, min, max }: Omit<Amount, 'length'>): boolean {
  const limit = kind === 'money' ? LIMITS.property.price.max : LIMITS.property.size.max;
  return [min, max].every((end) => end === undefined || (end > 0 && end <= limit));
}

/** What stands after an amount and makes it the most or the least: how much of the sentence it takes. */
function boundAfter(rest: string): { isMost: boolean; length: number } | null {
  const match = BOUND_AFTER.exec(rest);
  if (match !== null) return { isMost: match.groups?.most !== undefined, length: match[0].length };
  const from = FROM_IT.exec(rest);
  return from && { isMost: false, length: from[0].length };
}

/**
 * The amount that a sentence begins with, or null. A price alone is the most to pay, a size alone the least to get; a small number
 * that is said to be the most or the least is lakhs.
 */
export function readAmountIn(sentence: string): Amount | null {
  const bound = BOUND.exec(sentence);
  const start = bound === null ? 0 : bound[0].length + 1;
  const rest = sentence.slice(start);
  const range = readRange(rest);
  if (range !== null) {
    const end = range.length + (boundAfter(rest.slice(range.length))?.length ?? 0);
    return isPossible(range) ? { ...range, length: start + end } : null;
  }
  const quantity = quantityOf(rest);
  if (quantity === null) return null;
  const after = boundAfter(rest.slice(quantity.length));
  const isBound = bound !== null || after !== null;
  const { kind, value } =
    quantity.kind === null && isBound && quantity.value < BARE_LAKHS
      ? { kind: 'money' as const, value: quantity.value * LAKH }
      : quantity;
  if (kind === null) return null;
  const hasPlus = rest.startsWith(' +', quantity.length);
  const isMost = after?.isMost ?? (bound === null ? kind === 'money' && !hasPlus : bound.groups?.most !== undefined);
  const amount = { kind, ...(isMost ? { max: value } : { min: value }) };
  const taken = quantity.length + (hasPlus ? 2 : (after?.length ?? 0));
  return isPossible(amount) ? { ...amount, length: start + taken } : null;
}
