import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { floorLabel } from '#domain/property/floor.ts';
import { plainAmount } from '#domain/property/number-entry.ts';
import { formatPrice } from '#domain/property/price.ts';
import type { SizeEntry } from '#domain/property/size-entry.ts';
import { AreaPicker } from '../fields/area-picker.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SizeField } from '../fields/size-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

const { title, floor, age } = LIMITS.property;

/** What it is, where, how large, for how much, on which floor and how old (spec 2, section 1). */
export function BasicSection({ sizeEntry }: { sizeEntry: RefObject<SizeEntry | null> }) {
  return (
    <SectionFrame id="basic" title="Basic Information">
      <TextField name="property_title" label="Property Title" longest={title.max} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <AreaPicker />
        <SizeField keptIn={sizeEntry} />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-3">
        <NumberField
          name="price"
          label="Price (₹)"
          help="Such as 9500000, 95 Lac or 1.25 Cr"
          aside={<PricePreview />}
        />
        <NumberField
          name="floor_number"
          label="Floor Number"
          help="-1 is the basement, 0 the ground floor"
          aside={<FloorPreview />}
          // The digits of some phones have no minus, which the basement needs.
          inputMode="text"
          emptyBecomes="0"
        />
        <NumberField name="age" label="Age" help={`In whole years, up to ${age.max}`} />
      </div>
    </SectionFrame>
  );
}

function PricePreview() {
  const typed = useWatch({ control: useListingForm().control, name: 'price' });
  const price = Number(plainAmount(String(typed ?? '')));
  return (
    <output data-price-preview className="font-semibold text-brand">
      {price > 0 ? formatPrice(price) : ''}
    </output>
  );
}

function FloorPreview() {
  const floorNumber = Number(useWatch({ control: useListingForm().control, name: 'floor_number' }));
  const known = Number.isInteger(floorNumber) && floorNumber >= floor.min && floorNumber <= floor.max;
  return <output className="font-medium">{known ? floorLabel(floorNumber) : ''}</output>;
}
