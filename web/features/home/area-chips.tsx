import { Link } from 'react-router';
import type { AreaCount } from '#domain/location/areas.ts';
import { counted } from '#domain/words/counts.ts';
import { paths } from '#web/lib/paths.ts';

const MOST_CHIPS = 12;

/** The areas with the most listings, each leading to its own search. */
export function AreaChips({ areas }: { areas: readonly AreaCount[] }) {
  if (areas.length === 0) return null;
  return (
    <nav aria-labelledby="popular-areas" className="page-width pt-6">
      <h2 id="popular-areas" className="sr-only">
        Popular areas
      </h2>
      <ul className="relative -mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap sm:overflow-visible">
        {areas.slice(0, MOST_CHIPS).map(({ area, count }) => (
          <li key={area} className="shrink-0">
            <Link
              to={paths.search({ location: area })}
              className="flex min-h-10 items-center gap-2 rounded-full border border-edge/50 bg-surface px-4 font-medium text-ink transition-colors hover:border-brand hover:text-brand"
            >
              {area}
              <span className="text-ink-soft text-sm">
                {count}
                <span className="sr-only"> {counted(count, 'listings')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
