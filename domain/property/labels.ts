import type { FieldName } from '#domain/property/fields.ts';
import { CONDITIONS, type Direction, type Facing } from '#domain/property/options.ts';
import type { PropertyCard } from '#domain/property/property.ts';
import { counted, ordinal } from '#domain/words/counts.ts';
import { listing, values } from '#domain/words/en.ts';

/** The catalogue's label of a value; a value without one as it is. */
function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

/** How a value of an enumeration is shown, such as the form's choices: 'Lowrise Apartment' -> 'Low Rise Apartment' (spec 3). */
export function valueLabel(field: FieldName, value: string): string {
  const labels: Partial<Record<string, Readonly<Record<string, string>>>> = values;
  return labelOf(labels[field] ?? {}, value);
}

/** 'Unfurnished' -> 'Un-Furnished', whatever the case; other values as they are (spec 3, D34). */
export function furnishingLabel(condition: string): string {
  const wanted = condition.toLowerCase();
  return labelOf(values.condition, CONDITIONS.find((known) => known.toLowerCase() === wanted) ?? condition);
}

/** Every condition with its label, in the order of the enumeration. */
export const FURNISHING_OPTIONS = CONDITIONS.map((value) => ({ value, label: furnishingLabel(value) }));

/** 'Lowrise Apartment' -> 'Low Rise Apartment'; other values as they are (spec 3). */
export function residentialTypeLabel(type: string): string {
  return labelOf(values.residential_type, type);
}

/** '3bhk' -> '3BHK' (spec 2, listing card). */
export function bhkLabel(bhkType: string): string {
  return labelOf(values.bhk_type, bhkType);
}

/** 'NorthEast' -> 'North-East'. */
export function directionLabel(direction: Direction): string {
  return labelOf(values.direction, direction);
}

/** 'garden' -> 'Garden'. */
export function facingLabel(facing: Facing): string {
  return labelOf(values.facing, facing);
}

/** -1 'Basement', 0 'Ground Floor', 1 '1st Floor' (spec 2, D61). */
export function floorLabel(floor: number): string {
  if (floor < 0) return listing.basement;
  return floor === 0 ? listing.groundFloor : listing.floor(ordinal(floor));
}

/** A listing's age in years, read from a number or a numeric text (spec 3); null when it is neither. */
export function readAge(age: unknown): number | null {
  if (typeof age === 'string' && !/^\s*\d+(\.\d+)?\s*$/.test(age)) return null;
  const years = Number(age);
  return (typeof age === 'number' || typeof age === 'string') && Number.isFinite(years) && years >= 0 ? years : null;
}

/** '0' -> 'New', 1 -> '1 year', 7 -> '7 years'; an age that cannot be read gives ''. */
export function ageLabel(age: unknown): string {
  const years = readAge(age);
  if (years === null) return '';
  return years === 0 ? listing.newlyBuilt : counted(years, 'years');
}

type BadgeFields = Pick<
  PropertyCard,
  'property_type' | 'residential_type' | 'bhk_type' | 'commercial_type' | 'condition'
>;

/**
 * The badges of a listing (spec 2, Listing card): Residential has the residential type and the bedroom type, Commercial the
 * commercial type; both end with the furnishing.
 */
export function propertyBadges(property: BadgeFields): string[] {
  const { residential_type, bhk_type, commercial_type } = property;
  const kind =
    property.property_type === 'Residential'
      ? [residential_type && residentialTypeLabel(residential_type), bhk_type && bhkLabel(bhk_type)]
      : [commercial_type];
  return [...kind.filter((label) => label !== null), furnishingLabel(property.condition)];
}
