import { data, type LoaderFunctionArgs } from 'react-router';
import { isAppError } from '#domain/errors.ts';
import type { PublicReads } from '#domain/page-context.ts';
import { foundOf, type PageData, pageRead } from '#web/lib/page-read.ts';

/** Too many links were tried from the address: the sentence that says when to try again, and the seconds until then. */
export interface Refused {
  refused: string;
  wait: number;
}

interface LinkReading<Found> {
  read: (reads: PublicReads, token: string) => Promise<Found>;
}

/** A page that its address opens: as `pageRead`, with who tries too many addresses told so by a 429. */
export function linkPage<Found extends object>({ read }: LinkReading<Found>) {
  const page = pageRead({
    question: (_url, { token = '' }) => ({ token }),
    read: (reads, { token }): Promise<Found | Refused> => read(reads, token).catch(refusedOf),
  });
  return {
    ...page,
    async loader(args: LoaderFunctionArgs) {
      const given = await page.loader(args);
      const found = foundOf(given.data);
      if (!isRefused(found)) return given;
      return data(given.data, { status: 429, headers: { 'retry-after': String(Math.max(1, Math.ceil(found.wait))) } });
    },
  };
}

function refusedOf(error: unknown): Refused {
  if (!isAppError(error) || error.code !== 'RATE_LIMITED') throw error;
  return { refused: error.message, wait: error.retryAfter ?? 1 };
}

function isRefused(found: object | null): found is Refused {
  return found !== null && 'refused' in found;
}

/** What the page found; null where it found nothing, or was refused. */
export function openedOf<Found extends object>(
  loaderData: PageData<{ token: string }, Found | Refused> | undefined,
): Found | null {
  const found = foundOf(loaderData);
  return found === null || isRefused(found) ? null : found;
}

/**
 * Nobody keeps such a page, no search engine lists it, and no other site is told where somebody came from. `referrer`: what this
 * site itself is told.
 */
export function linkHeaders(given: Headers, loaderHeaders: Headers, referrer: 'no-referrer' | 'same-origin'): Headers {
  const all = new Headers(given);
  const wait = loaderHeaders.get('retry-after');
  if (wait !== null) all.set('retry-after', wait);
  all.set('cache-control', 'private, no-store');
  all.set('x-robots-tag', 'noindex, nofollow');
  all.set('referrer-policy', referrer);
  return all;
}
