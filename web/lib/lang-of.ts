import { languageOf, languageTag } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** The attribute `lang` of a text as somebody wrote it; undefined where it is the page's own. */
export function langOf(text: string): string | undefined {
  const language = languageOf(text);
  return language === pageLanguage ? undefined : languageTag(language);
}
