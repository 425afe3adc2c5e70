import { indicSound, latinSkeleton } from '#domain/indic-letters.ts';
import { perBook } from '#domain/location/area-book.ts';
import { areaNames, areaRows } from '#domain/location/areas.ts';

/** How people write the names of areas: in three scripts, by ear, and in the middle of an address. */

/** A key already, as most words are. */
const PLAIN = /^[a-z0-9]*$/;

/** What a name is compared by: case, spaces, dots and other punctuation ignored (D40). Marks of Indian scripts count, but for dots below letters, which many leave out. */
export function nameKey(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|[\u093c\u0abc]/gu, '');
}

/** Every area with its spellings, by `nameKey`, its name first. */
export const allSpellings = perBook(() =>
  areaRows().map((row, at) => {
    const keys = row
      .split(/ \| |, /)
      .map(nameKey)
      .filter((key) => key !== '');
    // No key has a blank: what one text contains, one of the keys does.
    return { name: areaNames()[at] ?? '', keys, text: keys.join(' ') };
  }),
);

/** The areas of each spelling: a search may name a hundred. A long road is a spelling of several areas. */
const called = perBook(() => {
  const areas = new Map<string, string[]>();
  for (const { name, keys } of allSpellings()) {
    for (const key of new Set(keys)) areas.set(key, [...(areas.get(key) ?? []), name]);
  }
  return areas;
});

const NONE: readonly string[] = [];

/** The areas of exactly this name or other spelling, its `nameKey` given. */
export const areasCalled = (key: string): readonly string[] => called().get(key) ?? NONE;

/** Shorter names sound like too many others. */
const LEAST_HEARD = 5;
/** From so many letters on, one wrong, missing or additional letter is a slip. */
const LEAST_SLIP = 7;

const INDIC = /^[\u0900-\u0aff]+$/;

/** A `nameKey` as it sounds, roughly: 'nicol' and 'nikol', 'shahwadi' and 'shavadi' are the same, and so are 'રાણીપ' and 'रानिप'. */
export function soundOf(key: string): string {
  if (INDIC.test(key)) return indicSound(key);
  return key
    .replaceAll('ph', 'f')
    .replace(/ck|c(?!h)|q/g, 'k')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('h', '')
    .replace(/ee|iy|y/g, 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ai', 'e')
    .replace(/(.)\1+/g, '$1');
}

/** The areas of each sound. Those that sound alike are told apart by their spelling alone. */
const heard = perBook(() => {
  const areasOfSound = new Map<string, readonly string[]>();
  for (const [spelling, areas] of called()) {
    const sound = soundOf(spelling);
    const others = areasOfSound.get(sound);
    areasOfSound.set(sound, others === undefined || others.join() === areas.join() ? areas : NONE);
  }
  return areasOfSound;
});

function areasHeard(key: string): readonly string[] {
  if (key.length < LEAST_HEARD || !/^(?:[a-z]+|[\u0900-\u0aff]+)$/.test(key)) return NONE;
  return heard().get(soundOf(key)) ?? NONE;
}

/** A name in Latin letters as it sounds without its 'a's but the last; what has fewer letters left is like too many words. */
const bare = (latin: string): string =>
  soundOf(latin)
    .replace(/a(?!$)/g, '')
    .replace(/(.)\1+/g, '$1');
const LEAST_BARE = 4;

/** The areas of each spelling in Latin letters by its bare sound; those of several areas tell none. */
const bareSounds = perBook(() => {
  const areasOfSound = new Map<string, readonly string[]>();
  for (const [spelling, areas] of called()) {
    if (!/^[a-z]+$/.test(spelling)) continue;
    const others = areasOfSound.get(bare(spelling));
    areasOfSound.set(bare(spelling), others === undefined || others.join() === areas.join() ? areas : NONE);
  }
  return areasOfSound;
});

/** The areas of a name that somebody wrote in an Indian script and that is known in Latin letters: 'રખિયાલ' is 'Rakhial'. */
function areasTransliterated(key: string): readonly string[] {
  if (key.length < LEAST_HEARD || !INDIC.test(key)) return NONE;
  const sound = bare(latinSkeleton(key));
  return sound.length < LEAST_BARE ? NONE : (bareSounds().get(sound) ?? NONE);
}

/** Whether one letter more, less or another makes one text of the other. */
function isSlip(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.slice(long.length === short.length ? same + 1 : same) === long.slice(same + 1);
}

/** One slip leaves the first letters of a name as they are, or the last: it is looked for among those that share either. */
const SHARED = 3;

/** The longer spellings by their first letters and by their last. */
const alike = perBook(() => {
  const spellings = new Map<string, Set<string>>();
  for (const spelling of called().keys()) {
    if (spelling.length < LEAST_SLIP) continue;
    for (const letters of sharedLetters(spelling))
      spellings.set(letters, (spellings.get(letters) ?? new Set()).add(spelling));
  }
  return spellings;
});

const sharedLetters = (key: string) => [`${key.slice(0, SHARED)}…`, `…${key.slice(-SHARED)}`];

function spellingsLike(key: string): string[] {
  return sharedLetters(key).flatMap((letters) => [...(alike().get(letters) ?? [])]);
}

function areasSlipped(key: string): readonly string[] {
  if (key.length < LEAST_SLIP || !/^[a-z]+$/.test(key)) return NONE;
  const near = new Set<readonly string[]>();
  for (const spelling of spellingsLike(key)) if (isSlip(key, spelling)) near.add(areasCalled(spelling));
  const [areas, ...others] = near;
  return areas !== undefined && others.length === 0 ? areas : NONE;
}

/** Shorter texts are like too many names. */
const LEAST_LIKE = 4;

/** The areas whose names are one slip away from a text that means none, for 'did you mean': 'bopl' is like Bopal. */
export function areasLike(text: string): string[] {
  const key = nameKey(text);
  if (key.length < LEAST_LIKE) return [];
  const like = allSpellings().filter(({ keys: [name = ''] }) => name[0] === key[0] && isSlip(key, name));
  return like.map(({ name }) => name);
}

/** Words for a place at or in another: 'narolgam' is 'narol gam'. */
const ENDING = /(?:gam|gaam|ma|maan|માં|में)$/;

/** The areas that a word or some words joined mean, by spelling, by sound or in spite of a slip; none for most words. */
function areasOf(key: string): readonly string[] {
  for (const name of new Set([key, key.replace(ENDING, '')])) {
    for (const find of [areasCalled, areasHeard, areasTransliterated]) {
      const areas = find(name);
      if (areas.length > 0) return areas;
    }
  }
  return areasSlipped(key);
}

/** The words of the longest name that is known. */
const LONGEST_NAME = 5;

/** A place at the beginning of some words: its areas, and how many words name it. */
interface PlaceMatch {
  areas: readonly string[];
  count: number;
}

/** The longest name of a place that the words begin with, or null. */
export function placeAt(words: readonly string[]): PlaceMatch | null {
  for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count -= 1) {
    const areas = areasOf(nameKey(words.slice(0, count).join('')));
    if (areas.length > 0) return { areas, count };
  }
  return null;
}

/** The words of a text, in small letters. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The areas that a text names among other words: 'Sector 7 South Bopal', 'Naroda Dehgam Road'. */
export function placesIn(text: string): string[] {
  const words = wordsOf(text);
  const areas = new Set<string>();
  for (let from = 0; from < words.length; ) {
    const place = placeAt(words.slice(from, from + LONGEST_NAME));
    for (const area of place?.areas ?? []) areas.add(area);
    from += place?.count ?? 1;
  }
  return [...areas];
}
