/**
 * Letters that were lost or broken before a file came here: a spreadsheet saved them as question marks, or a program read UTF-8 as
 * Windows-1252, as Latin-1 or as the letters of an old Mac, once or twice.
 */

/** What bytes 80 to 9F are in Windows-1252, in order; five have no letter there and stay what they are in Latin-1. */
const WINDOWS = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');

const BYTES = new Map(WINDOWS.map((letter, place) => [letter, 0x80 + place]));

/** The second byte of a letter, and those after it. */
const NEXT = `[\u0080-\u00bf${WINDOWS.join('')}]`;

/**
 * The bytes of one letter in UTF-8, each read as a letter: 'Ã©', 'Å¡', 'â‚¹', 'àª—', 'ðŸ™‚'. Only of scripts that people here write, so that
 * 'É’', '×½' and 'é”—' stay what they are.
 */
const MISREAD = new RegExp(
  [
    `[\u00c2\u00c3]${NEXT}`,
    '[\u00c4-\u00d6\u00d9-\u00df][\u00a0-\u00bf]',
    // What Windows-1252 itself has beyond Latin-1: read wrongly twice.
    '\u00cb[†œ]|\u00c5[’“]|\u00c6’',
    `\u00e0[\u00a4-\u00b7]${NEXT}`,
    `\u00e2${NEXT}{2}`,
    `\u00ef[\u00a4-\u00bf]${NEXT}`,
    `\u00f0${NEXT}{3}`,
  ].join('|'),
  'g',
);

const UTF8 = new TextDecoder('utf-8', { fatal: true });

function letterOf(misread: string): string {
  try {
    return UTF8.decode(Uint8Array.from(misread, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0)));
  } catch {
    return misread;
  }
}

/** What is left of such a letter when its end was cut off; Gujarati, Hindi and typography as an old Mac reads their bytes; what no text has. */
const LOST = /\u00e0[\u00a4-\u00b7]|\u00e2[€‚„]|\u00ef[»¿¼½]|‡[§•™´]|‚[ÄÇ]|\uFFFD/;

/** Bytes of Windows-1252 as Latin-1 reads them: nobody writes these controls. */
const WINDOWS_BYTE = /[\u0080-\u009f]/g;

/** Question marks that stand as a word; behind a word they ask. */
const LOST_WORD = /(?<![\p{L}\p{M}\p{N}?!.,)"'’”])\?{2,}/u;

/** Excel's plain CSV has a question mark for each letter of Gujarati or Hindi. */
function hasLostWords(text: string): boolean {
  if (!text.includes('??')) return false;
  const marks = text.length - text.replaceAll('?', '').length;
  return LOST_WORD.test(text) || marks > (text.match(/\p{L}/gu)?.length ?? 0);
}

/** What most cells are. */
const PLAIN = /^[\n -~]*$/;

/**
 * Whether the letters of a text are lost or broken; null: it is as somebody wrote it. `read` is what it most likely said, null where
 * that cannot be told any more.
 */
export function brokenLetters(text: string): { read: string | null } | null {
  if (PLAIN.test(text) && !text.includes('??')) return null;
  const back = text
    .replace(MISREAD, letterOf)
    .replace(WINDOWS_BYTE, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80] ?? byte);
  if (back !== text) return brokenLetters(back) ?? { read: back };
  return LOST.test(text) || hasLostWords(text) ? { read: null } : null;
}
