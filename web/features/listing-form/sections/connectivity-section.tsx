import { useId } from 'react';
import { useController } from 'react-hook-form';
import { CONNECTIVITY_IDS, type ConnectivityId } from '#domain/property/connectivity.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { FieldError } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { NUMBER_BOX } from '../fields/number-field.tsx';
import { ToggleTile } from '../fields/toggle-tile.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

/** How many minutes to eight places; minutes are asked only for the selected ones (spec 2, spec 5). */
export function ConnectivitySection() {
  const { control, formState } = useListingForm();
  const { field } = useController<PropertyFormEntry, 'connectivity_list'>({ name: 'connectivity_list', control });
  const places = field.value;

  function select(id: ConnectivityId, chosen: boolean) {
    const kept = chosen ? [...places, { id, duration: 0 }] : places.filter((place) => place.id !== id);
    field.onChange(CONNECTIVITY_IDS.flatMap((known) => kept.find((place) => place.id === known) ?? []));
  }

  return (
    <SectionFrame id="connectivity" title="Connectivity" intro="Select what is near, and how many minutes away it is.">
      <ul className="grid gap-3 md:grid-cols-2">
        {CONNECTIVITY_IDS.map((id) => {
          const index = places.findIndex((place) => place.id === id);
          return (
            <PlaceRow
              key={id}
              id={id}
              name={`connectivity_list.${index}.duration`}
              minutes={places[index]?.duration}
              error={formState.errors.connectivity_list?.[index]?.duration?.message}
              onSelect={(chosen) => select(id, chosen)}
              onMinutes={(duration) =>
                field.onChange(places.map((place) => (place.id === id ? { id, duration } : place)))
              }
              onBlur={field.onBlur}
            />
          );
        })}
      </ul>
    </SectionFrame>
  );
}

interface PlaceRowProps {
  id: ConnectivityId;
  name: string;
  /** Undefined while the place is not selected. */
  minutes: number | string | null | undefined;
  error: string | undefined;
  onSelect: (chosen: boolean) => void;
  onMinutes: (text: string) => void;
  onBlur: () => void;
}

function PlaceRow({ id, name, minutes, error, onSelect, onMinutes, onBlur }: PlaceRowProps) {
  const errorId = `${useId()}-error`;
  const chosen = minutes !== undefined;
  return (
    <li>
      <div className="flex items-center gap-3">
        <ToggleTile label={id} checked={chosen} onChange={onSelect} className="grow" />
        <span className="flex items-center gap-2">
          <TextInput
            {...NUMBER_BOX}
            aria-label={`Minutes to ${id}`}
            name={name}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            disabled={!chosen}
            value={String(minutes ?? '')}
            onChange={(event) => onMinutes(event.target.value)}
            onBlur={onBlur}
            className="w-20 text-right"
          />
          <span aria-hidden="true" className="text-ink-soft text-sm">
            min
          </span>
        </span>
      </div>
      <FieldError id={errorId} error={error} />
    </li>
  );
}
