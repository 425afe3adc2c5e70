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
