import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { COMMON_AMENITIES } from '#domain/entry/common-amenities.ts';
import { LIMITS } from '#domain/limits.ts';
import { AMENITIES, type Amenity, CONNECTIVITY_IDS, type ConnectivityId } from '#domain/property/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { focusNear } from './focus.ts';
import { NUMBER_BOX, ToggleTile } from './plain-field.tsx';
import { useField, useListingForm } from './section-list.ts';

/** What the place offers: any of the 37 (spec 3). The common ones stand above them once more, as one and the same choice. */
export function AmenitiesField() {
  const { field } = useField('amenities_list');
  const type = useWatch({ control: useListingForm().control, name: 'property_type' });
  const has = (amenity: Amenity) => field.value.includes(amenity);
  const choose = (amenity: Amenity, chosen: boolean) =>
    field.onChange(AMENITIES.filter((other) => (other === amenity ? chosen : has(other))));

  return (
    <>
      <div role="group" aria-label="Common amenities" className="flex flex-wrap gap-2">
        {COMMON_AMENITIES[type].map((amenity) => (
          <button
            key={amenity}
            type="button"
            aria-pressed={has(amenity)}
            onClick={() => choose(amenity, !has(amenity))}
            className="tile gap-2 px-3 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            <Icon of={has(amenity) ? 'check' : 'plus'} size={18} />
            {amenity}
          </button>
        ))}
      </div>
      <div role="group" aria-label="All amenities" className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {AMENITIES.map((amenity) => (
          <ToggleTile
            key={amenity}
            label={amenity}
            checked={has(amenity)}
            onChange={(chosen) => choose(amenity, chosen)}
          />
        ))}
      </div>
    </>
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
  const errorId = useId();

  function select(id: ConnectivityId, chosen: boolean) {
    const kept = chosen ? [...field.value, { id, duration: 0 }] : field.value.filter((place) => place.id !== id);
    field.onChange(CONNECTIVITY_IDS.flatMap((known) => kept.find((place) => place.id === known) ?? []));
  }

  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {CONNECTIVITY_IDS.map((id, row) => {
        const index = field.value.findIndex((place) => place.id === id);
        const chosen = field.value[index];
        const error = formState.errors.connectivity_list?.[index]?.duration?.message;
        return (
          <li key={id}>
            <div className="flex items-center gap-3">
              <ToggleTile label={id} checked={index >= 0} onChange={(next) => select(id, next)} className="grow" />
              <span className="flex items-center gap-2">
                <TextInput
                  {...NUMBER_BOX}
                  aria-label={`Minutes to ${id}`}
                  name={`connectivity_list.${index}.duration`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${errorId}-${row}` : undefined}
                  disabled={!chosen}
                  value={String(chosen?.duration ?? '')}
                  onChange={({ target }) => field.onChange(field.value.with(index, { id, duration: target.value }))}
                  onBlur={field.onBlur}
                  className="w-20 text-right"
                />
                <span aria-hidden="true" className="text-ink-soft text-sm">
                  min
                </span>
              </span>
            </div>
            <FieldError id={`${errorId}-${row}`} error={error} />
          </li>
        );
      })}
    </ul>
  );
}

/** Links to videos of the property, each with its own error (spec 2, spec 5). */
export function VideosField() {
  const { formState } = useListingForm();
  const { field } = useField('youtubeLinks');
  const errors = formState.errors.youtubeLinks;
  // Boxes are keyed by their place: they have no state of their own.
  const boxes = field.value.map((link, index) => ({ link, index, name: `youtubeLinks.${index}` }));

  function add() {
    field.onChange([...field.value, '']);
    focusNear('videos', 'type', boxes.length, 'button');
  }

  return (
    <>
      {boxes.length > 0 && (
        <ul className="grid gap-3">
          {boxes.map(({ link, index, name }) => (
            <li key={name} className="flex items-start gap-2">
              <Field label={`YouTube link ${index + 1}`} error={errors?.[index]?.message} className="grow">
                <TextInput
                  type="url"
                  inputMode="url"
                  enterKeyHint="next"
                  autoComplete="off"
                  data-action="type"
                  name={name}
                  value={link}
                  onChange={(event) => field.onChange(field.value.with(index, event.target.value))}
                  onBlur={field.onBlur}
                />
              </Field>
              <Button
                size="icon"
                tone="quiet"
                aria-label={`Remove YouTube link ${index + 1}`}
                data-action="remove"
                onClick={() => {
                  field.onChange(field.value.toSpliced(index, 1));
                  focusNear('videos', 'remove', index, 'button');
                }}
                className="mt-7"
              >
                <Icon of="x" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={add} disabled={boxes.length >= LIMITS.property.videos} className="w-fit">
        <Icon of="plus" size={18} />
        Add YouTube link
      </Button>
    </>
  );
}
