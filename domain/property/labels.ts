import { formatDate, monthLabel } from '#domain/dates.ts';
import { type CommonWords, cardWords, counted, counts, dates, listing } from '#domain/words/en.ts';
import { values } from '#domain/words/en-values.ts';

type ValueWords = Pick<CommonWords, 'values'>;
type FloorWords = Pick<CommonWords, 'listing'>;

const VALUES: ValueWords = { values };
const FLOORS = { cardWords, listing };
const AGES = { counts, listing };
const SOLD = { dates, listing };
const POSSESSION = { dates, values };

/**
 * How a value of an enumeration is shown, whatever its case: 'Lowrise Apartment' -> 'Low Rise Apartment', '3bhk' -> '3BHK'
 * (spec 2, spec 3, D34). A value that the catalogue does not name is shown as it is.
 */
export function valueLabel(field: string, value: string, words: ValueWords = VALUES): string {
  return labelsOf(words).get(field)?.get(value.toLowerCase()) ?? value;
}

type Labels = ReadonlyMap<string, ReadonlyMap<string, string>>;

const LABELS = new WeakMap<CommonWords['values'], Labels>();

/** The labels of each field by their values in small letters. */
function labelsOf({ values }: ValueWords): Labels {
  const known = LABELS.get(values);
  if (known !== undefined) return known;
  const lowerCased = Object.entries(values).map(([field, labels]) => {
    const entries = Object.entries(labels).map(([value, label]) => [value.toLowerCase(), label] as const);
    return [field, new Map(entries)] as const;
  });
  const labels = new Map(lowerCased);
  LABELS.set(values, labels);
  return labels;
}

/** -1 'Basement', 0 'Ground Floor', 1 '1st Floor' (spec 2, D61). */
export function floorLabel(floor: number, words: FloorWords = FLOORS): string {
  if (floor < 0) return words.listing.basement;
  return floor === 0 ? words.listing.groundFloor : words.listing.floor(floor);
}

/** The floor with the building's floors where they are known: '5th of 12 floors', 'Ground Floor of 4'. */
export function floorOfLabel(
  floor: number,
  floors: number | null,
  words: Pick<CommonWords, 'cardWords' | 'listing'> = FLOORS,
): string {
  if (floors === null || floor < 0) return floorLabel(floor, words);
  return floor === 0 ? words.cardWords.groundOf(floors) : words.cardWords.floorOf(floor, floors);
}

/** A listing's age in years, read from a number or a numeric text (spec 3); null when it is neither. */
export function readAge(age: unknown): number | null {
  const text = typeof age === 'number' ? String(age) : age;
  return typeof text === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null;
}

/** '0' -> 'New', 1 -> '1 year', 7 -> '7 years'; an age that cannot be read gives ''. */
export function ageLabel(age: unknown, words: Pick<CommonWords, 'counts' | 'listing'> = AGES): string {
  const years = readAge(age);
  if (years === null) return '';
  return years === 0 ? words.listing.newlyBuilt : counted(years, 'years', words);
}

/** 'Sold on 12 Nov 2026', the day in India; 'Sold' where the day is not known (D66). */
export function soldLabel(soldAt: string | null, words: Pick<CommonWords, 'dates' | 'listing'> = SOLD): string {
  return soldAt === null ? words.listing.sold : words.listing.soldOn(formatDate(soldAt, words));
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
export function propertyBadges(property: BadgeFields, words: ValueWords = VALUES): string[] {
  const { residential_type, bhk_type, commercial_type } = property;
  const kind =
    property.property_type === 'Residential'
      ? [
          residential_type && valueLabel('residential_type', residential_type, words),
          bhk_type && valueLabel('bhk_type', bhk_type, words),
        ]
      : [commercial_type && valueLabel('commercial_type', commercial_type, words)];
  return [...kind.filter((label) => label !== null), valueLabel('condition', property.condition, words)];
}

/** 'ready' -> 'Ready to move in', '2027-03' -> 'March 2027'. */
export function possessionLabel(possession: string, words: Pick<CommonWords, 'dates' | 'values'> = POSSESSION): string {
  return possession === 'ready' ? valueLabel('possession', possession, words) : monthLabel(possession, words);
}
