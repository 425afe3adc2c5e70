/** A text as a machine compares it: one unit of UTF-16 for each sign that counts, and where each stands in what was written. */
export interface PlainText {
  text: string;
  /** Where each unit of `text` begins and ends in the written text; null: in the same place. */
  places: { starts: number[]; ends: number[] } | null;
}

const ASCII = /^[\0-\x7f]*$/;
/** Nobody sees them, or they stand on a sign: a keycap's frame, a circle. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Me}]/u;
const MARK = /\p{Mn}/u;
const DIGIT = /\p{Nd}/u;

/** 0 to 9 of a digit of any script: each script's digits stand in a row of ten. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
}

/** Digits of every script, full-width letters and letters in circles become plain ones; other signs stay as they are. */
function plainSign(sign: string): string {
  // The full stop of Chinese and Japanese, which browsers take for one in an address.
  if (sign === '\u3002' || sign === '\uFF61') return '.';
  if (DIGIT.test(sign)) {
    const compatible = sign.normalize('NFKC');
    return ASCII.test(compatible) ? compatible : digitOf(sign);
  }
  const compatible = sign.normalize('NFKC');
  return ASCII.test(compatible) && compatible !== '' ? compatible : sign;
}

/** What a text says once its writing is set aside: '９８२५' and '૯૮૨૫' are '9825', and what nobody sees is not there. */
export function plainText(written: string): PlainText {
  if (ASCII.test(written)) return { text: written, places: null };
  const starts: number[] = [];
  const ends: number[] = [];
  let text = '';
  let at = 0;
  for (const sign of written) {
    const end = at + sign.length;
    // A mark on a digit strikes it through or underlines it.
    if (!UNSEEN.test(sign) && !(MARK.test(sign) && DIGIT.test(text.at(-1) ?? ''))) {
      const plain = sign.charCodeAt(0) < 128 ? sign : plainSign(sign);
      text += plain;
      for (let unit = 0; unit < plain.length; unit += 1) {
        starts.push(at);
        ends.push(end);
      }
    } else if (ends.length > 0) ends[ends.length - 1] = end;
    at = end;
  }
  return { text, places: { starts, ends } };
}
