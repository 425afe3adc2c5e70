import { afterEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const from = (origin: string, method: 'GET' | 'OPTIONS' = 'GET', url = '/api/property/latest') =>
  test.inject({
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
    test = await buildTestApp();
    expect((await test.get('/api/property/latest')).statusCode).toBe(200);
    expect((await test.get('/property/latest')).statusCode).toBe(404);
  });

  it('listed web origins may call it from another host, others may not [API-02]', async () => {
    test = await buildTestApp({ env: { WEB_ORIGINS: 'https://homes.example, https://www.homes.example' } });
    const listed = await from('https://homes.example');
    expect(listed.headers['access-control-allow-origin']).toBe('https://homes.example');
    expect(listed.headers.vary).toContain('Origin');
    const preflight = await from('https://www.homes.example', 'OPTIONS', '/api/property/edit/1');
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
      expect((await from(origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
      expect((await from(origin, 'OPTIONS')).headers['access-control-allow-origin'], origin).toBeUndefined();
    }
    const refused = await from('https://homes.example', 'GET', '/api/auth/me');
    expect(refused.statusCode).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://homes.example');
  });

  it('with no origin listed, no other origin may read an answer', async () => {
    test = await buildTestApp();
    const answer = await from('https://homes.example');
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the gateway header', () => {
  it('is logged with each request, kept short and harmless [API-03]', async () => {
    const lines: string[] = [];
    const { pino } = await import('pino');
    test = await buildTestApp({ log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) });
    const call = (client?: string) =>
      test.inject({ url: '/api/property/latest', headers: client === undefined ? {} : { 'x-gateway-client': client } });
    await call('chavi-web');
    await call();
    await call(`"}\n${'x'.repeat(100)}`.replace('\n', ' '));
    const clients = lines.map((line) => JSON.parse(line).client);
    expect(clients).toEqual(['chavi-web', '-', 'x'.repeat(40)]);
  });

  it('with clients listed, any other call is 400 UNKNOWN_CLIENT, never 401 or 403 [API-04]', async () => {
    test = await buildTestApp({ env: { GATEWAY_CLIENTS: 'chavi-web,chavi-app' } });
    const call = (url: string, client?: string) =>
      test.inject({ url, headers: client === undefined ? {} : { 'x-gateway-client': client } });
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
