import { z } from 'zod';
import { readId } from '#domain/ids.ts';
import { coded, type Parsed, parseWith } from '#domain/parse.ts';
import { flagField, listField, optionField } from '#domain/property/field-kinds.ts';
import { type FieldName, type ListingFields, ofEachField, type StoredFields } from '#domain/property/fields.ts';
import { SENT_ENTRIES, unique } from '#domain/property/list-fields.ts';
import { checkTogether } from '#domain/property/listing-checks.ts';
import {
  BHK_TYPES,
  type BhkType,
  COMMERCIAL_TYPES,
  type CommercialType,
  RESIDENTIAL_TYPES,
  type ResidentialType,
} from '#domain/property/options.ts';

const idField = z.unknown().transform((value, ctx) => {
  const id = readId(value);
  if (id === null) ctx.addIssue({ code: 'custom', message: coded('imageIdInvalid') });
  return id ?? 0;
});

const isLeftOut = (value: unknown) => value === undefined || value === null || value === '';

/** null when nothing was sent. */
function optional<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (isLeftOut(value) ? null : value), field.nullable());
}

/**
 * The types that only one property type has (D36). A call may leave out the two that spec 7 names as optional; the form
 * asks for them.
 */
const DEPENDENT = {
  bhk_type: optionField('bhk_type', BHK_TYPES),
  residential_type: optional(optionField('residential_type', RESIDENTIAL_TYPES)),
  commercial_type: optional(optionField('commercial_type', COMMERCIAL_TYPES)),
};

const DEPENDENT_OF = { Residential: ['bhk_type', 'residential_type'], Commercial: ['commercial_type'] } as const;

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

/**
 * The fields of `POST /property/create` and `PUT /property/edit/{id}` as multipart text, repeated keys or JSON (spec 7), with every
 * rule of spec 5. Everything wrong is reported at once. `stored`: the listing that is edited.
 */
const listingInputSchema = (stored: Readonly<Partial<StoredFields>> | null) =>
  listingFields
    .superRefine(
      (listing, ctx) => {
        checkTogether(listing, 'field', ctx, stored);
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

const newListingSchema = listingInputSchema(null);

/** A listing as it is stored: trimmed texts, ten-digit phones (D48), null for what the property type does not have (D36) and for no summary (D57). */
export type ListingInput = z.output<typeof newListingSchema>;

/**
 * Checks what was sent for a listing: the clean listing, or every problem with its field and its message. On edit, `stored` is
 * the listing as it is: what the call leaves out stays, and what it sends must agree with that.
 */
export function parseListing(
  raw: Record<string, unknown>,
  stored: Readonly<Partial<StoredFields>> | null = null,
): Parsed<ListingInput> {
  return parseWith(stored === null ? newListingSchema : listingInputSchema(stored), raw);
}
