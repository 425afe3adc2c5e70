import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { parseTypedSearch, readView } from '#domain/search/filter-params.ts';
import { SearchMap } from '#web/features/area-map/search-map.tsx';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { loadSearch } from '#web/features/property-search/load-search.ts';
import { SearchScreen } from '#web/features/property-search/search-screen.tsx';
import { FollowSearch, SaveSearch } from '#web/features/saved-searches/follow-search.tsx';
import { ResultsSearch } from '#web/features/search-box/search-box.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { listPage } from './list-page.ts';

const page = listPage((params) => {
  // How many fit a page is not for the address to say (spec 9).
  params.delete('page_size');
  return { ...parseTypedSearch(params, SEARCH_PAGE_SIZE), view: readView(params) };
}, loadSearch);

export const loader = page.loader;
export const meta = page.meta;

export default function Search() {
  const { question, answer } = page.usePage();
  const { view, query } = question;
  const figures = answer.kind === 'found' ? answer.value.figures : null;
  const map = view && figures && <SearchMap figures={figures} query={query} view={view} />;
  return (
    <SearchScreen
      question={question}
      answer={answer}
      map={map || undefined}
      box={<ResultsSearch query={query} />}
      cards={(properties, isNearby) => <CardGrid properties={properties} isNearby={isNearby} />}
      save={<SaveSearch filters={query.filters} />}
      follow={<FollowSearch filters={query.filters} />}
      greeting={{ 'data-welcome': STORAGE_KEYS.visitedSearch, 'data-go-on-at': '[aria-label=Results]' }}
    />
  );
}
