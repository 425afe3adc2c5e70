import { useMemo } from 'react';
import { type ClientLoaderFunctionArgs, data, type MetaDescriptor, useLoaderData } from 'react-router';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { CardGrid, CardGridSkeleton } from '#web/features/property-card/card-grid.tsx';
import { firstPhotoPreload } from '#web/features/property-card/first-photo-preload.ts';
import { loadSearch, type SearchView } from '#web/features/property-search/load-search.ts';
import { searchMeta } from '#web/features/property-search/search-meta.ts';
import { SearchScreen } from '#web/features/property-search/search-screen.tsx';
import { WelcomeDialog } from '#web/features/welcome/welcome-dialog.tsx';
import { soonOrLater, useArrived } from '#web/lib/coming.ts';
import { browserRead, serverRead } from '#web/lib/dual-read.ts';
import { answerOnReturn, useKeepAnswer } from '#web/lib/kept-answers.ts';
import { type MetaArgs, pageMeta } from '#web/lib/page-meta.ts';
import { siteUrlOf } from '#web/lib/site-url.ts';
import { STORAGE_KEYS } from '#web/lib/storage-keys.ts';

/** What the address asks for; how many fit a page is not for the address to say (spec 9). */
function readAddress(request: Request) {
  const params = new URL(request.url).searchParams;
  params.delete('page_size');
  return parseSearchParams(params, SEARCH_PAGE_SIZE);
}

export const loader = serverRead(async ({ reads, request }) => {
  const asked = readAddress(request);
  const outcome = await loadSearch(reads, asked.query);
  return data<SearchView>({ ...asked, outcome }, { status: outcome.ok ? 200 : 503 });
});

const search = browserRead(async ({ reads, request }): Promise<SearchView> => {
  const asked = readAddress(request);
  const { coming } = await soonOrLater(loadSearch(reads, asked.query));
  return { ...asked, outcome: coming };
});

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<SearchView> {
  return answerOnReturn<SearchView>(args.request.url) ?? search(args);
}

export function meta({ loaderData, matches }: MetaArgs<SearchView>): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Search' }];
  const { query, problems, outcome } = loaderData;
  const list = outcome instanceof Promise || !outcome.ok ? null : outcome.list;
  const page = searchMeta(query, problems.length, list?.total ?? null);
  return [...pageMeta(siteUrlOf(matches), page), ...firstPhotoPreload(list?.properties[0]?.media_images[0])];
}

export default function Search() {
  const view = useLoaderData() as SearchView;
  const outcome = useArrived(view.outcome);
  const settled = useMemo(() => (outcome?.ok ? { ...view, outcome } : undefined), [view, outcome]);
  useKeepAnswer(settled);
  return (
    <>
      <SearchScreen
        view={view}
        outcome={outcome}
        skeleton={<CardGridSkeleton />}
        cards={(properties) => <CardGrid properties={properties} />}
      />
      <WelcomeDialog flag={STORAGE_KEYS.visitedSearch} />
    </>
  );
}
