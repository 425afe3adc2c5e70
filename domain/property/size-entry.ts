import { plainNumber } from '#domain/property/number-entry.ts';
import { sqftToSqyd, sqydToSqft } from '#domain/property/size.ts';

/** What the size field of the listing form holds: the text shown, its unit, and the text last typed (D60). */
export interface SizeEntry {
  text: string;
  isYards: boolean;
  typed: { text: string; isYards: boolean };
}

/** The entry of a field that shows `text` in the given unit. */
export function startSizeEntry(text: string, isYards: boolean): SizeEntry {
  return { text, isYards, typed: { text, isYards } };
}

/** The entry after typing: what is typed is exact from now on. */
export function typeSize(entry: SizeEntry, text: string): SizeEntry {
  return startSizeEntry(text, entry.isYards);
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
  const converted = toYards ? sqftToSqyd(value) : sqydToSqft(value);
  return String(Math.round(converted * 100) / 100);
}
