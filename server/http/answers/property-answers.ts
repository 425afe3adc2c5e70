import { z } from 'zod';
import type { AreaCount } from '#domain/location/area-count.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import type {
  PropertyCard,
  PropertyDetail,
  PropertyImage,
  PropertyList,
  StaffPropertyCard,
  StaffPropertyDetail,
} from '#domain/property/property.ts';

/** The shapes of listings in answers, for the description of the calls and for the tests that hold answers against it. */

const time = z.iso.datetime();

const image: z.ZodType<PropertyImage> = z
  .strictObject({
    id: z.int(),
    media_url: z.string().describe('The largest JPEG: /media/{key}/{width}.jpg'),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().describe('A tiny picture as a data: URI.'),
  })
  .meta({ id: 'PropertyImage' });

const cardFields = {
  id: z.int(),
  created_by: z.string().nullable().describe('null without a token.'),
  title: z.string(),
  property_type: z.enum(PROPERTY_TYPES),
  location: z.string(),
  price: z.number().describe('Whole rupees.'),
  size: z.number(),
  is_size_in_yards: z.boolean(),
  age: z.int().describe('Whole years.'),
  floor: z.int().describe('-1 basement, 0 ground floor.'),
  alloted_car_parking: z.int(),
  onlyNA: z.boolean(),
  balcony_included: z.boolean(),
  na_noc: z.boolean(),
  is_sold_out: z.boolean(),
  condition: z.enum(CONDITIONS),
  residential_type: z.enum(RESIDENTIAL_TYPES).nullable(),
  bhk_type: z.enum(BHK_TYPES).nullable(),
  commercial_type: z.enum(COMMERCIAL_TYPES).nullable(),
  direction: z.enum(DIRECTIONS),
  facing: z.enum(FACINGS),
  created_at: time,
  verified_at: time.nullable(),
  is_sample: z.boolean(),
  media_images: z.array(image).describe('In lists the first five at most; the first is the main one.'),
  image_count: z.int(),
};

const detailFields = {
  ...cardFields,
  updated_at: time,
  summary: z.string().nullable(),
  amenity_list: z.array(z.string()),
  connectivity_list: z.array(z.strictObject({ id: z.string(), duration: z.number().describe('Minutes.') })),
  media_videos: z.array(z.strictObject({ id: z.int(), media_type: z.literal('video'), media_url: z.string() })),
};

const staffFields = {
  owner_name: z.string(),
  owner_contact1: z.string(),
  owner_contact2: z.string().nullable(),
  verified_by: z.string().nullable(),
  revision: z.int(),
  sold_at: time.nullable(),
};

/** Strict: a field that is not listed, such as an owner's, fails the tests that hold answers against it. */
export const propertyCard: z.ZodType<PropertyCard> = z.strictObject(cardFields).meta({ id: 'PropertyCard' });
export const propertyDetail: z.ZodType<PropertyDetail> = z.strictObject(detailFields).meta({ id: 'PropertyDetail' });
export const staffCardFields = { ...cardFields, ...staffFields };
export const staffPropertyCard: z.ZodType<StaffPropertyCard> = z
  .strictObject(staffCardFields)
  .meta({ id: 'StaffPropertyCard' });
export const staffPropertyDetail: z.ZodType<StaffPropertyDetail> = z
  .strictObject({ ...detailFields, ...staffFields })
  .meta({ id: 'StaffPropertyDetail' });

/** A page of a list (spec 3). */
export const propertyList: z.ZodType<PropertyList> = z
  .strictObject({
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
    properties: z.array(propertyCard),
  })
  .meta({ id: 'PropertyList' });

export const areaCounts: z.ZodType<AreaCount[]> = z.array(z.strictObject({ area: z.string(), count: z.int() }));
