import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A browser reads the answer when it has sent everything: so much of a body that nobody wants any more is waited for. */
const LONGEST_MS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads past what is left of a body when its request was answered before its end, such as a photograph that could not be stored: the
 * next request of that connection stands behind it. Who sends on and on loses the connection.
 */
export function addUnreadBodies(app: FastifyInstance): void {
  // The platform would close the connection of a body that is too large in its middle. A proxy in front takes that for a process that
  // broke, and sends nobody there for a while.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 413) reply.removeHeader('connection');
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.raw.complete === false && !request.raw.destroyed) readPast(request.raw);
    done();
  });
}

function readPast(body: IncomingMessage): void {
  const { socket } = body;
  let bytes = 0;
  const end = setTimeout(() => socket.destroy(), LONGEST_MS).unref();
  // What read it before stopped in the middle, and holds the rest up.
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) socket.destroy();
  });
  body.once('close', () => clearTimeout(end));
  body.once('end', () => clearTimeout(end));
  body.on('error', () => undefined);
  body.resume();
}
