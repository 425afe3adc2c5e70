import { describe, expect, it } from 'vitest';
import { parseWith } from '#domain/parse.ts';
import { PROPERTY_FORM_DEFAULTS, propertyFormSchema } from '#domain/property/form-schema.ts';
import { checkedWith, typesOf } from '#domain/property/listing-checks.ts';
import { wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

const VALID = {
  ...PROPERTY_FORM_DEFAULTS,
  property_title: 'Garden flat',
  location: 'Bopal',
  size: 1200,
  price: 5400000,
  owner_name: 'Ravi Shah',
  owner_contact1: '98250 12345',
};

const messages = (change: Record<string, unknown>) => {
  const parsed = parseWith(propertyFormSchema, { ...VALID, ...change });
  return parsed.ok
    ? []
    : wireProblems(parsed.problems, words('en')).map((problem) => `${problem.field}: ${problem.type}`);
};

describe('the fields of the form', () => {
  const fields = Object.keys(PROPERTY_FORM_DEFAULTS);

  it('hold type, title, place, numbers and flags [DATA-09]', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        ...['property_type', 'property_title', 'location', 'size', 'price', 'age', 'floor_number', 'car_parking'],
        ...['onlyNA', 'balcony_included', 'naNoc', 'isSoldOut', 'is_size_in_yards'],
      ]),
    );
  });

  it('hold condition, types, direction, facing, amenities and connectivity [DATA-10]', () => {
    expect(fields).toEqual(
      expect.arrayContaining([
        ...['condition', 'residential_type', 'bhk_type', 'commercial_type', 'direction', 'facing'],
        ...['amenities_list', 'connectivity_list'],
      ]),
    );
    const lists = {
      amenities_list: ['Gym'],
      connectivity_list: [{ id: 'School', duration: 5 }],
      commercial_type: null,
    };
    expect(propertyFormSchema.parse({ ...VALID, ...lists })).toMatchObject(lists);
  });

  it('hold owner, description, video links, new files and kept images [DATA-11]', () => {
    const rest = {
      owner_contact2: null,
      description: 'Sunny.',
      youtubeLinks: ['https://youtu.be/dQw4w9WgXcQ'],
      property_images: [{ name: 'hall.jpg' }],
      existing_images: [{ id: 4 }],
    };
    expect(propertyFormSchema.parse({ ...VALID, ...rest })).toMatchObject(rest);
    expect(fields).toEqual(expect.arrayContaining(['owner_name', 'owner_contact1', ...Object.keys(rest)]));
  });
});

it('starts Residential, empty, at 0, with flags off, no lists and no commercial type [DATA-12]', () => {
  const { property_type, property_title, location, commercial_type } = PROPERTY_FORM_DEFAULTS;
  expect([property_type, property_title, location, commercial_type]).toEqual(['Residential', '', '', null]);
  const values = Object.values(PROPERTY_FORM_DEFAULTS);
  expect(values.filter((value) => typeof value === 'number')).toEqual([0, 0, 0, 0, 0]);
  expect(values.filter((value) => typeof value === 'boolean').every((flag) => !flag)).toBe(true);
  expect(values.filter(Array.isArray).every((list) => list.length === 0)).toBe(true);
});

it('starts unfurnished, low rise, 1bhk, east, garden [DATA-13]', () => {
  expect(PROPERTY_FORM_DEFAULTS).toMatchObject({
    condition: 'Unfurnished',
    residential_type: 'Lowrise Apartment',
    bhk_type: '1bhk',
    direction: 'East',
    facing: 'garden',
  });
});

describe('the rules of the form', () => {
  it('takes a filled form and gives clean values', () => {
    expect(messages({})).toEqual([]);
    expect(propertyFormSchema.parse({ ...VALID, price: '45', size: '12.5' })).toMatchObject({
      owner_contact1: '9825012345',
      price: 45,
      size: 12.5,
    });
  });

  it('understands a price in lakh and a grouped size, and refuses what it does not understand', () => {
    expect(propertyFormSchema.parse({ ...VALID, price: '95 Lac', size: '1,250.5' })).toMatchObject({
      price: 9_500_000,
      size: 1250.5,
    });
    expect(messages({ price: '95 Lax', size: '1,25' })).toEqual([
      'price: Price must be a number',
      'size: Size has a comma or a dot in an odd place: write it as 45,00,000 or 4500000',
    ]);
    expect(messages({ price: '1.23456785 cr' })).toEqual(['price: Price must be in whole rupees']);
  });

  it('takes ages from 0 to 50 and tells what is wrong with others [VALID-18]', () => {
    expect(['0', '7', '50', '7 years', '૭'].flatMap((age) => messages({ age }))).toEqual([]);
    expect(['75', '1.5', 'seven', ''].flatMap((age) => messages({ age }))).toEqual([
      'age: Property age cannot exceed 50 years',
      'age: Property age must be in whole years',
      'age: Property age must be a number',
      'age: Property age is required',
    ]);
  });

  it('names what an untouched form lacks, all at once', () => {
    const parsed = parseWith(propertyFormSchema, PROPERTY_FORM_DEFAULTS);
    expect(parsed.ok ? [] : wireProblems(parsed.problems, words('en'))).toEqual([
      { field: 'property_title', type: 'Property title is required' },
      { field: 'price', type: 'Price is required' },
      { field: 'size', type: 'Size is required' },
      { field: 'owner_name', type: 'Name must be at least 2 characters' },
      { field: 'owner_contact1', type: 'Phone number must be at least 10 digits' },
      { field: 'location', type: 'Please select an area' },
    ]);
  });

  it('asks for parking that is no number, and takes unset parking as 0 [VALID-08]', () => {
    for (const car_parking of [Number.NaN, 'two', true]) {
      expect(messages({ car_parking })).toEqual(['car_parking: Car parking is required']);
    }
    expect(
      [null, undefined, ''].map((car_parking) => propertyFormSchema.parse({ ...VALID, car_parking }).car_parking),
    ).toEqual([0, 0, 0]);
    expect(messages({ car_parking: 11 })).toEqual(['car_parking: Invalid car parking number']);
  });

  it('asks for the minutes of a place [VALID-10]', () => {
    for (const duration of [-1, Number.NaN, 'soon']) {
      expect(messages({ connectivity_list: [{ id: 'School', duration }] })).toEqual([
        'connectivity_list.0.duration: Please enter duration in minutes',
      ]);
    }
    const [place] = propertyFormSchema.parse({ ...VALID, connectivity_list: [{ id: 'School' }] }).connectivity_list;
    expect(place).toEqual({ id: 'School', duration: 0 });
  });

  it('wants the types of the chosen property type only', () => {
    expect(messages({ property_type: 'Commercial' })).toEqual(['commercial_type: Commercial type is required']);
    expect(messages({ property_type: 'Commercial', commercial_type: 'Shop', bhk_type: null })).toEqual([]);
    expect(messages({ bhk_type: null, residential_type: null })).toEqual([
      'bhk_type: BHK type is required',
      'residential_type: Residential type is required',
    ]);
  });

  it('holds boxes against each other, and knows which to look at again', () => {
    expect(messages({ total_floors: 3, floor_number: 4 })).toEqual([
      'floor_number: Floor number cannot be above the total floors',
    ]);
    expect(['total_floors', 'size', 'is_size_in_yards', 'floor_number'].map(checkedWith)).toEqual([
      ...[['floor_number'], ['carpet_area'], [], []],
    ]);
    expect(['Commercial', 'Plot', undefined].map(typesOf)).toEqual([['commercial_type'], [], []]);
  });

  it('keeps images as the page has them alone', () => {
    expect(messages({ existing_images: ['x', null, { id: 4 }] })).toHaveLength(2);
  });

  it.each([
    ['Ready ', 'ready'],
    ['2027-03', '2027-03'],
    ['2030-12', '2030-12'],
    ['', null],
    [' ', null],
    ['2027-13', undefined],
    ['2027-00', undefined],
    ['1999-12', undefined],
    ['2027-033', undefined],
    ['already', undefined],
  ])('possession %j is %j', (possession, read) => {
    expect(propertyFormSchema.safeParse({ ...VALID, possession }).data?.possession).toBe(read);
  });

  it('marks each video link that is none, an empty one too [VALID-14]', () => {
    expect(messages({ youtubeLinks: ['', 'https://youtu.be/dQw4w9WgXcQ', 'x'] })).toEqual([
      'youtubeLinks.0: Please enter a valid YouTube URL',
      'youtubeLinks.2: Please enter a valid YouTube URL',
    ]);
  });
});

it('a text that is too short hides no other problem', () => {
  expect(messages({ property_title: '', property_type: 'Commercial' })).toEqual([
    'property_title: Property title is required',
    'commercial_type: Commercial type is required',
  ]);
});
