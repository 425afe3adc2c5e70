import { isIndic, latinSkeleton } from '#domain/indic-letters.ts';
import { nameKey, soundOf } from '#domain/location/spellings.ts';

/** Names of societies as a search looks into them: by their letters, and across scripts by their sound. */

/** The keys of `TitleNames` with a blank at both ends of each name, so that a part of a name and a whole one can be looked for. */
const spacedKeys = (keys: string): string => ` ${keys} `;

/** A whole name, as it is looked for in `spacedKeys`. */
export const wholeName = (name: string): string => spacedKeys(nameKey(name));

/** The names of `spacedKeys`, by their letters and by their consonants. */
export interface HeardNames {
  keys: string;
  sounds: string;
}

const soundsOf = (keys: string) => keys.replace(/\S+/g, consonantsOf);

/** Fewer consonants are in too many names. */
const FEWEST = 4;

/**
 * The consonants of a `nameKey` as they sound, whatever script it is in: 'gulnarcrest' and 'ગુલનારક્રેસ્ટમાં' are 'glnrkrst'. '' where too
 * few are left.
 */
function consonantsOf(key: string): string {
  const latin = isIndic(key) ? latinSkeleton(key.replace(/(?:માં|में)$/, '')) : key.replace(/c(?=[eiy])/g, 's');
  const consonants = soundOf(latin)
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1');
  return consonants.length < FEWEST ? '' : consonants;
}

/** Names, as keys with blanks between, to be looked into by `holderOf`. */
export const heardNames = (keys: string): HeardNames => ({
  keys: spacedKeys(keys),
  sounds: soundsOf(spacedKeys(keys)),
});

/**
 * Which names are or contain one that is looked for, given as `nameKey` or as `wholeName` writes it (D40, D118): by its letters; where none
 * of all does, by its sound, if it or they are in an Indian script. `isThere` says whether one does, where others have more names.
 */
export function holderOf(
  all: readonly (HeardNames | null)[],
  key: string,
  isThere?: boolean,
): (names: HeardNames | null) => boolean {
  const byLetters = (names: HeardNames | null) => names?.keys.includes(key) === true;
  const sound = soundsOf(key);
  if (sound.trim() === '' || (isThere ?? all.some(byLetters))) return byLetters;
  const isIndicKey = isIndic(key);
  return (names) => names !== null && (isIndicKey || isIndic(names.keys)) && names.sounds.includes(sound);
}
