import { toAddressQuery } from '#domain/search/filter-params.ts';
import type { SearchQuery, View } from '#domain/search/filters.ts';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** The results as a list, or by area on the map: two links, so that they work without scripts. */
export function ViewSwitch({ query: { filters, sort }, view }: { query: SearchQuery; view: View | null }) {
  const ways = [
    { name: 'List', isHere: view === null, query: toAddressQuery(filters, { sort }) },
    { name: 'Map', isHere: view !== null, query: toAddressQuery(filters, { sort, view: 'map' }) },
  ] as const;
  return (
    <nav aria-label="Show results as" className="no-print switch">
      {ways.map(({ name, isHere, query }) => (
        <Link key={name} to={paths.search() + query} aria-current={isHere ? 'true' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
