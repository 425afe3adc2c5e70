import type { FocusEvent, ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useListingForm } from '../form-type.ts';

interface NumberFieldProps {
  name: 'price' | 'floor_number' | 'age';
  label: string;
  help?: ReactNode;
  aside?: ReactNode;
  /** Which keys a phone shows; digits unless told. */
  inputMode?: 'numeric' | 'text';
  /** What an empty box becomes when it is left. */
  emptyBecomes?: string;
}

/** A number of the form, kept as it is typed; the rules read it (D37). */
export function NumberField({ name, label, help, aside, inputMode, emptyBecomes }: NumberFieldProps) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, typeof name>({ name, control });
  return (
    <Field label={label} help={help} aside={aside} error={fieldState.error?.message}>
      {(tied) => (
        <TextInput
          {...tied}
          {...NUMBER_BOX}
          {...(inputMode && { inputMode })}
          name={field.name}
          ref={field.ref}
          value={String(field.value ?? '')}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={(event) => {
            if (emptyBecomes !== undefined && event.target.value.trim() === '') field.onChange(emptyBecomes);
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}

/**
 * How boxes for numbers behave: a first 0 gives way to what is typed. They are boxes for text: one of the browser's own for
 * numbers drops what it does not understand without a word, so that '95 Lac' would be 95.
 */
export const NUMBER_BOX = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'off',
  onFocus: (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value === '0') event.target.select();
  },
} as const;
