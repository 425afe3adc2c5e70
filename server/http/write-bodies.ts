import { z } from 'zod';

/** What the calls that write listings and testimonials take, for their description. The services read and check it. */

const flag = z.enum(['true', 'false']);

export const listingBody = z.object({
  title: z.string(),
  summary: z.string().describe("The text 'null' when there is none."),
  property_type: z.string(),
  bhk_type: z.string().describe('Residential only.'),
  residential_type: z.string().optional().describe('Residential only.'),
  commercial_type: z.string().optional().describe('Commercial only.'),
  condition: z.string(),
  facing: z.string(),
  floor: z.string(),
  direction: z.string(),
  price: z.string().describe('Whole rupees.'),
  size: z.string(),
  is_size_in_yards: flag,
  balcony_included: flag,
  alloted_car_parking: z.string(),
  owner_name: z.string(),
  owner_contact1: z.string(),
  owner_contact2: z.string().optional(),
  location: z.string().describe('One of the areas.'),
  age: z.string(),
  na: flag.optional(),
  na_noc: flag.optional(),
  is_sold_out: flag.optional(),
  is_verified: flag.optional(),
  amenity_list: z.array(z.string()).optional(),
  connectivity_list: z.string().optional().describe('JSON: [{"id": "School", "duration": 5}], minutes.'),
  youtubeLinks: z.array(z.string()).optional(),
  files: z.array(z.string()).optional().describe('Photos, at most 30 of 15 MB: JPEG, PNG, WebP or AVIF.'),
  uploads: z.array(z.string()).optional().describe('upload_id of photos sent ahead with POST /property/photos.'),
  media_order: z
    .array(z.string())
    .optional()
    .describe(
      'The whole order, the main photo first: existing:ID, upload:UPLOAD_ID, file:N (the N-th of files, from 0).',
    ),
});

export const editBody = listingBody.extend({
  existing_images: z.array(z.string()).optional().describe('Ids of the photos that stay; the others are dropped.'),
  revision: z.string().optional().describe('The revision that was loaded: another one now is a conflict.'),
});

export const photoBody = z.object({ file: z.string().describe('One photo of at most 15 MB.') });

export const orderBody = z.object({
  property_id: z.int(),
  image_ids: z.array(z.int()).describe('Every photo of the listing, the main one first.'),
});

export const testimonialBody = z.object({
  name: z.string(),
  photo: z.string().optional().describe('A picture of at most 15 MB.'),
  testimonial_text: z.string(),
  rating: z.string().describe('1 to 5.'),
});
