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

/** A form, the values it is sent with, and what the API answers: the one problem, or 'taken'. */
type Rule = [field: string, value: string | string[] | undefined, answer: string];

const PHONE = 'Phone number must be at least 10 digits';
const VIDEO = 'Please enter a valid YouTube URL';
const minutes = (duration: unknown) => JSON.stringify([{ id: 'School', duration }]);

const LISTING_RULES: Rule[] = [
  ['title', 'A', 'Property title is required'],
  ['title', 'AB', 'taken'],
  ['location', '', 'Please select an area'],
  ['location', 'Atlantis', 'Please select a valid area'],
  ['size', '0.9', 'Size is required'],
  ['size', '1', 'taken'],
  ['price', '0', 'Price is required'],
  ['price', '1', 'taken'],
  ['age', '-1', 'Property age is required'],
  ['age', undefined, 'Property age is required'],
  ['age', '0', 'taken'],
  ['floor', '-2', 'Invalid floor number'],
  ['floor', '61', 'Invalid floor number'],
  ['floor', '-1', 'taken'],
  ['floor', '60', 'taken'],
  ['floor', undefined, 'taken'],
  ['alloted_car_parking', 'two', 'Car parking is required'],
  ['alloted_car_parking', '-1', 'Invalid car parking number'],
  ['alloted_car_parking', '11', 'Invalid car parking number'],
  ['alloted_car_parking', '10', 'taken'],
  ['alloted_car_parking', undefined, 'taken'],
  ['connectivity_list', minutes(-1), 'Please enter duration in minutes'],
  ['connectivity_list', minutes(1.5), 'Please enter duration in minutes'],
  ['connectivity_list', minutes(undefined), 'taken'],
  ['owner_name', 'B', 'Name must be at least 2 characters'],
  ['owner_name', 'Bo', 'taken'],
  ['owner_contact1', '555001007', PHONE],
  ['owner_contact1', undefined, PHONE],
  ['owner_contact2', '555001007', PHONE],
  ['owner_contact2', undefined, 'taken'],
  ['youtubeLinks', ['https://youtu.be/ABCDEFGHIJK', 'https://vimeo.com/1'], VIDEO],
  ['youtubeLinks', 'https://www.youtube.com/shorts/ABCDEFGHIJK', 'taken'],
  ['title', ['Neem', 'Neem'], 'Property title was given more than once'],
  ['possession', ['ready', 'ready'], 'Possession was given more than once'],
  ['facing', undefined, 'taken'],
  ['balcony_included', undefined, 'taken'],
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

/** Sends a sound form with one value changed (undefined: left out), and expects the rule's answer. */
async function obey(method: 'POST' | 'PUT', url: string, sound: FormFields, [field, value, wanted]: Rule) {
  const { [field]: _replaced, ...rest } = sound;
  const answer = await site.sendForm(method, url, value === undefined ? rest : { ...rest, [field]: value }, token);
  const problems = answer.statusCode === 400 ? problemsOf(answer) : [];
  if (wanted === 'taken') expect([answer.statusCode, problems]).toEqual([method === 'POST' ? 201 : 200, []]);
  else expect(problems).toEqual([expect.stringMatching(new RegExp(`^${field}(\\.\\d+)?(\\.duration)?: ${wanted}$`))]);
}

describe('every rule of the forms is kept by the API, with the stated message [DEC-41]', () => {
  it.each(LISTING_RULES)('create and edit: %s %j: %s', async (...rule) => {
    await obey('POST', '/api/property/create', listingFields(), rule);
    await obey('PUT', `/api/property/edit/${listing}`, listingFields(), rule);
  });

  it.each(VISITOR_RULES)('visitors: %s %j: %s', async (...rule) => {
    const sound = { name: 'Asha Shah', phone: '9825012345', property_id: listing };
    await obey('POST', '/api/visitors/', sound, rule);
  });

  it.each(CONTACT_RULES)('contact-us: %s %j: %s', async (...rule) => {
    const message = `Do you have shops in Bopal? ${rule.join(' ')}`.slice(0, 250);
    const sound = { name: 'Asha Shah', email: 'asha@example.com', phone: '9825012345', message };
    await obey('POST', '/api/visitors/contact-us', sound, rule);
  });

  it.each(LOGIN_RULES)('login and register: %s %j: %s', async (...rule) => {
    const sound = { phone: '9825012345', password: 'secret-9' };
    await obey('POST', '/api/auth/login', sound, rule);
    await obey('POST', '/api/auth/register', sound, rule);
  });

  it.each(['0000000000', '1234567890', '5550012345', '9999999999'])(
    'visitor, contact and login phones may be any ten digits: %s [DEC-10]',
    async (phone) => {
      const account = { phone, password: 'secret-9' };
      const person = { name: 'Asha Shah', phone };
      const message = { ...person, email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
      expect((await site.sendForm('POST', '/api/staff/', account, token)).statusCode).toBe(201);
      expect((await site.sendForm('POST', '/api/auth/login', account)).json().user.phone).toBe(phone);
      expect((await site.sendForm('POST', '/api/visitors/contact-us', message)).statusCode).toBe(201);
      const asked = await site.sendForm('POST', '/api/visitors/', { ...person, property_id: listing });
      expect(asked.statusCode).toBe(201);
      const { visitors } = (await site.get(`/api/visitors/?q=${phone}`, token)).json();
      expect(visitors[0]).toMatchObject(person);
    },
  );

  it.each(FILTER_RULES)('search: %s', async (query, problem) => {
    const answer = await site.get(`/api/property/search?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(problemsOf(answer)).toEqual([problem]);
  });
});
