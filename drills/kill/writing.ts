import { setTimeout as sleep } from 'node:timers/promises';

/** What was acknowledged: names of messages and visitors, uploads, listings with their price, listings that were deleted. */
export interface Ledger {
  messages: Set<string>;
  visitors: Set<string>;
  /** Photographs that were sent ahead of a listing. */
  uploads: Set<string>;
  prices: Map<number, number>;
  /** An edit was sent and not answered with success: either price may hold. */
  unsure: Map<number, number>;
  deleted: Set<number>;
  /** How many were used. */
  phones: number;
  /** Answers of a site that is there: 500 and other faults, which nothing here should bring about. */
  faults: string[];
}

export function newLedger(): Ledger {
  return {
    messages: new Set(),
    visitors: new Set(),
    uploads: new Set(),
    prices: new Map(),
    unsure: new Map(),
    deleted: new Set(),
    phones: 0,
    faults: [],
  };
}

/** What is written: by whom, and with which picture and fields of a listing. */
export interface Writing {
  staff: { phone: string; password: string };
  picture: Buffer;
  listing: Record<string, string>;
}

/** Every listing is made with so many: one comes with the form, the others ahead of it. */
export const PHOTOS = 2;
/** After a refusal. */
const PAUSE_MS = 20;

/** Writes until the site is gone, all kinds at once; `onAcknowledged` is told of each that was answered with success. */
export async function writeUntilGone(
  writing: Writing,
  origin: string,
  ledger: Ledger,
  round: number,
  onAcknowledged: () => void,
): Promise<void> {
  const again = async (write: (turn: number) => Promise<boolean>) => {
    for (let turn = 0; ; turn++) {
      try {
        if (await write(turn)) onAcknowledged();
        else await sleep(PAUSE_MS);
      } catch {
        return;
      }
    }
  };
  await Promise.all(writers(writing, origin, ledger, round).map(again));
}

/** Each answers whether its write was acknowledged, and throws when the site is gone. */
function writers({ staff, picture, listing }: Writing, origin: string, ledger: Ledger, round: number) {
  const call = async (method: string, path: string, body?: FormData | URLSearchParams, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body && { body }),
      signal: AbortSignal.timeout(20_000),
    });
    const json = (await answer.json()) as Record<string, unknown>;
    if (answer.status >= 500 && answer.status !== 503) ledger.faults.push(`${answer.status} of ${method} ${path}`);
    return answer.ok ? json : null;
  };
  // Each once: a phone that asks for the same listing again within a day is answered and stored no second time.
  const phone = () => `55${String(ledger.phones++).padStart(8, '0')}`;
  let token: string | undefined;
  const signIn = async () => {
    token ??= (await call('POST', '/auth/login', new URLSearchParams(staff)))?.access_token as string | undefined;
    return token;
  };
  const photograph = (mark: string) => new Blob([new Uint8Array(Buffer.concat([picture, Buffer.from(mark)]))]);
  const nameOf = (kind: string, turn: number) => `${kind} ${letters(round)} ${letters(turn)}`;

  const message = async (turn: number) => {
    const name = nameOf('Asha', turn);
    const fields = { name, email: 'asha@example.com', phone: phone(), message: `${name} asks for a flat.` };
    const isKept = (await call('POST', '/visitors/contact-us', new URLSearchParams(fields))) !== null;
    if (isKept) ledger.messages.add(name);
    return isKept;
  };
  const reveal = async (turn: number) => {
    const ids = [...ledger.prices.keys()].filter((one) => !ledger.deleted.has(one));
    const id = ids[turn % ids.length];
    // Throws when the site is gone.
    if (id === undefined) return (await call('GET', '/health/live')) === null;
    const name = nameOf('Bina', turn);
    const fields = { name, phone: phone(), property_id: String(id), consent: 'true' };
    const isKept = (await call('POST', '/visitors/', new URLSearchParams(fields))) !== null;
    if (isKept) ledger.visitors.add(name);
    return isKept;
  };
  const upload = async (mark: string): Promise<string | null> => {
    const form = new FormData();
    form.append('file', photograph(`${round}-${mark}`), 'front.jpg');
    const made = await call('POST', '/property/photos', form, await signIn());
    if (made === null) return null;
    ledger.uploads.add(String(made.upload_id));
    return String(made.upload_id);
  };
  const single = async (turn: number) => (await upload(`single-${turn}`)) !== null;
  const staffWork = (writer: string) => async (turn: number) => {
    const ahead = await upload(`${writer}-ahead-${turn}`);
    const bearer = await signIn();
    if (ahead === null) return false;
    const form = new FormData();
    for (const [field, value] of Object.entries(listing)) form.append(field, value);
    form.append('uploads', ahead);
    form.append('files', photograph(`${round}-${writer}-${turn}`), 'front.jpg');
    const made = await call('POST', '/property/create', form, bearer);
    if (made === null) return false;
    const id = Number(made.id ?? made.property_id);
    ledger.prices.set(id, Number(listing.price));
    const price = 1_000_000 + round * 1000 + turn;
    ledger.unsure.set(id, price);
    const edit = new FormData();
    edit.append('price', String(price));
    if ((await call('PUT', `/property/edit/${id}`, edit, bearer)) !== null) {
      ledger.prices.set(id, price);
      ledger.unsure.delete(id);
    }
    if (turn % 3 !== 2) return true;
    if ((await call('DELETE', `/property/delete/${id}`, undefined, bearer)) !== null) ledger.deleted.add(id);
    return true;
  };
  return [message, message, reveal, single, staffWork('a'), staffWork('b')];
}

/** A number as letters: names of people have no digits. */
export function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
