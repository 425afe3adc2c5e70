import { compileMessage } from '#domain/words/compile-message.ts';
import { formatMessage, type Values } from '#domain/words/message.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** Says a message, which is an English text in ICU notation. */
export type Translate = (message: string, values?: Values) => string;

/**
 * A message in the language of the page: `t('{count, plural, one {# home} other {# homes}} in {place}', { count, place })`. The English
 * text is its key in the catalogues (`gu.json`, `hi.json`); what follows '##' tells two meanings of one text apart. The first argument is
 * a literal, in whose place the build of a language puts the translation.
 */
export const t: Translate = (message, values) => formatMessage(compileMessage(message), values, pageLanguage);
