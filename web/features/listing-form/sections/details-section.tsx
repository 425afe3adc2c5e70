import { useWatch } from 'react-hook-form';
import { bhkLabel, residentialTypeLabel } from '#domain/property/labels.ts';
import { BHK_TYPES, COMMERCIAL_TYPES, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import { TileField } from '../fields/tile-field.tsx';
import { TypeSelect } from '../fields/type-select.tsx';
import { useListingForm } from '../form-type.ts';
import { SectionFrame } from '../section-frame.tsx';

const BHK_TILES = BHK_TYPES.map((value) => ({ value, label: bhkLabel(value) }));

/** What only this type of property has, titled by it (spec 2, section 5). */
export function DetailsSection() {
  const type = useWatch({ control: useListingForm().control, name: 'property_type' });
  return (
    <SectionFrame id="details" title={`${type} Details`}>
      {type === 'Residential' ? (
        <>
          <TileField name="bhk_type" legend="BHK Type" tiles={BHK_TILES} />
          <TypeSelect
            name="residential_type"
            label="Property Subtype"
            options={RESIDENTIAL_TYPES}
            labelOf={residentialTypeLabel}
          />
        </>
      ) : (
        <TypeSelect name="commercial_type" label="Commercial Type" options={COMMERCIAL_TYPES} />
      )}
    </SectionFrame>
  );
}
