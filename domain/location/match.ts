import { AREA_NAMES, isArea } from '#domain/location/areas.ts';
import { areasCalled, nameKey, placesIn, SPELLINGS } from '#domain/location/spellings.ts';

/** The area whose name or other spelling the text equals (D40), else null; also where several share the spelling. */
export function namedArea(text: string): string | null {
  const [area, ...others] = areasCalled(nameKey(text));
  return area !== undefined && others.length === 0 ? area : null;
}

/**
 * The areas that a text means (D40): those whose name or other spelling it equals; else every one that it
 * names among other words or whose name or other spelling contains it; else none. Page and API both ask here.
 */
export function matchAreas(text: string): string[] {
  const key = nameKey(text);
  const equal = areasCalled(key);
  if (key === '' || equal.length > 0) return [...equal];
  const containing = SPELLINGS.filter((area) => area.text.includes(key)).map(({ name }) => name);
  return [...new Set([...placesIn(text), ...containing])];
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
