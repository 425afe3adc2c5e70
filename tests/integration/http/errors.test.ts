import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { ERROR_STATUS, errorAnswer } from '#server/http/errors.ts';
import { addressOf, CALLS, type Call, nameOf } from '#tests/support/calls.ts';
import { givenSite } from '#tests/support/given.ts';
import { bearer, buildTestApp } from '#tests/support/test-app.ts';

const test = givenSite();

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
/** A part of a form whose parts end with x. */
const part = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nx\r\n`;
const methodsOf = (call: Call) => CALLS.filter(({ path }) => path === call.path).map(({ method }) => method);

describe('errors of the API', () => {
  it('all have the one body { error: { code, message, details? } } [API-40]', async () => {
    const login = (payload: string, type = 'application/json') =>
      test.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    const answers = await Promise.all([
      test.get('/api/property/search?page=x'),
      test.get('/api/auth/me'),
      test.get('/api/property/view/0'),
      test.get('/api/nothing'),
      test.send('PUT', '/api/property/latest'),
      test.staff.send('POST', '/api/staff/', { phone: '5550000001', password: 'chavi-demo' }),
      login('x'.repeat(70_000)),
      login('<a/>', 'text/xml'),
      login('{'),
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

  it('an unknown or malformed number is 404 on every call that takes one, for staff and whoever else may call [DATA-37]', async () => {
    // What a call wants beside the number, so that only the number is wrong.
    const words = { name: 'Kiran', testimonial_text: 'x', rating: 5, youtube_link: '', role: 'staff', reason: 'x' };
    for (const call of CALLS.filter(({ path }) => path.includes('{id}')))
      for (const id of ['999999', '0', '-1', 'abc', '1.5', '01', '1e3', '99999999999', '9'.repeat(300), '%20', '%00']) {
        const payload = call.method === 'GET' || call.method === 'DELETE' ? {} : { payload: words };
        const answer = await test.inject({
          method: call.method,
          url: addressOf(call, id),
          headers: bearer(test.token),
          ...payload,
        });
        expect([answer.statusCode, answer.json().error.code], `${nameOf(call)} with ${id}`).toEqual([404, 'NOT_FOUND']);
      }
  });

  it('a call without a body is told what it lacks, and may name JSON as the type of what it does not send', async () => {
    expect((await test.send('POST', '/api/auth/login')).json().error.details).toMatchObject([
      { field: 'phone' },
      { field: 'password' },
    ]);
    const { id } = await test.createProperty();
    const headers = { ...bearer(test.token), 'content-type': 'application/json' };
    const sent = [
      ['PUT', 'mark-sold'],
      ['DELETE', 'delete'],
      ['POST', 'restore'],
    ] as const;
    for (const [method, name] of sent)
      expect((await test.inject({ method, url: `/api/property/${name}/${id}`, headers })).statusCode).toBe(200);
  });

  it.each(['__proto__', 'constructor', 'toString'])('a part named %s is refused by its name', async (field) => {
    const payload = `${part(field)}${part('title')}--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x', ...bearer(test.token) };
    for (const url of ['/api/property/create', '/api/visitors/contact-us']) {
      const { error } = (await test.inject({ method: 'POST', url, headers, payload })).json();
      expect(error.details).toEqual([{ field, type: 'is not a field of this form' }]);
    }
  });

  it('a form over 64 kB is 413, whatever its type', async () => {
    const big = { name: 'x'.repeat(70_000), phone: '9825012345' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = '/api/visitors/';
    for (const answer of [
      await test.send('POST', url, big),
      await test.sendForm('POST', url, big),
      await test.inject({ method: 'POST', url, headers, payload: `name=${big.name}` }),
    ])
      expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'TOO_LARGE']);
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
