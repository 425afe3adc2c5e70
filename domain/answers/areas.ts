import { z } from 'zod';
import { ZONES } from '#domain/location/places.ts';

/** An area as staff keep it (D113). */
export const staffArea = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    slug: z.string().describe('In the address of its page.'),
    spellings: z.array(z.string()).describe('Other spellings and well-known places in it.'),
    gu: z.string().describe('The name in Gujarati; may be empty.'),
    hi: z.string().describe('The name in Hindi; may be empty.'),
    lat: z.number(),
    lng: z.number(),
    pincode: z.string(),
    zone: z.enum(ZONES),
    merged: z
      .array(z.string())
      .describe('Names of areas that were merged into it; their ids and versions stand in `merged` of the list.'),
    listings: z.int().describe('Listings in it, sold and hidden ones too.'),
    version: z.int(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'StaffArea' });
export type StaffArea = z.infer<typeof staffArea>;

/** An area that was merged into another. */
export const staffMergedArea = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    into: z.string().describe('The area that has its listings, at the end of a chain of mergers.'),
    listings: z
      .int()
      .nullable()
      .describe(
        'Listings that moved and are still there; null: it was merged before this was recorded, and they would stay.',
      ),
    merged_at: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'StaffMergedArea' });
export type StaffMergedArea = z.infer<typeof staffMergedArea>;

const edits = z.array(z.tuple([z.int(), z.int()], z.string()));
const book = z
  .strictObject({ areas: edits, places: edits, moved: z.array(z.tuple([z.string(), z.string()])) })
  .nullable()
  .describe('What differs from the areas that the program begins with, as pages carry it; null: nothing.');

export const staffAreas = z.strictObject({
  areas: z.array(staffArea).describe('By name.'),
  merged: z.array(staffMergedArea).describe('By name.'),
  zones: z.array(z.enum(ZONES)).describe('The parts of the city, from the middle outwards.'),
  book,
});
export type StaffAreas = z.infer<typeof staffAreas>;

/** What a merger did. */
export const mergedArea = z.strictObject({
  area: staffArea.describe('The area that has the listings now.'),
  moved: z.int().describe('Listings that moved.'),
  merged: staffMergedArea,
});
export type MergedArea = z.infer<typeof mergedArea>;

/** What taking a merger back did. */
export const partedArea = z.strictObject({
  area: staffArea.describe('The area that exists again.'),
  moved: z.int().describe('Listings that moved back.'),
});
export type PartedArea = z.infer<typeof partedArea>;
