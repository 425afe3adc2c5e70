/**
 * Characters that a text never needs and that confuse whoever reads it or whatever stores it: controls (NUL is refused by
 * PostgreSQL), code points that are no characters (U+FFFE and U+FFFF are refused by XML), marks that turn the reading direction,
 * zero-width space, byte order mark, tags (a second text that nobody sees). The joiners U+200C and U+200D stay: Indian scripts and emoji
 * are spelt with them; so do the tags of a region's flag, such as Scotland's: five letters and an end behind a black flag.
 */
const CONTROLS =
  /(\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F})|[\p{Cc}\p{Noncharacter_Code_Point}\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

const withoutControls = (text: string): string => text.replace(CONTROLS, '$1');

/**
 * Marks on one letter beyond the four that any writing has, whatever stands unseen between them: they would paint over the lines above,
 * and composing them takes the square of their number.
 */
const ENDLESS_MARKS = /\p{M}(?<=(?:\p{M}\p{Cf}*){4}\p{M})/gu;

/** What nobody sees when it stands alone: blanks, joiners, fillers, marks without a letter. */
const UNSEEN = /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]*$/u;

/** Composed (NFC), with four marks on a letter at most; '' when nothing of it is seen. */
function composed(text: string): string {
  return UNSEEN.test(text) ? '' : text.replace(ENDLESS_MARKS, '').normalize('NFC');
}

/** Words of ASCII with one blank between them: such a line is clean, and most are such. */
const CLEAN_ASCII = /^[!-~]+(?: [!-~]+)*$/;

/** One line as it is stored: NFC, well formed, without controls, blanks collapsed and trimmed; '' when nothing of it is seen. */
export function cleanLine(text: string): string {
  if (CLEAN_ASCII.test(text)) return text;
  const line = text.toWellFormed().replace(/[\t\n\r\u2028\u2029]+/g, ' ');
  return composed(withoutControls(line)).replace(/ {2,}/g, ' ').trim();
}

/** A longer text as it is stored: as a line, but its line breaks stay, as '\n' (a browser sends '\r\n'). */
export function cleanText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .split('\n')
    .map((line) => withoutControls(line).trimEnd());
  return composed(lines.join('\n')).trim();
}

/** A text as it stands in HTML, XML or an attribute between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
