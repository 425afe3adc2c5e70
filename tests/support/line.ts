import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server, for a site whose network or database is to fail. */
export async function startLine(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let state: 'passes' | 'swallows' | 'closed' | Buffer = 'passes';
  const open = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    open(near);
    if (state instanceof Buffer) {
      const refusal = state;
      near.once('data', () => near.end(refusal));
      return;
    }
    if (state === 'closed') return void near.destroy();
    const far = open(connect(Number(port), hostname));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (state !== 'swallows' && to.write(bytes)));
      from.once('close', () => void (state !== 'swallows' && to.destroy()));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const here = new URL(url);
  here.port = String((server.address() as AddressInfo).port);
  return {
    /** The server's address by way of the line. */
    url: here.href.replace(/\/$/, ''),
    passes() {
      state = 'passes';
    },
    /** Whatever is sent from now on is lost without a word, as behind a broken network. */
    swallows() {
      state = 'swallows';
    },
    /** Whoever connects from now on is told this (an SQLSTATE and its text), as by a server that starts or is full. */
    refuses(code: string, text: string) {
      state = errorResponse(code, text);
    },
    /** Ends what is connected. */
    cut,
    /** The same, and takes no connection from now on. */
    closes() {
      state = 'closed';
      cut();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As the protocol has it: a kind, a length that counts itself, fields that end with a zero, and one zero more. */
function errorResponse(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
