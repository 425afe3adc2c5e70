/** Letters of Gujarati and Devanagari, which people write one for another. */

/** A word in Devanagari in the letters of Gujarati: the two blocks run in parallel, and most words of the trade are the same. */
export function oneScript(word: string): string {
  return word.replace(/[\u0900-\u097f]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x180));
}

/** Whether a text has letters of either. */
export const isIndic = (text: string): boolean => /[\u0900-\u0aff]/.test(text);

const WRITTEN = 'ીૂઈઊૈૌઍઑૅૉશષળણ';
const HEARD = 'િુઇઉેોએઓેોસસલન';

/**
 * A text as it sounds, its letters of either script in those of Gujarati: 'सैटेलाइट' and 'સેટેલાઈટ' are the same, and so are 'રાણીપ' and
 * 'रानिप'. Without a nasal at the end, dots below and doubled consonants; Latin letters as they are.
 */
export function indicSound(text: string): string {
  // Most words are in Latin letters.
  if (!isIndic(text)) return text;
  return oneScript(text.normalize('NFKD'))
    .replace(/[નમ]્(?=[ક-ધપ-ભ])|\u0a81/g, '\u0a82')
    .replace(/\u0a82$|\u0abc/g, '')
    .replace(/[\u0a85-\u0acc]/g, (letter) => HEARD[WRITTEN.indexOf(letter)] ?? letter)
    .replace(/ટ્(?=ઠ)|([ક-હ])્(?=\1)/gu, '');
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'અ|આ|ઇi|ઉu|એe|ઓo|ઋru|િi|ુu|ેe|ોo|ૃru|કk|ખkh|ગg|ઘgh|ઙn|ચch|છchh|જj|ઝz|ઞn|ટt|ઠth|ડd|ઢdh|ણn|તt|થth|દd|ધdh|નn|પp|ફf|બb|ભbh|મm|યy|રr|લl|ળl|વv|શsh|ષsh|સs|હh'
    .split('|')
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** A word of either script in Latin letters without the vowel 'a' but for the last, which people hear and write as they like: 'રખિયાલ' is 'rkhiyl'. */
export function latinSkeleton(word: string): string {
  return oneScript(word.normalize('NFKD'))
    .replace(/[\u0a81\u0a82](?=[પફબભમ])/g, 'm')
    .replace(/[\u0a81\u0a82]/g, 'n')
    .replace(/ા$/, 'a')
    .replace(/[\u0a85-\u0acc]/g, (letter) => LATIN[HEARD[WRITTEN.slice(0, -4).indexOf(letter)] ?? letter] ?? '')
    .replace(/[^a-z]/g, '');
}
