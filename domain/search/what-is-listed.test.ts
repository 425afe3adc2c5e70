import { expect, it } from 'vitest';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import type { Facets } from '#domain/search/filter-schema.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { whatIsListed } from '#domain/search/what-is-listed.ts';

const said = (query: string, count: number | null = 12) =>
  whatIsListed(parseSearchParams(new URLSearchParams(query)).query.filters, count);

it.each([
  ['', 'Homes in Ahmedabad'],
  ['location=bopal', 'Homes in Bopal'],
  ['location=Bopal,Shela', 'Homes in Bopal and Shela'],
  ['location=Bopal,Shela,Gota', 'Homes in Bopal, Shela and Gota'],
  ['location=Bopal,Shela,Gota,Sola,Nikol', 'Homes in Bopal, Shela and 3 more areas'],
  ['location=sobo,bopal gam', 'Homes in South Bopal and Bopal'],
  ['location=CG Road', 'Homes on CG Road'],
  ['location=SG Highway,Airport Road', 'Homes on SG Highway and Airport Road'],
  ['location=Bopal,Ashram Road,Shela', 'Homes in Bopal, on Ashram Road and in Shela'],
  ['location=CG Road,SG Highway,Sola,Nikol', 'Homes on CG Road, on SG Highway and in 2 more areas'],
  ['location=Vrundarang', 'Homes in “Vrundarang”'],
  ['property_type=Residential&location=Bopal', 'Homes in Bopal'],
  ['property_type=Commercial', 'Commercial properties in Ahmedabad'],
  ['commercial_type=Shop,Office', 'Shops and offices in Ahmedabad'],
  ['commercial_type=Shop,Office,Shed', 'Commercial properties in Ahmedabad'],
  ['residential_type=Penthouse', 'Penthouses in Ahmedabad'],
  ['residential_type=Lowrise Apartment', 'Low-rise flats in Ahmedabad'],
  [
    'bhk_type=2bhk&residential_type=Lowrise Apartment,Highrise Apartment&location=Bopal,Shela&max_budget=7000000',
    '2 BHK flats in Bopal and Shela up to ₹70 Lac',
  ],
  ['bhk_type=2bhk,3bhk', '2 and 3 BHK homes in Ahmedabad'],
  ['bhk_type=1RoomKitchen,1bhk', '1 room kitchen and 1 BHK homes in Ahmedabad'],
  ['bhk_type=1bhk,2bhk,3bhk,4bhk', 'Homes in Ahmedabad'],
  ['condition=Semifurnished&bhk_type=5+bhk'.replace('+', '%2B'), 'Semi-furnished 5+ BHK homes in Ahmedabad'],
  ['min_budget=5000000&max_budget=12500000', 'Homes in Ahmedabad from ₹50 Lac to ₹1.25 Cr'],
  ['min_budget=5000000&verified=true&amenity=Gym', 'Homes in Ahmedabad from ₹50 Lac'],
  ['q=2 bhk', 'Homes in Ahmedabad for “2 bhk”'],
])('%s lists %s [NEAR-04, NEAR-09]', (query, line) => {
  expect(said(query)).toBe(line);
});

it('is said of one in the singular, and of none as of many [NEAR-04]', () => {
  expect([said('location=Bopal', 1), said('location=Bopal', 0), said('location=Bopal', null)]).toEqual([
    'Home in Bopal',
    'Homes in Bopal',
    'Homes in Bopal',
  ]);
  expect(said('property_type=Residential&location=bopal', 1)).toBe('Home in Bopal');
  expect(said('commercial_type=Shop,Office', 1)).toBe('Shop and office in Ahmedabad');
});

it('speaks of commercial properties when nothing else was asked for or found [NEAR-04]', () => {
  const found = (property_type: Record<string, number>) => whatIsListed(NO_FILTERS, 3, { property_type } as Facets);
  expect(found({ Residential: 3 })).toBe('Homes in Ahmedabad');
  expect(found({ Residential: 2, Commercial: 1 })).toBe('Homes in Ahmedabad');
  expect(found({ Residential: 0, Commercial: 3 })).toBe('Commercial properties in Ahmedabad');
  expect(said('residential_type=Bungalow,Penthouse&commercial_type=Shop')).toBe('Properties in Ahmedabad');
});

it('stays short whatever was typed [NEAR-04]', () => {
  expect(said(`location=${'x'.repeat(200)}&q=${'y'.repeat(200)}`).length).toBeLessThan(160);
});
