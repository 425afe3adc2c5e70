import { useState } from 'react';
import { useController } from 'react-hook-form';
import { exactArea, suggestAreas } from '#domain/location/match.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { useListingForm } from '../form-type.ts';

/**
 * The area of the listing. The value is set when a suggestion is chosen or the typed text exactly equals an area (spec 2);
 * other text stays in the box and leaves the listing without an area, which the message says.
 */
export function AreaPicker() {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, 'location'>({ name: 'location', control });
  const [typed, setTyped] = useState<string | null>(null);
  // What is typed holds as long as it belongs to the value; a value set from elsewhere (a draft, a reset) shows itself.
  const text = typed !== null && (exactArea(typed) ?? '') === field.value ? typed : field.value;

  function take(next: string) {
    setTyped(next);
    field.onChange(exactArea(next) ?? '');
  }

  const notAnArea = fieldState.error && field.value === '' && text.trim() !== '';
  return (
    <Field label="Area" error={notAnArea ? 'Please select a valid area' : fieldState.error?.message}>
      {(tied) => (
        <Combobox
          {...tied}
          ref={field.ref}
          name={field.name}
          value={text}
          onText={take}
          onBlur={field.onBlur}
          suggestions={suggestAreas(text)}
          heading="Areas"
          emptyMessage="No area found."
          placeholder="Type to search area..."
        />
      )}
    </Field>
  );
}
