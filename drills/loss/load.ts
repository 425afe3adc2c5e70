import { setTimeout as sleep } from 'node:timers/promises';
import { letters } from '../kill/writing.ts';

/** What is asked for: pages, calls and photographs that are kept or were shown; searches that nobody made before; what is written. */
export type Kind = 'kept' | 'photo' | 'search' | 'message' | 'reveal' | 'upload';

/** How many of each arrive in a second, whether or not those before them were answered. */
const PER_SECOND: Record<Kind, number> = { kept: 30, photo: 6, search: 4, message: 4, reveal: 3, upload: 1 };
const HUNG_MS = 15_000;

/** What came of a request. Times are milliseconds of this process. */
export interface Asked {
  kind: Kind;
  due: number;
  tookMs: number;
  /** 0: no answer. */
  status: number;
  retryAfter: string | null;
  /** `Cache-Status`. */
  mark: string | null;
}

/** What was acknowledged, by what it can be found by. */
export interface Acknowledged {
  messages: string[];
  visitors: string[];
  uploads: string[];
}

export interface Target {
  origin: string;
  token: string;
  picture: Buffer;
  /** Addresses of what is kept, and of photographs, all of which were asked for before. */
  kept: readonly string[];
  photos: readonly string[];
  listings: readonly number[];
}

/** Asks until `stop`, which waits for the last answers. */
export function startLoad(target: Target) {
  const asked: Asked[] = [];
  const acknowledged: Acknowledged = { messages: [], visitors: [], uploads: [] };
  const underWay = new Set<Promise<void>>();
  const make = requestsOf(target, acknowledged);
  let isEnding = false;

  const one = async (kind: Kind, turn: number) => {
    const due = performance.now();
    const { path, init = {}, onSuccess }: Prepared = make[kind](turn);
    let [status, retryAfter, mark]: [number, string | null, string | null] = [0, null, null];
    try {
      const answer = await fetch(target.origin + path, { ...init, signal: AbortSignal.timeout(HUNG_MS) });
      const body = await answer.arrayBuffer();
      status = answer.status;
      [retryAfter, mark] = [answer.headers.get('retry-after'), answer.headers.get('cache-status')];
      if (answer.ok) onSuccess?.(Buffer.from(body).toString());
    } catch {
      // Without an answer: the status says so.
    }
    asked.push({ kind, due, tookMs: performance.now() - due, status, retryAfter, mark });
  };

  const arrivals = (Object.keys(PER_SECOND) as Kind[]).map(async (kind) => {
    const began = performance.now();
    for (let turn = 0; !isEnding; turn++) {
      await sleep(Math.max(0, began + (turn * 1000) / PER_SECOND[kind] - performance.now()));
      const request = one(kind, turn).finally(() => underWay.delete(request));
      underWay.add(request);
    }
  });
  return {
    asked,
    acknowledged,
    async stop(): Promise<void> {
      isEnding = true;
      await Promise.all(arrivals);
      await Promise.all(underWay);
    },
  };
}

interface Prepared {
  path: string;
  init?: RequestInit;
  onSuccess?: (body: string) => void;
}

/** Counted over all loads of the drill: a phone that asks again within a day is stored no second time, a photograph never. */
let turns = 0;

function requestsOf(
  { token, picture, kept, photos, listings }: Target,
  { messages, visitors, uploads }: Acknowledged,
): Record<Kind, (turn: number) => Prepared> {
  const phone = (turn: number) => `55${String(turn).padStart(8, '0')}`;
  const post = (path: string, fields: Record<string, string>, onSuccess: () => void): Prepared => ({
    path,
    init: { method: 'POST', body: new URLSearchParams(fields) },
    onSuccess,
  });
  const anyOf = <T>(all: readonly T[], turn: number) => all[turn % all.length] as T;
  return {
    kept: (turn) => ({ path: anyOf(kept, turn) }),
    photo: (turn) => ({ path: anyOf(photos, turn) }),
    search: () => ({ path: `/search?min_price=${1_000_000 + ++turns}` }),
    message: () => {
      const name = `Asha ${letters(++turns)}`;
      const fields = { name, email: 'asha@example.com', phone: phone(turns), message: `${name} asks for a flat.` };
      return post('/api/visitors/contact-us', fields, () => messages.push(name));
    },
    reveal: (turn) => {
      const name = `Bina ${letters(++turns)}`;
      const fields = { name, phone: phone(turns), property_id: String(anyOf(listings, turn)), consent: 'true' };
      return post('/api/visitors/', fields, () => visitors.push(name));
    },
    upload: () => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(Buffer.concat([picture, Buffer.from(`${++turns}`)]))]), 'front.jpg');
      const init = { method: 'POST', body, headers: { authorization: `Bearer ${token}` } };
      return { path: '/api/property/photos', init, onSuccess: (text) => uploads.push(JSON.parse(text).upload_id) };
    },
  };
}
