import { LIMITS } from '#domain/limits.ts';

/** What the number fields of the listing form make of typed text (spec 5, "Screen constraints"; D37). */

/** Digits are kept and clamped to 0..10; without a digit it is unset (null), which is sent as 0. */
export function parkingEntry(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '') return null;
  return Math.min(LIMITS.property.parking.max, Number(digits));
}

/** Whether text may stand in the age field: empty or a whole number from 0 to 50. */
export function isAgeEntry(text: string): boolean {
  return /^\d{0,2}$/.test(text) && Number(text) <= LIMITS.property.age.max;
}
