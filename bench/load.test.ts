import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bare, startBare, startWalker, type Walker } from './load.ts';

let walker: Walker;
let bare: Bare;
let server: Server | null = null;

beforeAll(async () => {
  [walker, bare] = await Promise.all([startWalker(), startBare()]);
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});
afterAll(() => {
  walker.stop();
  bare.stop();
});

/** A server that remembers what it was asked for, over how many connections. */
async function listen(statusOf: (path: string) => number = () => 200) {
  const asked: string[] = [];
  const connections = new Set<unknown>();
  server = createServer(({ url = '', socket }, response) => {
    asked.push(url);
    connections.add(socket);
    response.writeHead(statusOf(url)).end('0123456789');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, connections };
}

const PATHS = Array.from({ length: 300 }, (_, index) => `/page-${index}`);

describe('who asks', () => {
  it('asks for each path once, over all connections together, and counts what came', async () => {
    const { origin, asked, connections } = await listen();
    const walked = await walker.walk({ origin, paths: PATHS, again: false, seconds: 30 });
    expect(asked.toSorted()).toEqual(PATHS.toSorted());
    expect(connections.size).toBe(4);
    expect(walked).toMatchObject({ count: 300, bytes: 3000, failure: null });
    expect(walked.times).toHaveLength(300);
  });

  it('begins anew when it may, until the time is over', async () => {
    const { origin, asked } = await listen();
    const { count } = await walker.walk({
      origin,
      paths: ['/one', '/other'],
      again: true,
      seconds: 0.2,
      connections: 1,
    });
    expect(count).toBeGreaterThan(2);
    expect(new Set(asked)).toEqual(new Set(['/one', '/other']));
  });

  it('fails with the first answer that is not as expected, and when nobody answers', async () => {
    const { origin } = await listen((path) => (path === '/page-7' ? 503 : 200));
    const walk = (to: string) => walker.walk({ origin: to, paths: PATHS, again: false, seconds: 30 });
    await expect(walk(origin)).rejects.toThrow('/page-7: answered 503');
    await expect(walk('http://127.0.0.1:1')).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the bare server', () => {
  it('sends the very bytes that it was given, with their length', async () => {
    const body = gzipSync('some page '.repeat(500));
    const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
    await bare.answer([{ path: '*', status: 200, headers, body }]);
    const answer = await request(`${bare.origin}/whatever`);
    expect(answer.headers).toMatchObject({ ...headers, 'content-length': String(body.length) });
    expect(Buffer.from(await answer.body.arrayBuffer())).toEqual(body);
  });

  it('gives several answers by their paths, a 304 without a body, and forgets those before', async () => {
    const body = Buffer.from('text');
    await bare.answer([
      { path: '/', status: 200, headers: {}, body },
      { path: '/same', status: 304, headers: {}, body: Buffer.alloc(0) },
    ]);
    const same = await request(`${bare.origin}/same`);
    expect([same.statusCode, same.headers['content-length'], await same.body.text()]).toEqual([304, undefined, '']);
    expect((await request(`${bare.origin}/whatever`)).statusCode).toBe(404);
  });
});
