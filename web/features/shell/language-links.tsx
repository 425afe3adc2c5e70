import { useLocation } from 'react-router';
import { inLanguage, LANGUAGE_NAMES, LANGUAGES, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

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
