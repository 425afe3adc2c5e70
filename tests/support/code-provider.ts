import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A provider of short messages on this machine: it answers what it is told to, and keeps what it was sent. */
export interface CodeProvider {
  url: string;
  calls: ReceivedCall[];
  /** How the next calls are answered, one after another: a status, 'redirect', 'silent' or 'broken'. 200 when nothing is left. */
  answers: (number | 'redirect' | 'silent' | 'broken')[];
  /** The code of the last message. */
  lastCode(): string;
  /** Settings that send to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export async function startCodeProvider(): Promise<CodeProvider> {
  const calls: ReceivedCall[] = [];
  const answers: CodeProvider['answers'] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, headers, body });
    const answer = answers.shift() ?? 200;
    if (answer === 'silent') return;
    if (answer === 'broken') return void request.socket.destroy();
    if (answer === 'redirect') return void reply.writeHead(302, { location: '/elsewhere' }).end();
    reply.writeHead(answer).end('{}');
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    calls,
    answers,
    lastCode: () => /\b(\d{6})\b/.exec(calls.at(-1)?.body ?? '')?.[1] ?? '',
    env: {
      OTP_URL: `${url}/send`,
      OTP_HEADERS: '{"authorization": "Bearer provider-secret", "content-type": "application/json"}',
      OTP_BODY: '{"to": "91{phone}", "text": "Your code is {code}."}',
      OTP_TIMEOUT_SECONDS: '1',
      OTP_MOST_AN_HOUR: '5000',
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}
