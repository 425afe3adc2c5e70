import { lazy, Suspense } from 'react';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { parseTypedSearch, readView } from '#domain/search/filter-params.ts';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { loadSearch } from '#web/features/property-search/load-search.ts';
import { SearchScreen } from '#web/features/property-search/search-screen.tsx';
import { SaveSearch } from '#web/features/saved-searches/save-search.tsx';
import { ResultsSearch } from '#web/features/search-box/results-search.tsx';
import { FollowSearch } from '#web/features/share/follow-search.tsx';
import { WelcomeDialog } from '#web/features/welcome/welcome-dialog.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { Skeleton } from '#web/ui/states.tsx';
import { listPage } from './list-page.ts';

const page = listPage((params) => {
  // How many fit a page is not for the address to say (spec 9).
  params.delete('page_size');
  return { ...parseTypedSearch(params, SEARCH_PAGE_SIZE), view: readView(params) };
}, loadSearch);

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

/** Who looks at the list does not load the map. */
const SearchMap = lazy(async () => ({ default: (await import('#web/features/area-map/search-map.tsx')).SearchMap }));

export default function Search() {
  const { asked, answer } = page.usePage();
  const { view, query } = asked;
  const figures = answer?.kind === 'found' ? answer.value.figures : null;
  const map = view && figures && (
    <Suspense fallback={<Skeleton className="h-[60dvh]" />}>
      <SearchMap figures={figures} query={query} view={view} />
    </Suspense>
  );
  return (
    <>
      <SearchScreen
        asked={asked}
        answer={answer}
        map={map || undefined}
        box={<ResultsSearch query={query} />}
        cards={(properties, isNearby) => <CardGrid properties={properties} isNearby={isNearby} />}
        save={<SaveSearch filters={query.filters} />}
      />
      <div className="page-width pt-6 pb-8 lg:pt-0">
        <FollowSearch filters={query.filters} />
      </div>
      <WelcomeDialog flag={STORAGE_KEYS.visitedSearch} goOnAt="[aria-label=Results]" />
    </>
  );
}
