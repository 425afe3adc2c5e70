import { t } from '#domain/words/t.ts';
import { Island } from '#web/islands/island.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';
import { ShortlistPage } from '#web/routes/parts/kept-pages.tsx';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: t('My shortlist'),
    description: t('The homes that you keep on this device, with your notes and what has changed since.'),
    path: paths.shortlist,
    indexed: false,
  });
}

export default function Shortlist() {
  return <Island name="shortlist" of={ShortlistPage} shown={{}} start="idle" empty />;
}
