import type { ReactNode, RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import type { SizeEntry } from '#domain/property/number-entry.ts';
import type { PropertyType } from '#domain/property/options.ts';
import { TooltipProvider } from '#web/ui/overlay/tooltip.tsx';
import { AmenitiesField, AmenityCount, ConnectivityField, VideosField } from './list-fields.tsx';
import { MediaField } from './photos/media-field.tsx';
import type { PhotoStore } from './photos/photo-store.ts';
import { PlainField } from './plain-field.tsx';
import { type FormField, formSections, useListingForm } from './section-list.ts';
import { AreaPicker, Compass, ParkingField, SizeField, VerifiedField } from './special-fields.tsx';

interface FormSectionsProps {
  store: PhotoStore;
  /** Where the size is kept as it was typed. */
  sizeEntry: RefObject<SizeEntry | null>;
  /** Who verified the listing, and when. */
  verified: ReactNode;
}

/** How the fields of a row stand, by their number; a row of one is the field itself. */
const ROW_CLASSES = [
  '',
  '',
  'grid items-start gap-5 md:grid-cols-2',
  'grid items-start gap-5 md:grid-cols-3',
  'grid gap-3 sm:grid-cols-2 lg:grid-cols-4',
];
const COMPASS_ROW = 'flex flex-wrap items-start gap-x-12 gap-y-5';

/** Without a box: part of another's, or not asked of this type of property. */
const HIDDEN: Record<PropertyType, readonly FormField[]> = {
  Residential: ['is_size_in_yards', 'property_images', 'commercial_type'],
  Commercial: ['is_size_in_yards', 'property_images', 'bhk_type', 'residential_type'],
};

/** The sections in their order (spec 2), each a card whose id is what the progress list leads to. */
export function FormSections(props: FormSectionsProps) {
  const type = useWatch({ control: useListingForm().control, name: 'property_type' });
  return (
    <TooltipProvider>
      {formSections(type).map(({ id, title, intro = id === 'amenities' && <AmenityCount />, rows }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-20 panel p-4 sm:p-6">
          <h2 id={`${id}-heading`} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          {intro && <p className="text-ink-soft text-sm">{intro}</p>}
          <div className="mt-4 grid gap-5">
            {rows.map((row) => {
              const shown = row.filter((field) => !HIDDEN[type].includes(field));
              const boxes = shown.map((field) => <FieldBox key={field} {...props} field={field} heading={title} />);
              if (boxes.length < 2) return boxes;
              return (
                <div key={row[0]} className={id === 'direction' ? COMPASS_ROW : ROW_CLASSES[boxes.length]}>
                  {boxes}
                </div>
              );
            })}
          </div>
        </section>
      ))}
    </TooltipProvider>
  );
}

interface FieldBoxProps extends FormSectionsProps {
  field: FormField;
  /** The section's. */
  heading: string;
}

/** The control of a field: its own where its rule is special, else the one that follows from the table of fields. */
function FieldBox({ field, heading, store, sizeEntry, verified }: FieldBoxProps) {
  switch (field) {
    case 'location':
      return <AreaPicker />;
    case 'size':
      return <SizeField keptIn={sizeEntry} />;
    case 'car_parking':
      return <ParkingField />;
    case 'direction':
      return <Compass />;
    case 'amenities_list':
      return <AmenitiesField />;
    case 'connectivity_list':
      return <ConnectivityField />;
    case 'youtubeLinks':
      return <VideosField />;
    case 'existing_images':
      return <MediaField store={store} />;
    case 'is_verified':
      return <VerifiedField verified={verified} />;
    case 'is_size_in_yards':
    case 'property_images':
      return null;
    default:
      return <PlainField name={field} heading={heading} />;
  }
}
