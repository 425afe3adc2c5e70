import { z } from 'zod';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { readId } from '#domain/ids.ts';
import type { AreaCount } from '#domain/location/areas.ts';
import { coded } from '#domain/parse.ts';
import { FIELD_LIST, ofEachField } from '#domain/property/fields.ts';
import type {
  DeletedProperty,
  OwnerContact,
  PropertyCard,
  PropertyDetail,
  PropertyImage,
  PropertyList,
  SeenByEverybody,
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

/** The fields of the table that such an answer carries and such a reader may see. */
function fieldsFor<Shown>(
  carrier: 'list' | 'detail',
  reader: 'everybody' | 'reveal',
): { [Name in keyof Shown]: z.ZodType<Shown[Name]> } {
  const shown = FIELD_LIST.filter(({ carriedBy, seenBy }) => carriedBy === carrier && seenBy === reader);
  const schemas = shown.flatMap(({ answer, stored, about }) => {
    if (answer === null) return [];
    return [[answer, about === undefined ? stored : stored.describe(about)] as const];
  });
  return Object.fromEntries(schemas) as { [Name in keyof Shown]: z.ZodType<Shown[Name]> };
}

const cardFields = {
  id: z.int(),
  created_by: z.string().nullable().describe('null without a token.'),
  ...fieldsFor<SeenByEverybody<'list'>>('list', 'everybody'),
  created_at: time,
  verified_at: time.nullable(),
  is_sample: z.boolean(),
  media_images: z.array(image).describe('In lists the first five at most; the first is the main one.'),
  image_count: z.int(),
};

const detailFields = {
  ...cardFields,
  updated_at: time,
  ...fieldsFor<SeenByEverybody<'detail'>>('detail', 'everybody'),
  media_videos: z.array(z.strictObject({ id: z.int(), media_type: z.literal('video'), media_url: z.string() })),
};

const staffFields = {
  ...fieldsFor<OwnerContact>('list', 'reveal'),
  verified_by: z.string().nullable(),
  revision: z.int(),
  sold_at: time.nullable(),
};

/** Strict: a field that is not listed, such as an owner's, fails the tests that hold answers against it. */
export const propertyCard: z.ZodType<PropertyCard> = z.strictObject(cardFields).meta({ id: 'PropertyCard' });
export const propertyDetail: z.ZodType<PropertyDetail> = z.strictObject(detailFields).meta({ id: 'PropertyDetail' });
const staffCardFields = { ...cardFields, ...staffFields };
export const staffPropertyCard: z.ZodType<StaffPropertyCard> = z
  .strictObject(staffCardFields)
  .meta({ id: 'StaffPropertyCard' });
export const staffPropertyDetail: z.ZodType<StaffPropertyDetail> = z
  .strictObject({ ...detailFields, ...staffFields })
  .meta({ id: 'StaffPropertyDetail' });

const paging = { total: z.int(), page: z.int(), page_size: z.int(), total_pages: z.int() };

/** A page of a list (spec 3). */
export const propertyList: z.ZodType<PropertyList> = z
  .strictObject({ ...paging, properties: z.array(propertyCard) })
  .meta({ id: 'PropertyList' });
export const staffPropertyList: z.ZodType<PropertyList<StaffPropertyCard>> = z
  .strictObject({ ...paging, properties: z.array(staffPropertyCard) })
  .meta({ id: 'StaffPropertyList' });

export const areaCounts: z.ZodType<AreaCount[]> = z.array(z.strictObject({ area: z.string(), count: z.int() }));

/** A stored photograph that waits for its listing. */
export const uploadedPhoto = z
  .strictObject({
    upload_id: z.string().describe('Sent as one of `uploads` with the listing, within two days.'),
    media_url: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string().describe('A tiny picture as a data: URI.'),
  })
  .meta({ id: 'UploadedPhoto' });

export const deletedProperty = z.strictObject({ id: z.int(), restorable_until: z.iso.datetime() });

const restorable: z.ZodType<DeletedProperty> = z
  .strictObject({
    ...staffCardFields,
    deleted_at: time,
    deleted_by: z.string().nullable(),
    restorable_until: time,
  })
  .meta({ id: 'DeletedProperty' });

const auditEntry: z.ZodType<AuditEntry> = z
  .strictObject({
    id: z.int(),
    at: time,
    by: z.string().nullable(),
    action: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry' });

export const soldProperties = z.strictObject({ total: z.int(), properties: z.array(staffPropertyCard) });
export const deletedProperties = z.strictObject({ total: z.int(), properties: z.array(restorable) });
export const auditEntries = z.strictObject({ entries: z.array(auditEntry) });

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
