import { type Language, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { addBar } from '#web/islands/connection.ts';
import { make, makeIcon } from '#web/islands/make.ts';
import { STORAGE_KEYS, writeStored } from '#web/lib/browser-storage.ts';

/** What offers a page in a language, and what declines it, said in that language. */
const OFFERS: Readonly<Record<Language, { read: string; stay: string }>> = {
  en: { read: 'Read this page in English', stay: 'Not now' },
  gu: { read: 'આ પાનું ગુજરાતીમાં વાંચો', stay: 'હમણાં નહીં' },
  hi: { read: 'यह पेज हिन्दी में पढ़ें', stay: 'अभी नहीं' },
};

/**
 * Offers this page in the language that somebody chose before, or on a first visit in the one that the browser prefers: in one line, in
 * that language. Nobody is sent there, and whoever declines it is not asked again.
 */
export function offerLanguage(language: Language, address: string): void {
  const { read, stay } = OFFERS[language];
  const tag = languageTag(language);
  const bar = addBar({ role: 'region', 'aria-label': read, lang: tag }, 'z-30');
  const link = make('a', { href: address, hreflang: tag, class: 'font-semibold underline' }, read);
  const close = make(
    'button',
    { type: 'button', class: 'flex size-11 items-center justify-center rounded-control', 'aria-label': stay },
    makeIcon('x'),
  );
  close.addEventListener('click', () => {
    writeStored(STORAGE_KEYS.language, pageLanguage);
    bar.remove();
  });
  link.dataset.language = language;
  bar.append(
    make(
      'div',
      { class: 'flex items-center justify-center gap-x-4 bg-ink px-4 py-2 text-paper' },
      make('p', { class: 'flex min-h-11 items-center gap-2' }, makeIcon('languages'), link),
      close,
    ),
  );
}
