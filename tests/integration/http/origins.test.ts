import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { given, givenSite, type Site } from '#tests/support/given.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

const site = givenSite();
const listed = givenSite({ env: { WEB_ORIGINS: 'https://homes.example, https://www.homes.example' } });
/** Nobody signs in to it who is no client of the gateway. */
const clients = given(
  () => buildTestApp({ env: { GATEWAY_CLIENTS: 'chavi-web,chavi-app' } }),
  (app) => app.close(),
);
const lines: string[] = [];
const logged = givenSite({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) });

const from = (of: Site, origin: string, method: 'GET' | 'OPTIONS' = 'GET', url = '/api/property/latest') =>
  of.inject({
    method,
    url,
    headers: {
      origin,
      ...(method === 'OPTIONS' && {
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type,x-gateway-client',
      }),
    },
  });

describe('where the API answers', () => {
  it('is below /api on the site’s own origin [API-01]', async () => {
    expect((await site.get('/api/property/latest')).statusCode).toBe(200);
    expect((await site.get('/property/latest')).statusCode).toBe(404);
  });

  it('listed web origins may call it from another host, others may not [API-02]', async () => {
    const answer = await from(listed, 'https://homes.example');
    expect(answer.headers['access-control-allow-origin']).toBe('https://homes.example');
    expect(answer.headers.vary).toContain('Origin');
    const preflight = await from(listed, 'https://www.homes.example', 'OPTIONS', '/api/property/edit/1');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('https://www.homes.example');
    expect(preflight.headers['access-control-allow-methods']).toContain('PUT');
    expect(preflight.headers['access-control-allow-headers']).toContain('x-gateway-client');
    for (const origin of [
      'https://evil.example',
      'https://homes.example.evil.example',
      'null',
      'http://homes.example',
    ]) {
      expect((await from(listed, origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
      expect((await from(listed, origin, 'OPTIONS')).headers['access-control-allow-origin'], origin).toBeUndefined();
    }
    const refused = await from(listed, 'https://homes.example', 'GET', '/api/auth/me');
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://homes.example');
  });

  it('with no origin listed, no other origin may read an answer', async () => {
    const answer = await from(site, 'https://homes.example');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the gateway header', () => {
  it('is logged with each request, kept short and harmless [API-03]', async () => {
    lines.length = 0;
    const call = (client?: string) =>
      logged.inject({
        url: '/api/property/latest',
        headers: client === undefined ? {} : { 'x-gateway-client': client },
      });
    await call('chavi-web');
    await call();
    await call(`"}\n${'x'.repeat(100)}`.replace('\n', ' '));
    const named = lines.map((line) => JSON.parse(line).client);
    expect(named).toEqual(['chavi-web', '-', 'x'.repeat(40)]);
  });

  it('with clients listed, any other call is 400 UNKNOWN_CLIENT, never 401 or 403 [API-04]', async () => {
    const call = (url: string, client?: string) =>
      clients.inject({ url, headers: client === undefined ? {} : { 'x-gateway-client': client } });
    for (const client of ['chavi-web', 'chavi-app']) {
      expect((await call('/api/property/latest', client)).statusCode, client).toBe(200);
    }
    for (const client of [undefined, '', 'other', 'chavi-web,other', 'CHAVI-WEB']) {
      for (const url of ['/api/property/latest', '/api/visitors/', '/api/auth/me']) {
        const answer = await call(url, client);
        expect(answer.statusCode, `${client} ${url}`).toBe(400);
        expect(answer.json().error.code).toBe('UNKNOWN_CLIENT');
      }
    }
    for (const url of ['/api/health/live', '/api/health/ready', '/api/docs/json', '/api/metrics']) {
      expect((await call(url)).statusCode, url).toBe(200);
    }
  });
});
