import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Asker, type Bare, figuresOf, startAsker, startBare } from './load.ts';

let asker: Asker;
let bare: Bare;
let server: Server | null = null;

beforeAll(async () => {
  [asker, bare] = await Promise.all([startAsker(), startBare()]);
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});
afterAll(() => {
  asker.stop();
  bare.stop();
});

/** A server that remembers what it was asked for, over how many connections. */
async function listen(statusOf: (path: string) => number = () => 200, delayMs = 0) {
  const asked: string[] = [];
  const connections = new Set<unknown>();
  server = createServer(({ url = '', socket }, response) => {
    asked.push(url);
    connections.add(socket);
    setTimeout(() => response.writeHead(statusOf(url)).end('0123456789'), delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, connections };
}

const PATHS = Array.from({ length: 300 }, (_, index) => `/page-${index}`);

describe('who asks as fast as answers come', () => {
  it('asks for each path once, over all connections together', async () => {
    const { origin, asked, connections } = await listen();
    const { count, times } = await asker.walk({ origin, paths: PATHS, seconds: 30 });
    expect(asked.toSorted()).toEqual(PATHS.toSorted());
    expect([connections.size, count, times.length]).toEqual([4, 300, 300]);
  });

  it('begins anew when it may, until the time is over', async () => {
    const { origin, asked } = await listen();
    const paths = ['/one', '/other'];
    const { count } = await asker.walk({ origin, paths, again: true, seconds: 0.2, connections: 1 });
    expect(count).toBeGreaterThan(2);
    expect(new Set(asked)).toEqual(new Set(paths));
  });

  it('fails with an answer that is not as expected, and when nobody answers', async () => {
    const { origin } = await listen((path) => (path === '/page-7' ? 503 : 200));
    const walk = (to: string) => asker.walk({ origin: to, paths: PATHS, seconds: 30 });
    await expect(walk(origin)).rejects.toThrow('answered 503 without Retry-After');
    await expect(walk('http://127.0.0.1:1')).rejects.toThrow('no connection');
  });
});

describe('who asks in time', () => {
  const wanted = PATHS.map((path) => ({ path }));

  it('counts waiting for a connection, and tells each end apart', async () => {
    const { origin } = await listen((path) => (path === '/page-7' ? 500 : 200), 100);
    const sources = [{ kind: 'pages', wanted, perSecond: 20 }];
    const came = await asker.ask({ origin, sources, seconds: 0.5, connections: 1 });
    const [figure] = figuresOf('Fruit', '', [came, came]);
    expect(figure).toMatchObject({ what: 'pages, p99, ms', more: { answered: 18, failed: '2 500' } });
    // The last of ten is due after 450 ms, and waits until nine before it took 100 ms each.
    expect(figure?.value).toBeGreaterThan(500);
  });

  it('opens a connection for each request when it is told so', async () => {
    const { origin, connections } = await listen();
    await asker.ask({ origin, sources: [{ kind: 'pages', wanted, perSecond: 100 }], seconds: 0.2, connections: null });
    expect(connections.size).toBe(20);
  });
});

describe('the bare server', () => {
  it('sends the very bytes that it was given by their paths, a 304 without a body, and forgets those before', async () => {
    const body = gzipSync('some page '.repeat(500));
    const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
    await bare.answer([{ path: '*', status: 200, headers, body }]);
    const answer = await request(`${bare.origin}/whatever`);
    expect(answer.headers).toMatchObject({ ...headers, 'content-length': String(body.length) });
    expect(Buffer.from(await answer.body.arrayBuffer())).toEqual(body);
    await bare.answer([{ path: '/same', status: 304, headers: {}, body: Buffer.alloc(0) }]);
    const same = await request(`${bare.origin}/same`);
    expect([same.statusCode, same.headers['content-length'], await same.body.text()]).toEqual([304, undefined, '']);
    expect((await request(`${bare.origin}/whatever`)).statusCode).toBe(404);
  });
});
