/** The languages that visitors and owners read. English has the addresses of the specification, the others stand below a part of their own. */
export const LANGUAGES = ['en', 'gu', 'hi'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A language as it calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिन्दी' };

/** The script of a language; its typeface and sheets bear its name (`web/styles`). */
export const SCRIPTS = { en: 'latin', gu: 'gujarati', hi: 'devanagari' } as const satisfies Record<Language, string>;

/** The language as it is spoken here: 'gu-IN'. */
export const languageTag = (language: Language): string => `${language}-IN`;

export const isLanguage = (name: unknown): name is Language => LANGUAGES.includes(name as Language);

/** The language in whose letters somebody wrote a text: that of its first letter which tells one, and else English. */
export function languageOf(text: string): Language {
  const [letter] = /[\p{Script=Gujarati}\p{Script=Devanagari}]/u.exec(text) ?? [];
  if (letter === undefined) return 'en';
  return /\p{Script=Gujarati}/u.test(letter) ? 'gu' : 'hi';
}

/** The language of that name as it was kept; English for one that the site does not speak. */
export function knownLanguage(name: string): Language {
  return isLanguage(name) ? name : 'en';
}

/** '/gu/search?page=2' -> 'gu' and '/search?page=2'. The home page of a language is `/gu/`; `/gu` alone is the same. */
export function splitLanguage(address: string): { language: Language; rest: string } {
  const [, language] = /^\/([a-z]{2})(?=[/?#]|$)/.exec(address) ?? [];
  if (!isLanguage(language) || language === 'en') return { language: 'en', rest: address };
  const rest = address.slice(1 + language.length);
  return { language, rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** '/search' in Gujarati -> '/gu/search'. */
export function inLanguage(language: Language, address: string): string {
  return language === 'en' ? address : `/${language}${address}`;
}

/** The language that a header `Accept-Language` asks for first, among those that the site speaks: 'gu-IN,en;q=0.8' -> 'gu'; English otherwise. */
export function preferredLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((part) => {
      const [tag = '', ...settings] = part.trim().toLowerCase().split(';');
      const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find(Boolean);
      return { name: tag.split('-', 1)[0] ?? '', quality: Number(quality ?? 1) };
    });
  const spoken = preferences.filter(({ name, quality }) => quality > 0 && isLanguage(name));
  return (spoken.sort((one, other) => other.quality - one.quality)[0]?.name ?? 'en') as Language;
}

/** Characters of such a header that are read. */
const MAX_HEADER = 200;
