import { useRouteLoaderData } from 'react-router';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { RememberedLine } from '#web/features/contact-owner/remembered-line.tsx';
import { PrivacyNotice } from '#web/features/privacy/privacy-notice.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: t('Privacy'),
    description: t('What {company} keeps about you, why, for how long, and how you withdraw it.', {
      company: SITE.localCompanyName,
    }),
    path: paths.privacy,
  });
}

/** The notice that the forms link to. */
export default function Privacy() {
  const root = useRouteLoaderData('root') as { personalDataDays: number | null } | undefined;
  return <PrivacyNotice keptDays={root?.personalDataDays ?? null} onDevice={<RememberedLine />} />;
}
