import { lazy, Suspense } from 'react';
import type { CardList } from '#domain/property/card.ts';
import type { SearchAsked } from '#web/features/property-search/load-search.ts';

interface LateNoticesProps {
  asked: SearchAsked;
  list: CardList | null;
}

/** Few addresses have anything to say: nobody else fetches the words. Where they do not come, what the server wrote stays as it is. */
const SearchNotices = lazy(() =>
  import('#web/features/property-search/search-notices.tsx').catch(() => new Promise<never>(() => undefined)),
);

/** Says what of the address did not count, where something did not. */
export function LateNotices({ asked, list }: LateNoticesProps) {
  const lastPage = list !== null && list.total > 0 && asked.query.page > list.page ? list.page : null;
  if (asked.problems.length === 0 && lastPage === null) return null;
  return (
    <Suspense>
      <SearchNotices asked={asked} lastPage={lastPage} />
    </Suspense>
  );
}
