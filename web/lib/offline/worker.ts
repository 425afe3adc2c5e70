import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { splitLanguage } from '#domain/words/language.ts';
import { COPIES, copyOf, deleteOldCopies } from '#web/lib/offline/copies.ts';
import { photoFolder } from '#web/lib/offline/photo-copies.ts';

/** The worker's own part of its global object and its event, which the types of a page do not know. */
declare const self: { skipWaiting(): Promise<void> } & EventTarget;
type FetchEvent = Event & { request: Request; waitUntil(work: Promise<unknown>): void };

/** Pages of which there can be a copy, in any language. */
const PAGES = /^\/(shortlist|my-contacts|property\/\d+)$/;

const ASSETS = /^\/assets\//;
const KINDS = new Set<RequestDestination>(['script', 'style', 'font', 'image']);

/**
 * Everything is asked of the network. Only when that fails, copies answer that the pages have stored: nothing is stored here,
 * so no other page can be kept, and no old one can be shown while the network is there.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && PAGES.test(splitLanguage(url.pathname).rest),
  orElse(async ({ pathname }) => (await copyOf(pathname))?.answer),
);
registerRoute(
  // Photographs may have an address of their own; their copies are of this site.
  ({ request, url, sameOrigin }) =>
    KINDS.has(request.destination) && (photoFolder(url.pathname) !== null || (sameOrigin && ASSETS.test(url.pathname))),
  orElse(fileCopy),
);

// Whoever opens a page again after a day finds no old prices left on the device.
self.addEventListener('fetch', (event) => {
  const fetchEvent = event as FetchEvent;
  if (fetchEvent.request.mode === 'navigate') fetchEvent.waitUntil(deleteOldCopies());
});

// A newer worker takes over at once: it shares the copies with the older one, and both only read them.
self.addEventListener('install', () => void self.skipWaiting());

function orElse(copy: (url: URL) => Promise<Response | undefined>) {
  return new NetworkOnly({ plugins: [{ handlerDidError: ({ request }) => copy(new URL(request.url)) }] });
}

/** The file itself, or the photograph in the width that is kept. */
async function fileCopy({ pathname }: URL): Promise<Response | undefined> {
  const files = await caches.open(COPIES.files);
  const own = await files.match(pathname);
  const folder = photoFolder(pathname);
  if (own || !folder) return own;
  const other = (await files.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder));
  return other && files.match(other);
}
