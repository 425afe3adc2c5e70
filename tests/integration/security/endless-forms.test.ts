import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenSite } from '#tests/support/given.ts';

const site = givenSite();
let port: number;
beforeAll(async () => {
  port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

const PIECE = 'a'.repeat(16 * 1024);
/** What a form of this call may hold, and a few pieces more. */
const MOST_PIECES = 64;

/** Begins a form in chunks, whose length nobody said. */
async function begin(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const head = ['POST /api/visitors/contact-us HTTP/1.1', 'Host: 127.0.0.1', 'Transfer-Encoding: chunked'];
  socket.write([...head, 'Content-Type: multipart/form-data; boundary=x', '', ''].join('\r\n'));
  socket.write(chunk(text));
  return socket;
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Sends piece after piece until there is an answer; answers it and how many pieces were sent. */
async function sendOn(socket: Socket): Promise<{ answer: string; pieces: number }> {
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  let pieces = 0;
  while (answer === '' && pieces < MOST_PIECES) {
    socket.write(chunk(PIECE));
    pieces += 1;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  socket.destroy();
  return { answer, pieces };
}

describe('a form in chunks that never ends', () => {
  it.each([
    ['before its first part', 'nothing yet'],
    ['in the head of a part', '--x\r\ncontent-disposition: form-data; name="name"\r\nx-a: '],
    ['behind its last part', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\na\r\n--x--\r\n'],
  ])('is refused after as much as any form may have, %s [FUZZ-03]', async (_where, text) => {
    const { answer, pieces } = await sendOn(await begin(text));
    expect(answer).toMatch(/^HTTP\/1\.1 4(00|13) /);
    expect(pieces).toBeLessThan(MOST_PIECES);
  });
});
