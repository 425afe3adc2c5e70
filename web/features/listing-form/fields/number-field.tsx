import type { FocusEvent, ReactNode, WheelEvent } from 'react';
import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useListingForm } from '../form-type.ts';

interface NumberFieldProps {
  name: 'price' | 'floor_number' | 'age';
  label: string;
  min: number;
  max?: number;
  step: number | 'any';
  help?: ReactNode;
  aside?: ReactNode;
  /** Whether text may stand in the box while it is typed; all may unless told. */
  accepts?: (text: string) => boolean;
  /** What an empty box becomes when it is left. */
  emptyBecomes?: string;
}

/** A number of the form, kept as it is typed; the rules read it (D37). */
export function NumberField({ name, label, min, max, step, help, aside, accepts, emptyBecomes }: NumberFieldProps) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, typeof name>({ name, control });
  return (
    <Field label={label} help={help} aside={aside} error={fieldState.error?.message}>
      {(tied) => (
        <TextInput
          {...tied}
          {...NUMBER_BOX}
          name={field.name}
          ref={field.ref}
          value={String(field.value ?? '')}
          min={min}
          max={max}
          step={step}
          onChange={(event) => {
            if (!accepts || accepts(event.target.value)) field.onChange(event.target.value);
          }}
          onBlur={(event) => {
            if (emptyBecomes !== undefined && event.target.value === '' && !event.target.validity.badInput) {
              field.onChange(emptyBecomes);
            }
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

/** How boxes for numbers behave: a first 0 gives way to what is typed, and the wheel scrolls the page, never the number. */
export const NUMBER_BOX = {
  type: 'number',
  inputMode: 'decimal',
  autoComplete: 'off',
  onFocus: (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value === '0') event.target.select();
  },
  onWheel: (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur(),
} as const;
