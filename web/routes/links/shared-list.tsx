import { type HeadersArgs, type MetaDescriptor, useActionData } from 'react-router';
import type { SharedList } from '#domain/answers/shared-lists.ts';
import { type CardListing, cardListing } from '#domain/property/card.ts';
import { t } from '#domain/words/t.ts';
import { LinkGone } from '#web/features/share/family/shared-list-screen.tsx';
import { sharedListMeta } from '#web/features/share/links-panel.tsx';
import { Island } from '#web/islands/island.tsx';
import { type MetaArgs, pageMeta, siteUrlOf, unlistedMeta } from '#web/lib/page-meta.ts';
import { openData, type PageData, pagePost, postHeaders } from '#web/lib/page-read.ts';
import { linkHeaders, linkPage, openedOf, type Refused } from '#web/routes/links/link-page.ts';
import { SharedListPage } from '#web/routes/parts/kept-pages.tsx';
import { ErrorState } from '#web/ui/states.tsx';

interface Found {
  list: SharedList;
  /** The homes that are still listed. */
  cards: CardListing[];
}

const page = linkPage({
  read: async (reads, token): Promise<Found> => {
    const list = await reads.sharedList(token);
    const { properties } = await reads.chosen(list.items.map(({ property_id }) => property_id));
    return { list, cards: properties.map(cardListing) };
  },
});

export const loader = page.loader;

/** An answer sent without scripts; the same page shows it among the others. */
export const action = pagePost((posts, fields, { token = '' }) => posts.answerList({ ...fields, link: token }));

export function headers(given: HeadersArgs): Headers {
  // Not 'no-referrer': a browser would then name no origin with a form sent without scripts.
  return linkHeaders(postHeaders(given), given.loaderHeaders, 'same-origin');
}

export function meta({
  loaderData,
  matches,
}: MetaArgs<PageData<{ token: string }, Found | Refused>>): MetaDescriptor[] {
  const found = openedOf(loaderData);
  if (!loaderData || !found) return unlistedMeta(t('A shared list'));
  const { token } = openData(loaderData).question;
  return pageMeta(siteUrlOf(matches), sharedListMeta(token, found.list.items.length));
}

/** Homes that somebody shared by a link, with the family's answers. */
export default function SharedListRoute() {
  const { question, answer } = page.usePage();
  const posted = useActionData<typeof action>();
  if (answer.kind === 'missing') return <LinkGone />;
  if (answer.kind === 'failed') {
    return (
      <ErrorState
        wholePage
        title={t('The list could not be read')}
        text={t('The link may be fine. Please try again in a moment.')}
      />
    );
  }
  if ('refused' in answer.value) {
    return <ErrorState wholePage title={t('Too many links were tried')} text={answer.value.refused} />;
  }
  const { list, cards } = answer.value;
  const shown = { token: question.token, first: list, cards, posted };
  return <Island name="shared-list" of={SharedListPage} shown={shown} start="idle" />;
}
