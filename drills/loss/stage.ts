import pg from 'pg';
import sharp from 'sharp';
import { listingFields } from '#tests/integration/http/listing-form.ts';
import { type ObjectStore, startObjectStore } from '#tests/support/object-store.ts';
import { type PostgresServer, startPostgresServer } from '#tests/support/postgres-server.ts';
import type { Site } from '../../bench/site.ts';
import { emptyFolder, startSite } from '../stage/site.ts';
import type { Acknowledged, Target } from './load.ts';

const STAFF = { phone: '5550000009', password: 'drill-loss-account' };
const WIDE = '100000/100000/3600';
const LISTINGS = 12;
/** Each of several processes keeps its own pages: so often every page is asked for, each time on a new connection. */
const WARMINGS = 12;

/** A whole site on parts that can be taken away from it. */
export interface Stage {
  site: Site;
  postgres: PostgresServer;
  /** null where none can be run: photographs are in a folder. */
  store: ObjectStore | null;
  target: Target;
  /** What was acknowledged and is not there. */
  missing(acknowledged: Acknowledged): Promise<string[]>;
  end(): Promise<void>;
}

export async function openStage(processes: number): Promise<Stage> {
  const postgres = await startPostgresServer({ isDurable: true });
  const store = await startObjectStore();
  const settings = {
    DATABASE_URL: postgres.url,
    PROCESSES: String(processes),
    STAFF_PHONE: STAFF.phone,
    STAFF_PASSWORD: STAFF.password,
    RATE_LIMIT_REVEAL: WIDE,
    RATE_LIMIT_CONTACT: WIDE,
    ...(store && { ...store.keys, MEDIA_URL: await store.newBucket() }),
  };
  const site = await startSite({ DATA_DIR: emptyFolder() }, settings);
  const target = await furnish(site.origin);
  return {
    site,
    postgres,
    store,
    target,
    missing: (acknowledged) => missing(site.origin, postgres.url, acknowledged),
    async end() {
      await site.stop();
      await postgres.stop();
      await store?.stop();
    },
  };
}

/** Makes listings, and asks for everything that shall be kept. */
async function furnish(origin: string): Promise<Target> {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  const login = await fetch(`${origin}/api/auth/login`, { method: 'POST', body: new URLSearchParams(STAFF) });
  const token = String(((await login.json()) as Record<string, unknown>).access_token);
  const [listings, photos]: [number[], string[]] = [[], []];
  for (let turn = 0; turn < LISTINGS; turn++) {
    const form = new FormData();
    for (const [name, value] of Object.entries(listingFields())) form.append(name, String(value));
    form.append('files', new Blob([new Uint8Array(Buffer.concat([picture, Buffer.from(`${turn}`)]))]), 'front.jpg');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${origin}/api/property/create`, { method: 'POST', body: form, headers });
    if (!answer.ok) throw new Error(`No listing could be made: ${await answer.text()}`);
    const made = (await answer.json()) as { id: number; media_images: { media_url: string }[] };
    listings.push(made.id);
    photos.push(...made.media_images.map(({ media_url }) => media_url));
  }
  const kept = ['/', '/search', '/properties', '/about', '/areas', '/api/property/latest', '/sitemap.xml'];
  kept.push(...listings.map((id) => `/property/${id}`));
  const headers = { connection: 'close' };
  for (let turn = 0; turn < WARMINGS; turn++)
    for (const path of [...kept, ...photos]) await (await fetch(origin + path, { headers })).arrayBuffer();
  return { origin, token, picture, kept, photos, listings };
}

async function missing(origin: string, url: string, acknowledged: Acknowledged): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = async (table: string) =>
    new Set((await client.query<{ name: string }>(`select name from ${table}`)).rows.map(({ name }) => name));
  const [messages, visitors] = [await names('contact_messages'), await names('visitors')];
  await client.end();
  const lost = [
    ...acknowledged.messages.filter((name) => !messages.has(name)).map((name) => `message of ${name}`),
    ...acknowledged.visitors.filter((name) => !visitors.has(name)).map((name) => `reveal to ${name}`),
  ];
  for (const key of acknowledged.uploads) {
    const answer = await fetch(`${origin}/media/${key}/320.webp`);
    await answer.arrayBuffer();
    if (answer.status !== 200) lost.push(`upload ${key} (${answer.status})`);
  }
  return lost;
}
