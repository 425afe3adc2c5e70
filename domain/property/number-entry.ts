import { plainFact } from '#domain/entry/fact-entry.ts';
import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import { convertSize } from '#domain/property/size.ts';
import { plainSize } from '#domain/property/typed-amounts.ts';

/** What the boxes for parking and for a size hold while they are filled in (spec 5, "Screen constraints"; D37). */

/** The first number in it without its decimals, clamped to 0..10; without one it is unset (null), which is sent as 0. '૨' and 'બે' are 2. */
export function parkingEntry(text: string): number | null {
  const found = /-?\d+/.exec(plainFact('alloted_car_parking', asciiDigits(text)))?.[0];
  if (found === undefined) return null;
  const { min, max } = LIMITS.property.parking;
  return Math.min(max, Math.max(min, Number(found)));
}

/** Whether more may follow that changes what is meant: '-', '-1', '1.' and '1.5' stay in the box until it is left. */
export function isUnfinishedParking(text: string): boolean {
  return /^\s*(?:-\d*|\d+\.\d*)$/.test(asciiDigits(text));
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
  return { ...entry, text: convertText(typed, isYards), isYards };
}

function convertText({ text, isYards }: SizeEntry['typed'], toYards: boolean): string {
  const value = Number(plainSize(text, isYards));
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return String(convertSize(value, toYards));
}
