import { expect, it } from 'vitest';
import { fieldWordsOf, itemWords } from '#domain/property/field-words.ts';

it('says the value of a field of any kind as people read it', () => {
  expect(
    (
      [
        ['title', 'Corner flat'],
        ['price', 4500000],
        ['ceiling_height', 10.5],
        ['floor', 3],
        ['bhk_type', '2bhk'],
        ['residential_type', 'Lowrise Apartment'],
        ['area_basis', 'carpet'],
        ['possession', '2027-03'],
        ['is_negotiable', false],
        ['balcony_included', 'true'],
        ['amenity_list', ['Gym', 'Garden']],
        ['connectivity_list', [{ id: 'School', duration: 5 }, { id: 'Market' }]],
      ] as const
    ).map(([field, value]) => fieldWordsOf(field, value)),
  ).toEqual([
    'Corner flat',
    '₹45,00,000',
    '10.5 ft',
    '3',
    '2BHK',
    'Low Rise Apartment',
    'Carpet',
    'March 2027',
    'No',
    'Yes',
    'Gym, Garden',
    'School 5 min, Market',
  ]);
  expect(fieldWordsOf('na', true, { yes: 'yes', no: 'no' })).toBe('yes');
});

it('says nothing of what is not there, and shows as it is what it cannot read', () => {
  for (const value of [null, undefined, '', []]) expect(fieldWordsOf('summary', value)).toBeNull();
  expect(fieldWordsOf('price', '45 lakhs or so')).toBe('45 lakhs or so');
  expect(fieldWordsOf('bhk_type', '9bhk')).toBe('9bhk');
  expect(fieldWordsOf('not_a_field', 7)).toBe('7');
  expect(itemWords('Gym')).toBe('Gym');
});
