import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { FIELD_NAMES, type FormField } from '../section-list.ts';
import { shownValue } from './shown-value.ts';

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

/** Equal as a form means it: '4500000' typed is the 4500000 that was loaded, and no second phone is an empty one. */
function same(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
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
  const changed = FIELDS.filter((field) => !same(base[field], mine[field]));
  return changed.includes('size') ? [...new Set<FormField>([...changed, 'is_size_in_yards'])] : changed;
}

/** Whether a form differs from what was opened. */
export function isChanged(base: PropertyFormEntry, now: PropertyFormEntry): boolean {
  return FIELDS.some((field) => !same(base[field], now[field]));
}

/** What changed there between opening and now. */
export function changedThere(
  base: PropertyFormEntry,
  mine: PropertyFormEntry,
  theirs: PropertyFormEntry,
): ChangedField[] {
  const here = changedHere(base, mine);
  return FIELDS.filter((field) => !same(base[field], theirs[field])).map((field) => ({
    field,
    name: FIELD_NAMES[field],
    before: shownValue(field, base),
    theirs: shownValue(field, theirs),
    mine: shownValue(field, mine),
    both: here.includes(field) && !same(mine[field], theirs[field]),
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
