import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests may wait on one connection. A browser sends the next one only when the last answer has come. */
const MOST_WAITING = 32;

interface Line {
  /** The answer that the next request waits for. */
  last: ServerResponse;
  waiting: number;
}

/**
 * Works on one request of a connection at a time. HTTP/1.1 lets a client send a thousand requests in one packet; Node hands
 * them on at once, and their answers would be made and kept in memory before the first of them is read. A client with more than
 * a few waiting loses its connection. Add it before everything else that looks at requests.
 */
export function addOneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const line = lines.get(socket);
    const before = line?.last;
    if (line === undefined || before === undefined || isOver(before)) {
      lines.set(socket, { last: reply.raw, waiting: 0 });
      return done();
    }
    if (line.waiting >= MOST_WAITING || socket.destroyed) {
      socket.destroy();
      return void reply.hijack();
    }
    line.last = reply.raw;
    line.waiting++;
    // Fires when the answer was sent and also when its reader is gone; then the waiting requests go with the connection.
    before.once('close', () => {
      line.waiting--;
      if (socket.destroyed) reply.hijack();
      else done();
    });
  });
}

function isOver(answer: ServerResponse): boolean {
  return answer.writableFinished || answer.destroyed;
}
