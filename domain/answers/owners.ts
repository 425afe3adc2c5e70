import { z } from 'zod';
import { SHIELD_WAYS } from '#domain/answers/site.ts';
import { SUBMISSION_STATES } from '#domain/owners.ts';
import { AMENDABLE, CORRECTABLE } from '#domain/property/field-shapes.ts';
import { FIELD_LIST, type FieldName, ofEachField, type StoredFields } from '#domain/property/fields.ts';
import { PROPERTY_TYPES } from '#domain/property/options.ts';
import { pictureFields } from '#domain/property/property.ts';
import { LANGUAGES } from '#domain/words/language.ts';

/** What the calls answer about homes that owners offer, and about their keys. */

export const offeredHome = z
  .strictObject({
    id: z.int(),
    key: z.string().describe('Opens `/key/{key}`. It is answered this once, and stored as a hash.'),
  })
  .meta({ id: 'OfferedHome' });

const fieldName = z.enum(FIELD_LIST.map(({ field }) => field) as [FieldName, ...FieldName[]]);
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
    language: z.enum(LANGUAGES).describe('Of the page on which it was written.'),
    message: z.string().describe('The first message to the owner about it, in that language.'),
    title: z.string().describe('Its title, or what it could be called, in that language.'),
    fields: knownFields.describe('What is known of it, as it would be published.'),
    missing: z.array(fieldName).describe('What must still be said before it can be published.'),
    changes: z
      .array(
        z.strictObject({
          field: fieldName,
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

/** What a key shows its owner (D100). Times are ISO 8601. */

const time = z.iso.datetime();
const side = z.enum(['owner', 'staff']);

const lead = z.strictObject({
  name: z.string(),
  phone: z.string().describe('Ten digits.'),
  at: time,
  whatsapp: z.string().describe('A link that opens WhatsApp with the message written, in the language of who asked.'),
});

const fieldNames = z.enum(FIELD_LIST.map(({ field }) => field) as [FieldName, ...FieldName[]]);
const fact = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

const home = z.strictObject({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  price: z.int(),
  photo: z.strictObject({ id: z.int(), ...pictureFields }).nullable(),
  photos: z.array(z.strictObject({ id: z.int(), ...pictureFields })),
  created_at: time,
  confirmed_at: time.nullable(),
  confirmed_by: side.nullable(),
  is_to_ask: z.boolean(),
  is_stale: z.boolean(),
  is_sold_out: z.boolean(),
  sold_at: time.nullable(),
  hidden_at: time.nullable(),
  taken_down_at: time.nullable(),
  held_at: time.nullable().describe('Nobody sees it while staff look at its number, or found it a broker’s.'),
  calls_back: z.boolean(),
  seen: z.strictObject({ week: z.int(), month: z.int(), all: z.int() }).describe('How often its page was seen.'),
  asked: z.int().describe('How many asked for the owner.'),
  leads: z.array(lead).describe('Those of them who agreed that the owner sees it, the newest first.'),
  prices: z
    .array(z.strictObject({ price: z.int(), at: time, by: side }))
    .describe('The newest first; empty: it never changed.'),
  facts: z.partialRecord(z.enum(CORRECTABLE), fact),
  waiting: z
    .strictObject({
      submission_id: z.int(),
      fields: z.array(z.enum(CORRECTABLE)),
      added: z.int(),
      dropped: z.int(),
      main: z.boolean(),
    })
    .nullable()
    .describe(
      'What the correction that waits changes: facts, how many photographs come and go, and whether another is the main one.',
    ),
  correction: z.enum(['none', 'waiting', 'refused', 'published']).describe('What became of the last correction.'),
  reason: z.string().nullable().describe('Why the last correction was refused.'),
  published: z
    .strictObject({
      at: time,
      fields: z.array(fieldNames),
      by_team: z.array(fieldNames),
      added: z.int(),
      dropped: z.int(),
      main: z.boolean(),
      left_out: z.int(),
    })
    .nullable()
    .describe(
      'What of the last correction was published within 30 days, and which facts and how many photographs staff changed.',
    ),
});

const offer = z.strictObject({
  id: z.int(),
  title: z.string(),
  created_at: time,
  state: z.enum(['waiting', 'refused']),
  reason: z.string().nullable(),
  property_type: z.enum(PROPERTY_TYPES).nullable(),
  facts: z
    .partialRecord(z.enum(AMENDABLE), fact)
    .describe(
      'What is known of it; its owner changes them while it waits, and sends a refused one again with other ones.',
    ),
  photos: z.array(z.strictObject({ id: z.int(), ...pictureFields })),
});

/** Answer of `GET /key/{token}` and of everything that is done with it. */
export const keyAnswer = z
  .strictObject({
    owner: z.strictObject({ name: z.string(), calls_from: z.int().nullable(), calls_to: z.int().nullable() }),
    homes: z.array(home),
    offers: z.array(offer).describe('Homes that staff have not published.'),
    taken_back: z
      .array(z.strictObject({ id: z.int(), title: z.string(), at: time }))
      .describe('Homes that the owner took back within 30 days, before they were published; the newest first.'),
    number: z
      .strictObject({
        is_broker: z.boolean().describe('Staff found it a broker’s; false: they have not judged it.'),
        way: z.enum(SHIELD_WAYS),
        answer: z.string().nullable(),
        answered_at: time.nullable(),
      })
      .nullable()
      .describe('What staff ask or think of the owner’s number (D139); null: nothing.'),
    /** After how many days without a word staff ask about it, it ranks after others, and it is hidden. */
    days: z.strictObject({ ask: z.int().nullable(), rank: z.int().nullable(), hide: z.int().nullable() }),
  })
  .meta({ id: 'OwnerKey' });
export type OwnerKey = z.infer<typeof keyAnswer>;
export type KeyHome = OwnerKey['homes'][number];
export type KeyOffer = OwnerKey['offers'][number];

/** Answer of `GET /property/{id}/owner-key`, for staff. The key itself is never shown again. */
export const keyState = z
  .strictObject({
    owner: z.strictObject({ id: z.int(), name: z.string(), phone: z.string() }).nullable(),
    given_at: time.nullable().describe('null: no key opens it.'),
    used_at: time.nullable(),
    homes: z.int().describe('How many homes the key opens.'),
    language: z.enum(LANGUAGES).describe('In which the owner wrote last; English where they never did.'),
    question: z.string().describe('Asks the owner in that language whether the home is still for sale.'),
    others: z
      .array(z.strictObject({ id: z.int(), name: z.string(), homes: z.int() }))
      .describe('Owners with the same phone, whom this home may join.'),
  })
  .meta({ id: 'OwnerKeyState' });
export type KeyState = z.infer<typeof keyState>;

/** Answer of `POST /property/{id}/owner-key`. */
export const givenKey = z.strictObject({
  key: z.string().describe('Answered this once, and stored as a hash.'),
  url: z.string(),
  whatsapp: z.string().describe('A link that opens WhatsApp with the message written, in the language of the owner.'),
  question: z
    .string()
    .describe('A message with the key that asks whether the home is still for sale, in that language.'),
});
export type GivenKey = z.infer<typeof givenKey>;
