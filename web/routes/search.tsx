import type { MetaDescriptor } from 'react-router';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import type { PropertyList } from '#domain/property/property.ts';
import { parseSearchParams } from '#domain/search/filter-params.ts';
import { CardGrid } from '#web/features/property-card/card-grid.tsx';
import { firstPhotoPreload } from '#web/features/property-card/card-photos.tsx';
import { loadSearch, type SearchAsked, searchMeta } from '#web/features/property-search/load-search.ts';
import { SearchScreen } from '#web/features/property-search/search-screen.tsx';
import { WelcomeDialog } from '#web/features/welcome/welcome-dialog.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, type PageData, pageRead } from '#web/lib/page-read.ts';

const page = pageRead({
  asked({ searchParams }): SearchAsked {
    // How many fit a page is not for the address to say (spec 9).
    searchParams.delete('page_size');
    return parseSearchParams(searchParams, SEARCH_PAGE_SIZE);
  },
  read: loadSearch,
  failure: 'The search failed',
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ loaderData, matches }: MetaArgs<PageData<SearchAsked, PropertyList>>): MetaDescriptor[] {
  if (!loaderData) return [{ title: 'Search' }];
  const { query, problems } = loaderData.asked;
  const list = foundOf(loaderData);
  const about = searchMeta(query, problems.length, list?.total ?? null);
  return [...pageMeta(siteUrlOf(matches), about), ...firstPhotoPreload(list?.properties[0]?.media_images[0])];
}

export default function Search() {
  const { asked, answer } = page.usePage();
  return (
    <>
      <SearchScreen asked={asked} answer={answer} cards={(properties) => <CardGrid properties={properties} />} />
      <WelcomeDialog flag={STORAGE_KEYS.visitedSearch} />
    </>
  );
}
