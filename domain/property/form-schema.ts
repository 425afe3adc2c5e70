import { z } from 'zod';
import { plainFact } from '#domain/entry/fact-entry.ts';
import { LIMITS } from '#domain/limits.ts';
import { coded } from '#domain/parse.ts';
import { asciiDigits } from '#domain/phone.ts';
import { readPlaces, readVideos } from '#domain/property/field-kinds.ts';
import { FIELD_LIST, type FieldName, type ListingFields, type NameIn, ofEachField } from '#domain/property/fields.ts';
import { readAge, valueLabel } from '#domain/property/labels.ts';
import { checkTogether, typesOf } from '#domain/property/listing-checks.ts';
import { AMENITIES } from '#domain/property/options.ts';
import type { PropertyImage, StaffPropertyDetail } from '#domain/property/property.ts';
import { convertSize } from '#domain/property/size.ts';
import { plainSize, withPlainSizes } from '#domain/property/typed-amounts.ts';
import { t } from '#domain/words/t.ts';

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

/** What the boxes for parking and for a size hold while they are filled in (spec 5, "Screen constraints"; D37). */

/** The first number in it without its decimals, clamped to 0..10; without one it is unset (null), which is sent as 0. '૨' and 'બે' are 2. */
export function parkingEntry(text: string): number | null {
  const found = /-?\d+/.exec(plainFact('alloted_car_parking', asciiDigits(text)))?.[0];
  if (found === undefined) return null;
  const { min, max } = LIMITS.property.parking;
  return Math.min(max, Math.max(min, Number(found)));
}

/** Whether more may follow that changes what is meant: '-', '-1', '1.' and '1.5' stay in the box until it is left. */
export function isUnfinishedParking(text: string): boolean {
  return /^\s*(?:-\d*|\d+\.\d*)$/.test(asciiDigits(text));
}

/** What the size field of the listing form holds: the text shown, its unit, and the text last typed (D60). */
export interface SizeEntry {
  text: string;
  isYards: boolean;
  typed: { text: string; isYards: boolean };
}

/** The entry of a field that shows `text` in the given unit, exact from now on: at the start and after typing. */
export function startSizeEntry(text: string, isYards: boolean): SizeEntry {
  return { text, isYards, typed: { text, isYards } };
}

/**
 * The entry after choosing a unit: the value is converted (sqyd = sqft / 9, sqft = sqyd * 9) and shown with at most two
 * decimals; back in the unit it was typed in, the exact text returns (spec 4, D60). Text that is no number stays as it is.
 */
export function chooseUnit(entry: SizeEntry, isYards: boolean): SizeEntry {
  const { typed } = entry;
  if (isYards === typed.isYards) return { ...entry, text: typed.text, isYards };
  return { ...entry, text: convertText(typed, isYards), isYards };
}

function convertText({ text, isYards }: SizeEntry['typed'], toYards: boolean): string {
  const value = Number(plainSize(text, isYards));
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return String(convertSize(value, toYards));
}

const ENTRIES = new Map<string, (typeof FIELD_LIST)[number]>(FIELD_LIST.map((entry) => [entry.field, entry]));

interface FlagWords {
  yes: string;
  no: string;
}

/**
 * A value of a field, by its name in calls, as text to read: '₹45,00,000', '2BHK', 'School 5 min'. What cannot be read is shown as it is. null
 * where there is no value, or an empty list.
 */
export function fieldWordsOf(
  field: string,
  value: unknown,
  { yes, no }: FlagWords = { yes: t('Yes'), no: t('No') },
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(itemWords).join(', ') || null;
  const { kind, words } = ENTRIES.get(field) ?? {};
  if (typeof value === 'boolean' || kind === 'flag') return String(value) === 'true' ? yes : no;
  if (words !== undefined && (kind !== 'number' || typeof value === 'number')) return words(value as never);
  return kind === 'option' ? valueLabel(field, String(value)) : String(value);
}

/** An entry of a field that holds a list: 'Gym', 'School 5 min'. */
export function itemWords(item: unknown): string {
  if (typeof item !== 'object' || item === null) return valueLabel('amenity_list', String(item));
  const { id, duration } = item as { id?: unknown; duration?: unknown };
  const place = valueLabel('connectivity_list', String(id));
  return duration === undefined ? place : t('{place} {minutes} min', { place, minutes: Number(duration) });
}
