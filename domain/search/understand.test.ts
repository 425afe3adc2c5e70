import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAddressQuery } from '#domain/search/filter-params.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { effectiveFilters, understandText } from '#domain/search/understand.ts';

const read = (text: string) =>
  decodeURIComponent(toAddressQuery(understandText(text)))
    .replaceAll('+', ' ')
    .replace('?', '');

describe('a typed search as filters', () => {
  it.each([
    ['bopal 2bhk under 60 lakh furnished', 'location=Bopal&bhk_type=2bhk&condition=Furnished&max_budget=6000000'],
    [
      '2-3 BHK in Satellite between 40 and 60 lakh',
      'location=Satellite&bhk_type=2bhk,3bhk&min_budget=4000000&max_budget=6000000',
    ],
    ['2 to 4 bedrooms', 'bhk_type=2bhk,3bhk,4bhk'],
    ['7 bhk', 'bhk_type=5 bhk'],
    ['1 RK Vastrapur', 'location=Vastrapur&bhk_type=1RoomKitchen'],
    ['1 room kitchen', 'bhk_type=1RoomKitchen'],
    ['s.g. highway office above 1 cr 20 lakh', 'location=SG Highway&commercial_type=Office&min_budget=12000000'],
    ['shop 40-60 lac', 'commercial_type=Shop&min_budget=4000000&max_budget=6000000'],
    ['flat upto ₹1,25,00,000', 'residential_type=Lowrise Apartment,Highrise Apartment&max_budget=12500000'],
    ['godown from 900k', 'commercial_type=Godown&min_budget=900000'],
    ['1000 sq ft', 'min_size=1000'],
    ['under 1,500 sq.ft.', 'max_size=1500'],
    ['between 100 and 150 vaar', 'min_size=100&max_size=150&is_size_in_yards=true'],
    ['120 gaj bungalow', 'residential_type=Bungalow&min_size=120&is_size_in_yards=true'],
    ['semi-furnished penthouse', 'residential_type=Penthouse&condition=Semifurnished'],
    ['un furnished row houses', 'residential_type=Row House&condition=Unfurnished'],
    ['commercial', 'property_type=Commercial'],
    ['બોપલ ૨ bhk', 'location=Bopal&bhk_type=2bhk'],
    ['prahl', 'location=Prahlad Nagar'],
    ['south facing 3bhk near garden', 'bhk_type=3bhk'],
  ])('understands %j', (text, query) => {
    expect(read(text)).toBe(query);
  });

  it('asks for nothing with words that ask for nothing', () => {
    expect([read('property for sale in Ahmedabad'), read(''), read('   ')]).toEqual(['', '', '']);
  });

  it('turns a text of which nothing is understood into a location, so that it does not find everything', () => {
    expect([read('zzzz'), read('constructor __proto__'), read('!!!')]).toEqual([
      'location=zzzz',
      'location=constructor __proto__',
      'location=!!!',
    ]);
  });

  it('leaves impossible amounts out', () => {
    expect(read('bopal under 0 lakh')).toBe('location=Bopal');
    expect(read('bopal under 999999999999999 cr')).toBe('location=Bopal');
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        expect(understandText(text).location.every((place) => place.length <= 200)).toBe(true);
      }),
    );
  });
});

describe('the filters a search applies', () => {
  it('are the chosen ones and those of the text', () => {
    const applied = effectiveFilters({
      ...NO_FILTERS,
      bhk_type: ['4bhk'],
      max_budget: 100,
      q: 'bopal 2bhk under 60 lakh 90 vaar',
    });
    expect(toAddressQuery(applied)).toBe(
      '?location=Bopal&bhk_type=4bhk&max_budget=100&min_size=90&is_size_in_yards=true',
    );
  });

  it('are the chosen ones without a text', () => {
    const chosen = { ...NO_FILTERS, location: ['Bopal'], min_size: 5 };
    expect(effectiveFilters(chosen)).toEqual({ ...chosen, q: undefined });
  });
});
