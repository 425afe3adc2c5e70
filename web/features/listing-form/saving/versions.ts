import { FIELD_LIST } from '#domain/property/fields.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { type Photo, photoOrder } from '../photos/photo.ts';
import { FIELD_NAMES, FIELD_ORDER, type FormField } from '../section-list.ts';

/** A field that somebody else changed while it was open here. */
export interface ChangedField {
  field: FormField;
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
  return plain(entered(field, a)) === plain(entered(field, b));
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map((item) => plain(item)));
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(Object.entries(value).map(([key, item]) => [key, plain(item)]));
  }
  return value === null || value === undefined ? '' : String(value);
}

/** A field's value in words, for a comparison. */
function shownValue(field: FormField, form: PropertyFormEntry): string {
  const { kind, words } = ENTRIES.get(field) ?? {};
  const value = entered(field, form);
  if (field === 'is_size_in_yards') return value ? 'sqyd' : 'sqft';
  if (field === 'connectivity_list') {
    return listed(form.connectivity_list.map((place) => `${place.id} ${Number(place.duration)} min`));
  }
  if (Array.isArray(value)) return listed(value.map(String));
  if (value === null || value === undefined || value === '') return 'None';
  if (kind === 'flag' || typeof value === 'boolean') return String(value) === 'true' ? 'Yes' : 'No';
  return words && (kind !== 'number' || typeof value === 'number') ? words(value as never) : String(value);
}

function listed(items: string[]): string {
  return items.length === 0 ? 'None' : items.join(', ');
}

/** The fields changed here. Size and unit count as one: a size means nothing without its unit. */
function changedHere(base: PropertyFormEntry, mine: PropertyFormEntry): FormField[] {
  const changed = FIELDS.filter((field) => !same(field, base, mine));
  return changed.includes('size') ? [...new Set<FormField>([...changed, 'is_size_in_yards'])] : changed;
}

/** Whether a form differs from what was opened. */
export function isChanged(base: PropertyFormEntry, now: PropertyFormEntry): boolean {
  return FIELDS.some((field) => !same(field, base, now));
}

/** The fields that changed on the server since the form was opened. */
export function changedThere(
  base: PropertyFormEntry,
  mine: PropertyFormEntry,
  theirs: PropertyFormEntry,
): ChangedField[] {
  const here = changedHere(base, mine);
  return FIELDS.filter((field) => !same(field, base, theirs)).map((field) => ({
    field,
    name: FIELD_NAMES[field],
    before: shownValue(field, base),
    theirs: shownValue(field, theirs),
    mine: shownValue(field, mine),
    both: here.includes(field) && !same(field, mine, theirs),
  }));
}

/** Merges both versions: our changes stay, every other field is as it is on the server now. */
export function mergeVersions(
  base: PropertyFormEntry,
  mine: PropertyFormEntry,
  theirs: PropertyFormEntry,
): PropertyFormEntry {
  const kept = changedHere(base, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}

/**
 * Two lists of photographs in one. `baseKeys`: those of the listing as it was opened. The arrangement is theirs unless it was
 * changed here; what was removed on either side stays removed, what was added on either side is there.
 */
export function mergePhotos(baseKeys: readonly string[], mine: readonly Photo[], theirs: readonly Photo[]): Photo[] {
  const here = new Set(mine.map((photo) => photo.key));
  if (!isArranged(baseKeys, mine)) {
    const removed = new Set(baseKeys.filter((key) => !here.has(key)));
    return [
      ...theirs.filter((photo) => !removed.has(photo.key)),
      ...mine.filter((photo) => !baseKeys.includes(photo.key)),
    ];
  }
  const there = new Set(theirs.map((photo) => photo.key));
  const known = new Set([...baseKeys, ...here]);
  return [
    ...mine.filter((photo) => photo.kind === 'new' || there.has(photo.key)),
    ...theirs.filter((photo) => !known.has(photo.key)),
  ];
}

/** Whether photographs were moved, not only removed or added at the end. */
function isArranged(baseKeys: readonly string[], now: readonly Photo[]): boolean {
  const keys = now.map((photo) => photo.key);
  const stayed = baseKeys.filter((key) => keys.includes(key));
  const added = keys.filter((key) => !baseKeys.includes(key));
  return keys.join(' ') !== [...stayed, ...added].join(' ');
}

/** What somebody else did to the photographs, as a line of the comparison; nothing when they are as they were. */
export function changedPhotographs(
  base: readonly Photo[],
  mine: readonly Photo[],
  theirs: readonly Photo[],
): ChangedField[] {
  if (photoOrder(base) === photoOrder(theirs)) return [];
  const both = photoOrder(mine) !== photoOrder(base);
  const fields = { before: words(base, base), theirs: words(base, theirs), mine: words(base, mine), both };
  return [{ field: 'existing_images', name: 'Photographs', ...fields }];
}

/** '7: 1 added, 2 removed, arranged anew' */
function words(base: readonly Photo[], now: readonly Photo[]): string {
  const [before, after] = [base.map((photo) => photo.key), now.map((photo) => photo.key)];
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  const done = [
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    isArranged(before, now) && 'arranged anew',
  ].filter(Boolean);
  return done.length === 0 ? `${now.length}` : `${now.length}: ${done.join(', ')}`;
}
