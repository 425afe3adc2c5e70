import { formatDate, monthLabel } from '#domain/dates.ts';
import { counted, ordinal } from '#domain/words/counts.ts';
import { cardWords, listing, values } from '#domain/words/en.ts';

/**
 * How a value of an enumeration is shown, whatever its case: 'Lowrise Apartment' -> 'Low Rise Apartment', '3bhk' -> '3BHK'
 * (spec 2, spec 3, D34). A value that the catalogue does not name is shown as it is.
 */
export function valueLabel(field: string, value: string): string {
  return LABELS.get(field)?.get(value.toLowerCase()) ?? value;
}

/** The labels of each field by their values in small letters. */
const LABELS = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(values).map(([field, labels]) => {
    return [field, new Map(Object.entries(labels).map(([known, label]) => [known.toLowerCase(), label]))];
  }),
);

/** -1 'Basement', 0 'Ground Floor', 1 '1st Floor' (spec 2, D61). */
export function floorLabel(floor: number): string {
  if (floor < 0) return listing.basement;
  return floor === 0 ? listing.groundFloor : listing.floor(ordinal(floor));
}

/** The floor with the building's floors where they are known: '5th of 12 floors', 'Ground Floor of 4'. */
export function floorOfLabel(floor: number, floors: number | null): string {
  if (floors === null || floor < 0) return floorLabel(floor);
  return floor === 0 ? cardWords.groundOf(floors) : cardWords.floorOf(ordinal(floor), counted(floors, 'floors'));
}

/** A listing's age in years, read from a number or a numeric text (spec 3); null when it is neither. */
export function readAge(age: unknown): number | null {
  const text = typeof age === 'number' ? String(age) : age;
  return typeof text === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** '0' -> 'New', 1 -> '1 year', 7 -> '7 years'; an age that cannot be read gives ''. */
export function ageLabel(age: unknown): string {
  const years = readAge(age);
  if (years === null) return '';
  return years === 0 ? listing.newlyBuilt : counted(years, 'years');
}

/** 'Sold on 12 Nov 2026', the day in India; 'Sold' where the day is not known (D66). */
export function soldLabel(soldAt: string | null): string {
  return soldAt === null ? listing.sold : listing.soldOn(formatDate(soldAt));
}

interface BadgeFields {
  property_type: string;
  residential_type: string | null;
  bhk_type: string | null;
  commercial_type: string | null;
  condition: string;
}

/**
 * The badges of a listing (spec 2, Listing card): Residential has the residential type and the bedroom type, Commercial the
 * commercial type; both end with the furnishing.
 */
export function propertyBadges(property: BadgeFields): string[] {
  const { residential_type, bhk_type, commercial_type } = property;
  const kind =
    property.property_type === 'Residential'
      ? [
          residential_type && valueLabel('residential_type', residential_type),
          bhk_type && valueLabel('bhk_type', bhk_type),
        ]
      : [commercial_type];
  return [...kind.filter((label) => label !== null), valueLabel('condition', property.condition)];
}

/** 'ready' -> 'Ready to move in', '2027-03' -> 'March 2027'. */
export function possessionLabel(possession: string): string {
  return possession === 'ready' ? valueLabel('possession', possession) : monthLabel(possession);
}
