import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListing, listingFields, problemsOf } from '#tests/integration/http/listing-form.ts';
import { buildTestApp, type FormFields, type TestApp } from '#tests/support/test-app.ts';

let site: TestApp;
let token = '';
let listing = 0;
beforeAll(async () => {
  site = await buildTestApp();
  token = await site.login();
  listing = (await createListing(site, token)).id;
});
afterAll(() => site.close());

const SHOP = { property_type: 'Commercial', commercial_type: 'Shop' };
const PHONE = 'Phone number must be at least 10 digits';

/** Asks the create and the edit call alike: both refuse with exactly these problems, or both take it. */
async function bothAnswer(fields: FormFields, problems: string[]): Promise<void> {
  const form = listingFields(fields);
  for (const [method, url] of [
    ['POST', '/api/property/create'],
    ['PUT', `/api/property/edit/${listing}`],
  ] as const) {
    const answer = await site.sendForm(method, url, form, token);
    if (problems.length === 0) expect([url, answer.statusCode]).toEqual([url, method === 'POST' ? 201 : 200]);
    else expect([url, answer.statusCode, problemsOf(answer)]).toEqual([url, 400, problems]);
  }
}

describe('the rules of a listing, on create and edit [VALID-01] [VALID-03] [VALID-04] [VALID-05] [VALID-06] [VALID-07] [VALID-09] [VALID-11] [VALID-12] [VALID-13] [VALID-14]', () => {
  it.each([
    ['title of 1 character', { title: 'A' }, ['title: Property title is required']],
    ['title of blanks', { title: '     ' }, ['title: Property title is required']],
    ['title of 2 characters', { title: 'AB' }, []],
    ['title of 151 characters', { title: 'x'.repeat(151) }, ['title: Property title must be at most 150 characters']],
    ['no area', { location: '' }, ['location: Please select an area']],
    ['an area that is not listed', { location: 'Bandra' }, ['location: Please select a valid area']],
    ['size 0', { size: 0 }, ['size: Size is required']],
    ['size 0.99', { size: 0.99 }, ['size: Size is required']],
    ['size 1', { size: 1 }, []],
    ['size in words', { size: 'large' }, ['size: Size must be a number']],
    ['price 0', { price: 0 }, ['price: Price is required']],
    ['price 1', { price: 1 }, []],
    ['price beyond every home', { price: '100000000001' }, ['price: Price is too large']],
    ['age -1', { age: -1 }, ['age: Property age is required']],
    ['age 0', { age: 0 }, []],
    ['floor -2', { floor: -2 }, ['floor: Invalid floor number']],
    ['floor 61', { floor: 61 }, ['floor: Invalid floor number']],
    ['floor -1', { floor: -1 }, []],
    ['floor 60', { floor: 60 }, []],
    ['parking -1', { alloted_car_parking: -1 }, ['alloted_car_parking: Invalid car parking number']],
    ['parking 11', { alloted_car_parking: 11 }, ['alloted_car_parking: Invalid car parking number']],
    ['parking 10', { alloted_car_parking: 10 }, []],
    ['owner of 1 character', { owner_name: 'B' }, ['owner_name: Name must be at least 2 characters']],
    ['owner of 2 characters', { owner_name: 'Bo' }, []],
    ['phone of 9 digits', { owner_contact1: '555001007' }, [`owner_contact1: ${PHONE}`]],
    ['phone of letters', { owner_contact1: 'abcdefghij' }, [`owner_contact1: ${PHONE}`]],
    ['second phone of 9 digits', { owner_contact2: '555001007' }, [`owner_contact2: ${PHONE}`]],
    ['no second phone', { owner_contact2: '' }, []],
    [
      'a film of another site',
      { youtubeLinks: 'https://vimeo.com/1' },
      ['youtubeLinks.0: Please enter a valid YouTube URL'],
    ],
    [
      'a script as a film',
      { youtubeLinks: 'javascript:alert(1)' },
      ['youtubeLinks.0: Please enter a valid YouTube URL'],
    ],
    [
      'an amenity that is not listed',
      { amenity_list: ['Gym', 'Moat'] },
      ['amenity_list.1: Amenity is not in the list'],
    ],
    ['places that are no JSON', { connectivity_list: '[{' }, ['connectivity_list: Connectivity must be a list']],
    [
      'minutes below 0',
      { connectivity_list: '[{"id":"School","duration":-1}]' },
      ['connectivity_list.0.duration: Please enter duration in minutes'],
    ],
    ['a shop without its type, which a call may leave out', { ...SHOP, commercial_type: '' }, []],
    [
      'a shop of a type that is none',
      { ...SHOP, commercial_type: 'Mall' },
      ['commercial_type: Commercial type must be one of: Shop, Showroom, Shed, Godown, Office'],
    ],
    ['a shop', SHOP, []],
    [
      'an id that is none',
      { existing_images: 'first' },
      ['existing_images.0: Image ids must be positive whole numbers'],
    ],
  ] as [string, FormFields, string[]][])('%s', async (_, fields, problems) => {
    await bothAnswer(fields, problems);
  });

  it('are told all together, as details of VALIDATION_FAILED with field and type [VALID-41]', async () => {
    const answer = await site.sendForm('POST', '/api/property/create', { title: 'A', price: 'x' }, token);
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json();
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.details).toEqual(
      expect.arrayContaining([
        { field: 'title', type: 'Property title is required' },
        { field: 'price', type: 'Price must be a number' },
        { field: 'location', type: 'Please select an area' },
        { field: 'owner_name', type: 'Name must be at least 2 characters' },
        { field: 'property_type', type: 'Property type is required' },
      ]),
    );
    for (const detail of error.details) expect(Object.keys(detail)).toEqual(['field', 'type']);
  });
});
