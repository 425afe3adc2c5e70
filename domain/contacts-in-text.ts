import { type DigitGroup, digitGroups } from '#domain/spoken-numbers.ts';

/** Phones, mail addresses and links that somebody wrote into a text that everybody may read (D127). */

// Mail addresses and links, as people write them and as they hide them. Every part has a longest length: time grows with the text alone.

const DOT_WORD = String.raw`(?:\s{0,2}[([{<]\s?(?:dot|\.)\s?[)\]}>]\s{0,2}|[\s_-]{1,2}dot[\s_-]{1,2}|\s{0,2}(?:डॉट|डाॅट|ડોટ|ડૉટ)\s{0,2})`;
const DOT = String.raw`(?:\.|\s\.\s?|${DOT_WORD})`;
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const AT_WORD = String.raw`(?:\s{0,2}[([{<]\s?(?:at|@)\s?[)\]}>]\s{0,2}|[\s_-]{1,2}at(?:[\s_-]{0,2}the[\s_-]{0,2}rate(?:[\s_-]of)?)?[\s_-]{1,2}|\s{0,2}(?:एट|ऐट|ऍट|એટ|ઍટ)(?:\s{1,2}(?:द|ધ)\s{1,2}(?:रेट|રેટ))?\s{0,2})`;
const AT = String.raw`(?:\s{0,2}@\s{0,2}|${AT_WORD})`;
/** Ends of names that no sentence has behind a full stop. */
const TLD = '(?:com|net|org|biz|xyz|info|online|website|io|app|dev|co|me|us|uk|ae|ca|au|in)';
const PROVIDER = String.raw`(?:g\s?mail|googlemail|yahoo|ymail|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|zoho|जीमेल|જીમેલ)`;
const LOCAL = String.raw`[\p{L}\p{N}_%+-](?:[\p{L}\p{M}\p{N}._%+-]{0,63})(?:${DOT_WORD}[\p{L}\p{N}_%+-]{1,30}){0,3}`;
const PATH = String.raw`(?:\s?\/[^\s<>"']{0,300})?`;
const BEHIND = String.raw`(?![\p{L}\p{M}\p{N}])`;
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;

const MAILS: readonly RegExp[] = [
  // 'ila@homes.example.com', 'ila [at] homes [dot] in'.
  new RegExp(`${BEFORE}${LOCAL}(?:\\s{0,2}@\\s{0,2})(?:${LABEL}${DOT}){1,4}${TLD}${BEHIND}`, 'giu'),
  new RegExp(`${BEFORE}${LOCAL}${AT}(?:${LABEL}${DOT}){0,3}${LABEL}${DOT_WORD}${TLD}(?:${DOT}in)?${BEHIND}`, 'giu'),
  // 'ila at gmail', 'ila at the rate gmail com'.
  new RegExp(
    `${BEFORE}${LOCAL}${AT}${PROVIDER}(?:(?:${DOT}|\\s{1,2})(?:com|co|in|कॉम|કોમ)(?:(?:${DOT}|\\s)(?:in|uk))?)?${BEHIND}`,
    'giu',
  ),
  new RegExp(`${BEFORE}${LOCAL}${AT_WORD}(?:${LABEL}\\.){1,3}(?:com|net|org|co\\.in|info|biz)${BEHIND}`, 'giu'),
  // Of any domain, where no blank is around the sign: 'ila@homes.realty', 'ila@પટેલ.ભારત'.
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}_%+-][\p{L}\p{M}\p{N}._%+-]{0,63}@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,4}\p{L}[\p{L}\p{M}]{1,20}/gu,
  // An address for payments, which often is a phone.
  new RegExp(
    `${BEFORE}[\\p{L}\\p{N}._-]{2,64}\\s?@\\s?(?:ok(?:axis|sbi|hdfc(?:bank)?|icici)|pt(?:axis|yes|sbi|hdfc)|(?:axis|hdfc|yes|idfc|post|union)bank|ybl|ibl|axl|paytm|upi|r?apl|yapl|airtel|freecharge|jio)${BEHIND}`,
    'giu',
  ),
];

const LINKS: readonly RegExp[] = [
  new RegExp(String.raw`${BEFORE}(?:h(?:tt|xx)ps?|ftp|tg|whatsapp|intent)\s?:\s?\/\s?\/?\s?[^\s<>"']{1,400}`, 'giu'),
  new RegExp(String.raw`${BEFORE}www\d?(?:${DOT}${LABEL}){1,5}${PATH}`, 'giu'),
  new RegExp(String.raw`${BEFORE}www\s{1,2}${LABEL}\s{1,2}(?:com|in|net|org|co)${BEHIND}`, 'giu'),
  // 'wa.me/91…', 't . me / ila', 'wa dot me slash …'.
  new RegExp(
    String.raw`${BEFORE}(?:wa|t|m|fb|telegram|signal)(?:\s?\.\s?|${DOT_WORD})me${BEHIND}(?:\s?(?:\/|slash)\s?[^\s<>"']{1,100})?`,
    'giu',
  ),
  // 'homes.com', 'homes.co.in/flat', 'homes dot com'.
  new RegExp(
    String.raw`${BEFORE}(?:${LABEL}\.){1,4}(?:com|net|org|biz|xyz|info|online|website|io|app|dev|co|(?:co|org|net|firm|gen|ind)\.in)${BEHIND}${PATH}`,
    'giu',
  ),
  new RegExp(
    `${BEFORE}(?:${LABEL}${DOT}){0,2}${LABEL}${DOT_WORD}(?:com|net|org|biz|info|co|in|कॉम|કોમ)(?:${DOT}in)?${BEHIND}${PATH}`,
    'giu',
  ),
  new RegExp(String.raw`${BEFORE}${LABEL}\s?\.\s?com${BEHIND}${PATH}`, 'gu'),
  // '.in' ends sentences that lack a blank, too: 'a flat.in Bopal' is no address.
  new RegExp(
    String.raw`${BEFORE}(?!sq\.)(?:${LABEL}\.){1,3}(?:in|IN)(?=\/|\s{0,2}(?:$|[^\p{L}\p{M}\p{N}\s]))${PATH}`,
    'gu',
  ),
  new RegExp(
    String.raw`\b(?:visit|see|site|website|web|on|at|www|google|open)\s?[:-]?\s{0,2}(?:${LABEL}\.){1,3}in${BEHIND}`,
    'giu',
  ),
  // Of these only what has a path: 'bit.ly/x', 'maps.app.goo.gl/x'.
  new RegExp(
    String.raw`${BEFORE}(?!sq\.)(?:${LABEL}\.){1,3}(?:ly|gl|gle|ee|sh|bio|ai|gd|to|be|cc|tv|me|link|page|club|shop|site|store|live|homes|estate|property)\/[^\s<>"']{1,300}`,
    'giu',
  ),
  // '@ila_homes' where it is said what that is.
  /\b(?:insta(?:gram)?|telegram|tg|twitter|facebook|fb|snapchat|snap)\b[^@\n]{0,15}@\s?[a-z0-9_.]{3,30}/giu,
  // Without the sign where it is called one: 'insta id ila_homes', 'gmail: ila.owner', 'skype:ila.owner'.
  /\b(?:insta(?:gram)?|telegram|tg|twitter|facebook|fb|snapchat|snap|skype|gmail|yahoo)(?:\s{0,2}(?:id|handle|username|user|page|is|[:=])){1,3}\s{0,2}(?=[a-z_]{0,29}[0-9_.][a-z0-9_])[a-z0-9_.]{4,30}/giu,
];

/** 'near the school.Info on call', 'at Gota.In good condition': the next sentence begins without a blank. */
const NEXT_SENTENCE =
  /^(?:(?:[Aa]t|[Oo]n|[Ss]ee|[Oo]pen)\b[\s:-]{0,4})?[^\s:/@]{1,99}\.(?!(?:Com|Org|Biz|Xyz|Io)$)[A-Z][a-z]{1,9}$/;

/** What belongs to the sentence around a link. */
const SENTENCE_END = /[.,;:!?)\]]{1,3}$/;

function linksIn(text: string): { kind: 'mail' | 'link'; start: number; end: number }[] {
  const found = (kind: 'mail' | 'link', rules: readonly RegExp[]) =>
    rules.flatMap((rule) =>
      [...text.matchAll(rule)].flatMap(({ 0: phrase, index }) => {
        const address = phrase.replace(SENTENCE_END, '');
        if (kind === 'link' && NEXT_SENTENCE.test(address)) return [];
        return { kind, start: index, end: index + address.length };
      }),
    );
  return [...found('mail', MAILS), ...found('link', LINKS)];
}

/** Raised with every change of what is found: listings that were looked at by an older rule are looked at again. */
export const CONTACT_RULE = 2;

/** Where in a text one stands, in units of UTF-16, and what it is. */
export interface ContactFound {
  kind: 'phone' | 'mail' | 'link';
  start: number;
  end: number;
}

/** What stands in the place of one: no language, no claim. */
const MASK = '…';

/** An Indian number with what people dial before it, or a landline of this city with its code. */
const NATIONAL = /^(?:(?:00)?91|0?91|0)?[6-9][0-9]{9}$/;
/** Several without a sign between them. */
const GLUED = /^(?:[6-9][0-9]{9}){2,}$/;
const WHOLE = 10;
const LONGEST = 15;
/** Digits of a number of another country behind a '+', and of a landline without its code behind 'call'. */
const LED = { '+': { least: 9, most: 15 }, cue: { least: 8, most: 12 } };
/** More parts of different lengths are a list of numbers, unless they are all there is. */
const MOST_PARTS = 6;

/**
 * The contacts in a text, in its order, none within another. `owners`: the phones of its owner, which are found in any writing, also with
 * words between their digits. In time that grows with the length of the text.
 */
export function contactsIn(written: string, owners: readonly (string | null | undefined)[] = []): ContactFound[] {
  const plain = plainText(written);
  const found: ContactFound[] = [];
  if (LINK_SIGN.test(plain.text)) found.push(...linksIn(plain.text));
  const groups = digitGroups(plain.text);
  let digits = 0;
  for (const group of groups) digits += group.digits.length;
  if (digits >= LED.cue.least) {
    const phones = [...phonesIn(plain.text, groups), ...ownersPhones(plain.text, groups, owners)];
    found.push(...phones.map(({ start, end }) => ({ kind: 'phone' as const, start, end })));
  }
  return found.length === 0 ? found : merged(inWritten(plain, found));
}

/** Without one of these there is no link to look for: a full stop of a sentence has a blank behind it. */
const LINK_SIGN =
  /@|:\s?\/|\.[\p{L}\p{N}]|[\s([{<]\.|www|(?<![a-z])dot(?![a-z])|g\s?mail|yahoo|insta|telegram|facebook|twitter|skype|hotmail|outlook|rediff|icloud|proton|zoho|ડોટ|ડૉટ|डॉट|डाॅट|जीमेल|જીમેલ/iu;

/** The text as everybody may read it: each contact is a mark. The same text when there is none. */
export function maskContacts(written: string, owners: readonly (string | null | undefined)[] = []): string {
  let masked = '';
  let last = 0;
  for (const { start, end } of contactsIn(written, owners)) {
    masked += written.slice(last, start) + MASK;
    last = end;
  }
  return last === 0 ? written : masked + written.slice(last);
}

interface Span {
  start: number;
  end: number;
}

/** Groups that belong together, as far as what stands between them tells. */
function runsOf(groups: readonly DigitGroup[], others: readonly Span[]): DigitGroup[][] {
  const runs: DigitGroup[][] = [];
  let isOpen = false;
  let next = 0;
  let coveredTo = 0;
  for (const group of groups) {
    for (; (others[next]?.start ?? Number.POSITIVE_INFINITY) <= group.start; next += 1)
      coveredTo = Math.max(coveredTo, others[next]?.end ?? 0);
    if (group.end <= coveredTo && group.digits.length < WHOLE) isOpen = false;
    else if (isOpen && group.isJoined) runs.at(-1)?.push(group);
    else {
      runs.push([group]);
      isOpen = true;
    }
  }
  return runs;
}

function phonesIn(text: string, groups: readonly DigitGroup[]): Span[] {
  const others = otherNumbers(text).toSorted((one, other) => one.start - other.start);
  return runsOf(groups, others).flatMap((run) => phonesOfRun(text, run));
}

function phonesOfRun(text: string, run: readonly DigitGroup[]): Span[] {
  const found: Span[] = [];
  let from = afterCounting(run);
  while (from < run.length) {
    const to = phoneFrom(run, from);
    const [first, last] = [run[from], run[to]];
    if (first === undefined || last === undefined) from += 1;
    else {
      found.push(withBrackets(text, first.start, last.end));
      from = to + 1;
    }
  }
  return found;
}

/** The place of the last group of a phone that begins with this one; -1: none does. */
function phoneFrom(run: readonly DigitGroup[], from: number): number {
  const first = run[from];
  if (first === undefined) return -1;
  if (GLUED.test(first.digits)) return from;
  let phrase = '';
  let [last, led] = [-1, -1];
  const isCode = /^(?:0{0,2}91|0)$/.test(first.digits) || first.lead === '+';
  for (let to = from; to < run.length && phrase.length < LONGEST; to += 1) {
    phrase += run[to]?.digits ?? '';
    const isAll = from === 0 && to === run.length - 1;
    // '91911 93981, 50' is ten digits and a number beside them.
    if ((last < 0 || isCode) && NATIONAL.test(phrase) && (isAll || isEven(run, from, to))) last = to;
    const { least, most } = first.lead === null ? { least: LONGEST, most: 0 } : LED[first.lead];
    const isLong = phrase.length >= least && phrase.length <= most;
    if (isLong && to - from < MOST_PARTS && (led < 0 || first.lead === '+')) led = to;
  }
  return last < 0 ? led : last;
}

/** Few parts, or parts as they are said: in words, or one digit at a time behind a code such as '+91'. */
function isEven(run: readonly DigitGroup[], from: number, to: number): boolean {
  const parts = run.slice(from, to + 1);
  return (
    parts.length <= MOST_PARTS ||
    parts.some(({ isWord }) => isWord) ||
    parts.slice(1).every(({ digits }) => digits.length === 1)
  );
}

/**
 * Where phones may begin: behind '6, 7, 8, 9, 10, 11' or '60, 65, 70, 75, 80', since steps of one length are no phone. What follows them
 * must be nothing or a phone of its own: '9 8 7 6 2 5 0 1 2 3' is one.
 */
function afterCounting(run: readonly DigitGroup[]): number {
  const step = Number(run[1]?.digits) - Number(run[0]?.digits);
  let to = step === 0 ? 0 : 1;
  while (to > 0 && to < run.length && Number(run[to]?.digits) - Number(run[to - 1]?.digits) === step) to += 1;
  if (to < 4 || run.slice(0, to).some(({ digits, isWord }) => isWord || digits.length > 4)) return 0;
  return to === run.length || phoneFrom(run, to) >= 0 ? to : 0;
}

/** With the '+' or the bracket before it, and the bracket that closes one of its own. */
function withBrackets(text: string, start: number, end: number): Span {
  const lead = /[+(\s]{0,3}$/.exec(text.slice(Math.max(0, start - 3), start))?.[0].trimStart() ?? '';
  const phrase = text.slice(start - lead.length, end);
  const isOpen = phrase.lastIndexOf('(') > phrase.lastIndexOf(')');
  return { start: start - lead.length, end: isOpen && text[end] === ')' ? end + 1 : end };
}

/** The digits of an owner's phones, wherever in the text they follow one another. */
function ownersPhones(
  text: string,
  groups: readonly DigitGroup[],
  owners: readonly (string | null | undefined)[],
): Span[] {
  const phones = owners.filter((phone): phone is string => typeof phone === 'string' && phone.length >= LED.cue.least);
  if (phones.length === 0) return [];
  const phrase = groups.map(({ digits }) => digits).join('');
  const of = groups.flatMap((group) => [...group.digits].map(() => group));
  return phones.flatMap((phone) => {
    const spans: Span[] = [];
    for (let at = phrase.indexOf(phone); at >= 0; at = phrase.indexOf(phone, at + 1)) {
      for (const { start, end } of new Set(of.slice(at, at + phone.length))) {
        const before = spans.at(-1);
        if (before !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(before.end, start))) before.end = end;
        else spans.push({ start, end });
      }
    }
    return spans;
  });
}

function inWritten({ places }: PlainText, found: readonly ContactFound[]): readonly ContactFound[] {
  if (places === null) return found;
  return found.map(({ kind, start, end }) => ({
    kind,
    start: places.starts[start] ?? 0,
    end: places.ends[end - 1] ?? 0,
  }));
}

function merged(found: readonly ContactFound[]): ContactFound[] {
  const all: ContactFound[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = all.at(-1);
    if (before !== undefined && one.start < before.end) before.end = Math.max(before.end, one.end);
    else all.push({ ...one });
  }
  return all;
}

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
function plainText(written: string): PlainText {
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

/**
 * What a number is besides a phone: money, a size, a date, a time, a registration, a number of the land records, a PIN code. Each rule
 * reads only what has the mark of its kind (a sign of money, a unit, a month), so that a phone in ordinary writing is none of them.
 */

const MONEY = String.raw`(?:[₹$]|\b(?:rs|inr|rupees)\b\.?|રૂ\.?|रु\.?)\s{0,3}`;
const GROUPED = '[0-9]{1,3}(?:,[0-9]{2,3}){1,5}';

const RULES: readonly RegExp[] = [
  // '₹98,25,01,234', '₹ 45000', '₹75,000-85,000'.
  new RegExp(String.raw`${MONEY}(?:${GROUPED}|[0-9]{1,9}(?!\s?[.\-]?\s?[0-9]))(?:\.[0-9]{1,2})?(?![0-9])`, 'giu'),
  // A price that says so by its round end, its '/-' or its word.
  /(?<![0-9,])[0-9]{1,3}(?:,[0-9]{2}){0,3},[0-9](?:00|50)(?![0-9,])/gu,
  new RegExp(
    String.raw`(?<![0-9,])${GROUPED}(?=\s{0,2}(?:\/-|lakhs?\b|lacs?\b|cr\b|crores?\b|rs\b|rupees\b|per\b))`,
    'giu',
  ),
  // '75000/- and 15000/-'; '98250/-12345' is a phone.
  /(?<![0-9,])[0-9]{1,6}[05]0\s?\/-(?!\s{0,2}[0-9])/gu,
  // '85000 - 95000 rent', 'rent 85000-95000'.
  /(?<![0-9])[0-9]{2,4}[05]00\s?[-–/]\s?[0-9]{2,4}[05]00(?=\s{0,2}(?:\/-|rs\b|rupees\b|per\b|a month|monthly|rent\b|deposit\b|sq\b))/giu,
  /\b(?:rs|rent|deposit|price|budget|maintenance)\b[^0-9]{0,12}[0-9]{2,4}[05]00\s?[-–/]\s?[0-9]{2,4}[05]00(?![0-9])/giu,
  // '1450 sq.ft', '3 BHK', '12th floor', '10 min'.
  /(?<![0-9])[0-9]{1,6}(?:\.[0-9]{1,2})?\s?(?:sq|sft|ft|feet|foot|yards?|yds?|gaj|vaar|var|acres?|bighas?|vighas?|વાર|ચો|गज|वर्ग)(?![\p{L}\p{M}])/giu,
  /(?<![0-9])[0-9]{1,3}(?:\.[0-9]{1,2})?\s?(?:bhk|bk|rk|lakhs?|lacs?|crores?|cr|kms?|mins?|minutes?|mtrs?|met(?:er|re)s?|floors?|years?|yrs?|rooms?|beds?|bedrooms?|percent|st|nd|rd|th|લાખ|કરોડ|लाख|करोड़)(?![\p{L}\p{M}])/giu,
  // '12/10/2025', '01-04-24'; '10:30', '9.30 am'.
  /(?<![0-9])(?<![0-9][-/.])(?:0?[1-9]|[12][0-9]|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:199[0-9]|20[0-3][0-9])(?![-/.]?[0-9])/gu,
  /(?<![0-9])(?<![0-9][-/.])(?:0?[1-9]|[12][0-9]|3[01])([-/.])(?:0?[1-9]|1[0-2])\1[0-9]{2}(?!\s?[-/.,]?\s?[0-9])/gu,
  /(?<![0-9:])(?:[01]?[0-9]|2[0-4]):[0-5][0-9](?![0-9:])|(?<![0-9])[01]?[0-9]\.[0-5][0-9](?=\s?[ap]\.?m\b)/giu,
  // 'PR/GJ/AHMEDABAD/SANAND/AUDA/RAA01234/A1R/150121'.
  /\b[RMCPA]AA[0-9]{5}(?:\/[A-Z]{1,3}[0-9]{0,2}[A-Z]{0,2}){0,3}(?:\/(?:0[1-9]|[12][0-9]|3[01])(?:0[1-9]|1[0-2])[0-9]{2,4})?(?![0-9])/giu,
  // 'Survey No. 825/1/2, 826/3', 'FP 98/1+2'.
  /\b(?:survey|block|s\.? ?no|r\.? ?s|f\.? ?p|t\.? ?p|o\.? ?p|khata|gat)\b(?:\s{0,2}(?:no|nos|number))?[.:\s]{0,4}[0-9]{1,4}(?:\/[0-9A-Z]{1,3}){1,4}(?:[,&+ ]{1,3}[0-9]{1,4}(?:\/[0-9A-Z]{1,3}){1,4}){0,6}(?![0-9])/giu,
  // 'Ahmedabad - 380058', 'PIN 380 058'.
  /\b(?:pin(?:\s?code)?|ahmedabad|amdavad|gujarat)\b[^\p{L}0-9]{0,4}[0-9]{3}\s?[0-9]{3}(?![0-9])/giu,
];

/** Where such numbers stand in a plain text. In time that grows with its length. */
function otherNumbers(text: string): { start: number; end: number }[] {
  return RULES.flatMap((rule) =>
    [...text.matchAll(rule)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}
