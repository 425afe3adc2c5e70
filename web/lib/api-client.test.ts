import { afterEach, expect, it, vi } from 'vitest';
import { type ApiClientParts, createApiClient } from '#web/lib/api-client.ts';
import { ApiError, referenceText } from '#web/lib/api-error.ts';

/** A client whose network is the given answers. */
function clientOf(answer: Response | Error, more: Partial<ApiClientParts> = {}) {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  const log = vi.fn();
  const client = createApiClient({ base: '/api', fetch: fetch as typeof globalThis.fetch, log, ...more });
  const sent = () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, init, headers: new Headers(init?.headers) };
  };
  return { client, log, sent };
}

const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: 'No.', details: [{ field: 'phone', type: 'is wrong' }] } }, { status });

afterEach(() => vi.restoreAllMocks());

it('names the client to the gateway and sends no token anonymously', async () => {
  const { client, sent } = clientOf(Response.json([1]));
  expect(await client.get('/property/latest', { query: { page: '2' } })).toEqual([1]);
  expect(sent().url).toBe('/api/property/latest?page=2');
  expect(sent().headers.get('x-gateway-client')).toBe('chavi-web');
  expect(sent().headers.has('authorization')).toBe(false);
});

it('sends a bearer token on authenticated calls, JSON as JSON and forms as they are', async () => {
  const { client, sent } = clientOf(Response.json({}), { token: () => 'abc' });
  await client.post('/property/sold-count', { count: 3 });
  expect(sent().headers.get('authorization')).toBe('Bearer abc');
  expect(sent().headers.get('content-type')).toBe('application/json');
  expect(sent().init?.body).toBe('{"count":3}');

  const form = clientOf(Response.json({}), { token: () => 'abc' });
  await form.client.put('/testimonials/1', new FormData());
  expect(form.sent().headers.has('content-type')).toBe(false);
  expect(form.sent().init?.body).toBeInstanceOf(FormData);
});

it('ends the session on a 401 and on a 403 of an authenticated call, and passes the error on [ERR-04]', async () => {
  for (const [status, code] of [
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
  ] as const) {
    const onRejected = vi.fn();
    const { client } = clientOf(refused(status, code), { token: () => 'abc', onRejected });
    await expect(client.get('/visitors/')).rejects.toMatchObject({ code, status });
    expect(onRejected).toHaveBeenCalledOnce();
  }
});

it('leaves the session alone for other failures, and for anonymous calls', async () => {
  const onRejected = vi.fn();
  const staff = clientOf(refused(409, 'CONFLICT'), { token: () => 'abc', onRejected });
  await expect(staff.client.put('/property/edit/1')).rejects.toMatchObject({ code: 'CONFLICT' });
  const anonymous = clientOf(refused(401, 'UNAUTHENTICATED'), { onRejected });
  await expect(anonymous.client.post('/auth/login', {})).rejects.toMatchObject({ status: 401 });
  expect(onRejected).not.toHaveBeenCalled();
});

it('logs call errors and passes them on with the details of the server [ERR-05]', async () => {
  const { client, log } = clientOf(refused(400, 'VALIDATION_FAILED'));
  const error = await client.post('/visitors/', new FormData()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED', problems: [{ field: 'phone', type: 'is wrong' }] });
  expect(log).toHaveBeenCalledWith('POST /visitors/ failed', error);
});

it('calls a server that was not reached unavailable', async () => {
  const { client } = clientOf(new TypeError('Failed to fetch'));
  await expect(client.get('/property/stats')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 0 });
});

it('understands answers of something in between: pages of a proxy, waiting times', async () => {
  const proxy = clientOf(new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(proxy.client.get('/x')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 502 });
  const page = clientOf(new Response('<h1>Log in to the hotel</h1>', { status: 200 }));
  await expect(page.client.get('/x')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const busy = clientOf(new Response('', { status: 429, headers: { 'retry-after': '30' } }));
  await expect(busy.client.get('/x')).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: 30 });
});

it('says nothing about a call that was called off', async () => {
  const { client, log } = clientOf(new DOMException('Aborted', 'AbortError'));
  await expect(client.get('/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(log).not.toHaveBeenCalled();
});

it('[SEEN-05] a failure that only the log of the server explains has the id of its entry there', async () => {
  const failing = (status: number, code: string) =>
    clientOf(
      Response.json({ error: { code, message: 'No.' } }, { status, headers: { 'x-request-id': 'e0f1' } }),
    ).client.get('/x');
  const textOf = (call: Promise<unknown>) => call.then(() => '', referenceText);
  expect(await textOf(failing(500, 'INTERNAL'))).toBe(' Reference: e0f1');
  expect(await textOf(failing(503, 'UNAVAILABLE'))).toBe('');
  expect(await textOf(failing(409, 'CONFLICT'))).toBe('');
  expect(referenceText(new ApiError(500, null))).toBe('');
  expect(referenceText(new TypeError('x'))).toBe('');
});
