import { t } from '#domain/words/t.ts';
/** What the browser keeps for a visit without network, in its Cache API. The page fills it (`keep-offline.ts`), the worker reads it. */
export const COPIES = { pages: 'chavi-offline-pages', files: 'chavi-offline-files' } as const;

/** The header of a copy with the moment it was stored, in epoch milliseconds. */
export const KEPT_AT = 'x-kept-at';

/** Where the cards of the kept homes lie among the pages: the answer of `GET /property/list`. Nobody asks the server for it. */
export const CARDS_COPY = '/offline-cards';

/** A copy is shown for a day. */
const COPY_LASTS_MS = 24 * 60 * 60 * 1000;

export interface Copy {
  answer: Response;
  /** Epoch milliseconds. */
  keptAt: number;
}

/** Whether a copy may still be shown. One from the future was stored under another clock. */
export function isShowable(keptAt: number, now: number): boolean {
  return keptAt > now - COPY_LASTS_MS && keptAt <= now;
}

/** The copy of a page by its path, null when there is none or it is too old. */
export async function copyOf(path: string): Promise<Copy | null> {
  // Pages that did not come over TLS have no such store, and some browsers refuse it.
  if (!('caches' in globalThis)) return null;
  const answer = await caches.match(path, { cacheName: COPIES.pages }).catch(() => undefined);
  const keptAt = Number(answer?.headers.get(KEPT_AT) ?? Number.NaN);
  return answer && isShowable(keptAt, Date.now()) ? { answer, keptAt } : null;
}

/** Deletes the copies that may not be shown any more. */
export async function deleteOldCopies(): Promise<void> {
  const pages = await caches.open(COPIES.pages);
  for (const { url } of await pages.keys()) if ((await copyOf(new URL(url).pathname)) === null) await pages.delete(url);
}

/** '3 hours ago': the age of a copy in words. */
export function agoText(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return t('less than a minute ago');
  return minutes < 60
    ? t('{count, plural, one {# minute ago} other {# minutes ago}}', { count: minutes })
    : t('{count, plural, one {# hour ago} other {# hours ago}}', { count: Math.floor(minutes / 60) });
}
