import { type RefObject, useState } from 'react';
import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { chooseUnit, type SizeEntry, startSizeEntry, typeSize } from '#domain/property/size-entry.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useListingForm } from '../form-type.ts';
import { NUMBER_BOX } from './number-field.tsx';

const UNITS = [
  { value: 'sqft', label: 'sqft' },
  { value: 'sqyd', label: 'sqyd' },
] as const;

/** The size with its unit. Choosing the other unit converts the value; choosing back brings the exact entry back (D60), also from a draft. */
export function SizeField({ keptIn }: { keptIn: RefObject<SizeEntry | null> }) {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, 'size'>({ name: 'size', control });
  const unit = useController<PropertyFormEntry, 'is_size_in_yards'>({ name: 'is_size_in_yards', control });
  const [kept, setKept] = useState(keptIn.current);
  const text = String(field.value ?? '');
  const isYards = unit.field.value;
  // What was kept counts as long as nobody else changed the form (a draft, a reset).
  const entry = kept?.text === text && kept.isYards === isYards ? kept : startSizeEntry(text, isYards);

  function show(next: SizeEntry) {
    keptIn.current = next;
    setKept(next);
    if (next.text !== text) field.onChange(next.text);
    if (next.isYards !== isYards) unit.field.onChange(next.isYards);
  }

  return (
    <div className="flex items-start gap-3">
      <Field label="Size" error={fieldState.error?.message} className="grow">
        {(tied) => (
          <TextInput
            {...tied}
            {...NUMBER_BOX}
            inputMode="decimal"
            ref={field.ref}
            name={field.name}
            value={text}
            onChange={(event) => show(typeSize(entry, event.target.value))}
            onBlur={field.onBlur}
          />
        )}
      </Field>
      <RadioTiles
        legend="Unit"
        name="size-unit"
        tiles={UNITS}
        className="flex gap-1 [&>label]:px-3"
        value={isYards ? 'sqyd' : 'sqft'}
        onChoose={(value) => show(chooseUnit(entry, value === 'sqyd'))}
      />
    </div>
  );
}
