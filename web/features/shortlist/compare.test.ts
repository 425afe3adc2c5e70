import { describe, expect, it } from 'vitest';
import type { PropertyDetail } from '#domain/property/property.ts';
import { propertyDetail } from '#tests/factories/properties.ts';
import { comparePath, compareRows, readCompared } from '#web/features/shortlist/compare-view.tsx';
import { factsFor } from '#web/listing-fields/facts.ts';

const flat = propertyDetail({
  ...{ price: 6_000_000, possession: 'ready', total_floors: 7, maintenance: 2500, age: 3 },
  ...{ bhk_type: '2bhk', residential_type: 'Lowrise Apartment', condition: 'Semifurnished', balcony_included: true },
  amenity_list: ['Lift', 'Gym'],
});
const other: PropertyDetail = {
  ...flat,
  id: 2,
  price: 7_200_000,
  possession: null,
  total_floors: null,
  amenity_list: ['Gym', 'Garden'],
  connectivity_list: [
    { id: 'School', duration: 5 },
    { id: 'Metro Station', duration: 0 },
  ],
};
const rows = compareRows([flat, other], '2026-11');
const row = (label: string) => rows.find((each) => each.label === label);

describe('homes side by side [KEEP-11, KEEP-16]', () => {
  it('mark what differs', () => {
    expect(row('Price')).toEqual({ label: 'Price', cells: ['₹60.00 Lac', '₹72.00 Lac'], differs: true });
    expect(row('Price per sq.ft')?.cells).toEqual(['₹5,000 per sq.ft', '₹6,000 per sq.ft']);
    expect(row('Size')).toMatchObject({ differs: false });
    expect(row('Floor')?.cells).toEqual(['3rd of 7 floors', '3rd Floor']);
    expect(row('Type')?.cells).toEqual(['Low Rise Apartment', 'Low Rise Apartment']);
    expect(row('Area')).toMatchObject({ cells: ['Bopal', 'Bopal'], differs: false });
  });

  it('show what only one says as a difference, and leave out what none says', () => {
    expect(row('Possession')).toMatchObject({ cells: ['Ready to move in', null], differs: true });
    expect(row('Maintenance')?.differs).toBe(false);
    expect(row('Carpet area')).toBeUndefined();
  });

  it('tell shared amenities from the others, and the minutes place by place', () => {
    expect(row('Amenities in all')).toMatchObject({ cells: [['Gym'], ['Gym']], differs: false });
    expect(row('Other amenities')).toMatchObject({ cells: [['Lift'], ['Garden']], differs: true });
    expect(row('Distance to school')).toMatchObject({ cells: ['5 min', '5 min'], differs: false });
    expect(row('Distance to metro station')).toMatchObject({ cells: [null, 'Near'], differs: true });
  });

  it('name amenities and places in one order, whatever order they were entered in', () => {
    const names = ['Lift', 'Gone Amenity', 'Garden', 'Gym', 'Yoga', 'Gym'];
    const [one, two] = [
      { ...flat, amenity_list: names },
      { ...other, amenity_list: [...names, 'Library'].reverse() },
    ];
    const cellsOf = (label: string) =>
      compareRows([two, one, { ...flat, amenity_list: [] }], '2026-11').find((each) => each.label === label)?.cells;
    expect(cellsOf('Other amenities')).toEqual([
      ['Gym', 'Library', 'Garden', 'Yoga', 'Lift', 'Gone Amenity'],
      ['Gym', 'Garden', 'Yoga', 'Lift', 'Gone Amenity'],
      [],
    ]);
    const far = { ...flat, connectivity_list: [...other.connectivity_list, { id: 'Hospital', duration: 9 }].reverse() };
    const places = compareRows([far as PropertyDetail, other], '2026-11').filter(({ label }) =>
      label.startsWith('Dist'),
    );
    expect(places.map(({ label }) => label)).toEqual([
      'Distance to school',
      'Distance to hospital',
      'Distance to metro station',
    ]);
  });

  it('say in their names what they tell', () => {
    const asked = compareRows(
      [
        { ...flat, is_negotiable: true, is_sold_out: true },
        { ...flat, is_negotiable: false },
      ],
      '',
    );
    const cellsOf = (label: string) => asked.find((each) => each.label === label)?.cells;
    expect(cellsOf('Negotiable')).toEqual(['Yes', 'No']);
    expect(cellsOf('Status')).toEqual(['Sold out', 'Available']);
  });
});

it('claims of no home that it has no balcony because nobody ticked the box [OFFER-16]', () => {
  const without = { ...flat, balcony_included: false };
  const balcony = (homes: PropertyDetail[]) => compareRows(homes, '').find(({ label }) => label === 'Balcony');
  expect(balcony([flat, without])?.cells).toEqual(['Included', null]);
  expect(balcony([without, without])).toBeUndefined();
  const told = factsFor('detail').find(({ label }) => label === 'Balcony');
  expect([flat, without].map((home) => told?.value(home, ''))).toEqual(['Included', null]);
});

describe('the address of a comparison [KEEP-12]', () => {
  it('names two to four homes', () => {
    expect(readCompared('')).toBeNull();
    expect(readCompared('?compare=3,1')).toEqual({ ids: [3, 1], problem: null });
    expect(readCompared(`?compare=${encodeURIComponent('3, 1,3')}`)).toEqual({ ids: [3, 1], problem: null });
    expect(comparePath([3, 1])).toBe('/shortlist?compare=3,1');
    expect(comparePath([3])).toBe('/shortlist');
  });

  it('says what it could not take', () => {
    expect(readCompared('?compare=1,2,3,4,5,6')).toEqual({
      ids: [1, 2, 3, 4],
      problem: 'Four homes fit side by side. These are the first four.',
    });
    expect(readCompared('?compare=1,x,2')?.problem).toBe('A part of the address could not be read and was left out.');
    for (const asked of ['', '1', 'x,y', '1,1', '-1,2', `${'9'.repeat(10_000)},1`]) {
      expect(readCompared(`?compare=${asked}`)?.problem).toMatch(/^Choose two to four homes/);
    }
  });
});
