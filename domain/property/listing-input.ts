import { z } from 'zod';
import { readId } from '#domain/ids.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Parsed, parseWith } from '#domain/parse.ts';
import { AMENITIES } from '#domain/property/amenities.ts';
import { CONNECTIVITY_IDS } from '#domain/property/connectivity.ts';
import * as fields from '#domain/property/listing-fields.ts';
import { flagField, listField, optionField } from '#domain/property/multipart-fields.ts';
import {
  BHK_TYPES,
  type BhkType,
  COMMERCIAL_TYPES,
  CONDITIONS,
  type CommercialType,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
  type ResidentialType,
} from '#domain/property/options.ts';

/** More than any list may have after repeats are dropped, yet a bound. */
const SENT_ENTRIES = 100;

const idField = z.unknown().transform((value, ctx) => {
  const id = readId(value);
  if (id === null) ctx.addIssue({ code: 'custom', message: 'Image ids must be positive whole numbers' });
  return id ?? 0;
});

const amenityField = z.enum(AMENITIES, { error: 'Amenity is not in the list' });

const placeField = z.preprocess(
  (place) => {
    if (typeof place === 'string') return { id: place };
    if (typeof place !== 'object' || place === null) return place;
    const { id, name, duration, minutes } = place as Record<string, unknown>;
    return { id: id ?? name, duration: duration ?? minutes };
  },
  z.object(
    { id: z.enum(CONNECTIVITY_IDS, { error: 'Place is not in the list' }), duration: fields.durationField },
    { error: 'Connectivity must name a place and its minutes' },
  ),
);

function uniqueBy<T>(items: T[], key: (item: T) => unknown): T[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();
}

const unique = <T>(items: T[]) => [...new Set(items)];

const isLeftOut = (value: unknown) => value === undefined || value === null || value === '';

/** null when nothing was sent. */
function optional<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (isLeftOut(value) ? null : value), field.nullable());
}

/**
 * The types that only one property type has: read as they are sent, then checked or dropped by the property type (D36). A call may
 * leave out the two that spec 7 names as optional; the form asks for them.
 */
const DEPENDENT = {
  bhk_type: optionField('BHK type', BHK_TYPES),
  residential_type: optional(optionField('Residential type', RESIDENTIAL_TYPES)),
  commercial_type: optional(optionField('Commercial type', COMMERCIAL_TYPES)),
};

const DEPENDENT_OF = { Residential: ['bhk_type', 'residential_type'], Commercial: ['commercial_type'] } as const;

const listingFields = z.object({
  title: fields.titleField,
  summary: fields.summaryField,
  property_type: optionField('Property type', PROPERTY_TYPES),
  bhk_type: z.unknown().optional(),
  residential_type: z.unknown().optional(),
  commercial_type: z.unknown().optional(),
  condition: optionField('Condition', CONDITIONS),
  facing: z.preprocess(
    (value) => (value === undefined || value === '' ? 'garden' : value),
    optionField('Facing', FACINGS),
  ),
  direction: optionField('Direction', DIRECTIONS),
  floor: fields.floorField,
  price: fields.priceField,
  size: fields.sizeField,
  is_size_in_yards: flagField('Size in yards'),
  balcony_included: flagField('Balcony'),
  na_noc: flagField('NA + NOC'),
  na: flagField('Only NA'),
  is_sold_out: flagField('Sold out'),
  alloted_car_parking: fields.parkingField,
  owner_name: fields.ownerNameField,
  owner_contact1: fields.ownerPhoneField,
  owner_contact2: fields.secondPhoneField,
  location: fields.locationField,
  age: fields.ageField,
  amenity_list: listField('Amenities', amenityField, SENT_ENTRIES).transform(unique),
  connectivity_list: listField('Connectivity', placeField, SENT_ENTRIES).transform((places) =>
    uniqueBy(places, (place) => place.id),
  ),
  youtubeLinks: listField('Videos', fields.videoField, LIMITS.property.videos).transform(unique),
  existing_images: listField('Existing images', idField, SENT_ENTRIES).transform(unique),
  /** Not sent: stays as it is (D31). */
  is_verified: flagField('Verified').optional(),
  /** Sent with an edit, so that nobody overwrites silently. */
  revision: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === '' ? undefined : (readId(value) ?? Number.NaN)))
    .refine((revision) => !Number.isNaN(revision), 'Revision must be a positive whole number'),
});

/**
 * The fields of `POST /property/create` and `PUT /property/edit/{id}` as multipart text, repeated keys or JSON (spec 7), with every
 * rule of spec 5. Everything wrong is reported at once.
 */
export const listingInputSchema = listingFields
  .superRefine(
    (listing, ctx) => {
      // The property type may still be anything here, such as '__proto__'.
      if (!Object.hasOwn(DEPENDENT_OF, listing.property_type)) return;
      for (const field of DEPENDENT_OF[listing.property_type]) {
        const [issue] = DEPENDENT[field].safeParse(listing[field]).error?.issues ?? [];
        if (issue !== undefined) ctx.addIssue({ code: 'custom', path: [field], message: issue.message });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform((listing) => {
    const isCommercial = listing.property_type === 'Commercial';
    return {
      ...listing,
      bhk_type: isCommercial ? null : (listing.bhk_type as BhkType),
      residential_type: isCommercial ? null : ((listing.residential_type || null) as ResidentialType | null),
      commercial_type: isCommercial ? ((listing.commercial_type || null) as CommercialType | null) : null,
    };
  });

/** A listing as it is stored: trimmed texts, ten-digit phones (D48), null for what the property type does not have (D36) and for no summary (D57). */
export type ListingInput = z.output<typeof listingInputSchema>;

/** Checks what was sent for a listing: the clean listing, or every problem with its field and its message. */
export function parseListing(raw: Record<string, unknown>): Parsed<ListingInput> {
  return parseWith(listingInputSchema, raw);
}
