import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import { ageLabel, floorLabel, valueLabel } from '#domain/property/labels.ts';
import type { BhkType, CommercialType, ResidentialType } from '#domain/property/options.ts';
import { suggestedTitle } from '#domain/submission.ts';
import type { FormField } from '#web/features/listing-form/section-list.ts';
import { createStore, type Store } from '#web/lib/store.ts';

/** The facts that every visitor sees and a new form starts with, as a listing would show them. */
const STARTING_FACTS = {
  bhk_type: (values) => (isHome(values) ? valueLabel('bhk_type', String(values.bhk_type)) : null),
  condition: ({ condition }) => valueLabel('condition', condition),
  direction: ({ direction }) => valueLabel('direction', direction),
  floor_number: () => floorLabel(0).toLowerCase(),
  residential_type: (values) =>
    isHome(values) ? valueLabel('residential_type', String(values.residential_type)) : null,
  property_type: ({ property_type }) => valueLabel('property_type', property_type),
  facing: ({ facing }) => `facing ${valueLabel('facing', facing).toLowerCase()}`,
  age: () => ageLabel(0).toLowerCase(),
  car_parking: () => 'no parking',
  is_size_in_yards: () => 'size in sqft',
} satisfies Partial<Record<FormField, (values: PropertyFormEntry) => string | null>>;

type StartingFact = keyof typeof STARTING_FACTS;

const FACTS = Object.keys(STARTING_FACTS) as StartingFact[];
const isHome = ({ property_type }: PropertyFormEntry): boolean => property_type === 'Residential';

/** Whose controls have another name than the field. */
const CONTROLS: Partial<Record<StartingFact, string>> = { is_size_in_yards: 'size-unit' };

/** What somebody said by hand on this form, by the names of the fields. */
export type TouchedFacts = ReadonlySet<string>;
export const NOTHING_TOUCHED: TouchedFacts = new Set();

/** Keeps what was said. A choice that was there already counts too, once it was pressed. */
export function createTouchedFacts(): Store<TouchedFacts> & { note(control: EventTarget): void; forget(): void } {
  const { get, set, subscribe } = createStore(NOTHING_TOUCHED);
  return {
    get,
    subscribe,
    note(control) {
      const name = 'name' in control ? control.name : null;
      const fact = FACTS.find((one) => (CONTROLS[one] ?? one) === name);
      if (fact && !get().has(fact)) set(new Set([...get(), fact]));
    },
    forget: () => set(NOTHING_TOUCHED),
  };
}

function isTouched(field: StartingFact, values: PropertyFormEntry, touched: TouchedFacts): boolean {
  const isOwn = touched.has(field) || String(values[field] ?? '') !== String(PROPERTY_FORM_DEFAULTS[field] ?? '');
  // Who chooses 2BHK has said that it is a home.
  return isOwn || (field === 'property_type' && TYPES_OF_HOMES.some((type) => isTouched(type, values, touched)));
}

const TYPES_OF_HOMES = ['bhk_type', 'residential_type'] as const;

/** What would be published as the form shows it although nobody said it; `control` leads to it. */
export function untouchedFacts(values: PropertyFormEntry, touched: TouchedFacts): { control: string; words: string }[] {
  return FACTS.flatMap((field) => {
    const shown = STARTING_FACTS[field](values);
    if (shown === null || isTouched(field, values, touched)) return [];
    return [{ control: CONTROLS[field] ?? field, words: shown }];
  });
}

/** A title of what was chosen, never of what the form started with; null until a place and a kind of property are known. */
export function titleOf(values: PropertyFormEntry, isChosen: (field: FormField) => boolean): string | null {
  const { location, property_type, bhk_type, residential_type, commercial_type } = values;
  const facts = {
    property_type,
    location,
    ...(isChosen('bhk_type') && { bhk_type: bhk_type as BhkType }),
    ...(isChosen('residential_type') && { residential_type: residential_type as ResidentialType }),
    ...(isChosen('commercial_type') && { commercial_type: commercial_type as CommercialType }),
  };
  const kinds = isHome(values) ? [facts.bhk_type, facts.residential_type] : [facts.commercial_type];
  return location && kinds.some(Boolean) ? suggestedTitle(facts) : null;
}

/** Whether somebody chose what a field of a new form holds. */
export function isChosenIn(values: PropertyFormEntry, touched: TouchedFacts): (field: FormField) => boolean {
  return (field) =>
    field in STARTING_FACTS
      ? isTouched(field as StartingFact, values, touched)
      : String(values[field] ?? '') !== String(PROPERTY_FORM_DEFAULTS[field] ?? '');
}
