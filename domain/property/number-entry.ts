import { LIMITS } from '#domain/limits.ts';
import { convertSize } from '#domain/property/size.ts';

/** What typed numbers, amounts of money and sizes mean, in the listing form and in the search alike (spec 5, "Screen constraints"; D37). */

/** In thousands or the Indian way, by one kind of separator: 4,550,000 and 45,50,000, also with blanks. A decimal comma is none. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})* \d{3})$/;

/** Words for amounts of money, with the zeros that each stands for. */
export const MONEY_ZEROS: ReadonlyMap<string, number> = new Map([
  ...['k', 'thousand', 'hazar', 'hajar'].map((word) => [word, 3] as const),
  ...['l', 'lk', 'lak', 'lac', 'lacs', 'lakh', 'lakhs'].map((word) => [word, 5] as const),
  ...['cr', 'crs', 'crore', 'crores', 'karod', 'karor'].map((word) => [word, 7] as const),
]);

const AMOUNT = /^(?<digits>\d[\d, ]*)(?:\.(?<fraction>\d+))? ?(?:(?<word>[a-z]+)\.?)?$/;

/** '1,250.5' -> '1250.5': a number as people write it, as a plain one. Text that is none comes back as it is. */
export function plainNumber(text: string): string {
  const [whole = '', ...fraction] = withoutOddBlanks(text).split('.');
  return GROUPED.test(whole) ? [whole.replace(/\D/g, ''), ...fraction].join('.') : text;
}

/**
 * '45,50,000', '₹ 45.5 Lac', '1.25 cr' -> whole rupees as a plain number. What has parts of a rupee keeps them, and text
 * that is no amount comes back as it is: the rules refuse both, nothing is guessed (D37).
 */
export function plainAmount(text: string): string {
  const amount = withoutOddBlanks(text)
    .toLowerCase()
    .replace(/^(?:₹|rs\.?|inr) ?/, '')
    .replace(/ ?\/-$/, '');
  const { digits = '', fraction = '', word = '' } = AMOUNT.exec(amount)?.groups ?? {};
  const whole = digits.trim();
  const zeros = word === '' ? 0 : MONEY_ZEROS.get(word);
  if (zeros === undefined || !GROUPED.test(whole)) return text;
  // Digits are moved, not multiplied: 1.1 times a crore has no exact binary form.
  const moved = whole.replace(/\D/g, '') + fraction.slice(0, zeros).padEnd(zeros, '0');
  const rupees = moved.replace(/^0+(?=\d)/, '');
  const rest = fraction.slice(zeros).replace(/0+$/, '');
  return rest === '' ? rupees : `${rupees}.${rest}`;
}

function withoutOddBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The first number in it without its decimals, clamped to 0..10; without one it is unset (null), which is sent as 0. */
export function parkingEntry(text: string): number | null {
  const found = /-?\d+/.exec(text)?.[0];
  if (found === undefined) return null;
  const { min, max } = LIMITS.property.parking;
  return Math.min(max, Math.max(min, Number(found)));
}

/** Whether more may follow that changes what is meant: '-', '-1', '1.' and '1.5' stay in the box until it is left. */
export function isUnfinishedParking(text: string): boolean {
  return /^\s*(?:-\d*|\d+\.\d*)$/.test(text);
}

/** What the size field of the listing form holds: the text shown, its unit, and the text last typed (D60). */
export interface SizeEntry {
  text: string;
  isYards: boolean;
  typed: { text: string; isYards: boolean };
}

/** The entry of a field that shows `text` in the given unit, exact from now on: at the start and after typing. */
export function startSizeEntry(text: string, isYards: boolean): SizeEntry {
  return { text, isYards, typed: { text, isYards } };
}

/**
 * The entry after choosing a unit: the value is converted (sqyd = sqft / 9, sqft = sqyd * 9) and shown with at most two
 * decimals; back in the unit it was typed in, the exact text returns (spec 4, D60). Text that is no number stays as it is.
 */
export function chooseUnit(entry: SizeEntry, isYards: boolean): SizeEntry {
  const { typed } = entry;
  if (isYards === typed.isYards) return { ...entry, text: typed.text, isYards };
  return { ...entry, text: convertText(typed.text, isYards), isYards };
}

function convertText(text: string, toYards: boolean): string {
  const value = Number(plainNumber(text));
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return String(convertSize(value, toYards));
}
