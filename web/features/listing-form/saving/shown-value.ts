import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { plainAmount, plainNumber } from '#domain/property/number-entry.ts';
import { formatFullPrice } from '#domain/property/price.ts';
import type { FormField } from '../section-list.ts';

/** A price or a size as a plain number, however it was typed. */
export function plainEntry(form: PropertyFormEntry, field: 'price' | 'size'): string {
  const typed = String(form[field] ?? '');
  return field === 'price' ? plainAmount(typed) : plainNumber(typed);
}

/** A field's value in words, for a comparison. */
export function shownValue(field: FormField, form: PropertyFormEntry): string {
  const value: unknown = form[field];
  // What is no amount is shown as it was typed.
  if (field === 'price') return formatFullPrice(Number(plainEntry(form, 'price'))) || String(value);
  if (field === 'size') return plainEntry(form, 'size');
  if (field === 'is_size_in_yards') return value ? 'sqyd' : 'sqft';
  if (field === 'connectivity_list') {
    return listed(form.connectivity_list.map((place) => `${place.id} ${Number(place.duration)} min`));
  }
  if (Array.isArray(value)) return listed(value.map(String));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null || value === undefined || value === '' ? 'None' : String(value);
}

function listed(items: string[]): string {
  return items.length === 0 ? 'None' : items.join(', ');
}
