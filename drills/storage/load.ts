import { setTimeout as sleep } from 'node:timers/promises';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { letters } from '../kill/writing.ts';

/** What was acknowledged, by names and titles that occur once. */
export interface Ledger {
  messages: Set<string>;
  visitors: Set<string>;
  listings: Map<string, number>;
}

export interface Load {
  ledger: Ledger;
  /** When a write was first refused with 503 after `since`, milliseconds of `performance.now()`; null: not yet. */
  refusedAt(since: number): number | null;
  /** How many writes were acknowledged so far. */
  acknowledged(): number;
  /** Ends it, after the answers that are awaited. */
  stop(): Promise<void>;
}

export const STAFF = { phone: '5550000009', password: 'drill-storage-account' };
const PAUSE_MS = 10;
const PATIENCE_MS = 10_000;
let turn = 0;

export function newLedger(): Ledger {
  return { messages: new Set(), visitors: new Set(), listings: new Map() };
}

/** A token of the staff. */
export async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, { method: 'POST', body: new URLSearchParams(STAFF) });
  return String(((await answer.json()) as { access_token?: string }).access_token);
}

/** Messages, reveals and listings with a photograph, each one after another, until it is stopped or the site is gone. */
export async function writeOn(origin: string, picture: Buffer, ledger: Ledger): Promise<Load> {
  const token = await signIn(origin);
  const refusals: number[] = [];
  let isOver = false;

  const post = async (path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/api${path}`, { method: 'POST', body, headers, signal });
    const json = (await answer.json()) as Record<string, unknown>;
    if (answer.status === 503) refusals.push(performance.now());
    return answer.ok ? json : null;
  };
  const phone = () => `55${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

  const message = async () => {
    const name = `Asha ${letters(turn++)}`;
    const fields = { name, email: 'asha@example.com', phone: phone(), message: `${name} asks for a flat.` };
    if ((await post('/visitors/contact-us', new URLSearchParams(fields))) !== null) ledger.messages.add(name);
  };
  const reveal = async () => {
    const [id] = ledger.listings.values();
    if (id === undefined) return;
    const name = `Bina ${letters(turn++)}`;
    const fields = { name, phone: phone(), property_id: String(id), consent: 'true' };
    if ((await post('/visitors/', new URLSearchParams(fields))) !== null) ledger.visitors.add(name);
  };
  const create = async () => {
    const title = `Neem House ${letters(turn++)}`;
    const form = new FormData();
    for (const [field, value] of Object.entries(listingFields({ title }))) form.append(field, String(value));
    const bytes = Buffer.concat([picture, Buffer.from(title)]);
    form.append('files', new Blob([new Uint8Array(bytes)]), 'front.jpg');
    const made = await post('/property/create', form, { authorization: `Bearer ${token}` });
    if (made !== null) ledger.listings.set(title, Number(made.id ?? made.property_id));
  };
  const again = async (write: () => Promise<void>) => {
    while (!isOver) {
      // A connection that broke is no acknowledgement.
      await write().catch(() => undefined);
      await sleep(PAUSE_MS);
    }
  };
  const writers = Promise.all([message, reveal, create].map(again));
  return {
    ledger,
    refusedAt: (since) => refusals.find((at) => at >= since) ?? null,
    acknowledged: () => ledger.messages.size + ledger.visitors.size + ledger.listings.size,
    stop: async () => {
      isOver = true;
      await writers;
    },
  };
}
