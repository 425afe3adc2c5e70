import { type ComponentType, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { typesOf } from '#domain/property/listing-checks.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/property/options.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import {
  AmenitiesField,
  AmenityCount,
  ConnectivityField,
  VideosField,
} from '#web/features/listing-form/list-fields.tsx';
import { MediaField } from '#web/features/listing-form/photos/media-field.tsx';
import type { PhotoStore } from '#web/features/listing-form/photos/photo-store.ts';
import { PlainField, type PlainName, TextBox } from '#web/features/listing-form/plain-field.tsx';
import { type FormField, formSections, useField, useListingForm } from '#web/features/listing-form/section-list.ts';
import {
  AreaPicker,
  CallBackField,
  Compass,
  ParkingField,
  SizeField,
  type TypedSizes,
  VerifiedField,
} from '#web/features/listing-form/special-fields.tsx';
import { isChosenIn, NOTHING_SAID, type SaidFacts, titleOf } from '#web/features/listing-form/untouched.ts';
import type { Store } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface FormParts {
  store: PhotoStore;
  sizes: RefObject<TypedSizes>;
  listing: StaffPropertyDetail | null;
  said: Store<SaidFacts>;
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
  said: Store<SaidFacts>;
  listing: StaffPropertyDetail | null;
}

/** The title. While it is empty, or is what was suggested before, what the chosen facts make is offered; typed text stays. */
function TitleField({ said, listing }: TitleFieldProps) {
  const { field } = useField('property_title');
  const values = useWatch({ control: useListingForm().control }) as PropertyFormEntry;
  const spoken = useStore(said, NOTHING_SAID);
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
