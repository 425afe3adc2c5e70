import {
  PHONE_CUES,
  SPOKEN_BEHIND,
  SPOKEN_BETWEEN,
  SPOKEN_DIGITS,
  SPOKEN_TENS,
  SPOKEN_TIMES,
  spokenKey,
} from '#domain/words/spoken-digits.ts';

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
    const said = first.repeat(times - 1) + digits;
    const before = groups.at(-1);
    // 'ninety eight' is one number.
    const isUnit = isWord && isJoined && digits.length === 1 && digits !== '0' && times === 1;
    if (isUnit && before?.isWord && tens.has(before)) {
      before.digits = before.digits.slice(0, -1) + digits;
      before.end = end;
      tens.delete(before);
    } else {
      groups.push({ digits: said, start: timesAt < 0 ? start : timesAt, end, isJoined, isWord, lead });
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
    const said = SPOKEN_DIGITS.get(key) ?? (isJoined ? SPOKEN_BEHIND.get(key) : undefined);
    const more = SPOKEN_TIMES.get(key);
    if (said !== undefined) {
      add(said, at, at + word.length, true);
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
