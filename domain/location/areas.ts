import { edited, perBook } from '#domain/location/area-book.ts';
import rows from '#domain/location/areas.json' with { type: 'json' };
import type { Language } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';

/** A locality of the city. Where it lies is in `places.json`, which no page needs. */
export interface Area {
  name: string;
  /** Other spellings and well-known places in it. */
  alt_names: readonly string[];
  /** The name in Gujarati and in Hindi. */
  gu: string;
  hi: string;
}

/** The localities a listing may lie in, by name, and 'Other Area' last (spec 3, D16): name | other spellings and well-known places | Gujarati | Hindi. */
export const areaRows = perBook((book) => edited(rows, book?.areas));

/** The same apart. What every search needs is read from the rows as they are. */
export const allAreas = perBook((): readonly Area[] =>
  areaRows().map((row) => {
    const [name = '', others = '', gu = '', hi = ''] = row.split(' | ');
    return { name, alt_names: others.split(', '), gu, hi };
  }),
);

export const areaNames = perBook((): readonly string[] => areaRows().map((row) => row.split(' | ', 1).join()));

const localNames = perBook(
  (): Partial<Record<Language, ReadonlyMap<string, string>>> => ({
    gu: new Map(allAreas().map(({ name, gu }) => [name, gu])),
    hi: new Map(allAreas().map(({ name, hi }) => [name, hi])),
  }),
);

/**
 * The name of an area in a language: 'શેલા' for 'Shela'. An area to which staff gave no name in it, and text that is no area, stay as
 * they are. A label alone: filters, addresses and listings have the English name.
 */
export function areaNameIn(name: string, language: Language): string {
  return localNames()[language]?.get(name) || name;
}

/** The same in the language of the page. */
export const areaNameHere = (name: string): string => areaNameIn(name, pageLanguage);

/** Another text with other names or spellings: what was made of these is made anew. */
export const areaNamesMark = perBook((book) => (book === null ? '' : JSON.stringify(book.areas)));

/** Whether text is exactly the name of a listed area (spec 5). */
export function isArea(text: string): boolean {
  return areaNames().includes(text);
}

/** How many available listings lie in an area; answer of `/property/areas` is a list of these, the fullest area first. */
export interface AreaCount {
  area: string;
  count: number;
}
