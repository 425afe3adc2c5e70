import { AREA_NAMES, AREAS, isArea } from '#domain/location/areas.ts';

/** What a name is compared by: case, spaces, dots and other punctuation ignored (D40). Marks of Indian scripts count. */
export function nameKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

const SPELLINGS = AREAS.map(({ name, alt_names, gu, hi }) => {
  const keys = [name, ...alt_names, gu, hi].map(nameKey);
  // No key has a blank: what one text contains, one of the keys does.
  return { name, keys, text: keys.join(' ') };
});

/** The areas of each spelling: a search may name a hundred. */
const CALLED = new Map<string, string[]>();
for (const { name, keys } of SPELLINGS) {
  for (const key of new Set(keys)) CALLED.set(key, [...(CALLED.get(key) ?? []), name]);
}

const areasCalled = (key: string): readonly string[] => CALLED.get(key) ?? [];

/** The area whose name or other spelling the text equals (D40), else null. */
export function namedArea(text: string): string | null {
  return areasCalled(nameKey(text))[0] ?? null;
}

/**
 * The areas that a text means (D40): the one whose name or other spelling it equals; else every one whose name or other
 * spelling contains it; else none. Page and API both ask here.
 */
export function matchAreas(text: string): string[] {
  const key = nameKey(text);
  const equal = areasCalled(key);
  if (key === '' || equal.length > 0) return [...equal];
  return SPELLINGS.filter((area) => area.text.includes(key)).map(({ name }) => name);
}

/** The areas that any of the texts means, without repeats; null when there is no text, which means: any area. */
export function resolveAreas(texts: readonly string[]): string[] | null {
  if (texts.length === 0) return null;
  return [...new Set(texts.flatMap(matchAreas))];
}

/**
 * Suggestions while typing: the names that contain the text, whatever the case, those that begin with it first (spec 2). Only
 * when no name does, the areas known by another spelling that contains it. Every name for an empty text.
 */
export function suggestAreas(text: string): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [...AREA_NAMES];
  const names = AREA_NAMES.filter((name) => name.toLowerCase().includes(typed));
  if (names.length === 0) return matchAreas(typed);
  const begins = (name: string) => name.toLowerCase().startsWith(typed);
  return [...names.filter(begins), ...names.filter((name) => !begins(name))];
}

/** The area whose name the typed text exactly equals, else null (spec 2, form area picker). */
export function exactArea(text: string): string | null {
  const name = text.trim();
  return isArea(name) ? name : null;
}
