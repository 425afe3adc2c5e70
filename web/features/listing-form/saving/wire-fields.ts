import type { Problem } from '#domain/errors.ts';
import { FIELD_NAMES, type FormField } from '../section-list.ts';

/** The calls' names of fields that the form calls otherwise (spec 3, spec 7). */
const FORM_NAMES = new Map<string, FormField>([
  ['title', 'property_title'],
  ['floor', 'floor_number'],
  ['alloted_car_parking', 'car_parking'],
  ['na', 'onlyNA'],
  ['na_noc', 'naNoc'],
  ['is_sold_out', 'isSoldOut'],
  ['amenity_list', 'amenities_list'],
  ['summary', 'description'],
  ['media_images', 'existing_images'],
  ['media_order', 'existing_images'],
  ['uploads', 'existing_images'],
  ['files', 'existing_images'],
]);

/** `alloted_car_parking` -> `car_parking`, `youtubeLinks.1` -> `youtubeLinks.1`; null for what the form does not have. */
export function formPath(wireField: string): { field: FormField; path: string } | null {
  const [first = '', ...rest] = wireField.split('.');
  const field = FORM_NAMES.get(first) ?? (Object.hasOwn(FIELD_NAMES, first) ? (first as FormField) : null);
  return field === null ? null : { field, path: [field, ...rest].join('.') };
}

/** How the form calls a field of the calls; the call's own name for what it does not have. */
export function wireFieldName(wireField: string): string {
  const known = formPath(wireField);
  return known ? FIELD_NAMES[known.field] : wireField;
}

/** One line of the toast 'Validation Failed' (spec 8). */
export function problemLine(problem: Problem): string {
  return `Property ${problem.field} ${problem.type}`;
}
