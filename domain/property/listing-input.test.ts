import { describe, expect, it } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { type ListingInput, parseListing } from '#domain/property/listing-input.ts';
import { AMENITIES } from '#domain/property/options.ts';
import { wireProblems } from '#domain/words/sentence.ts';
import { words } from '#domain/words/words.ts';

const SENT: Record<string, unknown> = {
  title: 'Garden flat near the lake',
  summary: 'Two rooms.\r\nMorning sun.',
  property_type: 'Residential',
  bhk_type: '2bhk',
  residential_type: 'Highrise Apartment',
  condition: 'Furnished',
  facing: 'road',
  floor: '4',
  direction: 'NorthEast',
  price: '5400000',
  size: '1200.5',
  is_size_in_yards: 'false',
  balcony_included: 'true',
  alloted_car_parking: '1',
  owner_name: 'Ravi Shah',
  owner_contact1: '+91 98250 12345',
  owner_contact2: '',
  location: 'Bopal',
  age: '3',
  na_noc: 'on',
  na: '0',
  amenity_list: ['Gym', 'Lift', 'Gym'],
  connectivity_list: '[{"id":"School","duration":5},{"name":"Market","minutes":"7"},"Airport"]',
  youtubeLinks: 'https://youtu.be/dQw4w9WgXcQ',
  existing_images: ['3', '1'],
};

const messages = (change: Record<string, unknown>) => {
  const parsed = parseListing({ ...SENT, ...change });
  return parsed.ok
    ? []
    : wireProblems(parsed.problems, words('en')).map((problem) => `${problem.field}: ${problem.type}`);
};
const accepted = (change: Record<string, unknown>): ListingInput => {
  const parsed = parseListing({ ...SENT, ...change });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

describe('a listing as it is sent', () => {
  it('is read from multipart text, repeated keys and JSON text', () => {
    expect(accepted({})).toMatchObject({
      summary: 'Two rooms.\nMorning sun.',
      floor: 4,
      price: 5400000,
      size: 1200.5,
      is_size_in_yards: false,
      balcony_included: true,
      na_noc: true,
      na: false,
      is_sold_out: false,
      owner_contact1: '9825012345',
      owner_contact2: null,
      commercial_type: null,
      amenity_list: ['Gym', 'Lift'],
      connectivity_list: [
        { id: 'School', duration: 5 },
        { id: 'Market', duration: 7 },
        { id: 'Airport', duration: 0 },
      ],
      youtubeLinks: ['https://youtu.be/dQw4w9WgXcQ'],
      existing_images: [3, 1],
    });
  });

  it('may leave the optional fields out', () => {
    const {
      facing,
      floor,
      alloted_car_parking,
      amenity_list,
      connectivity_list,
      existing_images,
      is_verified,
      ...rest
    } = SENT;
    const parsed = parseListing(rest);
    expect(parsed.ok && parsed.value).toMatchObject({
      facing: 'garden',
      floor: 0,
      alloted_car_parking: 0,
      amenity_list: [],
      connectivity_list: [],
      existing_images: [],
    });
    expect(accepted({}).is_verified).toBeUndefined();
    expect([accepted({ is_verified: 'true' }).is_verified, accepted({ is_verified: false }).is_verified]).toEqual([
      true,
      false,
    ]);
    expect([accepted({}).revision, accepted({ revision: '7' }).revision]).toEqual([undefined, 7]);
    expect(accepted({ revision: '' }).revision).toBeUndefined();
  });

  it('names everything that is wrong at once, and drops keys it does not know', () => {
    expect(messages(Object.fromEntries(Object.keys(SENT).map((key) => [key, undefined])))).toEqual([
      'title: Property title is required',
      'property_type: Property type is required',
      'condition: Condition is required',
      'direction: Direction is required',
      'price: Price is required',
      'size: Size is required',
      'owner_name: Name must be at least 2 characters',
      'owner_contact1: Phone number must be at least 10 digits',
      'location: Please select an area',
      'age: Property age is required',
    ]);
    expect(accepted({ deleted_at: 1, __proto__: { a: 1 } })).not.toHaveProperty('deleted_at');
  });
});

describe('rules of a listing', () => {
  it('wants text and numbers within bounds, and says what it wants [VALID-01, VALID-02, VALID-03, VALID-04, VALID-05, VALID-06, VALID-07, VALID-09, VALID-11, VALID-12, VALID-13, DEC-19]', () => {
    const phone = 'Phone number must be at least 10 digits';
    const refused: [field: string, values: unknown[], sentence: string][] = [
      ['title', ['', 'a', '  a ', undefined], 'Property title is required'],
      ['title', ['x'.repeat(151)], 'Property title must be at most 150 characters'],
      ['location', ['', '  ', undefined], 'Please select an area'],
      ['location', ['Mumbai', 'bopal', 'Bopal Gam'], 'Please select a valid area'],
      ['size', ['0', '0.99', '-5', '', undefined], 'Size is required'],
      ['price', ['0', '-1', '0.5', '', undefined], 'Price is required'],
      ['price', ['100000000001'], 'Price is too large'],
      ['price', ['100.5'], 'Price must be in whole rupees'],
      ['age', ['-1', '', undefined], 'Property age is required'],
      ['age', ['51'], 'Property age cannot exceed 50 years'],
      ['age', ['2.5'], 'Property age must be in whole years'],
      ['floor', ['-2', '61', '1.5', 'first'], 'Invalid floor number'],
      ['alloted_car_parking', ['-1', '11', '1.5'], 'Invalid car parking number'],
      ['owner_name', ['', 'R', undefined], 'Name must be at least 2 characters'],
      ['owner_contact1', ['', '982501234', 'abcdefghij', '98250123456', undefined], phone],
      ['owner_contact2', ['982501234'], phone],
      ['summary', ['x'.repeat(5001)], 'Property summary must be at most 5000 characters'],
    ];
    for (const [field, values, sentence] of refused)
      for (const value of values)
        expect(messages({ [field]: value }), String(value)).toEqual([`${field}: ${sentence}`]);
    const taken: [field: keyof ListingInput, values: unknown[], read: unknown[]][] = [
      ['title', ['ab'], ['ab']],
      ['location', ['Other Area'], ['Other Area']],
      ['size', ['1', '133.3333'], [1, 133.3333]],
      ['price', [1], [1]],
      ['age', ['0', '50'], [0, 50]],
      ['floor', [-1, 0, 60, undefined, '', '-0'], [-1, 0, 60, 0, 0, 0]],
      ['alloted_car_parking', [0, '10', ''], [0, 10, 0]],
      ['owner_name', ['Bo'], ['Bo']],
      ['owner_contact2', ['', 'null', null, undefined, '098250 12346'], [null, null, null, null, '9825012346']],
      ['summary', ['', '  ', 'null', null, undefined], [null, null, null, null, null]],
    ];
    for (const [field, values, read] of taken)
      expect(
        values.map((value) => accepted({ [field]: value })[field]),
        field,
      ).toEqual(read);
    expect(accepted({ summary: 'x'.repeat(5000) }).summary).toHaveLength(5000);
  });

  it('wants video addresses [VALID-14]', () => {
    expect(messages({ youtubeLinks: ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/1'] })).toEqual([
      'youtubeLinks.1: Please enter a valid YouTube URL',
    ]);
    expect(messages({ youtubeLinks: 'javascript:alert(1)' })).toHaveLength(1);
    const short = 'https://www.youtube.com/shorts/ABCDEFGHIJK';
    expect([accepted({ youtubeLinks: '' }).youtubeLinks, accepted({ youtubeLinks: short }).youtubeLinks]).toEqual([
      [],
      [short],
    ]);
    expect(accepted({ youtubeLinks: ` ${short} ` }).youtubeLinks).toEqual([short]);
    const long = `${short}?${'x'.repeat(LIMITS.property.videoUrl - short.length - 1)}`;
    expect([messages({ youtubeLinks: long }), messages({ youtubeLinks: `${long}x` }).length]).toEqual([[], 1]);
    const eleven = Array.from({ length: 11 }, (_, index) => `https://youtu.be/aaaaaaaaa${index}`);
    expect(messages({ youtubeLinks: eleven })).toEqual(['youtubeLinks: Videos must have at most 10 entries']);
  });

  it('has plain messages where none is set [VALID-15]', () => {
    expect(
      messages({ condition: '', direction: 'Up', price: 'cheap', is_sold_out: 'maybe', title: ['a', 'b'] }),
    ).toEqual([
      'title: Property title was given more than once',
      'condition: Condition is required',
      'direction: Direction must be one of: North, South, East, West, NorthEast, NorthWest, SouthEast, SouthWest',
      'price: Price must be a number',
      'is_sold_out: Sold out must be true or false',
    ]);
  });

  it('wants connectivity minutes that are whole and not negative [VALID-39]', () => {
    for (const duration of [-1, 1.5, 'soon', true]) {
      const connectivity_list = JSON.stringify([{ id: 'School', duration }]);
      expect(messages({ connectivity_list })).toEqual([
        'connectivity_list.0.duration: Please enter duration in minutes',
      ]);
    }
    expect(messages({ connectivity_list: [{ id: 'School', duration: 1441 }] })).toEqual([
      'connectivity_list.0.duration: Duration must be at most 1440 minutes',
    ]);
  });

  it('refuses lists that cannot be read, and entries that are not in the lists', () => {
    expect(messages({ connectivity_list: '[{"id":', amenity_list: 'Moat', existing_images: '-1' })).toEqual([
      'amenity_list.0: Amenity is not in the list',
      'connectivity_list: Connectivity must be a list',
      'existing_images.0: Image ids must be positive whole numbers',
    ]);
    expect(messages({ connectivity_list: '{"id":"School"}' })).toHaveLength(1);
    expect(messages({ connectivity_list: [7, null] })).toHaveLength(2);
    expect([null, ' ["Gym"]', ['', 'Gym']].map((list) => accepted({ amenity_list: list }).amenity_list)).toEqual([
      ...[[], ['Gym'], ['Gym']],
    ]);
    expect(messages({ amenity_list: Array(101).fill('Gym') })).toEqual([
      'amenity_list: Amenities must have at most 100 entries',
    ]);
    expect(accepted({ amenity_list: JSON.stringify(AMENITIES) }).amenity_list).toEqual([...AMENITIES]);
    expect(
      accepted({ connectivity_list: '[{"id":"School","duration":5},{"id":"School","duration":9}]' }).connectivity_list,
    ).toEqual([{ id: 'School', duration: 5 }]);
  });

  it('keeps only the types of the property type, whatever was sent', () => {
    const commercial = accepted({ property_type: 'Commercial', commercial_type: 'Shop', bhk_type: 'rubbish' });
    expect([commercial.bhk_type, commercial.residential_type, commercial.commercial_type]).toEqual([
      null,
      null,
      'Shop',
    ]);
    expect(accepted({ commercial_type: 'rubbish' }).commercial_type).toBeNull();
    expect(messages({ bhk_type: '', residential_type: 'Castle' })).toEqual([
      'bhk_type: BHK type is required',
      'residential_type: Residential type must be one of: Lowrise Apartment, Highrise Apartment, Penthouse, Tenament, Row House, Bungalow',
    ]);
  });

  it('takes a listing without the types that a call may leave out', () => {
    for (const left of [undefined, null, '']) {
      expect(accepted({ property_type: 'Commercial', commercial_type: left }).commercial_type).toBeNull();
      expect(accepted({ residential_type: left }).residential_type).toBeNull();
    }
    expect(messages({ property_type: 'Commercial', commercial_type: 'Mall' })).toEqual([
      'commercial_type: Commercial type must be one of: Shop, Showroom, Shed, Godown, Office',
    ]);
  });

  it('reads flags whatever their case', () => {
    const flags = { is_size_in_yards: 'True', balcony_included: ' TRUE ', na: 'False', na_noc: 'On' };
    expect(accepted(flags)).toMatchObject({ is_size_in_yards: true, balcony_included: true, na: false, na_noc: true });
  });

  it('refuses names that every object has as property types', () => {
    for (const property_type of ['__proto__', 'constructor', 'toString']) {
      expect(messages({ property_type })).toEqual([
        'property_type: Property type must be one of: Residential, Commercial',
      ]);
    }
  });

  it('knows no state of a listing but is_sold_out [STATE-07]', () => {
    const listing = accepted({ status: 'draft', state: 'hidden', is_sold_out: 'true' });
    expect(listing.is_sold_out).toBe(true);
    expect(Object.keys(listing).filter((key) => /status|state|sold/.test(key))).toEqual(['is_sold_out']);
  });

  it('keeps scripts and markup as plain text, without controls', () => {
    expect(accepted({ title: '<script>\u0000alert(1)</script> ઘર 🏠' }).title).toBe('<script>alert(1)</script> ઘર 🏠');
  });
});

describe('a video from before addresses were read closely [VALID-46]', () => {
  const stored = { ...accepted({}), youtubeLinks: ['https://youtu.be/abc'] };
  const linksOf = (youtubeLinks: unknown) => {
    const parsed = parseListing({ ...SENT, youtubeLinks }, stored);
    return parsed.ok ? parsed.value.youtubeLinks : parsed.problems.map(({ field }) => field);
  };
  it('stays where it is sent again, alone or with others, and can be taken away', () => {
    expect(linksOf('https://youtu.be/abc')).toEqual(['https://youtu.be/abc']);
    expect(linksOf(['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/abc'])).toEqual([
      'https://youtu.be/abc',
      'https://youtu.be/dQw4w9WgXcQ',
    ]);
    expect(linksOf([])).toEqual([]);
    const other = 'https://youtu.be/aaaaaaaaaaa';
    const two = { ...stored, youtubeLinks: [...stored.youtubeLinks, 'https://youtu.be/abe', other] };
    const parsed = parseListing({ ...SENT, youtubeLinks: 'https://youtu.be/abe' }, two);
    expect(parsed.ok && parsed.value.youtubeLinks).toEqual(['https://youtu.be/abe']);
    expect(linksOf(['https://youtu.be/abd', 'https://youtu.be/abc'])).toEqual(['youtubeLinks.0']);
  });
});

it.each([
  [6, 6],
  ['10.5', 10.5],
  [60, 60],
  ['', null],
  [5.9, 'Ceiling height must be a number from 6 to 60, with at most one decimal'],
  [60.1, 'Ceiling height must be a number from 6 to 60, with at most one decimal'],
  ['10.25', 'Ceiling height must be a number from 6 to 60, with at most one decimal'],
  ['high', 'Ceiling height must be a number from 6 to 60, with at most one decimal'],
])('a ceiling height of %j is read as %j [DATA-40]', (ceiling_height, read) => {
  const parsed = parseListing({ ...SENT, ceiling_height });
  expect(parsed.ok ? parsed.value.ceiling_height : messages({ ceiling_height })).toEqual(
    parsed.ok ? read : [`ceiling_height: ${read}`],
  );
});

describe('an edit is held against what it leaves as it is [VALID-42, DEC-50]', () => {
  const storedAs = (change: Record<string, unknown>) => ({ ...accepted(change) });
  const problemsOf = (change: Record<string, unknown>, stored: ListingInput) => {
    const parsed = parseListing({ ...SENT, ...change }, stored);
    return parsed.ok ? [] : parsed.problems.map(({ field }) => field);
  };
  const carpetOf = (change: Record<string, unknown>, stored: ListingInput) => {
    const parsed = parseListing({ ...SENT, ...change }, stored);
    return parsed.ok ? parsed.value.carpet_area : parsed.problems;
  };

  it('the carpet area against the size, unless that is of the plot; the floor against the total floors', () => {
    expect(messages({ carpet_area: 1300, total_floors: 3 })).toEqual([
      'carpet_area: Carpet area cannot be larger than the size',
      'floor: Floor number cannot be above the total floors',
    ]);
    expect(messages({ carpet_area: 1300, area_basis: 'plot', total_floors: 4 })).toEqual([]);
    const plot = storedAs({ carpet_area: 1300, area_basis: 'plot', total_floors: 4 });
    expect(problemsOf({ area_basis: 'carpet' }, plot)).toEqual(['carpet_area']);
    expect(problemsOf({ area_basis: '' }, plot)).toEqual(['carpet_area']);
    expect(problemsOf({ area_basis: '', carpet_area: '' }, plot)).toEqual([]);
    expect(problemsOf({ total_floors: 3 }, plot)).toEqual(['floor']);
    expect(problemsOf({ floor: 9, total_floors: '' }, plot)).toEqual([]);
    expect(problemsOf({ size: 500, floor: 40 }, plot)).toEqual([]);
  });

  it('an edit of the unit of the size alone converts the carpet area, unless it would be out of bounds', () => {
    const feet = storedAs({ carpet_area: 840.5, area_basis: 'plot' });
    const yards = { is_size_in_yards: true, size: 140 };
    expect(carpetOf(yards, feet)).toBe(93.39);
    expect(carpetOf({ ...yards, carpet_area: 90 }, feet)).toBe(90);
    const inYards = { ...storedAs({ ...yards, carpet_area: 93.39 }) };
    expect([carpetOf(yards, inYards), carpetOf({}, inYards)]).toEqual([93.39, 840.51]);
    expect(carpetOf(yards, storedAs({ carpet_area: 5 }))).toBeNull();
    expect(carpetOf(yards, storedAs({ carpet_area: 9 }))).toBe(1);
    const widest = storedAs({ ...yards, carpet_area: LIMITS.property.size.max, area_basis: 'plot' });
    expect(carpetOf({}, widest)).toBeNull();
  });
});
