import { GUJARATI_NUMBERS, HINDI_NUMBERS } from '#domain/indic-words.ts';

/** Numbers as people say them one by one or in pairs, for who looks for a phone in a text: English, Hindi and Gujarati. */

/** The words for 0 to 9, in three scripts, English words written in Indian ones among them. */
const DIGITS = [
  'zero nil nought oh shunya sunya jeero jiro ziro शून्य शुन्य ज़ीरो जीरो શૂન્ય શુન્ય ઝીરો જીરો મીંડું',
  'one wan ek एक वन એક વન',
  'two दो टू टु બે ટુ ટૂ',
  'three teen tin tran तीन थ्री ત્રણ થ્રી',
  'four char chaar चार फोर फ़ोर ચાર ફોર',
  'five panch paanch paach पाँच पाच फाइव फाईव फ़ाइव પાંચ પાચ ફાઇવ ફાઈવ',
  'six chhe chhah chah cheh chha छह छः छे छ सिक्स છ સિક્સ',
  'seven saat sat सात सेवन સાત સેવન',
  'eight aath ath आठ एट આઠ એઇટ એટ',
  'nine nau nav naw नौ नाइन नाईन નવ નાઇન નાઈન',
];

const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const ASCII = /^[\0-\x7f]*$/;

/** One spelling of a word for looking it up: small letters, one form of each letter, one mark for a nasal vowel. */
function spokenKey(word: string): string {
  const small = word.toLowerCase();
  return ASCII.test(small) ? small : small.normalize('NFC').replaceAll('ँ', 'ं');
}

function digitsByWord(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (words: readonly string[], digitsOf: (place: number) => string) => {
    for (const [place, word] of words.entries()) found.set(spokenKey(word), digitsOf(place));
  };
  for (const [digit, words] of DIGITS.entries()) add(words.split(' '), () => String(digit));
  for (const words of [TEENS.split(' '), HINDI_NUMBERS, GUJARATI_NUMBERS]) add(words, (place) => String(place + 10));
  add(TENS.split(' '), (place) => String((place + 2) * 10));
  return found;
}

/** The digits that a word stands for, by `spokenKey`: 'nine' -> '9', 'पच्चीस' -> '25'. */
const SPOKEN_DIGITS: ReadonlyMap<string, string> = digitsByWord();

/** Words that are a digit behind another one alone, as in 'aath be paanch': they are English, and no phone begins with theirs. */
const SPOKEN_BEHIND: ReadonlyMap<string, string> = new Map([
  ['be', '2'],
  ['do', '2'],
]);

/** 'ninety eight' is 98: these take a digit that follows them. */
const SPOKEN_TENS: ReadonlySet<string> = new Set(TENS.split(' '));

/** How often the digit that follows is said. */
const SPOKEN_TIMES: ReadonlyMap<string, number> = new Map(
  ['double dbl twice डबल ડબલ', 'triple tripple thrice ट्रिपल ટ્રિપલ'].flatMap((words, place) =>
    words.split(' ').map((word): [string, number] => [spokenKey(word), place + 2]),
  ),
);

/** What is said between digits and means none. */
const SPOKEN_BETWEEN: ReadonlySet<string> = new Set(
  'and then dash hyphen space dot point plus slash comma aur ane phir और अने फिर डैश અને પછી ડેશ'.split(' '),
);

/** After these a number is one to call, even one without a mobile's shape. */
const PHONE_CUES: ReadonlySet<string> = new Set(
  (
    'call calls phone phones ph mobile mob mo cell tel telephone landline contact whatsapp wa dial sms ring ' +
    'फोन फ़ोन मोबाइल मो संपर्क कॉल व्हाट्सएप ફોન મોબાઇલ મોબાઈલ મો સંપર્ક કોલ વોટ્સએપ'
  ).split(' '),
);

/** Digits that stand together in a plain text, or one word that stands for some. */
export interface DigitGroup {
  digits: string;
  start: number;
  end: number;
  /** Nothing but blanks, marks and words such as 'and' parts it from the group before. */
  isJoined: boolean;
  isWord: boolean;
  /** What stands right before it: '+', or a word such as 'call'. */
  lead: '+' | 'cue' | null;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
const PARTS = /[0-9]+|[^0-9]+/g;
/** English words for digits without a blank between them. */
const GLUED = /^(?:zero|one|two|three|four|five|six|seven|eight|nine|double|triple)+$/;
const GLUED_WORD = /zero|one|two|three|four|five|six|seven|eight|nine|double|triple/g;
/** Letters for digits: 'O' or 'I' beside a digit. */
const LIKE_ZERO = /^[oOоОοΟøØ]{1,4}$/;
const LIKE_DIGITS = /^[oOоОοΟøØiIl]{1,4}$/;
const LIKE_INSIDE: Readonly<Record<string, string>> = { S: '5', s: '5', Z: '2', B: '8' };
/** What parts two numbers for good: money, or a long row of signs. */
const PARTING = /\p{Sc}/u;
const LONGEST_GAP = 12;

function isParting(gap: string): boolean {
  return gap.length > LONGEST_GAP || PARTING.test(gap);
}

const CUES: ReadonlySet<string> = new Set([...PHONE_CUES].map(spokenKey));
/** 'Mobile no.', 'call me on'. */
const AFTER_CUE: ReadonlySet<string> = new Set('no number nos num me us on at is नंबर નંબર'.split(' '));

/** The digits of a part that has none of its own, beside digits: '9825O', '98I5'. `isInside`: digits stand on both sides. */
function lookalike(part: string, isInside: boolean): string | null {
  if (LIKE_DIGITS.test(part)) return [...part].map((sign) => (LIKE_ZERO.test(sign) ? '0' : '1')).join('');
  return isInside ? (LIKE_INSIDE[part] ?? null) : null;
}

/** All digits of a plain text in its order, written or spelt out, in time that grows with its length. */
export function digitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let [isJoined, times, lead, last] = [false, 1, null as DigitGroup['lead'], 0];
  /** Where 'double' stands; -1: nowhere. */
  let timesAt = -1;

  const add = (digits: string, start: number, end: number, isWord: boolean) => {
    const [first = ''] = digits;
    const run = first.repeat(times - 1) + digits;
    const before = groups.at(-1);
    // 'ninety eight' is one number.
    const isUnit = isWord && isJoined && digits.length === 1 && digits !== '0' && times === 1;
    if (isUnit && before?.isWord && tens.has(before)) {
      before.digits = before.digits.slice(0, -1) + digits;
      before.end = end;
      tens.delete(before);
    } else {
      groups.push({ digits: run, start: timesAt < 0 ? start : timesAt, end, isJoined, isWord, lead });
    }
    [isJoined, times, timesAt, lead] = [true, 1, -1, null];
  };
  const part = (isCue: boolean) => {
    [isJoined, times, timesAt, lead] = [false, 1, -1, isCue ? 'cue' : null];
  };
  const tens = new Set<DigitGroup>();

  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const gap = text.slice(last, index);
    if (isParting(gap)) part(false);
    if (/\+[\s(]{0,2}$/.test(gap)) lead = '+';
    last = index + token.length;
    if (!/[0-9]/.test(token)) {
      readWord(token, index);
      continue;
    }
    const pieces = token.match(PARTS) ?? [];
    let at = index;
    for (const [place, piece] of pieces.entries()) {
      const isInside = place > 0 && place < pieces.length - 1;
      if (/^[0-9]/.test(piece)) add(piece, at, at + piece.length, false);
      else {
        const like = lookalike(piece, isInside);
        if (like !== null) add(like, at, at + piece.length, false);
        else readWord(piece, at);
      }
      at += piece.length;
    }
  }
  return groups;

  function readWord(word: string, at: number): void {
    const key = spokenKey(word);
    const spoken = SPOKEN_DIGITS.get(key) ?? (isJoined ? SPOKEN_BEHIND.get(key) : undefined);
    const more = SPOKEN_TIMES.get(key);
    if (spoken !== undefined) {
      add(spoken, at, at + word.length, true);
      const group = groups.at(-1);
      if (group !== undefined && SPOKEN_TENS.has(key)) tens.add(group);
    } else if (more !== undefined) [times, timesAt] = [more, at];
    else if (LIKE_ZERO.test(word)) add('0'.repeat(word.length), at, at + word.length, false);
    else if (GLUED.test(key)) readGlued(key, at, at + word.length);
    else if (!SPOKEN_BETWEEN.has(key)) part(CUES.has(key) || (lead === 'cue' && AFTER_CUE.has(key)));
  }

  function readGlued(key: string, start: number, end: number): void {
    for (const [word] of key.matchAll(GLUED_WORD)) {
      const more = SPOKEN_TIMES.get(word);
      if (more === undefined) add(SPOKEN_DIGITS.get(word) ?? '', start, end, true);
      else times = more;
    }
  }
}
