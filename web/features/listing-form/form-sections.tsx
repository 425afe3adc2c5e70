import { type ComponentType, type ReactNode, type RefObject, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { typesOf } from '#domain/property/listing-checks.ts';
import { PROPERTY_TYPES, type PropertyType } from '#domain/property/options.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';
import type { Store } from '#web/lib/store.ts';
import { AmenitiesField, AmenityCount, ConnectivityField, VideosField } from './list-fields.tsx';
import { MediaField } from './photos/media-field.tsx';
import type { PhotoStore } from './photos/photo-store.ts';
import { PlainField, type PlainName } from './plain-field.tsx';
import { type FormField, formSections, useListingForm } from './section-list.ts';
import {
  AreaPicker,
  CallBackField,
  Compass,
  ParkingField,
  SizeField,
  type TypedSizes,
  VerifiedField,
} from './special-fields.tsx';
import { TitleField } from './title-field.tsx';
import type { SaidFacts } from './untouched.ts';

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
