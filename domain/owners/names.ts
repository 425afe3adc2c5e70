/** What an owner asks to have corrected with the key, under the names of the calls; staff look at it before it shows (D100). */
export const CORRECTABLE = [
  'summary',
  'bhk_type',
  'residential_type',
  'commercial_type',
  'condition',
  'facing',
  'direction',
  'size',
  'carpet_area',
  'floor',
  'total_floors',
  'age',
  'alloted_car_parking',
  'possession',
  'maintenance',
  'is_negotiable',
  'owner_contact1',
  'owner_contact2',
  'amenity_list',
] as const;
export type CorrectableName = (typeof CORRECTABLE)[number];

/** What becomes of a home that an owner offers, or of a correction. */
export const SUBMISSION_STATES = ['waiting', 'published', 'refused', 'withdrawn'] as const;
