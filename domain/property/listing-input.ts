import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded, type Parsed, parseWith, readId } from '#domain/parse.ts';
import { flagField, listField, SENT_ENTRIES, unique } from '#domain/property/field-kinds.ts';
import {
  type FieldName,
  type LeftOutName,
  type ListingFields,
  ofEachField,
  type StoredFields,
} from '#domain/property/fields.ts';
import { checkTogether, typesOf } from '#domain/property/listing-checks.ts';
import { convertSize } from '#domain/property/size.ts';
import { isVideoUrl } from '#domain/youtube.ts';

const { size: sizes } = LIMITS.property;

const idField = z.unknown().transform((value, ctx) => {
  const id = readId(value);
  if (id === null) ctx.addIssue({ code: 'custom', message: coded('imageIdInvalid') });
  return id ?? 0;
});

/** From the table, whose entries keep their types. */
const sentFields = ofEachField<z.ZodType>(({ field, sent }) => [field, sent]) as unknown as {
  [Name in FieldName]: ListingFields[Name]['sent'];
};

const listingFields = z.object({
  ...sentFields,
  existing_images: listField('existing_images', idField, SENT_ENTRIES).transform(unique),
  /** Not sent: stays as it is (D31). */
  is_verified: flagField('is_verified').optional(),
  /** Sent with an edit, so that nobody overwrites silently. */
  revision: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === '' ? undefined : (readId(value) ?? Number.NaN)))
    .refine((revision) => !Number.isNaN(revision), coded('revisionInvalid')),
});

type Sent = z.output<typeof listingFields>;

/** The listing that is edited; null for a new one. */
type Stored = Readonly<StoredFields> | null;

/**
 * The fields that a call may leave out and does: they stay as they are stored; in a new listing they are unknown, or as on a new
 * form. A carpet area stays the same area when the unit of the size changes; one that the other unit cannot hold becomes
 * unknown (D65).
 */
function keptFields(sent: Sent, stored: Stored) {
  const kept = ofEachField(({ field, isClearable, isKept, initial }) =>
    (isClearable || isKept) && sent[field] === undefined ? [field, stored?.[field] ?? initial] : null,
  );
  const { carpet_area: carpet } = kept;
  if (typeof carpet === 'number' && stored?.is_size_in_yards !== sent.is_size_in_yards) {
    const converted = convertSize(carpet, sent.is_size_in_yards);
    kept.carpet_area = converted >= sizes.min && converted <= sizes.max ? converted : null;
  }
  return kept as unknown as Pick<StoredFields, LeftOutName>;
}

/** A listing as it is to be stored: trimmed texts, ten-digit phones (D48), null for what the property type does not have (D36) and for no summary (D57). */
export type ListingInput = Omit<Sent, LeftOutName> & Pick<StoredFields, LeftOutName>;

/** What was sent with null for each type that only the other property type has, whatever was sent for it (D36). */
function withOwnTypes(raw: Record<string, unknown>): Record<string, unknown> {
  const offered = typesOf(raw.property_type);
  const types = (['bhk_type', 'residential_type', 'commercial_type'] as const).map((field) => [
    field,
    offered.includes(field) ? (raw[field] ?? '') : null,
  ]);
  return { ...raw, ...Object.fromEntries(types) };
}

function schemaOver(stored: Stored) {
  return listingFields
    .superRefine((listing, ctx) => checkTogether(listing, 'field', ctx, keptFields(listing, stored)), {
      when: () => true,
    })
    .transform((listing) => ({ ...listing, ...keptFields(listing, stored) }));
}

/** Made once: to make a schema and to read by it the first time takes ten times as long as to read by it again. */
const newListing = schemaOver(null);

/**
 * Checks what was sent for a listing, as multipart text, repeated keys or JSON (spec 7): the clean listing, or every problem
 * with its field and its message (spec 5). On edit, `stored` is the listing as it is: what the call leaves out stays, and
 * what it sends must agree with that.
 */
export function parseListing(raw: Record<string, unknown>, stored: Stored = null): Parsed<ListingInput> {
  if (stored === null) return parseWith(newListing, withOwnTypes(raw));
  // A video from before addresses were read as closely stays where it is sent again.
  const links = [raw.youtubeLinks].flat();
  const former = stored.youtubeLinks.filter((link) => !isVideoUrl(link));
  if (!links.some((link) => former.includes(String(link)))) return parseWith(schemaOver(stored), withOwnTypes(raw));
  const others = links.filter((link) => !former.includes(String(link)));
  const read = parseWith(schemaOver(stored), withOwnTypes({ ...raw, youtubeLinks: others }));
  if (!read.ok) return read;
  const youtubeLinks = unique([...former.filter((link) => links.includes(link)), ...read.value.youtubeLinks]);
  return { ok: true, value: { ...read.value, youtubeLinks } };
}
