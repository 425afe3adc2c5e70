import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Connections, watchConnections } from '#server/http/connections/connections.ts';
import { drain } from '#server/http/connections/drain.ts';

let server: Server;
let connections: Connections;
/** Answers that are held until somebody ends them. */
let held: ServerResponse[];
const clients = new Set<Socket>();
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

async function listen(bounds: { all: number; perAddress: number }, trustProxy: false | string[] = false) {
  held = [];
  server = createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else response.end('here');
  });
  connections = watchConnections(server, trustProxy, 1, bounds);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** A connection from an address of this machine, which the server has taken. */
async function open(localAddress: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress });
  clients.add(client);
  client.on('error', () => undefined);
  const taken = once(server, 'connection');
  await Promise.all([once(client, 'connect'), taken]);
  return client;
}

async function ask(client: Socket, path = '/'): Promise<string> {
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [bytes] = await once(client, 'data');
  return String(bytes);
}

const closed = async (client: Socket) => {
  if (!client.closed) await once(client.resume(), 'close');
};

it('[LOAD-07] an address that opens ever more loses those that were idle longest; others and active ones keep theirs', async () => {
  await listen({ all: 100, perAddress: 3 });
  const visitor = await open('127.0.0.1');
  const active = await open('127.0.0.2');
  active.write('GET /held HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(server, 'request');
  const halfway = await open('127.0.0.2');
  halfway.write('GET / HTTP/1.1\r\nHos');
  const idle = await open('127.0.0.2');
  const another = await open('127.0.0.2');
  await closed(halfway);
  await open('127.0.0.2');
  await closed(idle);
  expect(connections.size).toBe(4);
  expect(connections.counts.closed).toBe(2);
  held[0]?.end('at last');
  expect(String((await once(active, 'data'))[0])).toContain('at last');
  expect(await ask(visitor)).toContain('here');
  expect(await ask(another)).toContain('here');
});

it('[LOAD-07] when all are taken, room is made by the address that has most', async () => {
  await listen({ all: 4, perAddress: 100 });
  const humble = await open('127.0.0.1');
  const greedy = [await open('127.0.0.2'), await open('127.0.0.2'), await open('127.0.0.2')];
  const newcomer = await open('127.0.0.3');
  await closed(greedy[0] as Socket);
  for (const client of [humble, newcomer, greedy[1], greedy[2]]) expect(await ask(client as Socket)).toContain('here');
});

it('[LOAD-07] one that was answered just now has been idle for a shorter time than one that waits', async () => {
  await listen({ all: 100, perAddress: 2 });
  const [first, second] = [await open('127.0.0.2'), await open('127.0.0.2')];
  await ask(first);
  await open('127.0.0.2');
  await closed(second);
  expect(await ask(first)).toContain('here');
});

it('[LOAD-07] a trusted proxy stands for many', async () => {
  await listen({ all: 100, perAddress: 1 }, ['127.0.0.8/29']);
  const many = [await open('127.0.0.9'), await open('127.0.0.9'), await open('127.0.0.9')];
  for (const client of many) expect(await ask(client)).toContain('here');
  expect(connections.counts.closed).toBe(0);
});

it('[LOAD-08] ending cuts off no answer, no request on its way and no upload, but what has had its time', async () => {
  await listen({ all: 100, perAddress: 100 });
  const idle = await open('127.0.0.1');
  const [answer, never] = [await open('127.0.0.1'), await open('127.0.0.1')];
  for (const client of [answer, never]) {
    client.write('GET /held HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(server, 'request');
  }
  const upload = await open('127.0.0.1');
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
