import { useLocation } from 'react-router';
import { publicPageAt } from '#domain/pages.ts';
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import type { Fill } from '#web/ui/kept/kept-part.tsx';

/** Whether the page stands in every language; those of staff do not. */
export function useIsTranslated(): boolean {
  const { pathname } = useLocation();
  return !publicPageAt(pathname).englishOnly;
}

/** The address of this page in each language. */
export function useAddresses(): string[] {
  const { pathname, search } = useLocation();
  return LANGUAGES.map((language) => inLanguage(language, pathname) + search);
}

/**
 * This page in each language, by the language's own name; `fill` are its addresses. Where scripts run, they keep the place too
 * (`islands/languages.ts`).
 */
export function LanguageLinks({ look, fill = [] }: { look: string; fill?: Fill }) {
  return LANGUAGES.map((language, index) => (
    <a
      key={language}
      data-language={language}
      href={String(fill[index])}
      hrefLang={languageTag(language)}
      lang={languageTag(language)}
      aria-current={language === pageLanguage ? 'true' : undefined}
      className={look}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
