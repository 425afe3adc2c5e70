import { describe, expect, it } from 'vitest';
import { parseWith } from '#domain/parse.ts';
import {
  amendedProblems,
  changedFieldsSchema,
  consentSchema,
  emptiedFacts,
  type KnownFields,
  missingFacts,
  plainFields,
  submissionSchema,
  suggestedTitle,
  withChanges,
} from '#domain/submission.ts';

const FIRST: KnownFields = {
  ...{ property_type: 'Residential', location: 'Bopal', price: 7_250_000, size: 1260, is_size_in_yards: false },
  ...{ owner_name: 'Ila Owner', owner_contact1: '5550066001' },
};

const fieldsOf = (schema: Parameters<typeof parseWith>[0], sent: unknown) => {
  const parsed = parseWith(schema, sent);
  return parsed.ok ? parsed.value : parsed.problems.map(({ field, code }) => `${field} ${code}`);
};
const offered = (change: Record<string, unknown>) => fieldsOf(submissionSchema, { ...FIRST, ...change });

describe('a home that is offered', () => {
  it.each<[string, Record<string, unknown>, unknown]>([
    ['is its first facts', {}, FIRST],
    ['has nothing that was sent empty', { title: '', floor: null, amenity_list: [], age: undefined }, FIRST],
    ['has what was said', { floor: '0', amenity_list: ['Gym'] }, { ...FIRST, floor: 0, amenity_list: ['Gym'] }],
    ['is never sold', { is_sold_out: 'true' }, FIRST],
    ['has types of its own', { bhk_type: '2bhk', commercial_type: 'Shop' }, { ...FIRST, bhk_type: '2bhk' }],
    ['may be a shop', { property_type: 'Commercial', bhk_type: '2bhk' }, { ...FIRST, property_type: 'Commercial' }],
    ['needs a place and a price', { location: '', price: undefined }, ['price required', 'location areaRequired']],
    ['costs something', { price: '0', size: '-1' }, ['price notPositive', 'size notPositive']],
    ['has a true age', { age: -1 }, ['age notWholeBetween']],
    ['has true facts', { floor: 99, youtubeLinks: ['x'] }, ['floor floorInvalid', 'youtubeLinks.0 videoInvalid']],
    ['does not contradict itself', { floor: 4, total_floors: 3 }, ['floor floorAboveTotal']],
  ])('%s', (_, change, expected) => {
    expect(offered(change)).toEqual(expected);
  });

  it.each([
    [{}, { consent: false }],
    [{ consent: '' }, { consent: false }],
    [
      { consent: 'true', key: ' abc ' },
      { consent: true, key: 'abc' },
    ],
    [{ consent: 'on', key: ' ' }, { consent: true }],
    [{ consent: 'false' }, ['consent consentMissing']],
    [{ consent: null }, ['consent consentMissing']],
    [{ consent: 'perhaps' }, ['consent consentMissing']],
  ])('is agreed to with %j as %j', (sent, expected) => {
    expect(fieldsOf(consentSchema, sent)).toEqual(expected);
  });
});

describe('a change of it', () => {
  it('names what becomes something else, and what becomes unknown', () => {
    const sent = { price: '', amenity_list: '', floor: '3', is_sold_out: true, other: 1 };
    expect(fieldsOf(changedFieldsSchema, sent)).toEqual({ price: null, amenity_list: [], floor: 3 });
    expect(fieldsOf(changedFieldsSchema, { floor: '99' })).toEqual(['floor floorInvalid']);
  });

  it('leaves no fact of the other type, and none that is unknown', () => {
    const flat: KnownFields = { property_type: 'Residential', bhk_type: '2bhk', floor: 2, age: 0 };
    const shop = withChanges(flat, { property_type: 'Commercial', commercial_type: 'Shop', floor: null });
    expect(shop).toEqual({ property_type: 'Commercial', commercial_type: 'Shop', age: 0 });
  });

  it('empties no first fact, and contradicts none [KEY-21]', () => {
    const problems = amendedProblems({ price: null, age: null, is_size_in_yards: null }, { floor: 4, total_floors: 3 });
    expect(problems.map(({ field, code }) => [field, code])).toEqual([
      ['price', 'factNeeded'],
      ['is_size_in_yards', 'factNeeded'],
      ['floor', 'floorAboveTotal'],
    ]);
    expect(amendedProblems({ floor: 3 }, { floor: 3, total_floors: 3 })).toEqual([]);
    expect(emptiedFacts({ summary: null, carpet_area: null, floor: null, title: 'Flat' })).toMatchObject([
      { field: 'floor', code: 'factNeeded' },
    ]);
  });
});

it('what is typed is plain in the boxes of numbers alone', () => {
  const typed = { price: '72 lakh', size: '150 vaar', floor: '3rd', age: 4, title: '3rd', is_size_in_yards: 'false' };
  const plain = { price: '7200000', size: '150', floor: '3', age: 4, title: '3rd', is_size_in_yards: 'true' };
  expect(plainFields(typed)).toEqual(plain);
});

it('what nobody said is asked for in the order of the fields, with the types of its property type', () => {
  const rest = ['title', 'condition', 'facing', 'floor', 'direction', 'alloted_car_parking', 'age'];
  const missing = (fields: KnownFields): string[] => missingFacts({ ...FIRST, ...fields }).toSorted();
  expect(missing({})).toEqual([...rest, 'bhk_type', 'residential_type'].toSorted());
  expect(missing({ property_type: 'Commercial', floor: 0 })).toEqual(
    [...rest, 'commercial_type'].filter((name) => name !== 'floor').toSorted(),
  );
  expect(missingFacts({}).slice(0, 2)).toEqual(['title', 'property_type']);
});

it.each<[KnownFields, string]>([
  [{ property_type: 'Residential', bhk_type: '3bhk', residential_type: 'Bungalow' }, '3BHK Bungalow in Bopal'],
  [{ property_type: 'Residential', bhk_type: '1RoomKitchen' }, '1 Room Kitchen in Bopal'],
  [{ property_type: 'Residential' }, 'Home in Bopal'],
  [{ property_type: 'Commercial', bhk_type: '3bhk', commercial_type: 'Shop' }, 'Shop in Bopal'],
  [{ property_type: 'Commercial', residential_type: 'Bungalow' }, 'Commercial property in Bopal'],
  [{ property_type: 'Residential', location: undefined }, 'Home'],
])('%j is called %s', (fields, title) => {
  expect(suggestedTitle({ location: 'Bopal', ...fields })).toBe(title);
});
