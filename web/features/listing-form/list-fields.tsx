import { useWatch } from 'react-hook-form';
import { COMMON_AMENITIES } from '#domain/entry/choices.ts';
import { LIMITS } from '#domain/limits.ts';
import { AMENITIES, CONNECTIVITY_IDS } from '#domain/property/options.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { MinutesList, TickTiles } from '#web/ui/form/tick-tiles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { focusNear } from './focus.ts';
import { useField, useListingForm } from './section-list.ts';

/** What the place offers: any of the 37 (spec 3). The common ones stand above them once more, as one and the same choice. */
export function AmenitiesField() {
  const { field } = useField('amenities_list');
  const type = useWatch({ control: useListingForm().control, name: 'property_type' });
  return (
    <TickTiles
      things="amenities"
      options={AMENITIES}
      common={COMMON_AMENITIES[type]}
      chosen={field.value}
      onChange={field.onChange}
    />
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
  return (
    <MinutesList
      name="connectivity_list"
      places={CONNECTIVITY_IDS}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      errorOf={(index) => formState.errors.connectivity_list?.[index]?.duration?.message}
    />
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
