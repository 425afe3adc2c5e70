import { CONDITIONS, type Direction, type Facing } from '#domain/property/options.ts';

const FURNISHING: Record<string, string> = {
  unfurnished: 'Un-Furnished',
  kitchenfix: 'Kitchen-Fix',
  semifurnished: 'Semi-Furnished',
  furnished: 'Furnished',
  fullyfurnished: 'Fully-Furnished',
};

const RESIDENTIAL: Record<string, string> = {
  'Lowrise Apartment': 'Low Rise Apartment',
  'Highrise Apartment': 'High Rise Apartment',
};

/** 'Unfurnished' -> 'Un-Furnished', whatever the case; other values as they are (spec 3, D34). */
export function furnishingLabel(condition: string): string {
  const key = condition.toLowerCase();
  return Object.hasOwn(FURNISHING, key) ? (FURNISHING[key] ?? condition) : condition;
}

/** Every condition with its label, in the order of the enumeration. */
export const FURNISHING_OPTIONS = CONDITIONS.map((value) => ({ value, label: furnishingLabel(value) }));

/** 'Lowrise Apartment' -> 'Low Rise Apartment'; other values as they are (spec 3). */
export function residentialTypeLabel(type: string): string {
  return Object.hasOwn(RESIDENTIAL, type) ? (RESIDENTIAL[type] ?? type) : type;
}

/** '3bhk' -> '3BHK' (spec 2, listing card). */
export function bhkLabel(bhkType: string): string {
  return bhkType.toUpperCase();
}

/** 'NorthEast' -> 'North-East'. */
export function directionLabel(direction: Direction): string {
  return direction.replace(/([a-z])([A-Z])/, '$1-$2');
}

/** 'garden' -> 'Garden'. */
export function facingLabel(facing: Facing): string {
  return facing === 'garden' ? 'Garden' : 'Road';
}
