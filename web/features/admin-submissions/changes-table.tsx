import type { Submission } from '#domain/answers/submissions.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { roomsText } from '#domain/words/en-submissions.ts';

/** What a correction changes: as the listing has it, and as the owner wants it. */
export function ChangesTable({ changes }: { changes: Submission['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">What it changes</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="pe-3 font-medium">
            Field
          </th>
          <th scope="col" className="pe-3 font-medium">
            Now
          </th>
          <th scope="col" className="font-medium">
            The owner wants
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field} className="border-line border-t align-top">
            <th scope="row" className="pe-3 text-left font-medium">
              {fieldWords[field].name}
            </th>
            <td className="wrap-anywhere pe-3 text-ink-soft">{valueText(field, before)}</td>
            <td className="wrap-anywhere font-semibold">{valueText(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WORDS = new Map(FIELD_LIST.map(({ field, words }) => [field, words]));

/** A value as staff read it. */
function valueText(field: FieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not known';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'string' ? item : item.id)).join(', ') || 'None';
  const words = WORDS.get(field) as ((value: unknown) => string) | undefined;
  return words?.(value) ?? roomsText(String(value)) ?? valueLabel(field, String(value));
}
