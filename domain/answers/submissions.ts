import { z } from 'zod';
import { SUBMISSION_STATES } from '#domain/owners.ts';
import { FIELD_LIST, type FieldName, ofEachField, type StoredFields } from '#domain/property/fields.ts';
import { pictureFields } from '#domain/property/property.ts';

/** What the calls about homes that owners offer answer. */

export const offeredHome = z
  .strictObject({
    id: z.int(),
    key: z.string().describe('Opens `/key/{key}`. It is answered this once, and stored as a hash.'),
  })
  .meta({ id: 'OfferedHome' });

const fieldNames = z.enum(FIELD_LIST.map(({ field }) => field) as [FieldName, ...FieldName[]]);
const knownFields = z.strictObject(
  ofEachField(({ field, stored }) => [field, stored.optional()]) as {
    [Name in FieldName]: z.ZodOptional<z.ZodType<StoredFields[Name]>>;
  },
);

const photo = z.strictObject({
  id: z.int(),
  ...pictureFields,
  media_url: z.string().describe('The largest JPEG, at an address that is valid for one to two hours.'),
});

const submission = z
  .strictObject({
    id: z.int(),
    kind: z.enum(['home', 'correction']),
    state: z.enum(SUBMISSION_STATES),
    property_id: z.int().nullable().describe('What was published, or what a correction is about.'),
    created_at: z.iso.datetime(),
    version: z.int().describe('Grows with every change; sent back with one, so that nobody overwrites silently.'),
    consent_version: z.string().nullable().describe('The terms that were agreed to; null: nobody was asked.'),
    owner_id: z.int(),
    owner_name: z.string(),
    owner_phone: z.string(),
    title: z.string().describe('Its title, or what it could be called.'),
    fields: knownFields.describe('What is known of it, as it would be published.'),
    missing: z.array(fieldNames).describe('What must still be said before it can be published.'),
    changes: z
      .array(
        z.strictObject({
          field: fieldNames,
          before: z.unknown(),
          after: z.unknown().describe('As it would be published.'),
          by_team: z.literal(true).optional().describe('Staff changed it.'),
          asked: z.unknown().optional().describe('Where staff changed it: what the owner asks for; left out: nothing.'),
        }),
      )
      .describe('What a correction changes.'),
    photos: z.array(photo),
    listing_photos: z
      .array(photo)
      .describe(
        'Photographs that the listing of a correction has now, the main one first; those of the correction come after them.',
      ),
    dropped: z.array(photo).describe('Those of them that the correction takes away.'),
    main: z.int().nullable().describe('The one of them that the correction makes the main one.'),
    marks: z
      .array(z.strictObject({ kind: z.string(), text: z.string(), listings: z.array(z.int()) }))
      .describe('What is unusual about it.'),
    reason: z.string().nullable(),
    decided_at: z.iso.datetime().nullable(),
    decided_by: z.string().nullable(),
  })
  .meta({ id: 'Submission' });
export type Submission = z.infer<typeof submission>;

export { submission as submissionAnswer };
export const submissionList = z.strictObject({ total: z.int(), submissions: z.array(submission) });
export type SubmissionList = z.infer<typeof submissionList>;
export const publishedAnswer = z.strictObject({ property_id: z.int() });
