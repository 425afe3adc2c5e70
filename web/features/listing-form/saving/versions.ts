import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { FIELD_NAMES, type FormField } from '../section-list.ts';
import { plainEntry, shownValue } from './shown-value.ts';

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

const FIELDS = (Object.keys(FIELD_NAMES) as FormField[]).filter(
  (field) => field !== 'property_images' && field !== 'existing_images',
);

/** Equal as a form means it: '45 Lac' typed is the 4500000 that was loaded, and no second phone is an empty one. */
function same(field: FormField, a: PropertyFormEntry, b: PropertyFormEntry): boolean {
  if (field === 'price' || field === 'size') return plainEntry(a, field) === plainEntry(b, field);
  return plain(a[field]) === plain(b[field]);
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map((item) => plain(item)));
  if (typeof value === 'object' && value !== null) {
    return JSON.stringify(Object.entries(value).map(([key, item]) => [key, plain(item)]));
  }
  return value === null || value === undefined ? '' : String(value);
}

/** What was changed here. A size means nothing without its unit: they are changed together. */
function changedHere(base: PropertyFormEntry, mine: PropertyFormEntry): FormField[] {
  const changed = FIELDS.filter((field) => !same(field, base, mine));
  return changed.includes('size') ? [...new Set<FormField>([...changed, 'is_size_in_yards'])] : changed;
}

/** Whether a form differs from what was opened. */
export function isChanged(base: PropertyFormEntry, now: PropertyFormEntry): boolean {
  return FIELDS.some((field) => !same(field, base, now));
}

/** What changed there between opening and now. */
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

/** Both versions in one: what was changed here stays, everything else is as it is there now. Nobody's work is lost. */
export function mergeVersions(
  base: PropertyFormEntry,
  mine: PropertyFormEntry,
  theirs: PropertyFormEntry,
): PropertyFormEntry {
  const kept = changedHere(base, mine).map((field) => [field, mine[field]] as const);
  return { ...theirs, ...Object.fromEntries(kept) };
}
