import type { PropertyCard } from '#domain/property/property.ts';
import { publicApi } from '#web/lib/api-client.ts';
import { shortlist } from '#web/lib/device/shortlist.ts';
import { whenIdle } from '#web/lib/first-hand.ts';
import { CARDS_COPY, COPIES, copyOf, KEPT_AT } from '#web/lib/offline/copies.ts';
import { photosToKeep } from '#web/lib/offline/photo-copies.ts';
import { paths } from '#web/lib/paths.ts';

/** Homes that can be visited without network, the newest of the list. */
const MOST_HOMES = 30;

/** Younger copies are not fetched anew. */
const FRESH_MS = 60 * 60 * 1000;

const WORKER = '/sw.js';

/** Pages that take their content from the device. */
const DEVICE_PAGES = [paths.shortlist, paths.myContacts()];

/** What is being done; one change after the other. */
let work: Promise<void> = Promise.resolve();
/** The homes that were seen to last; null before the first time. */
let seenTo: string | null = null;

/** From now on the homes of the shortlist are kept for a visit without network, as long as this page is open. */
export function followShortlist(): void {
  if (seenTo !== null || !('serviceWorker' in navigator) || !('caches' in window)) return;
  seenTo = '';
  shortlist.subscribe(onChange);
  update();
}

/** Notes change the list too, with every letter. */
function onChange(): void {
  if (newest().join() !== seenTo) update();
}

function update(): void {
  const ids = newest();
  seenTo = ids.join();
  whenIdle(() => {
    // Without a connection, or where the browser keeps nothing, the site works as it did.
    work = work.then(() => (ids.join() === seenTo ? keep(ids) : undefined)).catch(() => undefined);
  });
}

const newest = () =>
  shortlist
    .get()
    .entries.slice(0, MOST_HOMES)
    .map(({ id }) => id);

async function keep(ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !(await isSwitchedOn())) return forget();
  await navigator.serviceWorker.register(WORKER);
  const answer = await publicApi.get<{ properties: PropertyCard[] }>('/property/list', { query: { ids: ids.join() } });
  const pages = await caches.open(COPIES.pages);
  await pages.put(CARDS_COPY, withTime(JSON.stringify(answer), new Headers({ 'content-type': 'application/json' })));
  const photos = new Map(
    answer.properties.map(({ id, media_images }) => [paths.property(id), media_images.map((photo) => photo.media_url)]),
  );
  const wanted = [...DEVICE_PAGES, ...photos.keys()];
  const files = new Set<string>();
  const wantedPhotos = new Set<string>();
  for (const path of wanted) {
    const html = await keepPage(pages, path);
    for (const file of filesOf(html)) files.add(file);
    for (const photo of photosToKeep(html, photos.get(path) ?? [])) wantedPhotos.add(photo);
  }
  for (const { url } of await pages.keys()) {
    if (![...wanted, CARDS_COPY].includes(new URL(url).pathname)) await pages.delete(url);
  }
  await keepFiles(files, wantedPhotos);
}

/** False when the operator has switched it off (`OFFLINE_VISIT`). Throws without a connection. */
async function isSwitchedOn(): Promise<boolean> {
  const { headers } = await fetch(WORKER, { method: 'HEAD', cache: 'no-store' });
  return headers.get('x-offline-visit') === 'on';
}

/** The HTML of a page, fetched and kept unless there is a fresh copy; '' when the server gives no such page. */
async function keepPage(pages: Cache, path: string): Promise<string> {
  const copy = await copyOf(path);
  if (copy && Date.now() - copy.keptAt < FRESH_MS) return copy.answer.text();
  const answer = await fetch(path, { cache: 'no-cache' });
  // Too many questions: what is left comes next time.
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  if (!answer.ok || answer.redirected) {
    await pages.delete(path);
    return '';
  }
  const html = await answer.text();
  // The page reads its age from its own document: no script has to ask the worker.
  await pages.put(path, withTime(html.replace('<html ', `<html data-kept-at="${Date.now()}" `), answer.headers));
  return html;
}

/** An answer that says when it was stored. The text is no longer compressed. */
function withTime(text: string, headers: Headers): Response {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) own.delete(name);
  own.set(KEPT_AT, String(Date.now()));
  return new Response(text, { headers: own });
}

/** Nothing is kept any more. */
async function forget(): Promise<void> {
  for (const name of Object.values(COPIES)) await caches.delete(name);
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}

const ASSET = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;

/** What a built script imports, before it runs or later: `from"./vendor-1a2b.js"`, `import("./large-photo-3c4d.js")`. */
const IMPORTED = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** What a built script brings later that is no script: the whole style sheet, the drawings of icons. */
const BROUGHT = /\/assets\/[\w.-]+\.(?:css|svg)/g;

/** The built files that the HTML of a page names. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(ASSET))];
}

/** What a built script imports or brings, now or at the first sign of use, by its path. */
export function importsOf(script: string): string[] {
  const scripts = [...script.matchAll(IMPORTED)].map(([, name]) => `/assets/${name}`);
  return [...new Set([...scripts, ...(script.match(BROUGHT) ?? [])])];
}

/**
 * Keeps these built files with what their scripts import and bring, then these photographs, and nothing else. Their names change with their
 * content, so one copy lasts.
 */
async function keepFiles(named: Iterable<string>, photos: Iterable<string>): Promise<void> {
  const files = await caches.open(COPIES.files);
  const wanted = new Set(named);
  // The set grows while it is walked.
  for (const path of wanted) {
    const answer = await keepFile(files, path);
    if (answer && path.endsWith('.js')) for (const needed of importsOf(await answer.text())) wanted.add(needed);
  }
  for (const photo of photos) {
    wanted.add(photo);
    await keepFile(files, photo);
  }
  for (const { url } of await files.keys()) if (!wanted.has(new URL(url).pathname)) await files.delete(url);
}

/** The copy of a file, fetched when there is none. Undefined when the server does not have it: a newer build runs there. */
async function keepFile(files: Cache, path: string): Promise<Response | undefined> {
  const copy = await files.match(path);
  if (copy) return copy;
  const answer = await fetch(path);
  if (!answer.ok) return undefined;
  await files.put(path, answer.clone());
  return answer;
}
