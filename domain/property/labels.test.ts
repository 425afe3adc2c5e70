import { expect, it } from 'vitest';
import {
  bhkLabel,
  directionLabel,
  FURNISHING_OPTIONS,
  facingLabel,
  furnishingLabel,
  residentialTypeLabel,
} from '#domain/property/labels.ts';

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
  expect(values.map(furnishingLabel)).toEqual([
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
  expect(furnishingLabel('Unfurnished')).toBe('Un-Furnished');
  expect(FURNISHING_OPTIONS.map((option) => option.label)).toEqual([
    'Un-Furnished',
    'Kitchen-Fix',
    'Semi-Furnished',
    'Furnished',
    'Fully-Furnished',
  ]);
});

it('labels low and high rise apartments [DATA-28]', () => {
  expect(residentialTypeLabel('Lowrise Apartment')).toBe('Low Rise Apartment');
  expect(residentialTypeLabel('Highrise Apartment')).toBe('High Rise Apartment');
  expect(residentialTypeLabel('Penthouse')).toBe('Penthouse');
});

it('shows bedroom types in upper case [CARD-07]', () => {
  expect(['3bhk', '5+bhk', '1RoomKitchen'].map(bhkLabel)).toEqual(['3BHK', '5+BHK', '1ROOMKITCHEN']);
});

it('labels directions and facings', () => {
  expect([directionLabel('NorthEast'), directionLabel('West'), facingLabel('garden'), facingLabel('road')]).toEqual([
    'North-East',
    'West',
    'Garden',
    'Road',
  ]);
});
