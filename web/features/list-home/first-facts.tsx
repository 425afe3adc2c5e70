import { areaNames } from '#domain/location/areas.ts';
import { valueLabel } from '#domain/property/labels.ts';
import { BHK_TYPES, COMMERCIAL_TYPES, PROPERTY_TYPES, RESIDENTIAL_TYPES } from '#domain/property/options.ts';
import { SITE } from '#domain/site.ts';
import { Part } from '#web/features/list-home/part.tsx';
import { PriceBox } from '#web/features/list-home/price-box.tsx';
import { RadioTiles } from '#web/ui/form/choices.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';

/** What the parts of the form need: what is wrong with a field, what it holds at first, and what kind of home it is. */
export interface FactsProps {
  problemOf: (field: string) => string | undefined;
  held: (field: string) => string;
  /** '' until it is chosen. */
  type: string;
}

interface FirstFactsProps extends FactsProps {
  /** As it is typed. */
  price: string;
  /** The price that was asked back. */
  askedPrice: string | null;
}

const UNITS = [
  { value: 'false', label: 'square feet' },
  { value: 'true', label: 'square yards' },
] as const;

/** What, where, how much and how large: nothing is chosen beforehand. */
export function FirstFacts({ problemOf, held, type, price, askedPrice }: FirstFactsProps) {
  return (
    <>
      <Part title="What are you selling?">
        <RadioTiles
          legend="Kind of property"
          legendHidden
          name="property_type"
          tiles={PROPERTY_TYPES.map((value) => ({
            value,
            label: value === 'Residential' ? 'A home' : 'A commercial place',
          }))}
          defaultValue={held('property_type') as (typeof PROPERTY_TYPES)[number]}
          error={problemOf('property_type')}
        />
        <div className={type === 'Residential' ? 'grid gap-4' : 'scripted:hidden grid gap-4'}>
          <RadioTiles
            legend="Rooms"
            name="bhk_type"
            tiles={BHK_TYPES.map((value) => ({
              value,
              label: value === '1RoomKitchen' ? '1 room, kitchen' : valueLabel('bhk_type', value),
            }))}
            defaultValue={held('bhk_type') as (typeof BHK_TYPES)[number]}
            error={problemOf('bhk_type')}
          />
          <RadioTiles
            legend="Type"
            name="residential_type"
            tiles={RESIDENTIAL_TYPES.map((value) => ({ value, label: valueLabel('residential_type', value) }))}
            defaultValue={held('residential_type') as (typeof RESIDENTIAL_TYPES)[number]}
            error={problemOf('residential_type')}
          />
        </div>
        <div className={type === 'Commercial' ? '' : 'scripted:hidden'}>
          <RadioTiles
            legend="Type of commercial place"
            name="commercial_type"
            tiles={COMMERCIAL_TYPES.map((value) => ({ value, label: value }))}
            defaultValue={held('commercial_type') as (typeof COMMERCIAL_TYPES)[number]}
            error={problemOf('commercial_type')}
          />
        </div>
      </Part>
      <Part title="Where is it, what does it cost, how large is it?">
        <Field label={`Area of ${SITE.city}`} error={problemOf('location')}>
          <Select name="location" defaultValue={held('location')}>
            <option value="">Choose the area</option>
            {areaNames().map((area) => (
              <option key={area} value={area}>
                {area}
              </option>
            ))}
          </Select>
        </Field>
        <PriceBox price={price} asked={askedPrice} problemOf={problemOf} held={held} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Size" error={problemOf('size')} help="As stated in your papers">
            <TextInput name="size" inputMode="decimal" autoComplete="off" maxLength={20} defaultValue={held('size')} />
          </Field>
          <RadioTiles
            legend="Measured in"
            name="is_size_in_yards"
            tiles={UNITS}
            defaultValue={held('is_size_in_yards') as 'true'}
            error={problemOf('is_size_in_yards')}
          />
        </div>
      </Part>
    </>
  );
}
