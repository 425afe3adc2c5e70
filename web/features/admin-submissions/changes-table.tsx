import type { Submission } from '#domain/answers/owners.ts';
import { FIELD_LIST, type FieldName } from '#domain/property/fields.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { fieldWords } from '#domain/words/en-listing-form.ts';
import { roomsText } from '#domain/words/en-submissions.ts';

/** What a correction changes: as the listing has it, as the owner wants it, and as staff would publish it where they changed that. */
export function ChangesTable({ changes }: { changes: Submission['changes'] }) {
  if (changes.length === 0) return null;
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">What it changes</caption>
      <thead>
        <tr className="text-left text-ink-soft">
          <th scope="col" className="w-[36%] pe-2 font-medium">
            Field
          </th>
          <th scope="col" className="w-[28%] pe-2 font-medium">
            Now
          </th>
          <th scope="col" className="font-medium">
            The owner wants
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, by_team, ...rest }) => (
          <tr key={field} className="border-line border-t align-top">
            <th scope="row" className="pe-3 text-left font-medium">
              {fieldWords[field].name}
            </th>
            <td className="wrap-anywhere whitespace-pre-line pe-3 text-ink-soft">
              <Value field={field} value={before} other={after} differs="del" />
            </td>
            <td className="wrap-anywhere whitespace-pre-line">
              {by_team ? (
                <>
                  {'asked' in rest ? (
                    <Value field={field} value={rest.asked} other={before} differs="ins" />
                  ) : (
                    'Not given'
                  )}
                  <span className="mt-1 block text-warn">
                    Our team: <Value field={field} value={after} other={before} differs="ins" />
                  </span>
                </>
              ) : (
                <Value field={field} value={after} other={before} differs="ins" />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const WORDS = new Map(FIELD_LIST.map(({ field, words }) => [field, words]));

interface ValueProps {
  field: FieldName;
  value: unknown;
  /** The other side of the comparison. */
  other: unknown;
  /** What the other side does not have. */
  differs: 'del' | 'ins';
}

/** A value of one side; of a list, what the other side does not have stands out. */
function Value({ field, value, other, differs: Differs }: ValueProps) {
  if (!Array.isArray(value) || value.length === 0) {
    const text = valueText(field, value);
    return Differs === 'ins' ? <strong className="font-semibold">{text}</strong> : text;
  }
  const others = new Set(Array.isArray(other) ? other.map(itemText) : []);
  return value.map(itemText).map((item, place) => (
    <span key={item}>
      {place > 0 && ', '}
      {others.has(item) ? item : <Differs className="font-semibold text-ink">{item}</Differs>}
    </span>
  ));
}

function itemText(item: string | { id: string; duration?: number }): string {
  if (typeof item === 'string') return item;
  return item.duration === undefined ? item.id : `${item.id} ${item.duration} min`;
}

/** A value as staff read it. */
function valueText(field: FieldName, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not known';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return 'None';
  const words = WORDS.get(field) as ((value: unknown) => string) | undefined;
  return words?.(value) ?? roomsText(String(value)) ?? valueLabel(field, String(value));
}
