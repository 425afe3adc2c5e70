import type { SearchPage } from '#domain/search/search-page.ts';
import { groupDigits } from '#domain/words/counts.ts';
import type { SearchShown } from '#web/features/property-search/load-search.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';

const HEADINGS = {
  homes: ['Homes that come close', 'More homes that come close'],
  properties: ['Properties that come close', 'More properties that come close'],
} as const;

/** Where little or nothing is found: what could be given up, each as a link with what it finds, and listings that are found then. */
export function NearResults({
  list: { total, near, nearby },
  cards,
}: Pick<SearchShown, 'cards'> & { list: SearchPage }) {
  if (near.length === 0) return null;
  const areHomes = nearby.length > 0 && nearby.every(({ property_type }) => property_type === 'Residential');
  const [comeClose, moreComeClose] = HEADINGS[areHomes ? 'homes' : 'properties'];
  return (
    <section aria-labelledby="near" className="grid gap-5 border-line border-t pt-6">
      <div className="grid gap-3">
        <h2 id="near" className="text-xl">
          {total === 0 ? comeClose : moreComeClose}
        </h2>
        <ul aria-label="What to give up" className="flex flex-wrap gap-2">
          {near.map(({ label, query, count }) => (
            <li key={query}>
              <Link
                to={paths.search() + query}
                className="flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-sm hover:border-brand"
              >
                {label}: {groupDigits(count)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      {nearby.length > 0 && cards(nearby, true)}
    </section>
  );
}
