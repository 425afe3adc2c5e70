import { possessionLabel } from '#domain/property/labels.ts';
import type { Amenity, PropertyType } from '#domain/property/options.ts';

/**
 * The eight amenities that stand above all 37 on the listing form. Of a home: what nearly every newer building in the city
 * has, and what families ask for first. Of a shop, shed or office: what moves people, cars and goods, and what keeps a
 * licence; a pool or a play area there is rare. The table is fixed, so that a thumb learns the places.
 */
export const COMMON_AMENITIES: Readonly<Record<PropertyType, readonly Amenity[]>> = {
  Residential: [
    'Lift',
    'Basement Car Parking',
    'Garden',
    'Kids Play Area',
    'Gym',
    'Club House',
    'Swimming Pool',
    'Fire Fighting System',
  ],
  Commercial: [
    'Lift',
    'Basement Car Parking',
    'Fire Fighting System',
    'Well-Designed Entrance Foyer',
    'Visitors Lounge',
    'Conference Room',
    'Electric Car Charging Points',
    'Solar Panels',
  ],
};

/** Six years: longer than a new building takes. */
const MONTHS_SHOWN = 72;

/** '2026-11' and those after it. */
function monthsFrom(now: Date): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, place) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + place)).toISOString().slice(0, 7),
  );
}

/** When the buyer may get the keys, to choose from: ready, the months from this one on, and the chosen one even if it is past. */
export function possessionChoices(chosen: string, now = new Date()): { value: string; label: string }[] {
  const months = monthsFrom(now);
  if (chosen && chosen !== 'ready' && !months.includes(chosen)) months.push(chosen);
  return ['ready', ...months.sort()].map((value) => ({ value, label: possessionLabel(value) }));
}
