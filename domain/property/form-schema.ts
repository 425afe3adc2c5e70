import { z } from 'zod';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { readPlaces, readVideos } from '#domain/property/field-kinds.ts';
import { FIELD_LIST, type FieldName, type ListingFields, type NameIn, ofEachField } from '#domain/property/fields.ts';
import { readAge } from '#domain/property/labels.ts';
import { checkTogether, typesOf } from '#domain/property/listing-checks.ts';
import { AMENITIES } from '#domain/property/options.ts';
import type { PropertyImage, StaffPropertyDetail } from '#domain/property/property.ts';
import { withPlainSizes } from '#domain/property/typed-amounts.ts';

const { photos } = LIMITS.property;

/** From the table, whose entries keep their types. Numbers may be held as text while they are typed. */
const typedFields = ofEachField<z.ZodType>(({ form, typed }) => [form, typed]) as unknown as {
  [Name in FieldName as NameIn<'form', Name>]: ListingFields[Name]['typed'];
};

const formFields = z.object({
  ...typedFields,
  /** D31. */
  is_verified: z.boolean(),
  /** New files; what a file is, the browser knows. */
  property_images: z.array(z.unknown()).max(photos, coded('tooManyPhotos', { max: photos })),
  /** Images that stay, in order. */
  existing_images: z.array(z.custom<PropertyImage>((image) => typeof image === 'object' && image !== null)),
});

/** The rules of spec 5. */
const formRules = formFields.superRefine(
  (form, ctx) => {
    checkTogether(form, 'form', ctx);
    for (const type of typesOf(form.property_type)) {
      if (form[type] === null)
        ctx.addIssue({ code: 'custom', path: [type], message: coded('required', { label: type }) });
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** The listing form (spec 3, "Property form"). */
export const propertyFormSchema = z.preprocess((form: z.input<typeof formRules>) => withPlainSizes(form), formRules);

/** The form when it is valid. */
export type PropertyForm = z.output<typeof propertyFormSchema>;

/** The form while it is filled in. */
export type PropertyFormEntry = z.input<typeof propertyFormSchema>;

/** The form of a new listing (spec 3, "Form defaults"). */
export const PROPERTY_FORM_DEFAULTS = {
  ...ofEachField(({ form, initial }) => [form, initial]),
  is_verified: false,
  property_images: [],
  existing_images: [],
} as unknown as PropertyForm;

type Pair<FileLike> = [name: string, value: string | FileLike];

type FormWith<FileLike> = Omit<PropertyForm, 'property_images'> & { property_images: readonly FileLike[] };

/** The fields that are not sent as they stand on the form; null is not sent at all (spec 7). */
function sentOtherwise(form: FormWith<unknown>, mode: 'create' | 'edit'): Record<string, string | null> {
  const isCommercial = form.property_type === 'Commercial';
  return {
    summary: form.description.trim() === '' ? 'null' : form.description,
    floor: mode === 'edit' && !Number.isFinite(form.floor_number) ? '0' : String(form.floor_number),
    alloted_car_parking: String(form.car_parking ?? 0),
    age: String(form.age || 0),
    bhk_type: form.bhk_type ?? '',
    residential_type: isCommercial ? null : form.residential_type,
    commercial_type: isCommercial ? form.commercial_type : null,
    connectivity_list: JSON.stringify(form.connectivity_list),
  };
}

/**
 * The multipart fields of a create or an edit (spec 7): the text 'null' for no description, a floor that is no number as 0 on edit,
 * repeated keys for lists; on edit also the images that stay, and the revision that was loaded.
 */
export function formToFields<FileLike>(
  form: FormWith<FileLike>,
  mode: 'create' | 'edit',
  revision?: number,
): Pair<FileLike>[] {
  const values: Record<string, unknown> = form;
  const special = sentOtherwise(form, mode);
  const pairs: Pair<FileLike>[] = FIELD_LIST.flatMap(({ field, form: name, isClearable }) => {
    const value = Object.hasOwn(special, field) ? special[field] : values[name];
    if (value === null && isClearable) return [[field, ''] as [string, string]];
    return value === null ? [] : [value].flat().map((item): [string, string] => [field, String(item)]);
  });
  pairs.push(['is_verified', String(form.is_verified)]);
  for (const file of form.property_images) pairs.push(['files', file]);
  if (mode === 'create') return pairs;
  for (const image of form.existing_images) pairs.push(['existing_images', String(image.id)]);
  if (revision !== undefined) pairs.push(['revision', String(revision)]);
  return pairs;
}

/** The form prefilled from a listing (spec 4, edit mode). Amenities and places that are no longer in the lists are left out. */
export function propertyToForm(detail: StaffPropertyDetail): PropertyForm {
  const { residential_type, bhk_type } = PROPERTY_FORM_DEFAULTS;
  const answer = detail as unknown as Record<string, unknown>;
  return {
    ...PROPERTY_FORM_DEFAULTS,
    ...ofEachField(({ form, answer: name }) => (name === null ? null : [form, answer[name]])),
    age: readAge(detail.age) ?? 0,
    is_verified: detail.verified_at !== null,
    // A commercial listing has none: the defaults are there in case its type changes.
    residential_type: detail.residential_type ?? residential_type,
    bhk_type: detail.bhk_type ?? bhk_type,
    amenities_list: AMENITIES.filter((amenity) => detail.amenity_list.includes(amenity)),
    connectivity_list: readPlaces(detail.connectivity_list),
    description: detail.summary ?? '',
    youtubeLinks: readVideos(detail.media_videos),
    property_images: [],
    existing_images: detail.media_images,
  };
}
