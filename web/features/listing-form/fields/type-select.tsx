import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useListingForm } from '../form-type.ts';

interface TypeSelectProps {
  name: 'residential_type' | 'commercial_type';
  label: string;
  options: readonly string[];
  /** How a value is shown. */
  labelOf?: (value: string) => string;
}

/** One value of an enumeration from the platform's list; nothing chosen is null. */
export function TypeSelect({ name, label, options, labelOf = (value) => value }: TypeSelectProps) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, typeof name>({ name, control });
  return (
    <Field label={label} error={fieldState.error?.message} className="sm:max-w-sm">
      {(tied) => (
        <Select
          {...tied}
          {...field}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="" disabled={field.value !== null}>
            Select one
          </option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labelOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
