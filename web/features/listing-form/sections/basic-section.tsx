import { useWatch } from 'react-hook-form';
import { LIMITS } from '#domain/limits.ts';
import { floorLabel } from '#domain/property/floor.ts';
import { isAgeEntry } from '#domain/property/number-entry.ts';
import { formatPrice } from '#domain/property/price.ts';
import { AreaPicker } from '../fields/area-picker.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { SizeField } from '../fields/size-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

const { title, floor, age } = LIMITS.property;

/** What it is, where, how large, for how much, on which floor and how old (spec 2, section 1). */
export function BasicSection() {
  return (
    <SectionFrame id="basic" title="Basic Information">
      <TextField name="property_title" label="Property Title" maxLength={title.max} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <AreaPicker />
        <SizeField />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-3">
        <NumberField name="price" label="Price (₹)" min={0} step="any" aside={<PricePreview />} />
        <NumberField
          name="floor_number"
          label="Floor Number"
          min={floor.min}
          max={floor.max}
          step={1}
          help="-1 is the basement, 0 the ground floor"
          aside={<FloorPreview />}
          emptyBecomes="0"
        />
        <NumberField
          name="age"
          label="Age"
          min={age.min}
          max={age.max}
          step={1}
          help="In whole years, up to 50"
          accepts={isAgeEntry}
        />
      </div>
    </SectionFrame>
  );
}

function PricePreview() {
  const price = Number(useWatch({ control: useListingForm().control, name: 'price' }));
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
