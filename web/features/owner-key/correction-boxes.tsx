import { useState } from 'react';
import type { KeyHome, KeyOffer } from '#domain/answers/owners.ts';
import { possessionChoices } from '#domain/entry/choices.ts';
import { areaNames } from '#domain/location/areas.ts';
import type { AmendableName } from '#domain/owners.ts';
import { valueLabel } from '#domain/property/labels.ts';
import {
  AMENITIES,
  AREA_BASES,
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  DIRECTIONS,
  FACINGS,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { roomsText } from '#domain/words/en-submissions.ts';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';

export const LABELS: Record<Exclude<AmendableName, 'amenity_list'>, string> = {
  title: 'Title',
  summary: 'Description',
  location: 'Area',
  price: 'Asking price (₹)',
  bhk_type: 'Rooms',
  residential_type: 'Kind of home',
  commercial_type: 'Kind of property',
  condition: 'Furnishing',
  facing: 'The home faces',
  direction: 'The entrance faces',
  size: 'Size',
  is_size_in_yards: 'Unit of the size',
  area_basis: 'The size is',
  carpet_area: 'Carpet area',
  floor: 'Floor (0 is the ground floor)',
  total_floors: 'Floors of the building',
  age: 'Age in years',
  alloted_car_parking: 'Car parking spaces',
  possession: 'Possession',
  maintenance: 'Maintenance, rupees a month',
  is_negotiable: 'Is the price open to an offer?',
  balcony_included: 'Balcony',
  owner_name: 'Your name',
  owner_contact1: 'Phone',
  owner_contact2: 'Second phone',
  owner_calls_back: 'Do you call back, so that nobody sees your number?',
};

const CHOICES = {
  bhk_type: BHK_TYPES,
  residential_type: RESIDENTIAL_TYPES,
  commercial_type: COMMERCIAL_TYPES,
  condition: CONDITIONS,
  facing: FACINGS,
  direction: DIRECTIONS,
  area_basis: AREA_BASES,
} as const;
const ANSWERS = { true: 'Yes', false: 'No' };

/** A home that is listed, or one that waits for staff. */
type Corrected = KeyHome | KeyOffer;
type Facts = Readonly<Partial<Record<AmendableName, unknown>>>;

/** What only one kind of property has is not asked of another. */
const OF_ONE_KIND: readonly string[] = ['bhk_type', 'residential_type', 'commercial_type'];
const isOfCommerce = (name: string) => name === 'commercial_type';

/** The facts that are asked of a home of this kind, amenities apart. */
export function factsOf(home: Corrected): (keyof typeof LABELS)[] {
  const facts: Facts = home.facts;
  const isOwn = (name: AmendableName) =>
    'property_type' in home
      ? isOfCommerce(name) === (home.property_type === 'Commercial')
      : typeof facts[name] === 'string';
  const all = Object.keys(LABELS) as (keyof typeof LABELS)[];
  return all.filter((name) => name in facts && (!OF_ONE_KIND.includes(name) || isOwn(name)));
}

/** A fact as its box holds it; '' where it is not known. */
export function shownOf({ facts }: { facts: Facts }, name: AmendableName): string {
  const value = facts[name];
  return value === null || value === undefined ? '' : String(value);
}

/** What of the amenities is known. */
export const amenitiesOf = ({ facts: { amenity_list } }: Corrected): string[] =>
  Array.isArray(amenity_list) ? amenity_list : [];

export const photographs = (count: number): string => (count === 1 ? 'photograph' : 'photographs');

/** What its label says, without what is said for who types it. */
export function nameOf(name: string): string {
  if (name === 'amenity_list') return 'Amenities';
  return name in LABELS ? LABELS[name as keyof typeof LABELS].replace(/ \(.*\)$/, '') : 'Other facts';
}

/** A fact in words, as it is known; null for what is long, and what is not known. */
export function wordsOf(home: Corrected, name: string): string | null {
  const value = shownOf(home, name as AmendableName);
  if (value === '' || name === 'summary' || name === 'amenity_list') return null;
  return choicesOf(name, value)?.find(([choice]) => choice === value)?.[1] ?? value;
}

/** The box of a fact, with what is known of it. */
export function FactBox({ name, value }: { name: keyof typeof LABELS; value: string }) {
  if (name === 'summary') return <TextArea name={name} defaultValue={value} rows={4} />;
  const choices = choicesOf(name, value);
  if (choices === null) return <TextInput name={name} defaultValue={value} autoComplete="off" />;
  return (
    <Select name={name} defaultValue={value}>
      {value === '' && <option value="">Not given</option>}
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
  if (name === 'is_negotiable' || name === 'balcony_included' || name === 'owner_calls_back')
    return Object.entries(ANSWERS);
  if (name === 'location') return areaNames().map((area) => [area, area]);
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
