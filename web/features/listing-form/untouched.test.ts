import { describe, expect, test } from 'vitest';
import { COMMON_AMENITIES } from '#domain/entry/choices.ts';
import { PROPERTY_FORM_DEFAULTS, type PropertyFormEntry } from '#domain/property/form-schema.ts';
import { AMENITIES } from '#domain/property/options.ts';
import {
  createTouchedFacts,
  isChosenIn,
  NOTHING_TOUCHED,
  type TouchedFacts,
  titleOf,
  untouchedFacts,
} from './untouched.ts';

const START: PropertyFormEntry = PROPERTY_FORM_DEFAULTS;
const line = (changes: Partial<PropertyFormEntry> = {}, said: TouchedFacts = NOTHING_TOUCHED) =>
  untouchedFacts({ ...START, ...changes }, said).map(({ words }) => words);
const title = (changes: Partial<PropertyFormEntry>, said: TouchedFacts = NOTHING_TOUCHED) => {
  const values = { ...START, ...changes };
  return titleOf(values, isChosenIn(values, said));
};

describe('the facts that nobody touched', () => {
  test('a new form names all that it starts with and everybody sees [ENTRY-05]', () => {
    expect(line()).toEqual([
      '1BHK',
      'Un-Furnished',
      'East',
      'ground floor',
      'Low Rise Apartment',
      'Residential',
      'facing garden',
      'new',
      'no parking',
      'size in sqft',
    ]);
  });

  test('what was changed is named no more; who chooses a type of home has said that it is one [ENTRY-05]', () => {
    const left = line({ bhk_type: '2bhk', direction: 'West', floor_number: '4' });
    expect(left).toEqual(['Un-Furnished', 'Low Rise Apartment', 'facing garden', 'new', 'no parking', 'size in sqft']);
  });

  test('of commercial property nothing of a home is named [ENTRY-05]', () => {
    expect(line({ property_type: 'Commercial' })).not.toContain('1BHK');
    expect(line({ property_type: 'Commercial' })).not.toContain('Low Rise Apartment');
  });

  test('a choice that was there already counts once it was pressed, until the form starts over [ENTRY-05]', () => {
    const said = createTouchedFacts();
    const control = (name: string) => Object.assign(new EventTarget(), { name });
    said.note(control('condition'));
    said.note(control('size-unit'));
    said.note(control('owner_name'));
    said.note(new EventTarget());
    expect([...said.get()]).toEqual(['condition', 'is_size_in_yards']);
    expect(line({}, said.get())).not.toContain('Un-Furnished');
    said.forget();
    expect(line({}, said.get())).toContain('Un-Furnished');
  });
});

describe('the suggested title', () => {
  test('is made of what was chosen [ENTRY-04]', () => {
    const chosen = { location: 'Bopal', bhk_type: '2bhk', residential_type: 'Highrise Apartment' } as const;
    expect(title(chosen)).toBe('2BHK High Rise Apartment in Bopal');
    expect(title({ location: 'Bopal', property_type: 'Commercial', commercial_type: 'Shop' })).toBe('Shop in Bopal');
  });

  test('says nothing that the form only started with [ENTRY-04]', () => {
    expect(title({ location: 'Bopal', residential_type: 'Bungalow' })).toBe('Bungalow in Bopal');
    expect(title({ location: 'Bopal' }, new Set(['bhk_type']))).toBe('1BHK in Bopal');
    expect(title({ location: 'Bopal' })).toBeNull();
    expect(title({ bhk_type: '3bhk' })).toBeNull();
  });
});

test('eight amenities of the 37 are common to each type of property [ENTRY-03]', () => {
  for (const common of Object.values(COMMON_AMENITIES)) {
    expect(new Set(common).size).toBe(8);
    expect(AMENITIES).toEqual(expect.arrayContaining([...common]));
  }
});
