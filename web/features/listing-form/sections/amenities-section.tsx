import { useController } from 'react-hook-form';
import { AMENITIES, type Amenity } from '#domain/property/amenities.ts';
import type { PropertyFormEntry } from '#domain/property/form-schema.ts';
import { ToggleTile } from '../fields/toggle-tile.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

/** What the place offers: any of the 37 (spec 3). */
export function AmenitiesSection() {
  const { control } = useListingForm();
  const { field } = useController<PropertyFormEntry, 'amenities_list'>({ name: 'amenities_list', control });

  function toggle(amenity: Amenity, chosen: boolean) {
    field.onChange(AMENITIES.filter((other) => (other === amenity ? chosen : field.value.includes(other))));
  }

  return (
    <SectionFrame id="amenities" title="Amenities" intro={`${field.value.length} of ${AMENITIES.length} selected`}>
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
    </SectionFrame>
  );
}
