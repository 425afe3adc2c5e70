import type { FieldErrors } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { FIELD_NAMES, type FormField } from './section-list.ts';

/** One thing that is wrong on the form. */
export interface FormProblem {
  field: FormField;
  /** `youtubeLinks.1` */
  path: string;
  /** How the field is called. */
  name: string;
}

/** Everything that is wrong, one entry for each control, in the order of the fields' names. */
export function formProblems(errors: FieldErrors<PropertyFormEntry>): FormProblem[] {
  return (Object.keys(FIELD_NAMES) as FormField[]).flatMap((field) =>
    leaves(errors[field], field).map((path) => ({ field, path, name: nameAt(field, path) })),
  );
}

function leaves(error: unknown, path: string): string[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [path];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref' && key !== 'root')
    .flatMap(([key, value]) => leaves(value, `${path}.${key}`));
}

function nameAt(field: FormField, path: string): string {
  const place = /\.(\d+)/.exec(path)?.[1];
  if (place === undefined) return FIELD_NAMES[field];
  return field === 'youtubeLinks' ? `YouTube link ${Number(place) + 1}` : FIELD_NAMES[field];
}

/** 'N fields need attention' */
export function attentionText(count: number): string {
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}
