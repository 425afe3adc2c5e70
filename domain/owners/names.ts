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
  'is_size_in_yards',
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

/** What an owner does with the key, as the calls and the forms of its page name it (D100). */
export const KEY_DEEDS = [
  'confirm',
  'price',
  'sold',
  'unsell',
  'take-down',
  'put-back',
  'call-back',
  'hours',
  'take-back',
] as const;
export type KeyDeed = (typeof KEY_DEEDS)[number];

/** What becomes of a home that an owner offers, or of a correction. */
export const SUBMISSION_STATES = ['waiting', 'published', 'refused', 'withdrawn'] as const;
