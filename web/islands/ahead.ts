import { make } from '#web/islands/make.ts';
import { hasGoodLine } from '#web/lib/line.ts';
import { localPath } from '#web/lib/paths.ts';

/** Pages that are the same for everybody. Not a listing's: a view that was fetched ahead is not counted for its owner. */
const AHEAD_OF = ['/', '/search', '/search\\?*', '/areas', '/areas/*', '/about', '/contact', '/freshness'].map((path) =>
  localPath({ path }),
);

/**
 * Rules for the browser: a page is fetched once a pointer rests on its link or a finger lies on it. A constant text in each language: the page's policy allows
 * it by its hash.
 */
export const AHEAD = JSON.stringify({ prefetch: [{ where: { href_matches: AHEAD_OF }, eagerness: 'moderate' }] });

/** Lets the browser fetch the next page a little ahead, over a good line, and not for who saves data. */
export function fetchAhead(): void {
  if (hasGoodLine()) document.head.append(make('script', { type: 'speculationrules' }, AHEAD));
}
