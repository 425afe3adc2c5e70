import { useState } from 'react';
import type { KeyHome } from '#domain/answers/owner-key.ts';
import { possessionChoices } from '#domain/entry/possession-choices.ts';
import type { CorrectableName } from '#domain/owners/names.ts';
import { valueLabel } from '#domain/property/labels.ts';
import {
  AMENITIES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { roomsText } from '#domain/words/en-submissions.ts';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';

export const LABELS: Record<Exclude<CorrectableName, 'amenity_list'>, string> = {
  summary: 'Description',
  bhk_type: 'Rooms',
  residential_type: 'Kind of home',
  commercial_type: 'Kind of property',
  condition: 'Furnishing',
  facing: 'It faces',
  direction: 'The entrance looks to',
  size: 'Size',
  is_size_in_yards: 'Unit of the size',
  carpet_area: 'Carpet area',
  floor: 'Floor (0 is the ground floor)',
  total_floors: 'Floors of the building',
  age: 'Age in years',
  alloted_car_parking: 'Car parking spaces',
  possession: 'Possession',
  maintenance: 'Maintenance, rupees a month',
  is_negotiable: 'Is the price open to an offer?',
  owner_contact1: 'Phone',
  owner_contact2: 'Second phone',
};

const CHOICES = {
  bhk_type: BHK_TYPES,
  residential_type: RESIDENTIAL_TYPES,
  commercial_type: COMMERCIAL_TYPES,
  condition: CONDITIONS,
  facing: FACINGS,
  direction: DIRECTIONS,
} as const;

/** What only one kind of property has is not asked of another. */
const OF_ONE_KIND: readonly string[] = ['bhk_type', 'residential_type', 'commercial_type'];

/** The facts that a home of this kind has, amenities apart. */
export function factsOf({ facts }: KeyHome): (keyof typeof LABELS)[] {
  const all = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return all.filter((name) => !OF_ONE_KIND.includes(name) || typeof facts[name] === 'string');
}

/** A fact as its box holds it; '' where it is not known. */
export function shownOf({ facts }: KeyHome, name: CorrectableName): string {
  const value = facts[name];
  return value === null || value === undefined ? '' : String(value);
}

/** The box of a fact, with what is known of it. */
export function FactBox({ name, value }: { name: keyof typeof LABELS; value: string }) {
  if (name === 'summary') return <TextArea name={name} defaultValue={value} rows={4} />;
  const choices = choicesOf(name, value);
  if (choices === null) return <TextInput name={name} defaultValue={value} autoComplete="off" />;
  return (
    <Select name={name} defaultValue={value}>
      {value === '' && <option value="">Not said</option>}
      {choices.map(([choice, label]) => (
        <option key={choice} value={choice}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function choicesOf(name: string, chosen: string): [string, string][] | null {
  if (name === 'is_size_in_yards') return Object.entries({ false: 'Square feet', true: 'Square yards' });
  if (name === 'is_negotiable') return Object.entries({ true: 'Yes', false: 'No' });
  if (name === 'possession') return possessionChoices(chosen).map(({ value, label }) => [value, label]);
  if (!(name in CHOICES)) return null;
  const field = name as keyof typeof CHOICES;
  return CHOICES[field].map((value) => [value, roomsText(value) ?? valueLabel(field, value)]);
}

/** What the home has, each to be ticked or not. */
export function AmenityBoxes({ has }: { has: readonly string[] }) {
  const [count, setCount] = useState(has.length);
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        Amenities: {count} of {AMENITIES.length}
      </summary>
      <fieldset
        className="grid gap-x-4 border-line border-t p-4 sm:grid-cols-2"
        onChange={({ currentTarget }) => setCount(currentTarget.querySelectorAll(':checked').length)}
      >
        <legend className="sr-only">Amenities</legend>
        {AMENITIES.map((amenity) => (
          <label key={amenity} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="amenity_list"
              value={amenity}
              defaultChecked={has.includes(amenity)}
              className="size-5 shrink-0 accent-brand"
            />
            {amenity}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
