import { useLocation } from 'react-router';
import { publicPageAt } from '#domain/pages.ts';
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** Whether the page stands in every language; those of staff do not. */
export function useIsTranslated(): boolean {
  const { pathname } = useLocation();
  return !publicPageAt(pathname).englishOnly;
}

/** This page in each language, by the language's own name. Where scripts run, they keep the place too (`islands/languages.ts`). */
export function LanguageLinks({ look }: { look: string }) {
  const { pathname, search } = useLocation();
  return LANGUAGES.map((language) => (
    <a
      key={language}
      data-language={language}
      href={inLanguage(language, pathname) + search}
      hrefLang={languageTag(language)}
      lang={languageTag(language)}
      aria-current={language === pageLanguage ? 'true' : undefined}
      className={look}
    >
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
