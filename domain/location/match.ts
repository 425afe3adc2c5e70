import { perBook } from '#domain/location/area-book.ts';
import { areaNames, isArea } from '#domain/location/areas.ts';
import { allSpellings, areasCalled, areasLike, nameKey, placesIn, wordsOf } from '#domain/location/spellings.ts';

/** The area whose name or other spelling the text equals (D40), else null; also where several share the spelling. */
export function namedArea(text: string): string | null {
  const [area, ...others] = areasCalled(nameKey(text));
  return area !== undefined && others.length === 0 ? area : null;
}

/** Answers that are remembered at once. A search names a hundred texts at most. */
const MOST_REMEMBERED = 300;

/** The same work, which gives the answer of before for a text it was given lately: a page asks for the same texts hundreds of times. */
function remember<T>(work: (text: string) => T): (text: string) => T {
  const held = perBook(() => new Map<string, T>());
  return (text) => {
    const answers = held();
    const before = answers.get(text);
    if (before !== undefined) return before;
    const answer = work(text);
    if (answers.size === MOST_REMEMBERED) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/** What a text means as a whole, without its words. */
interface Whole {
  /** Whose name or other spelling it equals, else all whose names contain it. */
  areas: readonly string[];
  /** How many words are left to read; none where it is a name. */
  words: number;
}

const wholeOf = remember((text): Whole => {
  const key = nameKey(text);
  const equal = areasCalled(key);
  if (key === '' || equal.length > 0) return { areas: equal, words: 0 };
  const containing = allSpellings()
    .filter((area) => area.text.includes(key))
    .map(({ name }) => name);
  return { areas: containing, words: wordsOf(text).length };
});

/** 'No gota', 'gota nahi': the place is not wanted. */
const NEGATED = /^(?:no|not|without) | (?:nahi|nathi|vagar|નહીં|नहीं)$/i;

const readByWords = remember((text): readonly string[] =>
  NEGATED.test(text) ? wholeOf(text).areas : [...new Set([...placesIn(text), ...wholeOf(text).areas])],
);

/** Words of one search that are read for the places among them: the texts after these are taken as a whole. */
const MOST_WORDS = 500;

/**
 * What each text of a search means (D40): the areas whose name or other spelling it equals; else every one that it names among other
 * words or whose name or other spelling contains it; else none. Page and API both ask here. Of a search of many long texts the first
 * 500 words are read one by one.
 */
export function matchEach(texts: readonly string[]): (readonly string[])[] {
  let count = 0;
  return texts.map((text) => {
    const { areas, words } = wholeOf(text);
    count += words;
    return words === 0 || count > MOST_WORDS ? areas : readByWords(text);
  });
}

/** The areas that one text means, as `matchEach` says. */
export function matchAreas(text: string): string[] {
  return matchEach([text]).flat();
}

/** The areas that any of the texts means, without repeats; null when there is no text, which means: any area. */
export function resolveAreas(texts: readonly string[]): string[] | null {
  if (texts.length === 0) return null;
  return [...new Set(matchEach(texts).flat())];
}

/** The texts that mean no area. */
export function strangersAmong(texts: readonly string[]): string[] {
  const areas = matchEach(texts);
  return texts.filter((_, place) => areas[place]?.length === 0);
}

/**
 * Suggestions while typing: the names that contain the text, whatever the case, those that begin with it first (spec 2). Only
 * when no name does, the areas known by another spelling that contains it; else those whose names are one slip away. Every name for
 * an empty text.
 */
export function suggestAreas(text: string): string[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [...areaNames()];
  const names = areaNames().filter((name) => name.toLowerCase().includes(typed));
  if (names.length === 0) {
    const known = matchAreas(typed);
    return known.length > 0 ? spelledFirst(known, nameKey(typed)) : areasLike(typed);
  }
  const begins = (name: string) => name.toLowerCase().startsWith(typed);
  return [...names.filter(begins), ...names.filter((name) => !begins(name))];
}

/** Those first that have a spelling which begins with a key: of 'વ' Vasna before Ambawadi. */
function spelledFirst(areas: readonly string[], key: string): string[] {
  const beginning = allSpellings().filter(({ keys }) => keys.some((spelling) => spelling.startsWith(key)));
  const first = new Set(beginning.map(({ name }) => name));
  return [...areas.filter((area) => first.has(area)), ...areas.filter((area) => !first.has(area))];
}

/** The area whose name the typed text exactly equals, else null (spec 2, form area picker). */
export function exactArea(text: string): string | null {
  const name = text.trim();
  return isArea(name) ? name : null;
}
