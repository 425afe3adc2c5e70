import { z } from 'zod';
import { auditEntry } from '#domain/answers/desk.ts';
import { LIMITS } from '#domain/limits.ts';
import type { AreaFigures } from '#domain/location/area-facts.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { managedProperty } from '#domain/managed-properties.ts';
import { coded, readId } from '#domain/parse.ts';
import { type FIELD_LIST, ofEachField } from '#domain/property/fields.ts';
import { deletedProperty, listOf, pictureFields, propertyCard, staffPropertyCard } from '#domain/property/property.ts';
import { facetsSchema } from '#domain/search/filter-schema.ts';

/** The answers that hold listings, or tell what became of one. */

export const propertyList = listOf(propertyCard).meta({ id: 'PropertyList' });
export const managedPropertyList = listOf(managedProperty).meta({ id: 'ManagedPropertyList' });

/** What `facets=true` adds to a search. */
const around = {
  facets: facetsSchema.optional(),
  histogram: z
    .strictObject({ bounds: z.array(z.int()).readonly(), counts: z.array(z.int()).readonly() })
    .nullable()
    .optional()
    .describe('Listings by price in rupees, whatever the budget: up to each bound, and above the last.'),
  usual: z
    .strictObject({ below: z.int(), within: z.int(), above: z.int(), as_of: z.iso.date() })
    .nullable()
    .optional()
    .describe(
      'Homes for sale by where their price stands among the usual ones, as counted on that day; null with fewer than five.',
    ),
  said: z.string().optional().describe('What in `q` was not understood, has no filter or is not offered.'),
  near: z
    .array(z.strictObject({ label: z.string(), query: z.string(), count: z.int() }))
    .readonly()
    .optional()
    .describe(
      'With fewer than three results: what to leave out, the query without it, and how many listings that finds.',
    ),
};
const nearby = 'Listings of those searches, at most six.';
export const searchAnswer = listOf(propertyCard)
  .extend({ ...around, nearby: z.array(propertyCard).readonly().optional().describe(nearby) })
  .meta({ id: 'SearchAnswer' });
export const staffSearchAnswer = listOf(staffPropertyCard)
  .extend({ ...around, nearby: z.array(staffPropertyCard).readonly().optional().describe(nearby) })
  .meta({ id: 'StaffSearchAnswer' });
export const areaFigures: z.ZodType<AreaFigures> = z.record(
  z.string(),
  z.strictObject({
    count: z.int(),
    median_per_sqft: z.int().nullable().describe('Rupees, of available listings; null with fewer than five of them.'),
  }),
);
/** Beside a listing: others that are like it, and what those of its type in its area cost. */
export const similarAnswer = z
  .strictObject({
    properties: z.array(propertyCard).describe('Available listings, the most alike first; at most six.'),
    area: z.strictObject({
      count: z.int().describe('Available listings of the same type in the same area.'),
      median_per_sqft: z.int().nullable().describe('Their median price per square foot; null with fewer than five.'),
    }),
  })
  .meta({ id: 'SimilarAnswer' });
/** The middles of homes for sale in an area, of a kind and number of rooms (D137). */
export const usualAnswer = z.strictObject({
  usual: z
    .strictObject({
      area: z.string(),
      per_sqft: z.int().describe('Rupees per square foot of the size as entered.'),
      sqft: z.int().describe('Square feet.'),
    })
    .nullable()
    .describe('null with fewer than five.'),
});
/** Listings by their ids, and those ids that no listing has any more. */
const goneIds = { gone: z.array(z.int()).describe('Ids of listings that do not exist or were removed.') };
export const chosenProperties = z.strictObject({ properties: z.array(propertyCard), ...goneIds });
export const staffChosenProperties = z.strictObject({ properties: z.array(staffPropertyCard), ...goneIds });
export const soldProperties = z.strictObject({ total: z.int(), properties: z.array(staffPropertyCard) });
export const deletedProperties = z.strictObject({ total: z.int(), properties: z.array(deletedProperty) });
export const deletion = z.strictObject({ id: z.int(), restorable_until: z.iso.datetime() });
export const auditEntries = z.strictObject({ entries: z.array(auditEntry) });
export const areaCounts: z.ZodType<AreaCount[]> = z.array(z.strictObject({ area: z.string(), count: z.int() }));

export const uploadedPhoto = z
  .strictObject({
    upload_id: z.string().describe('Sent as one of `uploads` with the listing, within two days.'),
    ...pictureFields,
    media_url: z.string(),
  })
  .meta({ id: 'UploadedPhoto' });

/** What the calls that write listings take, for their description; `form.ts` reads and checks it. The last one runs as it is. */

const flag = z.enum(['true', 'false']);

/** How a field of the table may be sent as text; what is left out has its default. */
function sentField({ kind, field, isRequired, isClearable, about }: (typeof FIELD_LIST)[number]): [string, z.ZodType] {
  const isRepeated = kind === 'list' && field !== 'connectivity_list';
  const text = isRepeated ? z.array(z.string()) : kind === 'flag' && !isClearable ? flag : z.string();
  const sent = about === undefined ? text : text.describe(about);
  return [field, isRequired ? sent : sent.optional()];
}

export const listingBody = z.object({
  ...ofEachField(sentField),
  is_verified: flag.optional(),
  is_meant: flag
    .optional()
    .describe(
      'Keeps a phone, e-mail address or link in a text that the site asked about; only callers with a token see it.',
    ),
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
  revision: z.string().optional().describe('The revision that was loaded; any other is a conflict.'),
});

export const photoBody = z.object({ file: z.string().describe('One photo of at most 15 MB.') });

function readIds(sent: unknown): number[] | null {
  const ids = Array.isArray(sent) ? sent.map(readId) : [null];
  return ids.includes(null) ? null : ids.filter((id) => id !== null);
}

/** Ids may come as numbers or as their digits (D11). */
export const orderBody = z.object({
  property_id: z.preprocess(readId, z.int(coded('propertyIdInvalid'))),
  image_ids: z.preprocess(
    readIds,
    z.array(z.int(), coded('photoIdsInvalid')).describe('Every photo of the listing, the main one first.'),
  ),
});

const idsRefused = coded('idsInvalid', { max: LIMITS.chosen });
/** Each listing once, in the order of the ids; none of them asks for nothing. */
export const chosenQuery = z.object({
  ids: z
    .string(idsRefused)
    .default('')
    .transform((text) => (text === '' ? [] : [...new Set(text.split(',').map(readId))]))
    .refine((ids) => !ids.includes(null) && ids.length <= LIMITS.chosen, idsRefused)
    .transform((ids) => ids.filter((id) => id !== null))
    .meta({ description: `At most ${LIMITS.chosen} ids with commas between them.` }),
});
