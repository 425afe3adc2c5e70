import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { COMMON_AMENITIES } from '#domain/entry/choices.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import { AMENITIES, CONNECTIVITY_IDS, PROPERTY_TYPES, type PropertyType } from '#domain/property/options.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import { MediaField } from '#web/features/listing-form/photos/media-field.tsx';
import type { PhotoStore } from '#web/features/listing-form/photos/photo-store.ts';
import { PlainField, type PlainName, TextBox } from '#web/features/listing-form/plain-field.tsx';
import {
  type FormField,
  focusNear,
  formSections,
  useField,
  useListingForm,
} from '#web/features/listing-form/section-list.ts';
import {
  AreaPicker,
  CallBackField,
  Compass,
  ParkingField,
  SizeField,
  type TypedSizes,
  VerifiedField,
} from '#web/features/listing-form/special-fields.tsx';
import { isChosenIn, NOTHING_TOUCHED, type TouchedFacts, titleOf } from '#web/features/listing-form/untouched.ts';
import type { Store } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/form/field.tsx';
import { MinutesList, TickTiles } from '#web/ui/form/tick-tiles.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FormParts {
  store: PhotoStore;
  sizes: RefObject<TypedSizes>;
  listing: StaffPropertyDetail | null;
  touched: Store<TouchedFacts>;
}

/** The fields with a control of their own; null: a part of another field's control. The others follow from their entry. */
const SPECIAL: Partial<Record<FormField, ComponentType<FormParts> | null>> = {
  property_title: TitleField,
  location: AreaPicker,
  size: SizeField,
  is_size_in_yards: null,
  car_parking: ParkingField,
  direction: Compass,
  amenities_list: AmenitiesField,
  connectivity_list: ConnectivityField,
  youtubeLinks: VideosField,
  property_images: null,
  existing_images: MediaField,
  owner_calls_back: CallBackField,
  is_verified: VerifiedField,
};

/** The fields that are not asked of a type of property. */
function hiddenOf(type: PropertyType): FormField[] {
  return PROPERTY_TYPES.filter((other) => other !== type).flatMap((other) => [...typesOf(other)]);
}

/** The layout of a row by the number of its fields; a single field has no row around it. */
const ROW_CLASSES = [
  '',
  '',
  'grid grid-cols-1 items-start gap-5 md:grid-cols-2',
  'grid grid-cols-1 items-start gap-5 md:grid-cols-3',
  'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4',
];
const COMPASS_ROW = 'flex flex-wrap items-start gap-x-12 gap-y-5';

/** The sections in their order (spec 2), each a card whose id is what the progress list leads to. */
export function FormSections(parts: FormParts) {
  const { control, clearErrors } = useListingForm();
  const type = useWatch({ control, name: 'property_type' });
  useEffect(() => clearErrors(hiddenOf(type)), [clearErrors, type]);

  function boxOf(field: FormField): ReactNode[] {
    const Special = SPECIAL[field];
    if (Special === null || hiddenOf(type).includes(field)) return [];
    if (Special) return [<Special key={field} {...parts} />];
    return [<PlainField key={field} name={field as PlainName} />];
  }

  return formSections(type).map(({ id, title, intro = id === 'amenities' && <AmenityCount />, rows }) => (
    <section key={id} id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-20 panel p-gutter sm:p-6">
      <h2 id={`${id}-heading`} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      {intro && <p className="text-ink-soft text-sm">{intro}</p>}
      <div className="mt-4 grid grid-cols-1 gap-5">
        {rows.map((row) => {
          const boxes = row.flatMap(boxOf);
          if (boxes.length < 2) return boxes;
          return (
            <div key={row[0]} className={id === 'direction' ? COMPASS_ROW : ROW_CLASSES[boxes.length]}>
              {boxes}
            </div>
          );
        })}
      </div>
    </section>
  ));
}

interface TitleFieldProps {
  touched: Store<TouchedFacts>;
  listing: StaffPropertyDetail | null;
}

/** The title. While it is empty, or is what was suggested before, what the chosen facts make is offered; typed text stays. */
function TitleField({ touched, listing }: TitleFieldProps) {
  const { field } = useField('property_title');
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  const spoken = useStore(touched, NOTHING_TOUCHED);
  const [taken, setTaken] = useState<string | null>(null);
  const title = titleOf(values, listing ? () => true : isChosenIn(values, spoken));
  const isTyped = field.value.trim() !== '' && field.value !== taken;
  return (
    <div className="grid gap-2">
      <TextBox name="property_title" />
      {title !== null && !isTyped && field.value !== title && (
        <Button
          size="sm"
          data-suggested-title
          onClick={() => {
            setTaken(title);
            field.onChange(title);
          }}
          className="h-auto w-fit py-1 text-start"
        >
          <Icon of="plus" size={18} />
          <span>Use ‘{title}’</span>
        </Button>
      )}
    </div>
  );
}

/** What the place offers: any of the 37 (spec 3). The common ones stand above them once more, as one and the same choice. */
function AmenitiesField() {
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
function AmenityCount() {
  const chosen = useWatch({ control: useListingForm().control, name: 'amenities_list' });
  return `${chosen.length} of ${AMENITIES.length} selected`;
}

/** How many minutes to eight places; minutes are asked only for the selected ones (spec 2, spec 5). */
function ConnectivityField() {
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
function VideosField() {
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
