import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that never changes, by its path; `'*'` answers every other path. */
export interface BareAnswer {
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/**
 * The server that everything is measured beside: Node's own, without anything. It sends its port when it listens, takes the
 * answers that it is to give, and says so.
 */
const answers = new Map<string, Omit<BareAnswer, 'path' | 'body'> & { body: Buffer }>();

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '') ?? answers.get('*');
  if (answer === undefined) response.writeHead(404).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
});

process.on('message', (given: BareAnswer[]) => {
  answers.clear();
  for (const { path, status, headers, body } of given) {
    // A 304 has no body, and no length of one.
    const length: Record<string, string> = status === 304 ? {} : { 'content-length': String(body.length) };
    answers.set(path, { status, headers: { ...headers, ...length }, body: Buffer.from(body) });
  }
  process.send?.('set');
});
// The parent may be killed: nothing is left behind.
process.on('disconnect', () => process.exit());

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
