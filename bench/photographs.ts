import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { createParts } from '#server/parts.ts';
import { listingFields } from '#tests/integration/http/listing-form.ts';

/**
 * How long twelve photographs of 4 MB and 12 megapixels take until the listing shows them, and how long another visitor's searches
 * take meanwhile, beside the limits. `node bench/photographs.ts`
 */

const PHOTOS = 12;
const LIMIT_SECONDS = 15;
const SEARCH_LIMIT_MS = 100;
/** How long searches are measured before anything is sent, for comparison. */
const ALONE_MS = 5000;
const STAFF = { phone: '5550000001', password: 'chavi-bench' };

if (process.argv[2] === 'serve') await serve();
else await measure();

/** The server has a process of its own, so that the measuring does not slow it down. */
async function serve(): Promise<void> {
  const env = { ...process.env, LOG_LEVEL: 'error', STAFF_PHONE: STAFF.phone, STAFF_PASSWORD: STAFF.password };
  const parts = await createParts(readConfig(env));
  const app = buildApp(parts, { pages: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.on('message', () => process.send?.(process.cpuUsage().user / 1e6));
  process.send?.((app.server.address() as AddressInfo).port);
}

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'chavi-bench-'));
  const photos: Blob[] = [];
  for (let seed = 0; seed < PHOTOS; seed++) photos.push(await phonePhoto(seed));
  const megabytes = photos.reduce((sum, photo) => sum + photo.size, 0) / 1e6;
  // No other setting, so that no real site's folder or database gets the photographs.
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const server = fork(import.meta.filename, ['serve'], { env });
  const [port] = await once(server, 'message');
  const api = `http://127.0.0.1:${port}/api`;
  const { access_token } = await post<{ access_token: string }>(`${api}/auth/login`, new URLSearchParams(STAFF));
  const headers = { authorization: `Bearer ${access_token}` };
  await createListing(api, headers, []);

  const before = await searchesDuring(api, sleep(ALONE_MS));
  const start = performance.now();
  const storing = sendAll(api, headers, photos).then((uploads) => createListing(api, headers, uploads));
  const meanwhile = await searchesDuring(api, storing);
  const { image_count } = await storing;
  const seconds = (performance.now() - start) / 1000;
  server.send('how much?');
  const [cpuSeconds] = (await once(server, 'message')) as [number];

  console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${PHOTOS} photos, ${megabytes.toFixed(0)} MB`);
  const limit = `limit ${LIMIT_SECONDS} s; ${cpuSeconds.toFixed(1)} s of processor time`;
  console.log(`${image_count} photos stored and shown: ${seconds.toFixed(1)} s (${limit})`);
  console.log(`searches before: ${spread(before)}`);
  console.log(`searches meanwhile: ${spread(meanwhile)} (limit ${SEARCH_LIMIT_MS} ms)`);
  server.kill();
  await rm(folder, { recursive: true });
}

function spread(unsorted: readonly number[]): string {
  const times = unsorted.toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);
  return `${times.length}, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`;
}

/** As the listing form sends them: two at a time. */
async function sendAll(api: string, headers: Record<string, string>, photos: readonly Blob[]): Promise<string[]> {
  const uploads: string[] = [];
  const waiting = photos.entries();
  const sender = async () => {
    for (const [place, photo] of waiting) {
      const body = new FormData();
      body.append('file', photo, `photo-${place}.jpg`);
      uploads[place] = (await post<{ upload_id: string }>(`${api}/property/photos`, body, headers)).upload_id;
    }
  };
  await Promise.all([sender(), sender()]);
  return uploads;
}

/** Searches again and again while something else goes on. Answers how long each search took, in milliseconds. */
async function searchesDuring(api: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${api}/property/search?property_type=Residential&location=Bopal&page_size=9`)).text();
    times.push(performance.now() - start);
    await sleep(40);
  }
  return times;
}

function createListing(api: string, headers: Record<string, string>, uploads: readonly string[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries(listingFields())) body.append(name, String(value));
  for (const upload of uploads) body.append('uploads', upload);
  return post<{ image_count: number }>(`${api}/property/create`, body, headers);
}

async function post<T>(url: string, body: FormData | URLSearchParams, headers = {}): Promise<T> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** 4000 x 3000 pixels of soft shapes under the noise of a small sensor: about 4 MB as JPEG. */
async function phonePhoto(seed: number): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 128, sigma: 34 } as const;
  const shapes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#808080', noise } })
    .modulate({ hue: seed * 30, saturation: 2 })
    .resize(4000, 3000, { kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const grain = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise: { ...noise, sigma: 14 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const bytes = await sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 94 })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
