import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { given, givenSite, type Site } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const [HOMES, WWW] = ['https://homes.example', 'https://www.homes.example'];
const LATEST = '/api/property/latest';

describe('where the API answers', () => {
  const site = givenSite();
  const listed = givenSite({ env: { WEB_ORIGINS: `${HOMES}, ${WWW}` } });
  const ofPages = givenSite({ app: { pages: true }, env: { WEB_ORIGINS: `${HOMES}, ${WWW}` } });
  const allowed = async (of: Site, origin: string, url = LATEST) => {
    const { statusCode, headers } = await of.inject({ url, headers: { origin } });
    expect(String(headers.vary).includes('Origin')).toBe(of === listed);
    return [statusCode, headers['access-control-allow-origin']];
  };
  const preflight = (origin: string) => {
    const asks = { method: 'PUT', headers: 'authorization,content-type,x-gateway-client' };
    const headers = Object.entries(asks).map(([name, text]) => [`access-control-request-${name}`, text]);
    return listed.inject({ method: 'OPTIONS', url: LATEST, headers: { origin, ...Object.fromEntries(headers) } });
  };

  it('is below /api on the site’s own origin [API-01]', async () => {
    expect((await site.get(LATEST)).statusCode).toBe(200);
    expect((await site.get('/property/latest')).statusCode).toBe(404);
  });

  it('listed web origins may call it from another host, others may not [API-02]', async () => {
    expect(await allowed(listed, HOMES)).toEqual([200, HOMES]);
    expect(await allowed(listed, HOMES, '/api/auth/me')).toEqual([401, HOMES]);
    const { statusCode, headers } = await preflight(WWW);
    expect([statusCode, headers]).toMatchObject([
      204,
      {
        'access-control-allow-origin': WWW,
        'access-control-allow-methods': expect.stringContaining('PUT'),
        'access-control-allow-headers': expect.stringContaining('x-gateway-client'),
      },
    ]);
    for (const origin of ['https://evil.example', `${HOMES}.evil.example`, 'null', 'http://homes.example']) {
      expect(await allowed(listed, origin), origin).toEqual([200, undefined]);
      expect((await preflight(origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
    }
  });

  it('the page that a search is answered with is read from there as its data are, and no other page is [API-02, SEARCH-21]', async () => {
    const read = async (origin: string, url: string) => {
      const { statusCode, headers } = await ofPages.inject({ url, headers: { origin, accept: 'text/html' } });
      return [statusCode, headers['access-control-allow-origin'], String(headers.vary).includes('Origin')];
    };
    const search = '/api/property/search?page=1&page_size=9';
    expect(await read(HOMES, search)).toEqual([200, HOMES, true]);
    expect(await read('https://evil.example', search)).toEqual([200, undefined, true]);
    for (const page of ['/search', '/']) expect(await read(HOMES, page), page).toEqual([200, undefined, false]);
  });

  it('with no origin listed, no other origin may read an answer', async () => {
    const { headers } = await site.inject({ url: LATEST, headers: { origin: HOMES } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the gateway header', () => {
  const lines: string[] = [];
  const logged = givenSite({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) });
  /** Nobody signs in to it who is no client of the gateway. */
  const clients = given(
    () => buildTestApp({ env: { GATEWAY_CLIENTS: 'chavi-web,chavi-app' } }),
    (app) => app.close(),
  );
  const pagesOfClients = given(
    () => buildTestApp({ app: { pages: true }, env: { GATEWAY_CLIENTS: 'chavi-web' } }),
    (app) => app.close(),
  );
  beforeEach(() => {
    lines.length = 0;
  });
  const call = (of: Pick<Site, 'inject'>, client?: string, url = LATEST) =>
    of.inject({ url, headers: client === undefined ? {} : { 'x-gateway-client': client } });

  it('is logged with each request, kept short and harmless [API-03]', async () => {
    for (const client of ['chavi-web', undefined, `"} ${'x'.repeat(100)}`]) await call(logged, client);
    expect(lines.map((line) => JSON.parse(line).client)).toEqual(['chavi-web', '-', 'x'.repeat(40)]);
  });

  it('with clients listed, any other call is 400 UNKNOWN_CLIENT, never 401 or 403 [API-04]', async () => {
    for (const client of ['chavi-web', 'chavi-app']) expect((await call(clients, client)).statusCode, client).toBe(200);
    for (const client of [undefined, '', 'other', 'chavi-web,other', 'CHAVI-WEB'])
      for (const url of [LATEST, '/api/visitors/', '/api/auth/me']) {
        const answer = await call(clients, client, url);
        expect([answer.statusCode, answer.json().error.code], `${client} ${url}`).toEqual([400, 'UNKNOWN_CLIENT']);
      }
    for (const url of ['/api/health/live', '/api/health/ready', '/api/docs/json', '/api/metrics'])
      expect((await call(clients, undefined, url)).statusCode, url).toBe(200);
  });

  it('a search is refused in its form as a page too, which is a call; the page itself is nobody’s call [API-04, SEARCH-21]', async () => {
    const ask = async (url: string, client?: string) => {
      const named = client === undefined ? {} : { 'x-gateway-client': client };
      return (await pagesOfClients.inject({ url, headers: { accept: 'text/html', ...named } })).statusCode;
    };
    expect(await ask('/api/property/search', 'chavi-web')).toBe(200);
    for (const client of [undefined, 'other']) expect(await ask('/api/property/search', client), client).toBe(400);
    expect(await ask('/search')).toBe(200);
  });
});
