import { expect, it } from 'vitest';
import { FIELD_LIST } from '#domain/property/fields.ts';
import type { PropertyDetail } from '#domain/property/property.ts';
import { propertyDetail } from '#tests/factories/properties.ts';
import { factsFor } from '#web/listing-fields/facts.ts';

type Reader = Parameters<typeof factsFor>[0];

const UNKNOWN = {
  carpet_area: null,
  area_basis: null,
  possession: null,
  total_floors: null,
  maintenance: null,
  is_negotiable: null,
  ceiling_height: null,
} as const;

function told(reader: Reader, fields: Partial<PropertyDetail> = {}): string[] {
  const home = propertyDetail({ ...UNKNOWN, ...fields });
  return factsFor(reader).flatMap(({ label, value }) => {
    const text = value(home, '2026-11');
    return text === null ? [] : [`${label}: ${text}`];
  });
}

const only = (begin: string, fields: Partial<PropertyDetail>) =>
  told('detail', fields).find((fact) => fact.startsWith(begin));

it('tells each reader what is known in its own order and words [KEEP-16, DATA-40]', () => {
  const home: Partial<PropertyDetail> = {
    ...{ is_negotiable: false, total_floors: 7, area_basis: 'built_up', carpet_area: 900 },
    ...{ possession: 'ready', maintenance: 2500, ceiling_height: 10.5, created_at: '2026-11-05T10:00:00.000Z' },
  };
  expect(told('detail', home)).toEqual([
    ...['Type: High Rise Apartment', 'Bedrooms: 3BHK', 'Size: 1,200 sq.ft, 133.33 sq.yd', 'Floor: 3rd Floor'],
    ...['Age: 4 years', 'Condition: Semi-Furnished', 'Direction: East', 'Facing: Garden', 'Car parking: 1 space'],
    ...['Carpet area: 900 sq.ft, 100.00 sq.yd', 'Size measured: Built-up', 'Possession: Ready to move in'],
    ...['Floors of the building: 7', 'Maintenance: ₹2,500 a month', 'Asking price: Fixed'],
    ...['Ceiling height: 10.5 ft', 'Balcony: Included'],
    'Listed: 5 Nov 2026',
  ]);
  expect(told('compare', home)).toEqual([
    ...['Price per sq.ft: ₹5,417 per sq.ft', 'Negotiable: No', 'Size: 1,200 sq.ft (133.33 sq.yd)'],
    ...['Carpet area: 900 sq.ft, 100.00 sq.yd', 'Bedrooms: 3BHK', 'Type: High Rise Apartment'],
    ...['Condition: Semi-Furnished', 'Floor: 3rd of 7 floors', 'Age: 4 years', 'Possession: Ready to move in'],
    ...['Maintenance: ₹2,500 a month', 'Facing: Garden', 'Direction: East', 'Car parking: 1'],
    ...['Ceiling height: 10.5 ft', 'Balcony: Included', 'Area: Bopal', 'Status: Available'],
  ]);
  expect(told('sheet', home)).toEqual([
    ...['Condition: Semi-Furnished', 'Size: 1,200 sq.ft (133.33 sq.yd)', 'Floor: 3rd Floor', 'Age: 4 years'],
    ...['Parking: 1', 'Carpet area: 900 sq.ft, 100.00 sq.yd', 'Size measured: Built-up'],
    ...['Possession: Ready to move in', 'Floors of the building: 7', 'Maintenance: ₹2,500 a month'],
    ...['Asking price: Fixed', 'Ceiling height: 10.5 ft', 'Direction: East, Garden facing'],
  ]);
});

it.each(['detail', 'sheet'] as const)('leaves out nothing on the %s that may be unknown', (reader) => {
  const names: string[] = factsFor(reader).map(({ name }) => name);
  const known = FIELD_LIST.filter((entry) => entry.isClearable && entry.seenBy === 'everybody');
  expect(known.map(({ field }) => field).filter((field) => !names.includes(field))).toEqual([]);
});

it('has a sign for each fact of a home’s page', () => {
  expect(factsFor('detail').filter(({ icon }) => icon === undefined)).toEqual([]);
});

it('says nothing of what is not known', () => {
  expect(told('sheet')).toHaveLength(6);
  expect(told('detail', { balcony_included: false })).toHaveLength(10);
});

it('says that there is no maintenance, and what it costs a month', () => {
  expect([0, 2500].map((maintenance) => only('Maint', { maintenance }))).toEqual([
    'Maintenance: None',
    'Maintenance: ₹2,500 a month',
  ]);
});

it('says since when a home is ready whose month of possession is over', () => {
  expect(['ready', '2027-03', '2026-11', '2026-10'].map((possession) => only('Poss', { possession }))).toEqual([
    'Possession: Ready to move in',
    'Possession: March 2027',
    'Possession: November 2026',
    'Possession: Ready since October 2026',
  ]);
});
