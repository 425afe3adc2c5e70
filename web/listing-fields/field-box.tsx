import type { ChangeEvent } from 'react';
import { possessionChoices } from '#domain/entry/choices.ts';
import { areaNameHere, areaNames } from '#domain/location/areas.ts';
import { type FieldName, shapeOf } from '#domain/property/field-shapes.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { roomsText } from '#domain/words/en-submissions.ts';
import { t } from '#domain/words/t.ts';
import { Select, TextArea, TextInput } from '#web/ui/form/field.tsx';

interface FieldBoxProps {
  field: FieldName;
  /** The choice that says nothing; without it there is none. */
  none?: string | undefined;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void;
  autoComplete?: string;
  inputMode?: 'decimal';
  maxLength?: number;
  rows?: number;
}

/** The control of a field by its shape, inside its `Field`: choices, a text, or a box for one line. Lists have controls of their own. */
export function FieldBox({ field, none, autoComplete = 'off', inputMode, rows, ...held }: FieldBoxProps) {
  const { kind } = shapeOf(field);
  if (kind === 'text') return <TextArea name={field} rows={rows} {...held} />;
  const { maxLength, ...chosen } = held;
  const choices = choicesOf(field, held.value ?? held.defaultValue ?? '');
  if (choices !== null) {
    return (
      <Select name={field} {...chosen}>
        {none !== undefined && <option value="">{none}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  const typed = kind === 'phone' ? ({ type: 'tel', inputMode: 'tel' } as const) : { inputMode };
  return <TextInput name={field} autoComplete={autoComplete} maxLength={maxLength} {...typed} {...chosen} />;
}

interface FieldChoice {
  value: string;
  label: string;
}

const ANSWERS: FieldChoice[] = [
  { value: 'true', label: t('Yes') },
  { value: 'false', label: t('No') },
];
const UNITS: FieldChoice[] = [
  { value: 'false', label: t('Square feet') },
  { value: 'true', label: t('Square yards') },
];

/** What may be chosen for a field, even a month in the past that is `chosen`; null: its value is typed. Owners read '1 room, kitchen' for the house's own word. */
export function choicesOf(field: FieldName, chosen: string, reader: 'owner' | 'staff' = 'owner'): FieldChoice[] | null {
  const { kind, options } = shapeOf(field);
  if (field === 'location') return areaNames().map((area) => ({ value: area, label: areaNameHere(area) }));
  if (field === 'is_size_in_yards') return UNITS;
  if (kind === 'flag') return ANSWERS;
  if (kind === 'month') return possessionChoices(chosen);
  const ownersLabel = (value: string) => (reader === 'owner' ? roomsText(value) : null);
  return options?.map((value) => ({ value, label: ownersLabel(value) ?? valueLabel(field, value) })) ?? null;
}
