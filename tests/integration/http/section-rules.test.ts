import { beforeAll, describe, expect, it } from 'vitest';
import { createListing, listingFields, problemsOf } from '#tests/integration/http/listing-form.ts';
import { givenSite } from '#tests/support/given.ts';
import type { FormFields } from '#tests/support/test-app.ts';

const site = givenSite();
let listing = 0;
beforeAll(async () => {
  listing = (await createListing(site, site.token)).id;
});

/** A form, the values it is sent with, and what the API answers: the one problem, or 'taken'. */
type Rule = [field: string, value: string, answer: string];

const PHONE = 'Phone number must be at least 10 digits';

/** The least and the most that a listing may say. Each bound is tried alone in `domain/property/listing-input.test.ts`. */
const AT_THE_BOUNDS: FormFields[] = [
  { title: 'AB', size: '1', price: '1', age: '0', floor: '-1', alloted_car_parking: '0', owner_name: 'Bo' },
  { title: 'x'.repeat(150), age: '50', floor: '60', alloted_car_parking: '10', owner_contact2: '' },
];

/** Every rule broken at once, and what is said of it. */
const BEYOND: FormFields = {
  title: 'A',
  condition: '',
  floor: '61',
  direction: ['East', 'West'],
  price: '0',
  size: '0.9',
  alloted_car_parking: '11',
  owner_name: 'B',
  owner_contact1: '555001007',
  owner_contact2: 'abcdefghij',
  location: 'Atlantis',
  age: '-1',
  amenity_list: ['Gym', 'Moat'],
  connectivity_list: '[{"id":"School","duration":-1}]',
  youtubeLinks: 'javascript:alert(1)',
  existing_images: 'first',
};
const PROBLEMS = [
  'title: Property title is required',
  'condition: Condition is required',
  'floor: Invalid floor number',
  'direction: Direction was given more than once',
  'price: Price is required',
  'size: Size is required',
  'alloted_car_parking: Invalid car parking number',
  'owner_name: Name must be at least 2 characters',
  `owner_contact1: ${PHONE}`,
  `owner_contact2: ${PHONE}`,
  'location: Please select a valid area',
  'age: Property age is required',
  'amenity_list.1: Amenity is not in the list',
  'connectivity_list.0.duration: Please enter duration in minutes',
  'youtubeLinks.0: Please enter a valid YouTube URL',
  'existing_images.0: Image ids must be positive whole numbers',
];

const VISITOR_RULES: Rule[] = [
  ['name', 'Al', 'Name is required'],
  ['name', 'Ali', 'taken'],
  ['phone', '982501234', 'Phone is required'],
  ['phone', '98250123456', 'Phone must be 10 digits'],
  ['phone', '98250abcde', 'Phone must be a number'],
];

const CONTACT_RULES: Rule[] = [
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'Al', 'taken'],
  ['email', 'asha@', 'Please enter a valid email address'],
  ['phone', '982501234', 'Please enter a valid 10-digit phone number'],
  ['phone', '98250123456', 'Please enter a valid 10-digit phone number'],
  ['phone', '1234567890', 'taken'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
  ['message', 'Ten chars.', 'taken'],
  ['message', 'x'.repeat(250), 'taken'],
  ['message', 'x'.repeat(251), 'Message cannot exceed 250 characters'],
];

const LOGIN_RULES: Rule[] = [
  ['phone', '982501234', 'Phone number must be 10 digits'],
  ['phone', '98250123456', 'Phone number must be 10 digits'],
  ['password', 'five5', 'Password must be at least 6 characters'],
];

const FILTER_RULES: [query: string, problem: string][] = [
  ['min_budget=0', 'min_budget: Min budget must be greater than 0'],
  ['max_budget=0', 'max_budget: Max budget must be greater than 0'],
  ['min_size=0', 'min_size: Min size must be greater than 0'],
  ['max_size=-1', 'max_size: Max size must be greater than 0'],
  ['min_budget=2&max_budget=1', 'min_budget: Min budget cannot be greater than max budget'],
  ['min_size=2&max_size=1', 'min_size: Min size cannot be greater than max size'],
];

/** Sends a sound form with one value changed, and expects the rule's answer. */
async function obey(url: string, sound: FormFields, [field, value, wanted]: Rule) {
  const { [field]: _replaced, ...rest } = sound;
  const answer = await site.staff.sendForm('POST', url, { ...rest, [field]: value });
  const problems = answer.statusCode === 400 ? problemsOf(answer) : [];
  if (wanted === 'taken') expect([answer.statusCode, problems]).toEqual([201, []]);
  else expect(problems).toEqual([expect.stringMatching(new RegExp(`^${field}: ${wanted}$`))]);
}

describe('every rule of the forms is kept by the API, with the stated message [DEC-41]', () => {
  const write = (method: 'POST' | 'PUT', fields: FormFields) =>
    site.staff.sendForm(method, method === 'POST' ? '/api/property/create' : `/api/property/edit/${listing}`, fields);

  it.each(['POST', 'PUT'] as const)(
    'a listing is taken and refused by all its rules with %s [VALID-01, VALID-03, VALID-04, VALID-05, VALID-06, VALID-07, VALID-09, VALID-11, VALID-12, VALID-13, VALID-14, VALID-41]',
    async (method) => {
      for (const fields of AT_THE_BOUNDS) {
        const answer = await write(method, listingFields(fields));
        expect([answer.statusCode, answer.body]).toEqual([method === 'POST' ? 201 : 200, expect.any(String)]);
      }
      const refused = await write(method, listingFields(BEYOND));
      expect(refused.statusCode).toBe(400);
      expect(problemsOf(refused).toSorted()).toEqual(PROBLEMS.toSorted());
      const { error } = refused.json();
      expect(error.code).toBe('VALIDATION_FAILED');
      for (const detail of error.details) expect(Object.keys(detail)).toEqual(['field', 'type']);
    },
  );

  it.each(VISITOR_RULES)('visitors: %s %j: %s', async (...rule) => {
    const sound = { name: 'Asha Shah', phone: '9825012345', property_id: listing };
    await obey('/api/visitors/', sound, rule);
  });

  it.each(CONTACT_RULES)('contact-us: %s %j: %s', async (...rule) => {
    const message = `Do you have shops in Bopal? ${rule.join(' ')}`.slice(0, 250);
    const sound = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345', message };
    await obey('/api/visitors/contact-us', sound, rule);
  });

  it.each(LOGIN_RULES)('login and register: %s %j: %s', async (...rule) => {
    const sound = { phone: '9825012345', password: 'secret-9' };
    await obey('/api/auth/login', sound, rule);
    await obey('/api/auth/register', sound, rule);
  });

  it.each(['0000000000', '1234567890', '5550012345', '9999999999'])(
    'visitor, contact and login phones may be any ten digits: %s [DEC-10]',
    async (phone) => {
      const account = { phone, password: 'secret-9' };
      const person = { name: 'Asha Shah', phone };
      const message = { ...person, email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
      expect((await site.staff.sendForm('POST', '/api/staff/', account)).statusCode).toBe(201);
      expect((await site.sendForm('POST', '/api/auth/login', account)).json().user.phone).toBe(phone);
      expect((await site.sendForm('POST', '/api/visitors/contact-us', message)).statusCode).toBe(201);
      const asked = await site.sendForm('POST', '/api/visitors/', { ...person, property_id: listing });
      expect(asked.statusCode).toBe(201);
      const { visitors } = (await site.staff.get(`/api/visitors/?q=${phone}`)).json();
      expect(visitors[0]).toMatchObject(person);
    },
  );

  it.each(FILTER_RULES)('search: %s', async (query, problem) => {
    const answer = await site.get(`/api/property/search?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(problemsOf(answer)).toEqual([problem]);
  });
});
