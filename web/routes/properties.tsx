import { useEffect } from 'react';
import type { MetaDescriptor } from 'react-router';
import type { PropertyList } from '#domain/property/property.ts';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { firstPhotoPreload } from '#web/features/property-card/card-photos.tsx';
import { ListScreen } from '#web/features/property-search/list-screen.tsx';
import {
  loadSearch,
  readListAddress,
  type SearchAsked,
  searchMeta,
} from '#web/features/property-search/load-search.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, type PageData, pageRead } from '#web/lib/page-read.ts';
import { toast } from '#web/ui/overlay/toast-store.ts';

const page = pageRead({
  asked: ({ searchParams }): SearchAsked => readListAddress(searchParams),
  read: loadSearch,
  failure: 'The search failed',
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** The same content is on the search page, which is the one address for search engines. */
export function meta({ loaderData, matches }: MetaArgs<PageData<SearchAsked, PropertyList>>): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Properties' }];
  const { query, problems } = loaderData.asked;
  const list = foundOf(loaderData);
  const about = searchMeta(query, problems.length, list?.total ?? null);
  return [...pageMeta(siteUrlOf(matches), about), ...firstPhotoPreload(list?.properties[0]?.media_images[0])];
}

export default function Properties() {
  const { asked, answer } = page.usePage();
  useEffect(() => {
    if (answer?.kind === 'failed') toast({ title: 'Failed to load properties', tone: 'bad' });
  }, [answer]);
  return <ListScreen asked={asked} answer={answer} cards={(properties) => <CardGrid properties={properties} />} />;
}
