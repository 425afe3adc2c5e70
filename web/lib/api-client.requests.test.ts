import { afterEach, expect, it, vi } from 'vitest';
import { API_BASE, createApiClient } from '#web/lib/api-client.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
  vi.useRealTimers();
});

type Sent = { url: string; init: RequestInit };

/** Every kind of call of a client, and what each of them sent. */
async function everyCall(token?: () => string | null): Promise<Sent[]> {
  const sent: Sent[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push({ url: String(url), init });
    return Response.json({});
  };
  const parts = { base: API_BASE, fetch: fetch as typeof globalThis.fetch, log: () => undefined };
  const client = createApiClient(token ? { ...parts, token } : parts);
  await client.get('/property/latest');
  await client.post('/visitors/', new FormData());
  await client.put('/property/edit/1', new FormData());
  await client.post('/property/order', { property_id: 1, image_ids: [] });
  await client.delete('/visitors/1');
  await client.raw('/visitors/export.csv');
  return sent;
}

const header = ({ init }: Sent, name: string) => new Headers(init.headers).get(name);

it('every call goes to the host of the configuration; the default is /api on the own origin [API-01]', async () => {
  expect(API_BASE).toBe('/api');
  for (const { url } of await everyCall()) expect(url).toMatch(/^\/api\/\w/);
  vi.resetModules();
  vi.stubEnv('VITE_API_BASE', 'https://api.chavi.example/v1/');
  const elsewhere = await import('#web/lib/api-client.ts');
  expect(elsewhere.API_BASE).toBe('https://api.chavi.example/v1');
  const fetch = vi.fn(async (_url: unknown) => Response.json([]));
  vi.stubGlobal('fetch', fetch);
  await elsewhere.publicApi.get('/property/latest');
  expect(fetch.mock.calls[0]?.[0]).toBe('https://api.chavi.example/v1/property/latest');
});

it('every call carries the fixed gateway header [API-03]', async () => {
  for (const sent of [...(await everyCall()), ...(await everyCall(() => 'abc'))]) {
    expect(header(sent, 'X-Gateway-Client'), sent.url).toBe('chavi-web');
  }
});

it('authenticated calls send the bearer token, all of them [API-05]', async () => {
  for (const sent of await everyCall(() => 'abc')) expect(header(sent, 'Authorization'), sent.url).toBe('Bearer abc');
});

it('anonymous calls send none, whatever the call [PERM-02]', async () => {
  for (const sent of [...(await everyCall()), ...(await everyCall(() => null))]) {
    expect(header(sent, 'Authorization'), sent.url).toBeNull();
  }
});

it('no call has a timeout: an answer may take as long as it takes [API-06]', async () => {
  for (const { init } of await everyCall()) expect(init.signal).toBeUndefined();
  vi.useFakeTimers();
  let answer: (response: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (answer = resolve));
  const client = createApiClient({ base: '/api', fetch: slow, log: () => undefined });
  const outcome = vi.fn();
  const call = client.post('/property/create', new FormData()).then(outcome, outcome);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(outcome).not.toHaveBeenCalled();
  answer(Response.json({ id: 7 }));
  await call;
  expect(outcome).toHaveBeenCalledWith({ id: 7 });
});
