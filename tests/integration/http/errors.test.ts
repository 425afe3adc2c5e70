import { beforeAll, describe, expect, it } from 'vitest';
import { failure } from '#domain/errors.ts';
import { ERROR_STATUS, errorAnswer } from '#server/http/errors.ts';
import { problemsOf } from '#tests/integration/http/listing-form.ts';
import { addressOf, CALLS, type Call, nameOf } from '#tests/support/calls.ts';
import { given, givenSite } from '#tests/support/given.ts';
import { meddle } from '#tests/support/statements.ts';
import { bearer, STAFF } from '#tests/support/test-app.ts';
import { worstCalls } from '#tests/support/wild/worst-calls.ts';

const site = givenSite();
beforeAll(async () => {
  for (let home = 0; home < 3; home++) await site.createProperty({}, []);
});

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const PARTS = 'multipart/form-data; boundary=x';
const FORM = 'application/x-www-form-urlencoded';
/** A part of a form whose parts end with x. */
const part = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nx\r\n`;
const methodsOf = (call: Call) => CALLS.filter(({ path }) => path === call.path).map(({ method }) => method);
const asStaff = (method: Call['method'], url: string, payload?: object) =>
  site.inject({ method, url, headers: bearer(site.token), ...(payload && { payload }) });
/** Sends a body as it is, of a type. */
const sendAs = (type: string, url: string, payload: string, token?: string) =>
  site.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...bearer(token) } });

describe('errors of the API', () => {
  it('all have the one body { error: { code, message, details? } } [API-40]', async () => {
    const login = (type: string, payload: string) => sendAs(type, '/api/auth/login', payload);
    const answers = await Promise.all([
      site.get('/api/property/search?page=x'),
      site.get('/api/auth/me'),
      site.get('/api/property/view/0'),
      site.get('/api/nothing'),
      site.send('PUT', '/api/property/latest'),
      site.staff.send('POST', '/api/staff/', STAFF),
      login('application/json', 'x'.repeat(70_000)),
      login('text/xml', '<a/>'),
      login('application/json', '{'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 401, 404, 404, 405, 409, 413, 415, 400]);
    for (const answer of answers) {
      const { error } = errorAnswer.parse(answer.json());
      expect(ERROR_STATUS[error.code as keyof typeof ERROR_STATUS]).toBe(answer.statusCode);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
  });

  it('a wrong method of any call is 405 with the methods it takes', async () => {
    for (const call of CALLS) {
      const known = CALLS.some(({ path }) => addressOf({ ...call, path }) === addressOf(call));
      for (const method of METHODS.filter((name) => known && !methodsOf(call).includes(name))) {
        const answer = await asStaff(method, addressOf(call));
        // `/visitors/{id}` also fits `/visitors/contact-us`: what is no number is nobody's.
        if (answer.statusCode === 404 && /^\/api\/(visitors|auth\/sessions|staff)\//.test(call.path)) continue;
        const told = [answer.statusCode, answer.json().error.code];
        expect(told, `${method} for ${nameOf(call)}`).toEqual([405, 'METHOD_NOT_ALLOWED']);
        expect(String(answer.headers.allow).split(', ')).toEqual(expect.arrayContaining(methodsOf(call)));
      }
    }
    const odd = await site.inject({ method: 'PATCH', url: '/api/property/latest' });
    expect([odd.statusCode, odd.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('an unknown or malformed number is 404 on every call that takes one, for staff and whoever else may call [DATA-37]', async () => {
    // What a call wants beside the number, so that only the number is wrong.
    const words = {
      name: 'Kiran',
      testimonial_text: 'x',
      rating: 5,
      youtube_link: '',
      role: 'staff',
      reason: 'x',
      verdict: 'owner',
      version: 1,
    };
    for (const call of CALLS.filter(({ path }) => path.includes('{id}')))
      for (const id of ['999999', '0', '-1', 'abc', '1.5', '01', '1e3', '99999999999', '9'.repeat(300), '%20', '%00']) {
        const payload = call.method === 'GET' || call.method === 'DELETE' ? undefined : words;
        const answer = await asStaff(call.method, addressOf(call, id), payload);
        expect([answer.statusCode, answer.json().error.code], `${nameOf(call)} with ${id}`).toEqual([404, 'NOT_FOUND']);
      }
  });

  it('a call without a body is told what it lacks, and may name JSON as the type of what it does not send', async () => {
    const { details } = (await site.send('POST', '/api/auth/login')).json().error;
    expect(details).toMatchObject([{ field: 'phone' }, { field: 'password' }]);
    const headers = { ...bearer(site.token), 'content-type': 'application/json' };
    for (const [method, name] of [
      ['PUT', 'mark-sold'],
      ['DELETE', 'delete'],
      ['POST', 'restore'],
    ] as const)
      expect((await site.inject({ method, url: `/api/property/${name}/1`, headers })).statusCode).toBe(200);
  });

  it.each(['__proto__', 'constructor', 'toString'])('a part named %s is refused by its name', async (field) => {
    for (const url of ['/api/property/create', '/api/visitors/contact-us']) {
      const { error } = (await sendAs(PARTS, url, `${part(field)}${part('title')}--x--\r\n`, site.token)).json();
      expect(error.details).toEqual([{ field, type: 'is not a field of this form' }]);
    }
  });

  it('a form over 64 kB is 413, whatever its type', async () => {
    const url = '/api/visitors/';
    const big = { name: 'x'.repeat(70_000) };
    const sent = [site.send('POST', url, big), site.sendForm('POST', url, big), sendAs(FORM, url, `name=${big.name}`)];
    for (const answer of await Promise.all(sent))
      expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('an object that cannot be read as text is refused like any other value that does not fit [API-45]', async () => {
    const odd = { toString: 1, valueOf: 1 };
    const { key } = (await site.staff.send('POST', '/api/property/1/owner-key', {})).json();
    const area = { name: 'Navapur', lat: 23.02, lng: 72.5, pincode: odd, zone: 'West' };
    const sent: [url: string, body: object, status: number][] = [
      ['/api/visitors/', { name: 'Asha Shah', phone: '9825000001', property_id: odd }, 404],
      [`/api/key/${key}/hours`, { from: odd, to: odd }, 400],
      ['/api/areas/', area, 400],
      ['/api/visitors/contacts/take-back', { list: odd, property_id: odd }, 400],
    ];
    for (const [url, body, status] of sent)
      expect((await site.staff.send('POST', url, body)).statusCode, url).toBe(status);
  });

  it('a search that asks for all that it can, or for more than it may, is answered or refused [API-45]', async () => {
    const statuses = new Set<number>();
    for (const url of worstCalls(1)) {
      const { statusCode, body } = await site.get(url);
      statuses.add(statusCode);
      const what = `${url.slice(0, 120)}: ${body.slice(0, 200)}`;
      if (statusCode === 200) {
        const { total, properties } = JSON.parse(body);
        expect(total, what).toBeLessThanOrEqual(3);
        expect(properties.length, what).toBeLessThanOrEqual(total);
      } else {
        expect([statusCode, JSON.parse(body).error.code], what).toEqual([400, 'VALIDATION_FAILED']);
        // What was sent does not come back at its length.
        expect(body.length, what).toBeLessThan(2000);
      }
    }
    expect([...statuses].sort()).toEqual([200, 400]);
  });

  it.each(['/api/%E0%A4%A', '/api/property/view/%', '/%ff', '/api/../api/nothing', '/api//property/latest'])(
    'an address that cannot be decoded, or is no other, leads nowhere: %s',
    async (url) => {
      const answer = await site.get(url);
      expect([answer.statusCode, errorAnswer.safeParse(answer.json()).success]).toEqual([404, true]);
    },
  );
});

describe('the rules of a form', () => {
  const listing = given(() => site.createProperty());
  const PERSON = { name: 'Asha Shah', phone: '9825012345' };
  const MESSAGE = { ...PERSON, email: 'asha@example.com', message: 'Do you have shops in Bopal?' };
  const ACCOUNT_PROBLEMS = [
    'phone: Phone number must be 10 digits',
    'password: Password must be at least 6 characters',
  ];

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
});

describe('what fails on our side', () => {
  const broken = givenSite({ env: { LOG_LEVEL: 'silent' } });

  it('is 500 and tells nothing; a lost database is 503 with Retry-After [API-41]', async () => {
    const failWith = (failure: Error) => {
      const letPass = meddle(broken.parts.database.read, ({ sql }, run) =>
        sql.includes('from "visitors"') ? Promise.reject(failure) : run(),
      );
      return broken.staff.get('/api/visitors/').then((answer) => {
        letPass();
        return answer;
      });
    };
    const secret = await failWith(new Error('duplicate key 9825012345 in /srv/secret'));
    expect([secret.statusCode, secret.json().error.code]).toEqual([500, 'INTERNAL']);
    expect(secret.body).not.toMatch(/9825012345|secret|duplicate|at /);
    const lost = await failWith(failure('UNAVAILABLE', 'databaseAway', { retryAfter: 2 }));
    expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '2']);
  });
});
