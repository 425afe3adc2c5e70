import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { Agent } from 'undici';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { encodeForm, type FormFields } from '#tests/support/test-app.ts';
import { type Answered, askOnce, isSuccess, type Wanted } from '../../bench/asking.ts';
import { type Goals, shown } from './outcome.ts';
import { type Query, STAFF, until } from './site.ts';

/** What the drills write to a site, and whether all that it acknowledged is there afterwards. */

/** What was acknowledged. Names occur once. */
export interface Ledger {
  messages: Set<string>;
  visitors: Set<string>;
  /** Photographs that were sent ahead of a listing. */
  uploads: Set<string>;
  listings: Map<number, Listing>;
  /** How many writes. */
  acknowledged: number;
}

interface Listing {
  price: number;
  /** An edit that names none removes them. */
  images: readonly number[];
  /** Of the edits since the last that was answered with success: any of these prices may hold. */
  unsurePrices?: number[];
  isDeleted: boolean;
}

/** Every listing of a drill is made with so many. */
const PHOTOS = 2;

export function newLedger(): Ledger {
  return { messages: new Set(), visitors: new Set(), uploads: new Set(), listings: new Map(), acknowledged: 0 };
}

const PATIENCE_MS = 20_000;
const agent = new Agent();
const ask = (origin: string, wanted: Wanted) => askOnce(agent, origin, wanted, { patienceMs: PATIENCE_MS });

/** Asks for what must succeed; throws what was answered when it does not. */
export async function askFor(origin: string, wanted: Wanted): Promise<Answered> {
  const answer = await askOnce(agent, origin, wanted, { patienceMs: PATIENCE_MS * 6 });
  if (isSuccess(answer)) return answer;
  throw new Error(`${wanted.path} was answered with ${answer.fault ?? `${answer.status} ${answer.text()}`}`);
}

/** A token of the staff, as the header of a request. */
export async function signIn(origin: string): Promise<{ authorization: string }> {
  const answer = await askFor(origin, posted('/auth/login', STAFF));
  return { authorization: `Bearer ${JSON.parse(answer.text()).access_token}` };
}

function posted(path: string, fields: Record<string, string>, onSuccess: Wanted['onSuccess'] = () => {}): Wanted {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { path: `/api${path}`, method: 'POST', headers, body: String(new URLSearchParams(fields)), onSuccess };
}

/** A phone that asks again within a day is stored no second time, and neither is a photograph: each of these is another one. */
let written = 0;
const phone = () => `55${String(written).padStart(8, '0')}`;
/** A number as letters: names of people have no digits. */
const letters = () => [...String(++written)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#88aacc' } })
  .jpeg()
  .toBuffer();
/** Other bytes behind the end of a picture make another photograph of it. */
const photograph = () =>
  new File([new Uint8Array(Buffer.concat([picture, Buffer.from(`${++written}`)]))], 'front.jpg', {
    type: 'image/jpeg',
  });

/** 4000 x 3000 pixels of soft shapes under the noise of a small sensor: about 4 MB as JPEG. */
export async function phonePhoto(seed: number): Promise<File> {
  const noise = { type: 'gaussian', mean: 128, sigma: 34 } as const;
  const png = { compressionLevel: 0 };
  const shapes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080', noise } })
    .modulate({ hue: seed * 30, saturation: 2 })
    .resize(4000, 3000, { kernel: 'cubic' })
    .png(png)
    .toBuffer();
  const fine = { ...noise, sigma: 14 };
  const grain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise: fine } });
  const bytes = await sharp(shapes)
    .composite([{ input: await grain.png(png).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 94 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], `photo-${seed}.jpg`, { type: 'image/jpeg' });
}

async function form(
  method: 'POST' | 'PUT',
  path: string,
  fields: FormFields,
  token: object,
  onSuccess: NonNullable<Wanted['onSuccess']>,
): Promise<Wanted> {
  const { payload, headers } = await encodeForm(fields, { ...token });
  return { path: `/api${path}`, method, headers, body: payload, onSuccess };
}

/** What people and staff send; what is answered with success is noted in the ledger. */
export function writesTo(ledger: Ledger, token: { authorization: string }) {
  const note = (work: (text: string) => void) => (text: string) => {
    ledger.acknowledged += 1;
    work(text);
  };
  return {
    message(): Wanted {
      const name = `Asha ${letters()}`;
      const fields = { name, email: 'asha@example.com', phone: phone(), message: `${name} asks for a flat.` };
      return posted(
        '/visitors/contact-us',
        fields,
        note(() => ledger.messages.add(name)),
      );
    },
    reveal(listing: number): Wanted {
      const name = `Bina ${letters()}`;
      const fields = { name, phone: phone(), property_id: String(listing), consent: 'true' };
      return posted(
        '/visitors/',
        fields,
        note(() => ledger.visitors.add(name)),
      );
    },
    upload: (onKept: (upload: string) => void = () => {}): Promise<Wanted> =>
      form(
        'POST',
        '/property/photos',
        { file: photograph() },
        token,
        note((text) => {
          const { upload_id } = JSON.parse(text);
          ledger.uploads.add(upload_id);
          onKept(upload_id);
        }),
      ),
    /** A listing with photographs that were sent ahead of it, and the others. */
    create(uploads: readonly string[], onKept: (id: number, text: string) => void): Promise<Wanted> {
      const files = Array.from({ length: PHOTOS - uploads.length }, photograph);
      const fields = { ...listingFields(), uploads, files };
      const kept = note((text) => {
        const { id, price, media_images } = JSON.parse(text);
        const images = media_images.map((image: { id: number }) => image.id);
        ledger.listings.set(id, { price, images, isDeleted: false });
        onKept(id, text);
      });
      return form('POST', '/property/create', fields, token, kept);
    },
    edit(id: number, price: number): Promise<Wanted> {
      const listing = ledger.listings.get(id);
      if (listing) listing.unsurePrices = [...(listing.unsurePrices ?? []), price];
      const images = listing?.images ?? [];
      const kept = note(() => ledger.listings.set(id, { price, images, isDeleted: false }));
      return form('PUT', `/property/edit/${id}`, { ...listingFields(), price, existing_images: images }, token, kept);
    },
    remove(id: number): Wanted {
      const onSuccess = note(() => {
        const listing = ledger.listings.get(id);
        if (listing) listing.isDeleted = true;
      });
      return { path: `/api/property/delete/${id}`, method: 'DELETE', headers: token, onSuccess };
    },
  };
}

const FURNISH_MS = 240_000;

/** Listings on a new site, and the addresses of their photographs, in time for a store that has just begun, too. */
export const furnish = (origin: string, count: number, ledger = newLedger()) =>
  until(() => furnishOnce(origin, count, ledger), FURNISH_MS);

async function furnishOnce(origin: string, count: number, ledger: Ledger) {
  const token = await signIn(origin);
  const [listings, photos]: [number[], string[]] = [[], []];
  const { create } = writesTo(ledger, token);
  for (let place = 0; place < count; place++) {
    const wanted = await create([], (id, text) => {
      listings.push(id);
      photos.push(...JSON.parse(text).media_images.map(({ media_url }: { media_url: string }) => media_url));
    });
    await askFor(origin, wanted);
  }
  return { token, listings, photos };
}

/** Writers of all kinds at once. */
export interface Writing {
  ledger: Ledger;
  /** Answers that nothing excuses, such as 500. */
  faults: string[];
  /** When a write was first refused with 503 after `since`, milliseconds of `performance.now()`; null: not yet. */
  refusedAt(since: number): number | null;
  /** Ends them, after the answers that are awaited. */
  stop(): Promise<void>;
}

/** After a refusal, or when the site is gone. */
const PAUSE_MS = 20;

/** Writes until it is stopped, also to a site that refuses or is gone. */
export async function startWriting(origin: string, ledger: Ledger): Promise<Writing> {
  const { message, reveal, upload, create, edit, remove } = writesTo(ledger, await signIn(origin));
  const [faults, refusals]: [string[], number[]] = [[], []];
  let isOver = false;
  const isKept = async (wanted: Wanted | Promise<Wanted>) => {
    const sent = await wanted;
    const answer = await ask(origin, sent);
    if (answer.status === 503) refusals.push(performance.now());
    else if (answer.status >= 500) faults.push(`${answer.status} of ${sent.method} ${sent.path}`);
    return isSuccess(answer);
  };
  const askAnOwner = async (turn: number) => {
    const standing = [...ledger.listings].filter(([, { isDeleted }]) => !isDeleted);
    const [id] = standing[turn % standing.length] ?? [];
    return id !== undefined && isKept(reveal(id));
  };
  const staffWork = async (turn: number) => {
    const ahead: string[] = [];
    if (!(await isKept(upload((id) => ahead.push(id))))) return false;
    let listing: number | undefined;
    const isMade = await isKept(
      create(ahead, (id) => {
        listing = id;
      }),
    );
    if (!isMade || listing === undefined) return false;
    await isKept(edit(listing, 1_000_000 + turn));
    if (turn % 3 === 2) await isKept(remove(listing));
    return true;
  };
  const again = async (write: (turn: number) => Promise<boolean>) => {
    for (let turn = 0; !isOver; turn++) if (!(await write(turn))) await sleep(PAUSE_MS);
  };
  const tell = () => isKept(message());
  const writers = Promise.all([tell, tell, askAnOwner, () => isKept(upload()), staffWork, staffWork].map(again));
  return {
    ledger,
    faults,
    refusedAt: (since) => refusals.find((at) => at >= since) ?? null,
    async stop() {
      isOver = true;
      await writers;
    },
  };
}

/** What of the ledger is not there, what is there by halves, and rows that are there twice. */
export interface Differences {
  lost: string[];
  /** Listings with fewer photographs than they were made with, and rows whose files are missing. */
  half: string[];
  twice: number;
}

/** Whether a file of a photograph is stored. */
export type HasFile = (name: string) => Promise<boolean> | boolean;

/** Compares with what the database and the store of photographs have. */
export async function compare(ledger: Ledger, query: Query, hasFile: HasFile): Promise<Differences> {
  const found: Differences = { lost: [], half: [], twice: 0 };
  for (const [table, names] of [
    ['contact_messages', ledger.messages],
    ['visitors', ledger.visitors],
  ] as const) {
    const stored = (await query(`select name from ${table}`)).map(({ name }) => String(name));
    const unique = new Set(stored);
    found.twice += stored.length - unique.size;
    found.lost.push(...[...names].filter((name) => !unique.has(name)).map((name) => `${name} of ${table}`));
  }
  const rows = new Map(
    (await query('select id, price, deleted_at from properties')).map((row) => [Number(row.id), row]),
  );
  for (const [id, { price, unsurePrices = [], isDeleted }] of ledger.listings) {
    const row = rows.get(id);
    if (row === undefined || ![price, ...unsurePrices].includes(Number(row.price)))
      found.lost.push(`listing ${id} at ${price}`);
    else if (isDeleted && row.deleted_at === null) found.lost.push(`deletion of ${id}`);
  }
  const images = await query('select property_id, media_key from property_images');
  const staged = await query('select media_key from staged_uploads');
  const keys = new Set([...images, ...staged].map(({ media_key }) => String(media_key)));
  for (const key of ledger.uploads) if (!keys.has(key)) found.lost.push(`upload ${key}`);
  // A photograph is staged before its file is stored: only one that is shown, or whose upload was answered, must have it.
  const shown = new Set(images.map(({ media_key }) => String(media_key)));
  for (const key of keys) {
    const mustBeThere = shown.has(key) || ledger.uploads.has(key);
    if (mustBeThere && !(await hasFile(`photos/${key}/320.webp`))) found.half.push(`file of ${key}`);
  }
  for (const id of rows.keys()) {
    const has = images.filter(({ property_id }) => Number(property_id) === id).length;
    if (has !== PHOTOS) found.half.push(`listing ${id}: ${has} photographs`);
  }
  return found;
}

/** Whether a photograph's file is shown by the site at `origin`. */
export function showsOn(origin: string): (name: string) => Promise<boolean> {
  return async (name) => {
    const answer = await fetch(`${origin}/media/${name.replace('photos/', '')}`);
    await answer.arrayBuffer();
    return answer.status === 200;
  };
}

/** Judges that all of the ledger is there, whole and once. */
export async function judgeKept(goals: Goals, what: string, ledger: Ledger, ...where: [Query, HasFile]): Promise<void> {
  const { lost, half, twice } = await compare(ledger, ...where);
  const missing = [...lost, ...half, ...(twice > 0 ? [`${twice} there twice`] : [])];
  const { acknowledged } = ledger;
  goals.add(what, `0 of ${acknowledged}`, shown(missing), missing.length === 0 && acknowledged > 0);
}
