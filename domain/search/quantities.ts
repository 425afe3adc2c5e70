import { LIMITS } from '#domain/limits.ts';
import { MONEY_ZEROS } from '#domain/property/number-entry.ts';

/** Amounts in a typed sentence: '60 lakh', '1 cr 20 lakh', 'between 40 and 60 lakh', '1000 sq ft', 'under 120 vaar'. */

const FEET = new Set(['sqft', 'sft', 'sqfeet', 'squarefeet', 'squarefoot', 'squareft', 'feet', 'ft']);
const YARDS = new Set([
  'sqyd',
  'sqyds',
  'sqyard',
  'sqyards',
  'squareyard',
  'squareyards',
  'vaar',
  'var',
  'gaj',
  'gaz',
  'yards',
  'yard',
]);
const RUPEES = new Set(['rs', 'inr', 'rupees', 'rupee']);

/** A number this large without a unit is money. */
const BARE_MONEY = 10_000;

type Kind = 'money' | 'sqft' | 'sqyd';

/** A number with its unit, and the index of the word after it. */
interface Quantity {
  value: number;
  kind: Kind | null;
  next: number;
}

export interface Amount {
  kind: Kind;
  min?: number;
  max?: number;
  next: number;
}

type Words = readonly string[];

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d/.test(word);

/** 'lakh' -> 100000; undefined for a word that is no amount of money. */
function moneyFactor(word: string | undefined): number | undefined {
  const zeros = MONEY_ZEROS.get(word ?? '');
  return zeros === undefined ? undefined : 10 ** zeros;
}

function sizeUnitAt(words: Words, at: number): { kind: Kind; next: number } | null {
  const [one = '', two = ''] = [words[at], words[at + 1]];
  for (const [word, next] of [
    [one + two, at + 2],
    [one, at + 1],
  ] as const) {
    if (FEET.has(word)) return { kind: 'sqft', next };
    if (YARDS.has(word)) return { kind: 'sqyd', next };
  }
  return null;
}

function quantityAt(words: Words, start: number): Quantity | null {
  const at = RUPEES.has(words[start] ?? '') ? start + 1 : start;
  const word = words[at];
  if (!isNumber(word)) return null;
  const value = Number(word);
  const factor = moneyFactor(words[at + 1]);
  if (factor === undefined) {
    const size = sizeUnitAt(words, at + 1);
    if (size !== null) return { value, ...size };
    const isRupees = at > start || RUPEES.has(words[at + 1] ?? '') || value >= BARE_MONEY;
    const next = RUPEES.has(words[at + 1] ?? '') ? at + 2 : at + 1;
    return { value, kind: isRupees ? 'money' : null, next };
  }
  // '1 cr 20 lakh' is one amount: the second unit is smaller.
  const [tail, tailFactor] = [words[at + 2], moneyFactor(words[at + 3])];
  const isCompound = isNumber(tail) && tailFactor !== undefined && tailFactor < factor;
  const extra = isCompound ? Number(tail) * tailFactor : 0;
  return { value: value * factor + extra, kind: 'money', next: isCompound ? at + 4 : at + 2 };
}

/** 'X to Y' and 'between X and Y'; the first takes the unit of the second: '40 to 60 lakh'. */
function rangeAt(words: Words, at: number): Amount | null {
  const isBetween = words[at] === 'between';
  const first = quantityAt(words, isBetween ? at + 1 : at);
  if (first === null) return null;
  const joint = words[first.next];
  if (joint !== 'to' && !(isBetween && joint === 'and')) return null;
  const second = quantityAt(words, first.next + 1);
  if (second === null || second.kind === null) return null;
  const scale = first.kind === null && second.kind === 'money' ? (moneyFactor(words[second.next - 1]) ?? 1) : 1;
  const ends = [first.value * scale, second.value].sort((a, b) => a - b);
  return { kind: second.kind, min: ends[0], max: ends[1], next: second.next };
}

const UPPER = ['under', 'below', 'upto', 'up to', 'within', 'less than', 'max', 'maximum', 'at most', 'till', 'budget'];
const LOWER = ['above', 'over', 'from', 'more than', 'min', 'minimum', 'at least', 'starting'];

function boundAt(words: Words, at: number): { side: 'min' | 'max'; next: number } | null {
  for (const length of [2, 1]) {
    const phrase = words.slice(at, at + length).join(' ');
    if (UPPER.includes(phrase)) return { side: 'max', next: at + length };
    if (LOWER.includes(phrase)) return { side: 'min', next: at + length };
  }
  return null;
}

function isPossible(amount: Amount): boolean {
  const max = amount.kind === 'money' ? LIMITS.property.price.max : LIMITS.property.size.max;
  return [amount.min, amount.max].every((end) => end === undefined || (end > 0 && end <= max));
}

/** The amount that begins at a word, or null. A price alone is the most to pay, a size alone the least to get. */
export function amountAt(words: Words, at: number): Amount | null {
  const bound = boundAt(words, at);
  const start = bound?.next ?? at;
  const range = rangeAt(words, start);
  if (range !== null) return isPossible(range) ? range : null;
  const quantity = quantityAt(words, start);
  if (quantity === null || quantity.kind === null) return null;
  const hasPlus = words[quantity.next] === '+';
  const side = bound?.side ?? (quantity.kind === 'money' && !hasPlus ? 'max' : 'min');
  const amount = { kind: quantity.kind, [side]: quantity.value, next: quantity.next + (hasPlus ? 1 : 0) };
  return isPossible(amount) ? amount : null;
}
