import { expect, it } from 'vitest';
import { PROPERTY_FORM_DEFAULTS, propertyFormSchema } from '#domain/property/form-schema.ts';
import { parseListing } from '#domain/property/listing-input.ts';
import {
  BHK_TYPES,
  COMMERCIAL_TYPES,
  CONDITIONS,
  CONNECTIVITY_IDS,
  DIRECTIONS,
  FACINGS,
  PROPERTY_TYPES,
  RESIDENTIAL_TYPES,
} from '#domain/property/options.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { AGE_RANGES, FILTERS } from '#domain/search/filters.ts';

it('knows two property types [DATA-19]', () => {
  expect(PROPERTY_TYPES).toEqual(['Residential', 'Commercial']);
});

it('knows six BHK types [DATA-20]', () => {
  expect(BHK_TYPES).toEqual(['1RoomKitchen', '1bhk', '2bhk', '3bhk', '4bhk', '5+bhk']);
});

it('knows six residential types [DATA-21]', () => {
  expect(RESIDENTIAL_TYPES.join(', ')).toBe(
    'Lowrise Apartment, Highrise Apartment, Penthouse, Tenament, Row House, Bungalow',
  );
});

it('knows five commercial types [DATA-22]', () => {
  expect(COMMERCIAL_TYPES).toEqual(['Shop', 'Showroom', 'Shed', 'Godown', 'Office']);
});

it('knows five conditions [DATA-23]', () => {
  expect(CONDITIONS).toEqual(['Unfurnished', 'Kitchenfix', 'Semifurnished', 'Furnished', 'Fullyfurnished']);
});

it('knows eight directions and two facings [DATA-24]', () => {
  expect(DIRECTIONS.join(', ')).toBe('North, South, East, West, NorthEast, NorthWest, SouthEast, SouthWest');
  expect(FACINGS).toEqual(['garden', 'road']);
});

it('knows eight age ranges, and any without one [DATA-25]', () => {
  expect(AGE_RANGES).toEqual(['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40', 'over-40']);
  expect(parseSearchParams(new URLSearchParams('')).query.filters.age).toEqual([]);
});

it('knows eight places [DATA-33]', () => {
  expect(CONNECTIVITY_IDS.join(', ')).toBe(
    'School, Shopping Mall, Bus Stop, Hospital, Metro Station, Railway Station, Airport, Market',
  );
});

it('takes every enumerated value in filter, form and stored listing, and no other one [DATA-26]', () => {
  expect(FILTERS.bhk_type.values).toBe(BHK_TYPES);
  expect(FILTERS.condition.values).toBe(CONDITIONS);
  const isFormProblem = (field: string, value: string) =>
    propertyFormSchema
      .safeParse({ ...PROPERTY_FORM_DEFAULTS, [field]: value })
      .error?.issues.some((issue) => issue.path[0] === field) ?? false;
  const isListingProblem = (field: string, value: string) => {
    const parsed = parseListing({ property_type: 'Residential', [field]: value });
    return !parsed.ok && parsed.problems.some((problem) => problem.field === field);
  };
  const enumerations = {
    bhk_type: BHK_TYPES,
    residential_type: RESIDENTIAL_TYPES,
    condition: CONDITIONS,
    direction: DIRECTIONS,
    facing: FACINGS,
  };
  for (const [field, values] of Object.entries(enumerations)) {
    for (const value of values)
      expect([isFormProblem(field, value), isListingProblem(field, value)]).toEqual([false, false]);
    expect([isFormProblem(field, 'Castle'), isListingProblem(field, 'Castle')]).toEqual([true, true]);
  }
});
