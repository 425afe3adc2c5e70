import { describe, expect, it } from 'vitest';
import { AppError, ERROR_CODES } from '#domain/errors.ts';
import { ERROR_STATUS, errorAnswer } from '#server/http/errors.ts';
import { addressOf, CALLS, type Call, nameOf } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer, buildTestApp } from '#tests/support/test-app.ts';

const test = givenSite();

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const methodsOf = (call: Call) => CALLS.filter(({ path }) => path === call.path).map(({ method }) => method);

describe('errors of the API', () => {
  it('have one status per code [API-41]', () => {
    expect(ERROR_STATUS).toMatchObject({
      VALIDATION_FAILED: 400,
      UNAUTHENTICATED: 401,
      FORBIDDEN: 403,
      NOT_FOUND: 404,
      CONFLICT: 409,
      TOO_LARGE: 413,
      UNSUPPORTED_MEDIA: 415,
      RATE_LIMITED: 429,
      UNAVAILABLE: 503,
      INTERNAL: 500,
    });
    expect(Object.keys(ERROR_STATUS).sort()).toEqual([...ERROR_CODES].sort());
  });

  it('all have the one body { error: { code, message, details? } } [API-40]', async () => {
    const answers = await Promise.all([
      test.get('/api/property/search?page=x'),
      test.get('/api/auth/me'),
      test.get('/api/property/view/0'),
      test.get('/api/nothing'),
      test.send('PUT', '/api/property/latest'),
      test.staff.send('POST', '/api/staff/', { phone: '5550000001', password: 'chavi-demo' }),
      test.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: 'x'.repeat(70_000),
        headers: { 'content-type': 'application/json' },
      }),
      test.inject({ method: 'POST', url: '/api/auth/login', payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
      test.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 401, 404, 404, 405, 409, 413, 415, 400]);
    for (const answer of answers) {
      expect(() => errorAnswer.parse(answer.json()), answer.body).not.toThrow();
      expect(ERROR_STATUS[answer.json().error.code as keyof typeof ERROR_STATUS]).toBe(answer.statusCode);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('a wrong method of any call is 405 with the methods it takes', async () => {
    for (const call of CALLS) {
      const known = CALLS.some(({ path }) => addressOf({ ...call, path }) === addressOf(call));
      for (const method of METHODS.filter((name) => known && !methodsOf(call).includes(name))) {
        const answer = await test.inject({ method, url: addressOf(call), headers: bearer(test.token) });
        // `/visitors/{id}` also fits `/visitors/contact-us`: what is no number is nobody's.
        if (answer.statusCode === 404 && /^\/api\/(visitors|auth\/sessions|staff)\//.test(call.path)) continue;
        expect(answer.statusCode, `${method} for ${nameOf(call)}`).toBe(405);
        expect(answer.json().error.code).toBe('METHOD_NOT_ALLOWED');
        expect(String(answer.headers.allow).split(', ')).toEqual(expect.arrayContaining(methodsOf(call)));
      }
    }
    const odd = await test.inject({ method: 'PATCH', url: '/api/property/latest' });
    expect(odd.statusCode).toBe(405);
    expect(odd.headers.allow).toBe('GET, HEAD');
  });

  it('an unknown or malformed number is 404 on every call that takes one [DATA-37]', async () => {
    const withId = CALLS.filter(({ path }) => path.includes('{id}'));
    for (const call of withId) {
      for (const id of ['999999', '0', '-1', 'abc', '1.5', '99999999999', '%20']) {
        const isForm = call.method === 'PUT' && /edit|testimonials|youtube/.test(call.path);
        const form = {
          name: 'Somebody',
          testimonial_text: 'Words of praise',
          rating: 5,
          youtube_link: '',
          title: 'Flat',
        };
        const answer = isForm
          ? await test.staff.sendForm('PUT', addressOf(call, id), form)
          : await test.inject({
              method: call.method,
              url: addressOf(call, id),
              headers: bearer(test.token),
              ...(/\/(?:role|refuse)$/.test(call.path) && { payload: { role: 'staff', reason: 'No.' } }),
            });
        if (call.path.includes('edit') && id === '999999') continue;
        expect(answer.statusCode, `${nameOf(call)} with ${id}: ${answer.body}`).toBe(404);
        expect(answer.json().error.code).toBe('NOT_FOUND');
      }
    }
  });

  it('a body that cannot be read is the sender’s fault, never 500', async () => {
    const bodies: [string, string][] = [
      ['application/json', '{"phone":'],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', 'null'],
      ['application/json', '7'],
      ['application/json', '{"__proto__":{"phone":"1"}}'],
      ['application/json', '{"phone":{"toString":1},"password":[]}'],
      ['multipart/form-data', 'junk'],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', '--x\r\nbroken'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n98'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
      ],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\nx\r\n--x--\r\n',
      ],
      ['application/x-www-form-urlencoded', '%E0%A4%A=&&&='],
      ['application/x-www-form-urlencoded', Array.from({ length: 60 }, (_, index) => `a${index}=1`).join('&')],
    ];
    for (const [type, payload] of bodies) {
      for (const url of ['/api/auth/login', '/api/auth/register', '/api/visitors/', '/api/visitors/contact-us']) {
        const answer = await test.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
        expect([400, 413, 415], `${url} ${type} ${payload.slice(0, 60)}: ${answer.body}`).toContain(answer.statusCode);
        expect(() => errorAnswer.parse(answer.json())).not.toThrow();
      }
    }
  });

  it.each(['__proto__', 'constructor', 'toString'])('a part named %s is refused by its name', async (name) => {
    const part = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nx\r\n`;
    const payload = `${part(name)}${part('title')}--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...bearer(test.token) };
    for (const url of ['/api/property/create', '/api/visitors/contact-us']) {
      const answer = await test.inject({ method: 'POST', url, headers, payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.details).toEqual([{ field: name, type: 'is not a field of this form' }]);
    }
  });

  it('a create that is refused lists every problem with its field [VALID-41]', async () => {
    const answer = await test.staff.sendForm('POST', '/api/property/create', { title: 'x', price: 0, floor: 61 });
    expect(answer.statusCode).toBe(400);
    expect(() => errorAnswer.parse(answer.json())).not.toThrow();
    expect(answer.json().error.code).toBe('VALIDATION_FAILED');
    expect(answer.json().error.details).toEqual(
      expect.arrayContaining([
        { field: 'title', type: 'Property title is required' },
        { field: 'price', type: 'Price is required' },
        { field: 'floor', type: 'Invalid floor number' },
        { field: 'owner_name', type: 'Name must be at least 2 characters' },
      ]),
    );
  });

  it('a call without a body, or of another type, is told so', async () => {
    expect((await test.send('POST', '/api/auth/login')).json().error.details).toHaveLength(2);
    const text = {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: 'hello',
    } as const;
    const answer = await test.inject(text);
    expect(answer.statusCode).toBe(415);
    expect(answer.json().error.code).toBe('UNSUPPORTED_MEDIA');
  });

  it('a form over 64 kB is 413, whatever its type', async () => {
    const big = { name: 'x'.repeat(70_000), phone: '9825012345' };
    for (const answer of [
      await test.send('POST', '/api/visitors/', big),
      await test.sendForm('POST', '/api/visitors/', big),
      await test.inject({
        method: 'POST',
        url: '/api/visitors/',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `name=${'x'.repeat(70_000)}`,
      }),
    ]) {
      expect(answer.statusCode).toBe(413);
      expect(answer.json().error.code).toBe('TOO_LARGE');
    }
  });

  it('what fails on our side is 500 and tells nothing; a lost database is 503 with Retry-After [API-41]', async () => {
    const broken = await buildTestApp({ env: { LOG_LEVEL: 'silent' } });
    const { visitors } = broken.parts.database.read;
    const secret = new Error('duplicate key 9825012345 in /srv/secret');
    const failures = [secret, new AppError('UNAVAILABLE', 'The database cannot be reached.', { retryAfter: 2 })];
    const bearerToken = await broken.login();
    const answers = [];
    for (const failure of failures) {
      visitors.list = () => Promise.reject(failure);
      answers.push(await broken.get('/api/visitors/', bearerToken));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 503]);
    expect(answers[0]?.json().error.code).toBe('INTERNAL');
    expect(answers[0]?.body).not.toMatch(/9825012345|secret|duplicate|at /);
    expect(answers[1]?.headers['retry-after']).toBe('2');
    await broken.close();
  });

  it('an address that cannot be decoded leads nowhere', async () => {
    for (const url of [
      '/api/%E0%A4%A',
      '/api/property/view/%',
      '/%ff',
      '/api/../api/nothing',
      '/api//property/latest',
    ]) {
      const answer = await test.get(url);
      expect(answer.statusCode, url).toBe(404);
      expect(() => errorAnswer.parse(answer.json()), url).not.toThrow();
    }
  });
});
