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
  'area_basis',
  'carpet_area',
  'floor',
  'total_floors',
  'age',
  'alloted_car_parking',
  'possession',
  'maintenance',
  'is_negotiable',
  'balcony_included',
  'owner_contact1',
  'owner_contact2',
  'amenity_list',
] as const;

/** What an owner changes at once of a home that staff have not published: all that `/list` asks but the kind of property (KEY-21). */
export const AMENDABLE = ['title', 'location', 'price', ...CORRECTABLE, 'owner_name', 'owner_calls_back'] as const;
export type AmendableName = (typeof AMENDABLE)[number];

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

/** What a form of the key's page may post: those, and a correction without new photographs (KEY-22). */
export const KEY_FORMS = [...KEY_DEEDS, 'correct'] as const;
export type KeyForm = (typeof KEY_FORMS)[number];

/** What becomes of a home that an owner offers, or of a correction. */
export const SUBMISSION_STATES = ['waiting', 'published', 'refused', 'withdrawn'] as const;
