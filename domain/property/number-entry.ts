import { LIMITS } from '#domain/limits.ts';

/** What the number fields of the listing form make of typed text (spec 5, "Screen constraints"; D37). */

/** In thousands or the Indian way, by one kind of separator: 4,550,000 and 45,50,000, also with blanks. A decimal comma is none. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?: \d{3})+|\d{1,2}(?: \d{2})* \d{3})$/;

/** Zeros that a word for an amount stands for. */
const ZEROS = { k: 3, thousand: 3, l: 5, lac: 5, lakh: 5, cr: 7, crore: 7 } as const;

const AMOUNT = /^(?<digits>\d[\d, ]*)(?:\.(?<fraction>\d+))? ?(?<word>k|thousand|l|lacs?|lakhs?|crs?|crores?)?\.?$/;

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
  if (!GROUPED.test(whole)) return text;
  const zeros = ZEROS[word.replace(/s$/, '') as keyof typeof ZEROS] ?? 0;
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
