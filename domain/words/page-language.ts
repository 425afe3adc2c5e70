import type { Language } from '#domain/words/language.ts';

/** The language that this program speaks where nobody names another. The build of a language's pages puts its own in this place. */
export const pageLanguage: Language = 'en' as Language;
