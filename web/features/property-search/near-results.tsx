import type { SearchPage } from '#domain/search/search-page.ts';
import { groupDigits } from '#domain/words/numbers.ts';
import type { SearchShown } from '#web/features/property-search/load-search.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Where little or nothing is found: what could be given up, each as a link with what it finds, and homes that are found then. */
export function NearResults({
  list: { total, near, nearby },
  cards,
}: Pick<SearchShown, 'cards'> & { list: SearchPage }) {
  if (near.length === 0) return null;
  return (
    <section aria-labelledby="near" className="grid gap-5 border-line border-t pt-6">
      <div className="grid gap-3">
        <h2 id="near" className="text-xl">
          {total === 0 ? 'Homes that come close' : 'More homes that come close'}
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
