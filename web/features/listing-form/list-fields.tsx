import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { AMENITIES, type Amenity, CONNECTIVITY_IDS, type ConnectivityId } from '#domain/property/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NUMBER_BOX, ToggleTile } from './plain-field.tsx';
import { useField, useListingForm } from './section-list.ts';

/** What the place offers: any of the 37 (spec 3). */
export function AmenitiesField() {
  const { field } = useField('amenities_list');

  function toggle(amenity: Amenity, chosen: boolean) {
    field.onChange(AMENITIES.filter((other) => (other === amenity ? chosen : field.value.includes(other))));
  }

  return (
    <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {AMENITIES.map((amenity) => (
        <ToggleTile
          key={amenity}
          label={amenity}
          checked={field.value.includes(amenity)}
          onChange={(chosen) => toggle(amenity, chosen)}
        />
      ))}
    </div>
  );
}

/** '3 of 37 selected' */
export function AmenityCount() {
  const chosen = useWatch({ control: useListingForm().control, name: 'amenities_list' });
  return `${chosen.length} of ${AMENITIES.length} selected`;
}

/** How many minutes to eight places; minutes are asked only for the selected ones (spec 2, spec 5). */
export function ConnectivityField() {
  const { formState } = useListingForm();
  const { field } = useField('connectivity_list');
  const places = field.value;

  function select(id: ConnectivityId, chosen: boolean) {
    const kept = chosen ? [...places, { id, duration: 0 }] : places.filter((place) => place.id !== id);
    field.onChange(CONNECTIVITY_IDS.flatMap((known) => kept.find((place) => place.id === known) ?? []));
  }

  return (
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

const { videos } = LIMITS.property;

/** Links to videos of the property; each entry tells what is wrong with it (spec 2, spec 5). */
export function VideosField() {
  const { formState } = useListingForm();
  const { field } = useField('youtubeLinks');
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.youtubeLinks;
  const links = field.value;
  // A box is known by its place: it holds what the list says, and nothing of its own.
  const boxes = links.map((link, index) => ({ link, index, name: `youtubeLinks.${index}` }));

  function add() {
    field.onChange([...links, '']);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  }

  /** The button that was pressed is gone: the next one has the focus, else the one before, else the way to add one. */
  function remove(index: number) {
    field.onChange(links.filter((_, place) => place !== index));
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-action="remove"]') ?? [])];
      (buttons[index] ?? buttons[index - 1] ?? addButton.current)?.focus();
    });
  }

  return (
    <>
      {links.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {boxes.map(({ link, index, name }) => (
            <li key={name} className="flex items-start gap-2">
              <Field label={`YouTube link ${index + 1}`} error={errors?.[index]?.message} className="grow">
                {(tied) => (
                  <TextInput
                    {...tied}
                    type="url"
                    inputMode="url"
                    autoComplete="off"
                    name={name}
                    value={link}
                    onChange={(event) =>
                      field.onChange(links.map((other, place) => (place === index ? event.target.value : other)))
                    }
                    onBlur={field.onBlur}
                  />
                )}
              </Field>
              <Button
                size="icon"
                tone="quiet"
                aria-label={`Remove YouTube link ${index + 1}`}
                data-action="remove"
                onClick={() => remove(index)}
                className="mt-7"
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button ref={addButton} onClick={add} disabled={links.length >= videos} className="w-fit">
        <Icon of={Plus} size={18} />
        Add YouTube link
      </Button>
    </>
  );
}
