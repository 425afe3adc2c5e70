import { useEffect, useMemo } from 'react';
import { type ClientLoaderFunctionArgs, data, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { CardGrid, CardGridSkeleton } from '#web/features/property-card/card-grid.tsx';
import { firstPhotoPreload } from '#web/features/property-card/first-photo-preload.ts';
import { readListAddress } from '#web/features/property-search/list-address.ts';
import { ListScreen } from '#web/features/property-search/list-screen.tsx';
import { loadSearch, type SearchView } from '#web/features/property-search/load-search.ts';
import { searchMeta } from '#web/features/property-search/search-meta.ts';
import { soonOrLater, useArrived } from '#web/lib/coming.ts';
import { browserRead, serverRead } from '#web/lib/dual-read.ts';
import { answerOnReturn, useKeepAnswer } from '#web/lib/kept-answers.ts';
import { type MetaArgs, pageMeta } from '#web/lib/page-meta.ts';
import { siteUrlOf } from '#web/lib/site-url.ts';
import { toast } from '#web/ui/toast-store.ts';

export const loader = serverRead(async ({ reads, request }) => {
  const asked = readListAddress(new URL(request.url).searchParams);
  const outcome = await loadSearch(reads, asked.query);
  return data<SearchView>({ ...asked, outcome }, { status: outcome.ok ? 200 : 503 });
});

const readList = browserRead(async ({ reads, request }): Promise<SearchView> => {
  const asked = readListAddress(new URL(request.url).searchParams);
  const { coming } = await soonOrLater(loadSearch(reads, asked.query));
  return { ...asked, outcome: coming };
});

export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<SearchView> {
  return answerOnReturn<SearchView>(args.request.url) ?? readList(args);
}

/** The same content is on the search page, which is the one address that search engines are told of. */
export function meta({ loaderData, matches }: MetaArgs<SearchView>): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Properties' }];
  const { query, problems, outcome } = loaderData;
  const list = outcome instanceof Promise || !outcome.ok ? null : outcome.list;
  const page = searchMeta(query, problems.length, list?.total ?? null);
  return [...pageMeta(siteUrlOf(matches), page), ...firstPhotoPreload(list?.properties[0]?.media_images[0])];
}

export default function Properties() {
  const view = useLoaderData() as SearchView;
  const outcome = useArrived(view.outcome);
  const { revalidate } = useRevalidator();
  const settled = useMemo(() => (outcome?.ok ? { ...view, outcome } : undefined), [view, outcome]);
  useKeepAnswer(settled);
  useEffect(() => {
    if (outcome?.ok === false) toast({ title: 'Failed to load properties', tone: 'bad' });
  }, [outcome]);
  return (
    <ListScreen
      view={view}
      outcome={outcome}
      skeleton={<CardGridSkeleton />}
      cards={(properties) => <CardGrid properties={properties} />}
      onRetry={revalidate}
    />
  );
}
