import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A site that was started, and how it is killed without a warning. */
export interface KilledSite {
  origin: string;
  kill(): Promise<void>;
}

export interface KillOptions {
  rounds: number;
  mediaDir: string;
  staff: { phone: string; password: string };
  picture: Buffer;
  start(): Promise<KilledSite>;
  /** What the database has, asked past the site while it is down. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** The fields of a listing. */
  listing: Record<string, string>;
}

export interface KillResult {
  acknowledged: number;
  lost: string[];
  /** Listings with fewer photographs than they were made with, and rows whose files are missing. */
  half: string[];
  failedStarts: number;
}

const SHORTEST_MS = 500;
const SPREAD_MS = 2000;
const LONGEST_FIRST_MS = 20_000;
const PHOTOS = 2;

/** What was acknowledged: names of messages and visitors, listings with their price, listings that were deleted. */
interface Ledger {
  messages: Set<string>;
  visitors: Set<string>;
  prices: Map<number, number>;
  /** An edit was sent and not answered: either price may hold. */
  unsure: Map<number, number>;
  deleted: Set<number>;
  /** How many were used. */
  phones: number;
}

/** Starts, loads and kills the site again and again, and compares what it acknowledged with what is there. */
export async function killInRounds(options: KillOptions): Promise<KillResult> {
  const ledger: Ledger = {
    messages: new Set(),
    visitors: new Set(),
    prices: new Map(),
    unsure: new Map(),
    deleted: new Set(),
    phones: 0,
  };
  const result: KillResult = { acknowledged: 0, lost: [], half: [], failedStarts: 0 };
  for (let round = 0; round < options.rounds; round++) {
    let site: KilledSite;
    try {
      site = await options.start();
    } catch (error) {
      result.failedStarts += 1;
      result.lost.push(`round ${round}: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`);
      break;
    }
    const load = Promise.all(writers(options, site.origin, ledger, round).map((write) => again(write, result)));
    // On a busy machine no round might last long enough for a listing.
    for (let waited = 0; round === 0 && ledger.prices.size === 0 && waited < LONGEST_FIRST_MS; waited += SHORTEST_MS)
      await sleep(SHORTEST_MS);
    await sleep(SHORTEST_MS + Math.random() * SPREAD_MS);
    await site.kill();
    await load;
  }
  await compare(options, ledger, result);
  return result;
}

/** Writes until the site is gone. */
async function again(write: (turn: number) => Promise<boolean>, result: KillResult): Promise<void> {
  for (let turn = 0; ; turn++) {
    try {
      if (await write(turn)) result.acknowledged += 1;
    } catch {
      return;
    }
  }
}

function writers({ staff, picture, listing }: KillOptions, origin: string, ledger: Ledger, round: number) {
  const call = async (method: string, path: string, body?: FormData | URLSearchParams, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body && { body }),
      signal: AbortSignal.timeout(20_000),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    return answer.ok ? json : null;
  };
  // Each once: a phone that asks for the same listing again within a day is answered and stored no second time.
  const phone = () => `55${String(ledger.phones++).padStart(8, '0')}`;
  let token: Promise<string> | undefined;
  const signIn = async () => {
    token ??= call('POST', '/auth/login', new URLSearchParams(staff)).then((answer) => String(answer?.access_token));
    return token;
  };
  const nameOf = (kind: string, turn: number) => `${kind} ${letters(round)} ${letters(turn)}`;

  const message = async (turn: number) => {
    const name = nameOf('Asha', turn);
    const fields = { name, email: 'asha@example.com', phone: phone(), message: `${name} asks for a flat.` };
    const isKept = (await call('POST', '/visitors/contact-us', new URLSearchParams(fields))) !== null;
    if (isKept) ledger.messages.add(name);
    return isKept;
  };
  const reveal = async (turn: number) => {
    const [id] = [...ledger.prices.keys()].filter((one) => !ledger.deleted.has(one) && !ledger.unsure.has(one));
    if (id === undefined) return (await call('GET', '/health/live')) === null; // throws when the site is gone
    const name = nameOf('Bina', turn);
    const fields = { name, phone: phone(), property_id: String(id), consent: 'true' };
    const isKept = (await call('POST', '/visitors/', new URLSearchParams(fields))) !== null;
    if (isKept) ledger.visitors.add(name);
    return isKept;
  };
  const staffWork = async (turn: number) => {
    const bearer = await signIn();
    const form = new FormData();
    for (const [field, value] of Object.entries(listing)) form.append(field, value);
    for (let photo = 0; photo < PHOTOS; photo++) {
      const bytes = Buffer.concat([picture, Buffer.from(`${round}-${turn}-${photo}`)]);
      form.append('files', new Blob([new Uint8Array(bytes)]), 'front.jpg');
    }
    const made = await call('POST', '/property/create', form, bearer);
    if (made === null) return false;
    const id = Number(made.id ?? made.property_id);
    ledger.prices.set(id, Number(listing.price));
    const price = 1_000_000 + round * 1000 + turn;
    ledger.unsure.set(id, price);
    const edit = new FormData();
    edit.append('price', String(price));
    if ((await call('PUT', `/property/edit/${id}`, edit, bearer)) !== null) ledger.prices.set(id, price);
    ledger.unsure.delete(id);
    if (turn % 3 !== 2) return true;
    if ((await call('DELETE', `/property/delete/${id}`, undefined, bearer)) !== null) ledger.deleted.add(id);
    return true;
  };
  return [message, message, reveal, staffWork, staffWork];
}

async function compare({ query, mediaDir }: KillOptions, ledger: Ledger, result: KillResult): Promise<void> {
  const namesIn = async (table: string) => new Set((await query(`select name from ${table}`)).map(({ name }) => name));
  const [messages, visitors] = [await namesIn('contact_messages'), await namesIn('visitors')];
  for (const name of ledger.messages) if (!messages.has(name)) result.lost.push(`message of ${name}`);
  for (const name of ledger.visitors) if (!visitors.has(name)) result.lost.push(`reveal to ${name}`);
  const rows = await query('select id, price, deleted_at from properties');
  const listings = new Map(rows.map((row) => [Number(row.id), row]));
  for (const [id, price] of ledger.prices) {
    const row = listings.get(id);
    const fits = Number(row?.price) === price || Number(row?.price) === ledger.unsure.get(id);
    if (row === undefined || !fits) result.lost.push(`listing ${id} at ${price}`);
    else if (ledger.deleted.has(id) && row.deleted_at === null) result.lost.push(`deletion of ${id}`);
  }
  const images = await query('select property_id, media_key from property_images');
  const counts = new Map<number, number>();
  for (const { property_id, media_key } of images) {
    counts.set(Number(property_id), (counts.get(Number(property_id)) ?? 0) + 1);
    if (!existsSync(join(mediaDir, 'photos', String(media_key), '320.webp'))) result.half.push(`file of ${media_key}`);
  }
  for (const id of listings.keys())
    if (counts.get(id) !== PHOTOS) result.half.push(`listing ${id}: ${counts.get(id) ?? 0} photographs`);
}

/** A number as letters: names of people have no digits. */
export function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
