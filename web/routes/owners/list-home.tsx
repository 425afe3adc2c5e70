import { useActionData } from 'react-router';
import { SITE } from '#domain/site.ts';
import { t } from '#domain/words/t.ts';
import { ListHomeScreen } from '#web/features/list-home/list-home-screen.tsx';
import { Island } from '#web/islands/island.tsx';
import { STORAGE_KEYS } from '#web/lib/browser-storage.ts';
import { type MetaArgs, pageMeta, siteUrlOf } from '#web/lib/page-meta.ts';
import { pagePost, postHeaders } from '#web/lib/page-read.ts';
import { paths } from '#web/lib/paths.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(siteUrlOf(matches), {
    title: t('List your home free'),
    description: t(
      'Sell your home in {city} without brokerage: a few questions, photographs from your phone, and buyers reach you directly.',
      { city: SITE.city },
    ),
    path: paths.list,
  });
}

export const action = pagePost((posts, fields) => posts.offerHome(fields), { lists: ['take', 'meant'] });
export const headers = postHeaders;

export default function ListHome() {
  const posted = useActionData<typeof action>();
  return <Island name="list-home" of={ListHomeScreen} shown={{ posted }} start="sign" kept={STORAGE_KEYS.homeDraft} />;
}
