import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { LAND_FLAGS } from '#domain/property/land-flags.ts';
import { isUnfinishedParking, parkingEntry } from '#domain/property/number-entry.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { InfoTip, TooltipProvider } from '#web/ui/tooltip.tsx';
import { ToggleTile } from '../fields/toggle-tile.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

interface Flag {
  name: 'balcony_included' | 'naNoc' | 'onlyNA' | 'isSoldOut';
  label: string;
  explanation?: string;
}

const FLAGS: readonly Flag[] = [
  { name: 'balcony_included', label: 'Balcony' },
  ...(['naNoc', 'onlyNA'] as const).map((name) => {
    const { name: label, explanation } = LAND_FLAGS[name];
    return { name, label, explanation };
  }),
  { name: 'isSoldOut', label: 'Sold Out' },
];

/** Flags as tiles, and the parking spaces (spec 2, section 3). */
export function FeaturesSection() {
  return (
    <SectionFrame id="features" title="Property Features">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <TooltipProvider>
          {FLAGS.map((flag) => (
            <FlagTile key={flag.name} {...flag} />
          ))}
        </TooltipProvider>
      </div>
      <ParkingField />
    </SectionFrame>
  );
}

function FlagTile({ name, label, explanation }: Flag) {
  const { control } = useListingForm();
  const { field } = useController<PropertyFormEntry, typeof name>({ name, control });
  return (
    <ToggleTile
      label={label}
      name={name}
      checked={field.value}
      onChange={field.onChange}
      {...(explanation && { aside: <InfoTip label={`What ${label} means`} text={explanation} /> })}
    />
  );
}

function ParkingField() {
  const { control } = useListingForm();
  const { field, fieldState } = useController<PropertyFormEntry, 'car_parking'>({ name: 'car_parking', control });
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <Field
      label="Car Parking Spaces"
      help="From 0 to 10; empty counts as none"
      error={fieldState.error?.message}
      className="sm:max-w-xs"
    >
      {(tied) => (
        <TextInput
          {...tied}
          {...field}
          value={begun ?? String(field.value ?? '')}
          onChange={({ target }) => {
            setBegun(isUnfinishedParking(target.value) ? target.value : null);
            field.onChange(parkingEntry(target.value));
          }}
          onBlur={() => {
            setBegun(null);
            field.onBlur();
          }}
          onFocus={(event) => event.target.select()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
}
