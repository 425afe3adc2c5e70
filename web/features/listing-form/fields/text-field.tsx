import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Field } from '#web/ui/field.tsx';
import { LengthCounter } from '#web/ui/length-counter.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useListingForm } from '../form-type.ts';

interface TextFieldProps {
  name: 'property_title' | 'owner_name' | 'owner_contact1' | 'owner_contact2';
  label: string;
  help?: ReactNode;
  optional?: boolean;
  type?: 'text' | 'tel';
  /** The most characters that are accepted: they are counted near it, and nothing is cut off. */
  longest?: number;
}

/** One line of text of the form. Nothing is filled in by the browser: the owner is not the one who types. */
export function TextField({ name, label, help, optional = false, type = 'text', longest }: TextFieldProps) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, typeof name>({ name, control });
  const length = field.value?.length ?? 0;
  const counted = longest !== undefined && <LengthCounter length={length} max={longest} />;
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message} aside={counted}>
      {(tied) => (
        <TextInput
          {...tied}
          {...field}
          value={field.value ?? ''}
          type={type}
          inputMode={type === 'tel' ? 'tel' : 'text'}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
