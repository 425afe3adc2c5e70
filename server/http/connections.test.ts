import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { addCollectionAtRest, type Connections, drain, watchConnections } from '#server/http/connections.ts';

let server: Server;
let connections: Connections;
/** Answers that are held until somebody ends them. */
let held: ServerResponse[];
const clients = new Set<Socket>();
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

async function listen() {
  held = [];
  server = createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else response.end('here');
  });
  connections = watchConnections(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A connection that the server has taken. */
async function open(): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1' });
  clients.add(client);
  client.on('error', () => undefined);
  const taken = once(server, 'connection');
  await Promise.all([once(client, 'connect'), taken]);
  return client;
}

const closed = async (client: Socket) => {
  if (!client.closed) await once(client.resume(), 'close');
};

it('[LOAD-08] ending cuts off no answer, no request on its way and no upload, but what has had its time', async () => {
  await listen();
  const idle = await open();
  const [answer, never] = [await open(), await open()];
  for (const client of [answer, never]) {
    client.write('GET /held HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(server, 'request');
  }
  const upload = await open();
  upload.write(
    'POST /held HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n',
  );
  upload.write('Connection: close\r\n\r\n--x');
  await once(server, 'request');
  const ended = drain(server, connections, { listens: 50, answers: 2000, uploads: 60_000 });
  while (server.listening) await new Promise((resolve) => setTimeout(resolve, 5));
  held[0]?.end('answered');
  expect(String((await once(answer, 'data'))[0])).toContain('answered');
  await Promise.all([closed(idle), closed(never)]);
  held[2]?.end('stored');
  expect(String((await once(upload, 'data'))[0])).toContain('stored');
  upload.end('--x--\r\n');
  await ended;
  expect(connections.size).toBe(0);
});

const MB = 1024 * 1024;
const REST_MS = 1000;
const BETWEEN_MS = 30_000;

afterEach(() => void vi.useRealTimers());

/** A server whose clock the test moves, with `held` bytes of which a collection leaves 10 MB. */
async function resting() {
  const app = Fastify();
  const site = { held: 60 * MB, collections: 0 };
  app.get('/', async () => 'here');
  addCollectionAtRest(app, {
    collect: async () => {
      site.collections += 1;
      site.held = 10 * MB;
    },
    heldBytes: () => site.held,
    restMs: REST_MS,
    betweenMs: BETWEEN_MS,
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, site, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

it('waits while somebody asks, and collects once when nobody does', async () => {
  const { app, site, pass } = await resting();
  for (let second = 0; second < 5; second++) {
    await app.inject('/');
    await pass(REST_MS);
  }
  expect(site.collections).toBe(0);
  await pass(REST_MS);
  expect(site.collections).toBe(1);
  await pass(BETWEEN_MS * 3);
  expect(site.collections, 'with nothing more to collect').toBe(1);
  await app.close();
});

it('does not collect again soon, nor for little', async () => {
  const { app, site, pass } = await resting();
  await pass(REST_MS);
  expect(site.collections).toBe(1);
  site.held = 60 * MB;
  await pass(BETWEEN_MS - REST_MS);
  expect(site.collections, 'so soon').toBe(1);
  await pass(REST_MS);
  expect(site.collections).toBe(2);
  site.held = 20 * MB;
  await pass(BETWEEN_MS * 2);
  expect(site.collections, 'for so little').toBe(2);
  await app.close();
});
