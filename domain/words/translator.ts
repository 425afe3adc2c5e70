import { compileMessage } from '#domain/words/compile-message.ts';
import gujarati from '#domain/words/gu.json' with { type: 'json' };
import hindi from '#domain/words/hi.json' with { type: 'json' };
import type { Language } from '#domain/words/language.ts';
import { formatMessage } from '#domain/words/message.ts';
import type { Translate } from '#domain/words/t.ts';

/** The catalogue of each language: English text -> translation. */
export const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  gu: gujarati,
  hi: hindi,
};

/** What a message says in a language, in ICU notation; the English text where the catalogue lacks it. */
export function translation(text: string, language: Language): string {
  return language === 'en' ? text : (CATALOGUES[language][text] ?? text);
}

/** Says messages in any language, as `t` says them in that of the page. For the server and the build: no page carries the catalogues. */
export function translator(language: Language): Translate {
  return (text, values) => formatMessage(compileMessage(translation(text, language)), values, language);
}
