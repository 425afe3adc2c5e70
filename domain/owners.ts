import { plainAmount } from '#domain/property/typed-amounts.ts';

/** What owners may do with their key (D100), and what is unusual about what they write. */

export const KEY_DEEDS = [
  'confirm',
  'price',
  'sold',
  'unsell',
  'take-down',
  'put-back',
  'call-back',
  'hours',
  'take-back',
  'answer',
] as const;
export type KeyDeed = (typeof KEY_DEEDS)[number];

/** What a plain form of the key's page may post; a correction brings no new photographs there (KEY-22). */
export const KEY_FORMS = [...KEY_DEEDS, 'correct'] as const;
export type KeyForm = (typeof KEY_FORMS)[number];

/** What becomes of a home that an owner offers, or of a correction. */
export const SUBMISSION_STATES = ['waiting', 'published', 'refused', 'withdrawn'] as const;

/** In rupees. */
const SMALL_PRICE = 100_000;
/** In square feet. */
const USUAL_SIZE = { least: 50, most: 1_000_000 };

export const isSmallPrice = (price: number): boolean => price < SMALL_PRICE;

/** Whether a price, typed or sent, is so small that it is asked back once (OFFER-21). */
export function isHardlyMeant(typed: unknown): boolean {
  const price = typeof typed === 'string' ? Number(plainAmount(typed) || Number.NaN) : typed;
  return typeof price === 'number' && Number.isInteger(price) && price >= 1 && isSmallPrice(price);
}

export const isOddSize = (sqft: number): boolean => sqft < USUAL_SIZE.least || sqft > USUAL_SIZE.most;

/** Square feet taken for square yards make a factor of nine; homes of an area differ by two. */
const FAR = 5;

/** How many times a price per square foot is off the usual one; null where it is less than five. */
export function timesOff(perSqft: number, usual: number): { times: number; way: 'above' | 'below' } | null {
  const ratio = perSqft / usual;
  if (!Number.isFinite(ratio) || ratio <= 0) return null;
  if (ratio >= FAR) return { times: Math.round(ratio), way: 'above' };
  return ratio <= 1 / FAR ? { times: Math.round(1 / ratio), way: 'below' } : null;
}
