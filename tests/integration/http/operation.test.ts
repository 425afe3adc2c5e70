import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#domain/errors.ts';
import { PASSWORD_COST } from '#server/auth/password.ts';
import { given, givenSite, type Site } from '#tests/support/given.ts';
import { buildTestApp, STAFF } from '#tests/support/test-app.ts';

const test = givenSite({ isFresh: true, env: { LOG_LEVEL: 'silent' } });
const listen = async () => Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);

/** Everything that the server says to these very bytes until it ends the connection. */
const talk = (port: number, text: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => (heard += data));
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('health', () => {
  it('live while the process answers, ready while it may be sent requests', async () => {
    expect((await test.get('/api/health/live')).json()).toEqual({ status: 'ok' });
    expect((await test.get('/api/health/ready')).json()).toEqual({ status: 'ok' });
    test.parts.lifecycle.closing = true;
    const closing = await test.get('/api/health/ready');
    expect(closing.statusCode).toBe(503);
    expect(closing.headers['retry-after']).toBe('1');
    expect((await test.get('/api/health/live')).statusCode).toBe(200);
    test.parts.lifecycle.closing = false;
    test.parts.database.ping = () => Promise.reject(failure('UNAVAILABLE', 'databaseAway', { retryAfter: 2 }));
    expect((await test.get('/api/health/ready')).statusCode).toBe(503);
  });
});

describe('a process whose listings are not loaded', () => {
  const unloaded = givenSite({ isFresh: true, env: { LOG_LEVEL: 'silent' } });

  it('is not ready, and so says until they were loaded once [SIZE-01]', async () => {
    const { searchIndex } = unloaded.parts;
    const { answers } = searchIndex;
    searchIndex.answers = () => Promise.reject(failure('UNAVAILABLE', 'databaseAway', { retryAfter: 2 }));
    const loading = await unloaded.get('/api/health/ready');
    expect(loading.statusCode).toBe(503);
    expect(loading.headers['retry-after']).toBe('2');
    searchIndex.answers = answers;
    expect((await unloaded.get('/api/health/ready')).statusCode).toBe(200);
    await searchIndex.close();
    expect((await unloaded.get('/api/health/ready')).statusCode).toBe(200);
  });
});

describe('metrics', () => {
  it('count requests by route and status, and measure time, memory and the event loop', async () => {
    await test.get('/api/property/view/1');
    await test.get('/api/property/view/2');
    await test.get('/api/some/typed/path');
    const { body, headers } = await test.get('/api/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('chavi_http_requests_total{method="GET",route="/api/property/view/:id",status="404"} 2');
    expect(body).toContain('chavi_http_requests_total{method="GET",route="/api/*",status="404"} 1');
    expect(body).toContain('chavi_http_request_seconds_bucket{route="/api/property/view/:id",le="+Inf"} 2');
    for (const name of ['chavi_event_loop_delay_seconds', 'chavi_memory_bytes', 'chavi_uptime_seconds'])
      expect(body).toContain(`# TYPE ${name} gauge`);
    expect(body).not.toContain('typed');
  });

  it('tell what the process did and whether it can store, each family once and in lines that can be read [SEEN-01]', async () => {
    const read = async () => (await test.get('/api/metrics')).body;
    const body = await read();
    for (const mode of ['user', 'system']) expect(body).toContain(`chavi_cpu_seconds_total{mode="${mode}"} `);
    for (const kind of ['minor', 'major']) expect(body).toContain(`chavi_gc_seconds_total{kind="${kind}"} `);
    expect(body).toMatch(/^chavi_event_loop_busy_seconds_total \d/m);
    expect(body).toMatch(/^chavi_start_time_seconds \d{10}/m);
    expect(body).toContain('\nchavi_storage_problem 0\n');
    test.parts.storage.problem = () => 'The disk is full.';
    expect(await read()).toContain('\nchavi_storage_problem 1\n');
    const families = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(new Set(families).size).toBe(families.length);
    const sample = /^[a-z_]+(\{[a-z_]+="[^"\\]*"(,[a-z_]+="[^"\\]*")*\})? -?(\d+(\.\d+)?(e[+-]?\d+)?)$/;
    for (const line of body.trimEnd().split('\n')) if (!line.startsWith('# ')) expect(line).toMatch(sample);
  });

  it('count who hung up before the end of the answer too: somebody waited in vain [LOAD-09]', async () => {
    // The answer takes longer than its sender waits.
    const slow = await buildTestApp({ passwordCost: { ...PASSWORD_COST, passes: 20 } });
    await slow.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = slow.app.server.address() as AddressInfo;
    const body = new URLSearchParams({ ...STAFF, password: 'wrong-password' }).toString();
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}`;
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n${body}`));
    slow.app.server.once('request', () => setTimeout(() => socket.destroy(), 5));
    await expect
      .poll(async () => (await slow.get('/api/metrics')).body)
      .toContain('chavi_http_requests_total{method="POST",route="/api/auth/login",status="499"} 1');
    expect((await slow.get('/api/metrics')).body).toContain('le="+Inf"} 1');
    await slow.close();
  });

  it('tell how long the event loop was held since they were last read', async () => {
    const longest = async () => {
      const { body } = await test.get('/api/metrics');
      return Number(/chavi_event_loop_delay_seconds\{quantile="1"\} (\S+)/.exec(body)?.[1]);
    };
    // The first sample is taken when the watching has begun.
    await sleep(50);
    const until = performance.now() + 600;
    while (performance.now() < until);
    await sleep(50);
    const held = await longest();
    expect(held).toBeGreaterThan(0.5);
    // Each reading begins anew; a busy machine may hold the loop as long once more.
    await expect.poll(longest).toBeLessThan(held);
  });

  it('are for this machine, or for who has the token; not for what a proxy passes on', async () => {
    const proxied = await buildTestApp({ env: { METRICS_TOKEN: 'a-long-metrics-token', TRUST_PROXY: 'loopback' } });
    const asked: [headers: Record<string, string>, remoteAddress: string, status: number][] = [
      [{}, '127.0.0.1', 200],
      [{}, '::1', 200],
      [{ 'x-forwarded-for': '203.0.113.1' }, '127.0.0.1', 403],
      [{ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', 403],
      [{}, '203.0.113.1', 403],
      [{ authorization: 'Bearer wrong-metrics-token' }, '203.0.113.1', 403],
      [{ authorization: 'Bearer a-long-metrics-token' }, '203.0.113.1', 200],
    ];
    for (const [headers, remoteAddress, status] of asked) {
      const { statusCode, body } = await proxied.inject({ url: '/api/metrics', headers, remoteAddress });
      expect([statusCode, body.includes('chavi_')]).toEqual([status, status === 200]);
    }
    await proxied.close();
  });

  it('are not for what came through a proxy on this machine, however it says so', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await test.inject({ url: '/api/metrics', headers })).statusCode;
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST']) {
      expect(await ask({ host, 'x-prometheus-scrape-timeout-seconds': '10' }), host).toBe(200);
    }
    for (const host of ['chavi.example', 'localhost.example', '127.0.0.1.example', '10.0.0.5:3000', 'a b']) {
      expect(await ask({ host }), host).toBe(403);
    }
    for (const name of [
      ...['via', 'forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'x-request-id', 'cdn-loop'],
      ...['cf-connecting-ip', 'true-client-ip', 'x-envoy-external-address'],
    ])
      expect(await ask({ [name]: 'localhost' }), name).toBe(403);
  });

  it('are not for HTTP/1.0, which proxies speak that name nobody', async () => {
    const port = await listen();
    const host = `Host: 127.0.0.1:${port}\r\nConnection: close`;
    expect(await talk(port, `GET /api/metrics HTTP/1.0\r\n${host}\r\n\r\n`)).toContain(' 403 ');
    expect(await talk(port, `GET /api/metrics HTTP/1.1\r\n${host}\r\n\r\n`)).toContain(' 200 ');
  });
});

describe('the description of the calls', () => {
  it('is a page of its own files under a policy without inline scripts, and a document', async () => {
    const { openapi, paths } = (await test.get('/api/docs/json')).json();
    expect(openapi).toBe('3.1.0');
    expect(paths['/api/visitors/'].post.requestBody.content).toHaveProperty('multipart/form-data');
    expect(paths['/api/visitors/'].get.security).toEqual([{ staff: [] }]);
    for (const address of ['/api/docs', '/api/docs/']) {
      const page = await test.get(address);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
      expect(page.body).not.toMatch(/<script(?![^>]*src=)[^>]*>[^<]/);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
      expect(files.length).toBeGreaterThan(3);
      for (const file of files) {
        const { host, pathname } = new URL(file, `http://chavi.test${address}`);
        expect(host).toBe('chavi.test');
        expect((await test.get(pathname)).statusCode, file).toBe(200);
      }
    }
  });
});

describe('what is no readable request', () => {
  const REFUSED: [what: string, text: string, status: number, code: string][] = [
    ['junk', 'junk\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['a huge header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400, 'VALIDATION_FAILED'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n', 417, 'VALIDATION_FAILED'],
  ];
  it.each(REFUSED)(
    '[LOAD-03] is refused in the shape of every error, and the connection ends: %s',
    async (_, text, status, code) => {
      const said = await talk(await listen(), text);
      expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const part of [`{"error":{"code":"${code}"`, 'x-content-type-options: nosniff', 'x-frame-options: DENY'])
        expect(said).toContain(part);
      expect(said).toContain("content-security-policy: default-src 'none'");
      expect(said).toContain('strict-transport-security: max-age=');
    },
  );

  it('[LOAD-03] is not a request of HTTP/1.0 without a host, which is answered; a length beside chunks is refused', async () => {
    const port = await listen();
    expect(await talk(port, 'GET /api/health/live HTTP/1.0\r\n\r\n')).toContain('HTTP/1.1 200');
    const lengths = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
    expect(await talk(port, `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${lengths}`)).toContain('HTTP/1.1 400');
  });

  it('[LOAD-04] an address that is whole, as a proxy is sent it, is the one within it', async () => {
    const port = await listen();
    const ask = (line: string) => talk(port, `GET ${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(await ask('http://chavi.example/api/health/live?x=1')).toContain('{"status":"ok"}');
    expect(await ask('HTTPS://chavi.example/api/health/live')).toContain('HTTP/1.1 200');
    expect(await ask('http://chavi.example?x')).toContain('HTTP/1.1 404');
    expect(await ask('ftp://chavi.example/api/health/live')).toContain('HTTP/1.1 404');
    // The address names another host, and counts for more than the header.
    expect(await ask('http://chavi.example/api/metrics')).toContain('HTTP/1.1 403');
  });
});

const [HOMES, WWW] = ['https://homes.example', 'https://www.homes.example'];
const LATEST = '/api/property/latest';

describe('where the API answers', () => {
  const site = givenSite();
  const listed = givenSite({ app: { pages: true }, env: { WEB_ORIGINS: `${HOMES}, ${WWW}` } });
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
      const { statusCode, headers } = await listed.inject({ url, headers: { origin, accept: 'text/html' } });
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
    () => buildTestApp({ app: { pages: true }, env: { GATEWAY_CLIENTS: 'chavi-web,chavi-app' } }),
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
      return (await clients.inject({ url, headers: { accept: 'text/html', ...named } })).statusCode;
    };
    expect(await ask('/api/property/search', 'chavi-web')).toBe(200);
    for (const client of [undefined, 'other']) expect(await ask('/api/property/search', client), client).toBe(400);
    expect(await ask('/search')).toBe(200);
  });
});
