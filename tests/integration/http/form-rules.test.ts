import { expect, it } from 'vitest';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { given, givenSite } from '#tests/support/given.ts';

const site = givenSite();
const listing = given(() => site.createProperty());

const PERSON = { name: 'Asha Shah', phone: '9825012345' };
const MESSAGE = { ...PERSON, email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
const ACCOUNT_PROBLEMS = ['phone: Phone number must be 10 digits', 'password: Password must be at least 6 characters'];

/** The rules of listings are tried where listings are written; each rule alone in `domain/`. */
const BROKEN: [call: string, broken: object, problems: string[]][] = [
  ['visitors/', { name: 'Al', phone: '98250abcde' }, ['name: Name is required', 'phone: Phone must be a number']],
  [
    'visitors/contact-us',
    { name: 'A', email: 'asha@', phone: '982501234', message: 'Too short' },
    [
      'name: Name must be at least 2 characters',
      'email: Please enter a valid email address',
      'phone: Please enter a valid 10-digit phone number',
      'message: Message must be at least 10 characters',
    ],
  ],
  ['auth/login', { phone: '982501234', password: 'five5' }, ACCOUNT_PROBLEMS],
  ['auth/register', { phone: '98250123456', password: 'five5' }, ACCOUNT_PROBLEMS],
];

it.each(BROKEN)(
  'a form of %s with %j is refused with the stated messages [DEC-41, VALID-41]',
  async (call, broken, problems) => {
    const answer = await site.sendForm('POST', `/api/${call}`, { property_id: listing.id, ...broken });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(problemsOf(answer)).toEqual(problems);
  },
);

it.each(['0000000000', '1234567890', '5550012345', '9999999999'])(
  'a phone of a visitor, a message or a login may be any ten digits: %s [DEC-10]',
  async (phone) => {
    const account = { phone, password: 'secret-9' };
    expect((await site.staff.sendForm('POST', '/api/staff/', account)).statusCode).toBe(201);
    expect((await site.sendForm('POST', '/api/auth/login', account)).json().user.phone).toBe(phone);
    expect((await site.sendForm('POST', '/api/visitors/contact-us', { ...MESSAGE, phone })).statusCode).toBe(201);
    const asked = await site.sendForm('POST', '/api/visitors/', { ...PERSON, phone, property_id: listing.id });
    expect(asked.statusCode).toBe(201);
    const { visitors } = (await site.staff.get(`/api/visitors/?q=${phone}`)).json();
    expect(visitors[0]).toMatchObject({ name: PERSON.name, phone });
  },
);
