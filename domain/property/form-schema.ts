import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { AMENITIES } from '#domain/property/amenities.ts';
import { CONNECTIVITY_IDS } from '#domain/property/connectivity.ts';
import * as fields from '#domain/property/listing-fields.ts';
import { optionField } from '#domain/property/multipart-fields.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import type { PropertyImage } from '#domain/property/property.ts';

const { videos, photos } = LIMITS.property;

const formFields = z.object({
  property_type: optionField('Property type', PROPERTY_TYPES),
  property_title: fields.titleField,
  location: fields.locationField,
  size: fields.typedSizeField,
  price: fields.typedPriceField,
  age: fields.ageField,
  floor_number: fields.floorField,
  car_parking: fields.parkingField,
  onlyNA: z.boolean(),
  balcony_included: z.boolean(),
  naNoc: z.boolean(),
  isSoldOut: z.boolean(),
  is_size_in_yards: z.boolean(),
  /** D31. */
  is_verified: z.boolean(),
  condition: optionField('Condition', CONDITIONS),
  residential_type: optionField('Residential type', RESIDENTIAL_TYPES).nullable(),
  bhk_type: optionField('BHK type', BHK_TYPES).nullable(),
  commercial_type: optionField('Commercial type', COMMERCIAL_TYPES).nullable(),
  direction: optionField('Direction', DIRECTIONS),
  facing: optionField('Facing', FACINGS),
  amenities_list: z.array(z.enum(AMENITIES)),
  connectivity_list: z.array(z.object({ id: z.enum(CONNECTIVITY_IDS), duration: fields.durationField })),
  owner_name: fields.ownerNameField,
  owner_contact1: fields.ownerPhoneField,
  owner_contact2: fields.secondPhoneField,
  description: z
    .string()
    .max(LIMITS.property.summary.max, `Property summary must be at most ${LIMITS.property.summary.max} characters`),
  youtubeLinks: z.array(fields.videoField).max(videos, `Videos must have at most ${videos} entries`),
  /** New files; what a file is, the browser knows. */
  property_images: z.array(z.unknown()).max(photos, `A listing has at most ${photos} photographs`),
  /** Images that stay, in order. */
  existing_images: z.array(z.custom<PropertyImage>((image) => typeof image === 'object' && image !== null)),
});

const REQUIRED_OF = {
  Residential: [
    ['bhk_type', 'BHK type is required'],
    ['residential_type', 'Residential type is required'],
  ],
  Commercial: [['commercial_type', 'Commercial type is required']],
} as const;

/** The listing form (spec 3, "Property form") with the rules of spec 5. Numbers may be held as text while they are typed. */
export const propertyFormSchema = formFields.superRefine(
  (form, ctx) => {
    for (const [field, message] of REQUIRED_OF[form.property_type] ?? []) {
      if (form[field] === null) ctx.addIssue({ code: 'custom', path: [field], message });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** The form when it is valid. */
export type PropertyForm = z.output<typeof propertyFormSchema>;

/** The form while it is filled in. */
export type PropertyFormEntry = z.input<typeof propertyFormSchema>;

/** The form of a new listing (spec 3, "Form defaults"). */
export const PROPERTY_FORM_DEFAULTS: PropertyForm = {
  property_type: 'Residential',
  property_title: '',
  location: '',
  size: 0,
  price: 0,
  age: 0,
  floor_number: 0,
  car_parking: 0,
  onlyNA: false,
  balcony_included: false,
  naNoc: false,
  isSoldOut: false,
  is_size_in_yards: false,
  is_verified: false,
  condition: 'Unfurnished',
  residential_type: 'Lowrise Apartment',
  bhk_type: '1bhk',
  commercial_type: null,
  direction: 'East',
  facing: 'garden',
  amenities_list: [],
  connectivity_list: [],
  owner_name: '',
  owner_contact1: '',
  owner_contact2: null,
  description: '',
  youtubeLinks: [],
  property_images: [],
  existing_images: [],
};
