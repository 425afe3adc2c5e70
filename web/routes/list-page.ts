import type { MetaDescriptor } from 'react-router';
import type { PublicReads } from '#domain/page-context.ts';
import type { CardList } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { firstPhotoPreload } from '#web/features/property-card/property-card.tsx';
import { type ParsedSearch, searchMeta } from '#web/features/property-search/load-search.ts';
import { feedLink } from '#web/features/saved-searches/follow-search.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, openData, type PageData, pageRead } from '#web/lib/page-read.ts';

/** A page that shows a search: `/search`, which is the one address for search engines, and the plain list with the same content. */
export function listPage<Found extends CardList>(
  parse: (params: URLSearchParams) => ParsedSearch,
  read: (reads: PublicReads, parse: ParsedSearch) => Promise<Found>,
) {
  const page = pageRead({
    question: ({ searchParams }) => parse(searchParams),
    read,
  });

  function meta({ loaderData, matches }: MetaArgs<PageData<ParsedSearch, Found>>): MetaDescriptor[] {
    if (!loaderData) return [{ title: t('Properties') }];
    const { query, problems } = openData(loaderData).question;
    const list = foundOf(loaderData);
    const about = searchMeta(query, problems.length, list);
    return [
      ...firstPhotoPreload(list?.properties[0]?.cover),
      ...pageMeta(siteUrlOf(matches), about),
      feedLink(query.filters),
    ];
  }

  return { ...page, meta };
}
