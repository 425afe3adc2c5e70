import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { parseTypedSearch } from '#domain/search/filter-params.ts';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { loadSearch } from '#web/features/property-search/load-search.ts';
import { SearchScreen } from '#web/features/property-search/search-screen.tsx';
import { SaveSearch } from '#web/features/saved-searches/save-search.tsx';
import { ResultsSearch } from '#web/features/search-box/results-search.tsx';
import { FollowSearch } from '#web/features/share/follow-search.tsx';
import { WelcomeDialog } from '#web/features/welcome/welcome-dialog.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { listPage } from './list-page.ts';

const page = listPage((params) => {
  // How many fit a page is not for the address to say (spec 9).
  params.delete('page_size');
  return parseTypedSearch(params, SEARCH_PAGE_SIZE);
}, loadSearch);

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

export default function Search() {
  const shown = page.usePage();
  return (
    <>
      <SearchScreen
        {...shown}
        box={<ResultsSearch query={shown.asked.query} />}
        cards={(properties, isNearby) => <CardGrid properties={properties} isNearby={isNearby} />}
        save={<SaveSearch filters={shown.asked.query.filters} />}
      />
      <div className="page-width pt-6 pb-8 lg:pt-0">
        <FollowSearch filters={shown.asked.query.filters} />
      </div>
      <WelcomeDialog flag={STORAGE_KEYS.visitedSearch} goOnAt="[aria-label=Results]" />
    </>
  );
}
