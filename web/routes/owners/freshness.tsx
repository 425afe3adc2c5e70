import type { MetaDescriptor } from 'react-router';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { FreshnessScreen } from '#web/features/freshness/freshness-screen.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { foundOf, pageRead } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

const page = pageRead({
  question: () => null,
  read: async (reads) => ({ report: await reads.freshness(), keptOut: await reads.shieldFigures() }),
});

export const loader = page.loader;

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  return pageMeta(siteUrlOf(matches), {
    title: t('How fresh our listings are'),
    description: t(
      'How many properties in {city} their owners have confirmed lately, and what happens to those that nobody confirms.',
      { city: SITE.city },
    ),
    path: paths.freshness,
  });
}

export default function Freshness() {
  return <FreshnessScreen counted={foundOf(page.usePage())} />;
}
