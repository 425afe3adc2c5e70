import { type MetaDescriptor, useRevalidator } from 'react-router';
import { SITE } from '#domain/site.ts';
import { FreshnessScreen } from '#web/features/freshness/freshness-screen.tsx';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { pageRead } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

const page = pageRead({
  asked: () => null,
  read: (reads) => reads.freshness(),
  failure: 'The numbers could not be read',
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;

export function meta({ matches }: MetaArgs): MetaDescriptor[] {
  return pageMeta(siteUrlOf(matches), {
    title: 'How fresh our listings are',
    description: `How many properties in ${SITE.city} their owners have confirmed lately, and what happens to those that nobody confirms.`,
    path: paths.freshness,
  });
}

export default function Freshness() {
  const { answer } = page.usePage();
  const { revalidate } = useRevalidator();
  const report = answer?.kind === 'found' ? answer.value : null;
  return <FreshnessScreen report={report} hasFailed={answer !== null && report === null} onRetry={revalidate} />;
}
