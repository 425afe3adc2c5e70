import { describe, expect, it } from 'vitest';
import { readPlaces, readVideos } from '#domain/property/field-kinds.ts';
import { formToFields, PROPERTY_FORM_DEFAULTS, propertyToForm } from '#domain/property/form-schema.ts';
import { parseListing } from '#domain/property/listing-input.ts';
import type { StaffPropertyDetail } from '#domain/property/property.ts';

const image = { id: 9, media_url: '/media/k/1600.jpg', width: 1600, height: 1200, placeholder: 'data:,' };

const FORM = {
  ...PROPERTY_FORM_DEFAULTS,
  property_title: 'Garden flat',
  location: 'Bopal',
  size: 1200.5,
  price: 5400000,
  floor_number: 4,
  balcony_included: true,
  naNoc: true,
  owner_name: 'Ravi Shah',
  owner_contact1: '9825012345',
  property_images: ['hall.jpg', 'door.jpg'],
};

const named = (pairs: [string, unknown][], name: string) =>
  pairs.filter(([key]) => key === name).map(([, value]) => value);
const one = (pairs: [string, unknown][], name: string) => named(pairs, name)[0];

describe('what a create sends', () => {
  const sent = formToFields(FORM, 'create');

  it('always has title, summary, types, condition, facing, floor, direction, price and size [API-34]', () => {
    const expected = {
      ...{
        title: 'Garden flat',
        summary: 'null',
        property_type: 'Residential',
        bhk_type: '1bhk',
        condition: 'Unfurnished',
      },
      ...{ facing: 'garden', floor: '4', direction: 'East', price: '5400000', size: '1200.5' },
    };
    for (const [name, value] of Object.entries(expected)) expect(named(sent, name)).toEqual([value]);
    const untouched = formToFields(PROPERTY_FORM_DEFAULTS, 'create').map(([name]) => name);
    expect(untouched).toEqual(expect.arrayContaining(Object.keys(expected)));
  });

  it('always has unit, balcony, parking, owner, location and age, 0 by default [API-35]', () => {
    const expected = {
      ...{ is_size_in_yards: 'false', balcony_included: 'true', alloted_car_parking: '0', owner_name: 'Ravi Shah' },
      ...{ owner_contact1: '9825012345', location: 'Bopal', age: '0' },
    };
    for (const [name, value] of Object.entries(expected)) expect(named(sent, name)).toEqual([value]);
    expect(one(formToFields({ ...FORM, age: Number.NaN }, 'create'), 'age')).toBe('0');
  });

  it("has the text 'null' for no description [API-36]", () => {
    expect(one(formToFields({ ...FORM, description: '  ' }, 'create'), 'summary')).toBe('null');
    expect(one(formToFields({ ...FORM, description: 'Sunny.' }, 'create'), 'summary')).toBe('Sunny.');
  });

  it('has the optional fields, lists as repeated keys, connectivity as JSON text [API-37]', () => {
    const full = formToFields(
      {
        ...FORM,
        onlyNA: true,
        isSoldOut: true,
        owner_contact2: '9825012346',
        amenities_list: ['Gym', 'Lift'],
        connectivity_list: [{ id: 'School', duration: 5 }],
        youtubeLinks: ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/bbbbbbbbbbb'],
      },
      'create',
    );
    expect(named(full, 'amenity_list')).toEqual(['Gym', 'Lift']);
    expect(named(full, 'youtubeLinks')).toHaveLength(2);
    expect(named(full, 'files')).toEqual(['hall.jpg', 'door.jpg']);
    expect(one(full, 'connectivity_list')).toBe('[{"id":"School","duration":5}]');
    expect(
      ['residential_type', 'owner_contact2', 'na_noc', 'na', 'is_sold_out'].map((name) => one(full, name)),
    ).toEqual(['Lowrise Apartment', '9825012346', 'true', 'true', 'true']);
    expect([named(full, 'commercial_type'), named(sent, 'owner_contact2')]).toEqual([[], []]);
    const shop = formToFields({ ...FORM, property_type: 'Commercial', commercial_type: 'Shop' }, 'create');
    expect([one(shop, 'commercial_type'), named(shop, 'residential_type')]).toEqual(['Shop', []]);
  });

  it('has what is unknown empty, and a floor that is no number for the rules to refuse', () => {
    const emptied = formToFields({ ...FORM, bhk_type: null, floor_number: Number.NaN }, 'create');
    expect(['possession', 'carpet_area', 'bhk_type', 'floor'].map((name) => one(emptied, name))).toEqual([
      ...['', '', '', 'NaN'],
    ]);
  });

  it('has nothing of an edit', () => {
    const names = formToFields({ ...FORM, existing_images: [image] }, 'create', 3).map(([name]) => name);
    expect(names).not.toContain('existing_images');
    expect(names).not.toContain('revision');
  });
});

describe('what an edit sends', () => {
  it('falls back to floor 0 if it is not a number [API-38]', () => {
    expect(one(formToFields({ ...FORM, floor_number: Number.NaN }, 'edit'), 'floor')).toBe('0');
    expect(one(formToFields(FORM, 'edit'), 'floor')).toBe('4');
  });

  it('has the images that stay, and the loaded revision', () => {
    const sent = formToFields({ ...FORM, existing_images: [image, { ...image, id: 2 }] }, 'edit', 3);
    expect([named(sent, 'existing_images'), one(sent, 'revision')]).toEqual([['9', '2'], '3']);
    expect(named(formToFields(FORM, 'edit'), 'revision')).toEqual([]);
  });
});

describe('a listing in the form', () => {
  const detail: StaffPropertyDetail = {
    id: 5,
    created_by: 'Staff',
    title: 'Corner shop',
    property_type: 'Commercial',
    location: 'Naroda',
    price: 9000000,
    size: 120.25,
    carpet_area: null,
    area_basis: null,
    possession: null,
    total_floors: null,
    maintenance: null,
    ceiling_height: null,
    is_negotiable: null,
    owner_calls_back: false,
    is_size_in_yards: true,
    age: 7,
    floor: -1,
    alloted_car_parking: 2,
    onlyNA: true,
    balcony_included: false,
    na_noc: true,
    is_sold_out: false,
    condition: 'Kitchenfix',
    residential_type: null,
    bhk_type: null,
    commercial_type: 'Shop',
    direction: 'SouthWest',
    facing: 'road',
    created_at: '2026-11-12T10:00:00Z',
    verified_at: '2026-11-12T10:00:00Z',
    is_sample: false,
    media_images: [image],
    image_count: 1,
    updated_at: '2026-11-12T10:00:00Z',
    summary: 'At the corner.',
    amenity_list: ['Lift'],
    connectivity_list: [{ id: 'Market', duration: 3 }],
    media_videos: [{ id: 1, media_type: 'video', media_url: 'https://youtu.be/dQw4w9WgXcQ' }],
    owner_name: 'Ravi Shah',
    owner_contact1: '9825012345',
    owner_contact2: '9825012346',
    verified_by: 'Staff',
    revision: 3,
    sold_at: null,
    is_stale: false,
    confirmed_at: null,
    confirmed_by: null,
    price_lowered: null,
    comparable_size: null,
    comparable_basis: null,
    comparable_share: null,
    calls_welcome: null,
    is_to_ask: false,
    is_price_odd: false,
    hidden_at: null,
    taken_down_at: null,
    held_at: null,
    number: null,
  };

  it('comes back from an unchanged edit as it was', () => {
    const parsed = parseListing(asRaw(formToFields(propertyToForm(detail), 'edit', detail.revision)));
    expect(parsed.ok && parsed.value).toMatchObject({
      ...{ title: 'Corner shop', summary: 'At the corner.', property_type: 'Commercial', commercial_type: 'Shop' },
      ...{
        bhk_type: null,
        residential_type: null,
        price: 9000000,
        size: 120.25,
        is_size_in_yards: true,
        age: 7,
        floor: -1,
      },
      ...{ alloted_car_parking: 2, na: true, na_noc: true, is_verified: true, revision: 3, existing_images: [9] },
      ...{ amenity_list: ['Lift'], connectivity_list: [{ id: 'Market', duration: 3 }], owner_contact2: '9825012346' },
      youtubeLinks: ['https://youtu.be/dQw4w9WgXcQ'],
    });
  });

  it('has its own types, no text for no summary, and is verified if somebody did', () => {
    const own = { residential_type: 'Bungalow', bhk_type: '3bhk' } as const;
    const shown = { ...own, description: '', is_verified: false, property_images: [], existing_images: [image] };
    expect(propertyToForm({ ...detail, ...own, summary: null, verified_at: null })).toMatchObject(shown);
    expect(propertyToForm(detail)).toMatchObject({ residential_type: 'Lowrise Apartment', bhk_type: '1bhk' });
  });

  it('leaves out amenities and places that are not in the lists any more', () => {
    const form = propertyToForm({
      ...detail,
      amenity_list: ['Moat', 'Lift'],
      connectivity_list: [{ id: 'Moon', duration: 1 }],
    });
    expect([form.amenities_list, form.connectivity_list]).toEqual([['Lift'], []]);
  });
});

/** Multipart pairs as a server reads them: repeated keys are a list. */
function asRaw(pairs: [string, unknown][]): Record<string, unknown> {
  const raw: Record<string, unknown> = {};
  for (const [name, value] of pairs) raw[name] = name in raw ? [raw[name], value].flat() : value;
  return raw;
}

it('reads videos as addresses or as objects with id, media_type and media_url [DATA-08]', () => {
  const list = [
    'https://youtu.be/aaaaaaaaaaa',
    { id: 7, media_type: 'video', media_url: 'https://youtu.be/bbbbbbbbbbb' },
  ];
  expect(readVideos(list)).toEqual(['https://youtu.be/aaaaaaaaaaa', 'https://youtu.be/bbbbbbbbbbb']);
});

it('leaves out what is no video', () => {
  expect(readVideos([null, '', ' ', {}, { media_url: 3 }])).toEqual([]);
  expect(readVideos(undefined)).toEqual([]);
});

it('reads strings, and objects with id or name and duration or minutes [DATA-07]', () => {
  const list = ['School', { id: 'Airport', duration: 20 }, { name: 'Market', minutes: '5' }, { id: 'Hospital' }];
  expect(readPlaces(list)).toEqual([
    { id: 'School', duration: 0 },
    { id: 'Airport', duration: 20 },
    { id: 'Market', duration: 5 },
    { id: 'Hospital', duration: 0 },
  ]);
});

it('leaves out what is no place', () => {
  expect(readPlaces([null, 7, '', ' ', {}, { id: 3 }, { id: 'School', duration: -1 }])).toEqual([
    { id: 'School', duration: 0 },
  ]);
  expect([readPlaces(null), readPlaces('School'), readPlaces({})]).toEqual([[], [], []]);
});
