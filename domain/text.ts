/**
 * Characters that a text never needs and that confuse whoever reads it or whatever stores it: controls (NUL is refused by
 * PostgreSQL), marks that turn the reading direction, zero-width space, byte order mark. The joiners U+200C and U+200D
 * stay: Indian scripts and emoji are spelt with them.
 */
const CONTROLS = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060\u2066-\u2069\uFEFF]/gu;

/** Marks on one letter beyond any writing. Composing a run of them takes the square of its length. */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Well formed and composed (NFC). A letter keeps thirty marks at most, so that no text takes long. */
function composed(text: string): string {
  return text.toWellFormed().replace(ENDLESS_MARKS, '$1').normalize('NFC');
}

/** Words of ASCII with one blank between them: such a line is clean, and most are such. */
const CLEAN_ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** One line as it is stored: NFC, well formed, without controls, blanks collapsed and trimmed. */
export function cleanLine(text: string): string {
  if (CLEAN_ASCII.test(text)) return text;
  return composed(text)
    .replace(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replace(CONTROLS, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** A longer text as it is stored: as a line, but its line breaks stay, as '\n' (a browser sends '\r\n'). */
export function cleanText(text: string): string {
  return composed(text)
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => line.replace(CONTROLS, '').trimEnd())
    .join('\n')
    .trim();
}
