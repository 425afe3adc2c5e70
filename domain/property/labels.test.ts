import { describe, expect, it } from 'vitest';
import { ageLabel, floorLabel, propertyBadges, readAge, soldLabel, valueLabel } from '#domain/property/labels.ts';
import { CONDITIONS } from '#domain/property/options.ts';

it('labels the furnishing, and shows other values as they are [DATA-27]', () => {
  const values = [
    'unfurnished',
    'kitchenfix',
    'semifurnished',
    'furnished',
    'fullyfurnished',
    'Bare shell',
    'toString',
  ];
  expect(values.map((value) => valueLabel('condition', value))).toEqual([
    'Un-Furnished',
    'Kitchen-Fix',
    'Semi-Furnished',
    'Furnished',
    'Fully-Furnished',
    'Bare shell',
    'toString',
  ]);
});

it('labels the furnishing whatever the case of the value [DEC-16]', () => {
  expect(valueLabel('condition', 'Unfurnished')).toBe('Un-Furnished');
  expect(CONDITIONS.map((value) => valueLabel('condition', value))).toEqual([
    'Un-Furnished',
    'Kitchen-Fix',
    'Semi-Furnished',
    'Furnished',
    'Fully-Furnished',
  ]);
});

it('labels low and high rise apartments [DATA-28]', () => {
  expect(valueLabel('residential_type', 'Lowrise Apartment')).toBe('Low Rise Apartment');
  expect(valueLabel('residential_type', 'Highrise Apartment')).toBe('High Rise Apartment');
  expect(valueLabel('residential_type', 'Penthouse')).toBe('Penthouse');
});

it('shows bedroom types in upper case [CARD-07]', () => {
  expect(['3bhk', '5+bhk', '1RoomKitchen'].map((type) => valueLabel('bhk_type', type))).toEqual([
    '3BHK',
    '5+BHK',
    '1ROOMKITCHEN',
  ]);
});

it('labels directions and facings', () => {
  expect([
    valueLabel('direction', 'NorthEast'),
    valueLabel('direction', 'West'),
    valueLabel('facing', 'garden'),
    valueLabel('facing', 'road'),
  ]).toEqual(['North-East', 'West', 'Garden', 'Road']);
});

it('shows floor 0 as Ground Floor [DETAIL-11, DATA-06]', () => {
  expect(floorLabel(0)).toBe('Ground Floor');
});

it('shows floor -1 as Basement [DEC-46, DATA-06]', () => {
  expect(floorLabel(-1)).toBe('Basement');
});

it('counts the other floors', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 60].map((floor) => floorLabel(floor))).toEqual([
    '1st Floor',
    '2nd Floor',
    '3rd Floor',
    '4th Floor',
    '11th Floor',
    '12th Floor',
    '13th Floor',
    '21st Floor',
    '60th Floor',
  ]);
});

it('reads the age from a number or from text [DATA-05]', () => {
  expect([readAge(7), readAge('7'), readAge(' 12 '), readAge(0), readAge('0'), readAge('1.25')]).toEqual([
    7, 7, 12, 0, 0, 1.25,
  ]);
  expect([ageLabel('7'), ageLabel(1), ageLabel(0)]).toEqual(['7 years', '1 year', 'New']);
});

it('has no age in what is none', () => {
  expect([
    readAge(null),
    readAge(''),
    readAge('old'),
    readAge(-1),
    readAge([3]),
    readAge(Number.NaN),
    readAge('3 x'),
  ]).toEqual(Array(7).fill(null));
  expect(ageLabel('old')).toBe('');
});

const home = {
  property_type: 'Residential',
  residential_type: 'Lowrise Apartment',
  bhk_type: '3bhk',
  commercial_type: null,
  condition: 'Semifurnished',
} as const;

describe('the badges of a listing', () => {
  it('names the residential type, the bedroom type in upper case and the furnishing [CARD-07, CARD-08]', () => {
    expect(propertyBadges(home)).toEqual(['Low Rise Apartment', '3BHK', 'Semi-Furnished']);
    expect(propertyBadges({ ...home, bhk_type: '1RoomKitchen' })[1]).toBe('1ROOMKITCHEN');
  });

  it('names the commercial type and the furnishing [CARD-08]', () => {
    const shop = { ...home, property_type: 'Commercial', residential_type: null, bhk_type: null } as const;
    expect(propertyBadges({ ...shop, commercial_type: 'Shop' })).toEqual(['Shop', 'Semi-Furnished']);
    expect(propertyBadges({ ...shop, commercial_type: null })).toEqual(['Semi-Furnished']);
  });
});

it('says on which day of India a listing was sold, if that is known [NEXT-01]', () => {
  expect(soldLabel('2026-11-11T20:00:00.000Z')).toBe('Sold on 12 Nov 2026');
  expect(soldLabel(null)).toBe('Sold');
});
