import { FIELD_LIST } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { t } from '#domain/words/t.ts';

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
