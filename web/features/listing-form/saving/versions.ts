import { fieldWordsOf } from '#domain/property/field-words.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry, propertyToForm } from '#domain/property/form-schema.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { keptPhoto, type Photo, photoOrder } from '#web/features/listing-form/photos/photo-store.ts';
import { FIELD_NAMES, FIELD_ORDER, type FormField } from '#web/features/listing-form/section-list.ts';

/** A listing as a form holds it. Of a version that is only compared with others, the photographs' keys are enough. */
export interface Version<P = Photo> {
  values: PropertyFormEntry;
  photos: readonly P[];
}

type Keyed = Pick<Photo, 'key'>;

/** A listing as the form opens it, or the form of a new one. Its photographs are beside the values, not among them. */
export function versionOf(listing: StaffPropertyDetail | null): Version {
  if (!listing) return { values: PROPERTY_FORM_DEFAULTS, photos: [] };
  return {
    values: { ...propertyToForm(listing), existing_images: [] },
    photos: listing.media_images.map(keptPhoto),
  };
}

/** A field that somebody else changed while it was open here. */
export interface ChangedField {
  name: string;
  /** As it was when the form was opened, as it is now, and as it is here; ready to read. */
  before: string;
  theirs: string;
  mine: string;
  /** Whether it was changed here as well, to something else. */
  both: boolean;
}

const FIELDS = FIELD_ORDER.filter((field) => field !== 'property_images' && field !== 'existing_images');

const ENTRIES = new Map(FIELD_LIST.map((entry) => [entry.form, entry]));

/** What is entered: a number however it was typed, and what is none as it was typed. */
function entered(field: FormField, form: PropertyFormEntry): unknown {
  const entry = ENTRIES.get(field);
  if (entry?.kind !== 'number') return form[field];
  const read = entry.typed.safeParse(form[field]);
  return read.success ? read.data : form[field];
}

/** Equal as a form means it: '45 Lac' typed is the 4500000 that was loaded, and no second phone is an empty one. */
function same(field: FormField, a: PropertyFormEntry, b: PropertyFormEntry): boolean {
  const [plainA, plainB] = [a, b].map((form) =>
    JSON.stringify(entered(field, form), (_key, value) =>
      typeof value === 'object' && value !== null ? value : String(value ?? ''),
    ),
  );
  return plainA === plainB;
}

function shownValue(field: FormField, form: PropertyFormEntry): string {
  const value = entered(field, form);
  if (field === 'is_size_in_yards') return value ? 'sqyd' : 'sqft';
  return fieldWordsOf(ENTRIES.get(field)?.field ?? field, value) ?? 'None';
}

const SIZES: readonly FormField[] = ['size', 'carpet_area', 'is_size_in_yards'];

/** The fields changed here. A size means nothing without its unit: where somebody else chose another, all sizes are ours. */
function changedHere(base: PropertyFormEntry, mine: PropertyFormEntry, theirs: PropertyFormEntry): FormField[] {
  const changed = FIELDS.filter((field) => !same(field, base, mine));
  const isMixed = mine.is_size_in_yards !== theirs.is_size_in_yards && changed.some((field) => SIZES.includes(field));
  return isMixed ? [...new Set([...changed, ...SIZES])] : changed;
}

/** Whether a form differs from what was opened. */
export function isChanged(base: Version, now: Version): boolean {
  const isSame = FIELDS.every((field) => same(field, base.values, now.values));
  return !isSame || photoOrder(base.photos) !== photoOrder(now.photos);
}

/** The fields that changed on the server since the form was opened. */
export function changedThere(
  base: PropertyFormEntry,
  mine: PropertyFormEntry,
  theirs: PropertyFormEntry,
): ChangedField[] {
  const here = changedHere(base, mine, theirs);
  return FIELDS.filter((field) => !same(field, base, theirs)).map((field) => ({
    name: FIELD_NAMES[field],
    before: shownValue(field, base),
    theirs: shownValue(field, theirs),
    mine: shownValue(field, mine),
    both: here.includes(field) && !same(field, mine, theirs),
  }));
}

/** Merges both versions: our changes stay, everything else is as it is on the server now. */
export function merged(base: Version<Keyed>, mine: Version, theirs: Version): Version {
  const here = changedHere(base.values, mine.values, theirs.values);
  return {
    values: { ...theirs.values, ...Object.fromEntries(here.map((field) => [field, mine.values[field]])) },
    photos: mergedPhotos(base.photos, mine.photos, theirs.photos),
  };
}

/**
 * Two lists of photographs in one. The arrangement is theirs unless it was changed here; what was removed on either side
 * stays removed, what was added on either side is there.
 */
function mergedPhotos(base: readonly Keyed[], mine: readonly Photo[], theirs: readonly Photo[]): Photo[] {
  if (!isArranged(base, mine)) return [...without(theirs, without(base, mine)), ...without(mine, base)];
  return [...without(mine, without(base, theirs)), ...without(theirs, [...base, ...mine])];
}

function without<P extends Keyed>(photos: readonly P[], others: readonly Keyed[]): P[] {
  const keys = new Set(others.map((photo) => photo.key));
  return photos.filter((photo) => !keys.has(photo.key));
}

/** Whether photographs were moved, not only removed or added at the end. */
function isArranged(base: readonly Keyed[], now: readonly Keyed[]): boolean {
  return photoOrder(now) !== photoOrder([...without(base, without(base, now)), ...without(now, base)]);
}

/** What somebody else did to the photographs, as a line of the comparison; nothing when they are as they were. */
export function changedPhotographs(
  base: readonly Keyed[],
  mine: readonly Keyed[],
  theirs: readonly Keyed[],
): ChangedField[] {
  if (photoOrder(base) === photoOrder(theirs)) return [];
  const both = photoOrder(mine) !== photoOrder(base);
  const [before, there, here] = [photoWords(base, base), photoWords(base, theirs), photoWords(base, mine)];
  return [{ name: FIELD_NAMES.existing_images, before, theirs: there, mine: here, both }];
}

/** '7: 1 added, 2 removed, rearranged' */
function photoWords(base: readonly Keyed[], now: readonly Keyed[]): string {
  const added = without(now, base).length;
  const removed = without(base, now).length;
  const done = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    isArranged(base, now) && 'rearranged',
  ].filter(Boolean);
  return done.length === 0 ? `${now.length}` : `${now.length}: ${done.join(', ')}`;
}
