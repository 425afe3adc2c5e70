import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { NAME, type Nginx } from '#tests/integration/deploy/nginx.ts';
import { letters } from '../kill/writing.ts';

/** One kind of request, so many of which begin in a second whether or not those before are answered. */
export interface Kind {
  name: string;
  perSecond: number;
  /** The `turn`th of its kind; `get` asks for something else first. */
  make(turn: number, get: (path: string) => Promise<string>): Promise<Wanted> | Wanted;
}

export interface Wanted {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Readable;
  /** Told when it was answered with success. */
  onAnswered?: () => void;
}

/** What came of a kind: how many were answered with success, what else came and how often, and the slowest in milliseconds. */
export interface Came {
  answered: number;
  failed: Record<string, number>;
  times: number[];
}

const PATIENCE_MS = 60_000;
const STEP_MS = 5;
/** Visitors come from many addresses of this machine: of one alone nginx and the site would take no such load. */
const ADDRESSES = 40;

/** Asks through nginx for so many seconds, and on until `isOver`, over connections that stay open, of HTTP/1.1 and HTTP/2 by turns. */
export async function load(
  nginx: Nginx,
  kinds: readonly Kind[],
  seconds: number,
  isOver: () => boolean,
): Promise<Map<string, Came>> {
  const agents = Array.from({ length: ADDRESSES }, (_, place) => agentOf(nginx, place));
  const came = new Map<string, Came>(kinds.map(({ name }) => [name, { answered: 0, failed: {}, times: [] }]));
  const pending: Promise<void>[] = [];
  const begun = new Map<Kind, number>();
  const start = performance.now();
  for (let now = 0; now < seconds * 1000 || !isOver(); now = performance.now() - start) {
    for (const kind of kinds) {
      for (let turn = begun.get(kind) ?? 0; (turn * 1000) / kind.perSecond <= now; turn++) {
        begun.set(kind, turn + 1);
        const agent = agents[(turn * 7 + kind.name.length) % ADDRESSES] as Agent;
        pending.push(one(nginx, agent, kind, turn, came.get(kind.name) as Came));
      }
    }
    await sleep(STEP_MS);
  }
  await Promise.all(pending);
  await Promise.all(agents.map((agent) => agent.destroy()));
  return came;
}

function agentOf(nginx: Nginx, place: number): Agent {
  const connect = { ca: nginx.certificate, servername: NAME };
  return new Agent({
    connect,
    localAddress: `127.0.2.${place + 1}`,
    allowH2: place % 2 === 1,
    keepAliveTimeout: 30_000,
  });
}

async function one({ origin }: Nginx, dispatcher: Dispatcher, kind: Kind, turn: number, came: Came): Promise<void> {
  const started = performance.now();
  const fail = (what: string) => {
    came.failed[what] = (came.failed[what] ?? 0) + 1;
  };
  try {
    const get = async (path: string) => {
      const answer = await request(`${origin}${path}`, { dispatcher, headers: { host: NAME } });
      return answer.body.text();
    };
    const { path, method = 'GET', headers, body, onAnswered } = await kind.make(turn, get);
    const answer = await request(`${origin}${path}`, {
      dispatcher,
      method,
      headers: { host: NAME, 'accept-encoding': 'br', ...headers },
      body: body ?? null,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) return fail(nameOf(answer, text));
    came.answered += 1;
    came.times.push(performance.now() - started);
    onAnswered?.();
  } catch (error) {
    fail(error instanceof Error && 'code' in error ? String(error.code) : String(error));
  }
}

/** Who refused and why: nginx gives no request an id. */
function nameOf({ statusCode, headers }: Dispatcher.ResponseData, text: string): string {
  const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? '';
  return `${statusCode} of ${headers['x-request-id'] === undefined ? 'nginx' : 'the site'} (${message})`;
}

/** The names in what was answered with success. */
export interface Acknowledged {
  messages: Set<string>;
  visitors: Set<string>;
}

/** What people write: each message and reveal once, with a name that no other has. */
export function people() {
  const acknowledged: Acknowledged = { messages: new Set(), visitors: new Set() };
  const form = (path: string, fields: Record<string, string>, onAnswered: () => void): Wanted => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { path, method: 'POST', headers, body: String(new URLSearchParams(fields)), onAnswered };
  };
  const phone = (digit: number, turn: number) => `55${digit}${String(turn).padStart(7, '0')}`;
  return {
    acknowledged,
    message(turn: number): Wanted {
      const name = `Asha ${letters(turn)}`;
      const fields = { name, email: 'asha@example.com', phone: phone(1, turn), message: `${name} asks for a flat.` };
      return form('/api/visitors/contact-us', fields, () => acknowledged.messages.add(name));
    },
    reveal(turn: number, propertyId: number): Wanted {
      const name = `Bina ${letters(turn)}`;
      const fields = { name, phone: phone(2, turn), property_id: String(propertyId), consent: 'true' };
      return form('/api/visitors/', fields, () => acknowledged.visitors.add(name));
    },
  };
}
