import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
let port: number;
/** How many requests were worked on at once, at most, and how many in all. */
const seen = { now: 0, most: 0, all: 0 };
/** What every request waits for before its answer. */
let answering = Promise.resolve();
beforeAll(async () => {
  await site.createProperty();
  const { properties } = site.parts.database.read;
  const list = properties.list;
  properties.list = async (...question) => {
    seen.all++;
    seen.most = Math.max(seen.most, ++seen.now);
    await answering;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return list(...question).finally(() => seen.now--);
  };
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

let asked = 0;
/** Each asks for something else, so that none is answered from memory. */
const request = () => `GET /api/property/all?page=${++asked} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

async function send(count: number): Promise<Socket> {
  Object.assign(seen, { now: 0, most: 0, all: 0 });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(Array.from({ length: count }, request).join(''));
  return socket;
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

async function answersOf(socket: Socket, count: number): Promise<number> {
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.split('HTTP/1.1 200 OK').length > count) break;
  }
  return text.split('HTTP/1.1 200 OK').length - 1;
}

describe('many requests in one packet', () => {
  it('are answered in order, one at a time', async () => {
    expect(await answersOf(await send(10), 10)).toBe(10);
    expect([seen.most, seen.all]).toEqual([1, 10]);
  });

  it('end the connection when they are more than anybody needs, and cost next to nothing', async () => {
    const socket = await send(1100);
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.resume().on('close', resolve));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen.all).toBeLessThanOrEqual(1);
    expect((await fetch(`http://127.0.0.1:${port}/api/property/search`)).status).toBe(200);
  });

  it('are not worked on when nobody is left to read them', async () => {
    let answer: () => void = () => undefined;
    answering = new Promise((resolve) => {
      answer = resolve;
    });
    const before = await connections();
    const socket = await send(20);
    await expect.poll(() => seen.all).toBe(1);
    socket.destroy();
    await expect.poll(() => connections()).toBe(before);
    answer();
    await expect.poll(() => seen.now).toBe(0);
    expect((await fetch(`http://127.0.0.1:${port}/api/property/search`)).status).toBe(200);
    expect(seen.all).toBeLessThanOrEqual(2);
  });
});
