import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedNotice {
  headers: IncomingMessage['headers'];
  body: string;
}

/** A receiver of notices on this machine: it answers what it is told to, and keeps what it was sent. */
export interface NoticeReceiver {
  received: ReceivedNotice[];
  /** How the next calls are answered, one after another: a status, 'redirect', 'silent' or 'broken'. 204 when nothing is left. */
  answers: (number | 'redirect' | 'silent' | 'broken')[];
  secret: string;
  /** Settings that send to it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

export async function startNoticeReceiver(): Promise<NoticeReceiver> {
  const received: ReceivedNotice[] = [];
  const answers: NoticeReceiver['answers'] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    const answer = answers.shift() ?? 204;
    if (answer === 'silent') return;
    if (answer === 'broken') return void request.socket.destroy();
    if (answer === 'redirect') return void reply.writeHead(307, { location: '/elsewhere' }).end();
    reply.writeHead(answer).end();
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const secret = 'secret-of-notices-in-tests-0123456789';
  return {
    received,
    answers,
    secret,
    env: {
      NOTICE_WEBHOOK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=hidden-key`,
      NOTICE_WEBHOOK_SECRET: secret,
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}
