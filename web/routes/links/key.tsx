import { type HeadersArgs, type MetaDescriptor, useActionData } from 'react-router';
import { t } from '#domain/words/t.ts';
import { KeyGone, OwnerKeyScreen } from '#web/features/owner-key/owner-key-screen.tsx';
import { unlistedMeta } from '#web/lib/page-meta.ts';
import { pagePost, postHeaders } from '#web/lib/page-read.ts';
import { linkHeaders, linkPage } from '#web/routes/links/link-page.ts';
import { ErrorState } from '#web/ui/states.tsx';

const page = linkPage({
  read: (reads, token) => reads.ownerKey(token),
});

export const loader = page.loader;

/** Something that was done; the same page says so. */
export const action = pagePost((posts, fields, { token = '' }) => posts.useKey({ ...fields, token }), {
  lists: 'all',
});

export function headers(given: HeadersArgs): Headers {
  return linkHeaders(postHeaders(given), given.loaderHeaders, 'no-referrer');
}

export function meta(): MetaDescriptor[] {
  return unlistedMeta(t('Your homes'));
}

/** An owner's homes, for who has the key (D100). */
export default function KeyPage() {
  const { question, answer } = page.usePage();
  const posted = useActionData<typeof action>();
  if (answer.kind === 'missing') return <KeyGone />;
  const refused = answer.kind === 'found' && 'refused' in answer.value ? answer.value.refused : null;
  if (answer.kind === 'failed' || 'refused' in answer.value) {
    return (
      <ErrorState
        wholePage
        title={refused === null ? t('Your homes could not be read') : t('Too many keys were tried')}
        text={refused ?? t('Your key may be fine. Please try again in a moment.')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return <OwnerKeyScreen token={question.token} ownerKey={answer.value} posted={posted} />;
}
