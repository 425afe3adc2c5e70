import { SITE } from '#domain/site.ts';
import { counted } from '#domain/words/counts.ts';
import { t } from '#domain/words/t.ts';
import type { PageMeta } from '#web/lib/page-meta.ts';
import { paths } from '#web/lib/paths.ts';

/** '4 homes in Ahmedabad' */
export function listTitle(homes: number): string {
  return t('{homes} in {city}', { homes: counted(homes, 'homes'), city: SITE.city });
}

/** What a shared list tells link previews; search engines are kept out. */
export function sharedListMeta(token: string, homes: number): PageMeta {
  const path = paths.sharedList(token);
  return {
    title: listTitle(homes),
    description: t('A shortlist with prices and notes. Open it and say yes, maybe or no to each home.'),
    path,
    image: `${path}/preview.jpg`,
    imageAlt: listTitle(homes),
    indexed: false,
    followed: false,
  };
}

/** What a message with the link says. */
export function sharedText(token: string, homes: number) {
  const title = listTitle(homes);
  return { path: paths.sharedList(token), title, text: t('{title}: tell me what you think of them.', { title }) };
}
