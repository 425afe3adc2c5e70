import { afterEach, expect, it, vi } from 'vitest';
import { NO_FILTERS } from '#domain/search/filters.ts';
import { API_BASE, type ApiClientParts, ApiError, createApiClient, referenceText } from '#web/lib/api-client.ts';
import { createHttpReads } from '#web/lib/public-reads.ts';

/** A client whose network gives this answer, and what it sent so far. */
function clientOf(answer: Response | Error = Response.json({}), more: Partial<ApiClientParts> = {}) {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer.clone();
  });
  const log = vi.fn();
  const client = createApiClient({ base: API_BASE, fetch: fetch as typeof globalThis.fetch, log, ...more });
  const sent = () =>
    fetch.mock.calls.map(([url, init]) => ({ url: String(url), init, headers: new Headers(init?.headers) }));
  return { client, log, sent };
}

/** What each kind of call of a client sends. */
async function everyCall(token?: () => string | null) {
  const { client, sent } = clientOf(undefined, token && { token });
  await client.get('/property/latest', { query: { page: '2' } });
  await client.post('/visitors/', new FormData());
  await client.put('/property/edit/1', new FormData());
  await client.post('/property/order', { property_id: 1 });
  await client.delete('/visitors/1');
  await client.raw('/visitors/export.csv');
  return sent();
}

const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: 'No.', details: [{ field: 'phone', type: 'is wrong' }] } }, { status });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.useRealTimers();
});

it('every call goes to the host of the configuration; the default is /api on the own origin [API-01]', async () => {
  expect(API_BASE).toBe('/api');
  const sent = await everyCall();
  for (const { url } of sent) expect(url).toMatch(/^\/api\/\w/);
  expect(sent[0]?.url).toBe('/api/property/latest?page=2');
  vi.resetModules();
  vi.stubEnv('VITE_API_BASE', 'https://api.chavi.example/v1/');
  const elsewhere = await import('#web/lib/api-client.ts');
  const fetch = vi.fn(async (_url: unknown) => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  await elsewhere.publicApi.get('/property/latest');
  expect(fetch.mock.calls[0]?.[0]).toBe('https://api.chavi.example/v1/property/latest');
});

it.each([
  ['an anonymous client', undefined, null],
  ['a client whose session is over', (): null => null, null],
  ['a client of staff', (): string => 'abc', 'Bearer abc'],
] as const)(
  '%s sends the fixed gateway header with every call, and the token that it has [API-03, API-05, PERM-02]',
  async (_who, token, expected) => {
    for (const { url, headers } of await everyCall(token)) {
      expect(headers.get('x-gateway-client'), url).toBe('chavi-web');
      expect(headers.get('authorization'), url).toBe(expected);
    }
  },
);

it('JSON goes as JSON, and forms as they are', async () => {
  const [, form, , json] = await everyCall();
  expect(form?.headers.has('content-type')).toBe(false);
  expect(form?.init?.body).toBeInstanceOf(FormData);
  expect(json?.headers.get('content-type')).toBe('application/json');
  expect(json?.init?.body).toBe('{"property_id":1}');
});

it('islands read over the calls of the specification, filters as repeated keys', async () => {
  const { client, sent } = clientOf();
  const reads = createHttpReads(client);
  await reads.view(12);
  await reads.chosen([12, 7]);
  const filters = { ...NO_FILTERS, bhk_type: ['2bhk' as const, '3bhk' as const] };
  await reads.search({ filters, sort: 'newest', page: 2, page_size: 9 });
  const urls = sent().map(({ url }) => url.replace(/^\/api\//, ''));
  expect(urls.slice(0, 2)).toEqual(['property/view/12', 'property/list?ids=12%2C7']);
  expect(urls[2]).toMatch(/^property\/search\?/);
  const query = new URLSearchParams(urls[2]?.split('?')[1]);
  expect(query.getAll('bhk_type')).toEqual(['2bhk', '3bhk']);
  expect([query.get('page'), query.get('page_size')]).toEqual(['2', '9']);
});

it('no call has a timeout: an answer may take as long as it takes [API-06]', async () => {
  for (const { init } of await everyCall()) expect(init?.signal).toBeUndefined();
  vi.useFakeTimers();
  const { promise: slow, resolve: answer } = Promise.withResolvers<Response>();
  const { client } = clientOf(undefined, { fetch: () => slow });
  const outcome = vi.fn();
  const call = client.post('/property/create', new FormData()).then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(outcome).not.toHaveBeenCalled();
  answer(Response.json({ id: 7 }));
  await call;
  expect(outcome).toHaveBeenCalledWith({ id: 7 });
});

it.each([
  [401, 'UNAUTHENTICATED', true, 1],
  [403, 'FORBIDDEN', true, 1],
  [409, 'CONFLICT', true, 0],
  [401, 'UNAUTHENTICATED', false, 0],
] as const)(
  'a call that is refused with %i, %s, passes it on; signed in: %s, it ends %i sessions [ERR-04]',
  async (status, code, isSignedIn, ended) => {
    const onRejected = vi.fn();
    const { client } = clientOf(refused(status, code), { ...(isSignedIn && { token: () => 'abc' }), onRejected });
    await expect(client.put('/property/edit/1')).rejects.toMatchObject({ code, status });
    expect(onRejected).toHaveBeenCalledTimes(ended);
  },
);

it('call errors are logged and passed on with the details of the server [ERR-05]', async () => {
  const { client, log } = clientOf(refused(400, 'VALIDATION_FAILED'));
  const error = await client.post('/visitors/', new FormData()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'VALIDATION_FAILED', problems: [{ field: 'phone', type: 'is wrong' }] });
  expect(log).toHaveBeenCalledWith('POST /visitors/ failed', error);
});

it.each([
  ['a server that was not reached', new TypeError('Failed to fetch'), { code: 'UNAVAILABLE', status: 0 }],
  ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), { code: 'UNAVAILABLE', status: 502 }],
  ['the door of a hotel', new Response('<h1>Log in</h1>'), { code: 'UNAVAILABLE' }],
  [
    'a waiting time',
    new Response('', { status: 429, headers: { 'retry-after': '30' } }),
    { code: 'RATE_LIMITED', retryAfter: 30 },
  ],
])('%s is understood', async (_what, answer, expected) => {
  await expect(clientOf(answer).client.get('/x')).rejects.toMatchObject(expected);
});

it('a call that was called off is not logged', async () => {
  const { client, log } = clientOf(new DOMException('Aborted', 'AbortError'));
  await expect(client.get('/x', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  expect(log).not.toHaveBeenCalled();
});

it('[SEEN-05] a failure that only the log of the server explains has the id of its entry there', async () => {
  const textAfter = (status: number, code: string) => {
    const answer = Response.json({ error: { code, message: 'No.' } }, { status, headers: { 'x-request-id': 'e0f1' } });
    return clientOf(answer)
      .client.get('/x')
      .then(() => '', referenceText);
  };
  expect(await textAfter(500, 'INTERNAL')).toBe(' Reference: e0f1');
  expect(await textAfter(503, 'UNAVAILABLE')).toBe('');
  expect(await textAfter(409, 'CONFLICT')).toBe('');
  expect(referenceText(new ApiError(500, null))).toBe('');
  expect(referenceText(new TypeError('x'))).toBe('');
});
