import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** How a call is answered: with a status, or badly. */
type Answer = number | 'redirect' | 'silent' | 'broken';
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
export type CodeProvider = Awaited<ReturnType<typeof startCodeProvider>>;

/** A server on this machine that answers what it is told to, `usual` at first, and keeps what it was sent. */
export async function startReceiver(usual: number) {
  const calls: ReceivedCall[] = [];
  const answers: Answer[] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, headers, body });
    const answer = answers.shift() ?? usual;
    if (answer === 'silent') return;
    if (answer === 'broken') return void request.socket.destroy();
    // Of both kinds of redirects the second one would send the body again.
    if (answer === 'redirect') return void reply.writeHead(usual === 200 ? 302 : 307, { location: '/elsewhere' }).end();
    reply.writeHead(answer).end(answer === 204 ? undefined : '{}');
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** How the next calls are answered, one after another. */
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}

/** A provider of short messages. */
export async function startCodeProvider() {
  const receiver = await startReceiver(200);
  return {
    ...receiver,
    /** The code of the last message. */
    lastCode: () => /\b(\d{6})\b/.exec(receiver.calls.at(-1)?.body ?? '')?.[1] ?? '',
    /** Settings that send to it. */
    env: {
      OTP_URL: `${receiver.url}/send`,
      OTP_HEADERS: '{"authorization": "Bearer provider-secret", "content-type": "application/json"}',
      OTP_BODY: '{"to": "91{phone}", "text": "Your code is {code}."}',
      OTP_TIMEOUT_SECONDS: '1',
      OTP_MOST_AN_HOUR: '5000',
    },
  };
}
