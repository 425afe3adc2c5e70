import { DAY_MS } from '#domain/india-time.ts';

/** Signs that a number is a broker's (D139). They ask staff and prove nothing: an owner may have four flats. */

/** A number is asked about with so many homes for sale, or so many within a year, sold ones among them. */
export const MANY_FOR_SALE = 3;
const MANY_A_YEAR = 5;
/** Nobody who looks for a home asks for more owners in eight weeks, over more than two of them. */
export const MANY_REVEALS = { homes: 40, withinMs: 56 * DAY_MS, overMs: 14 * DAY_MS };

export const YEAR_MS = 365 * DAY_MS;

/** What is known of a number. */
export interface NumberFacts {
  /** Homes for sale with it. */
  forSale?: number;
  /** Homes listed with it within a year. */
  listed?: number;
  /** Titles and summaries of its homes, and the names of their owners. */
  texts?: readonly string[];
  names?: readonly string[];
  /** For how many homes it asked within `MANY_REVEALS.withinMs`, and how long lay between the first and the last, in milliseconds. */
  reveals?: { homes: number; overMs: number };
}

export type BrokerSign =
  | { way: 'homes' | 'listed'; homes: number }
  | { way: 'words'; words: string[] }
  | { way: 'asked'; homes: number; days: number };

/** What speaks for a broker, the plainest sign first; none for most. */
export function brokerSigns({ forSale = 0, listed = 0, texts = [], names = [], reveals }: NumberFacts): BrokerSign[] {
  const signs: BrokerSign[] = [];
  if (forSale >= MANY_FOR_SALE) signs.push({ way: 'homes', homes: forSale });
  const ofNames = brokerWords(names.join('\n')).filter((word) => !SURNAME.test(word));
  const words = [...new Set([...brokerWords(texts.join('\n')), ...ofNames])];
  if (words.length > 0) signs.push({ way: 'words', words });
  if (listed >= MANY_A_YEAR) signs.push({ way: 'listed', homes: listed });
  if (reveals !== undefined && reveals.homes >= MANY_REVEALS.homes && reveals.overMs >= MANY_REVEALS.overMs)
    signs.push({ way: 'asked', homes: reveals.homes, days: Math.round(reveals.overMs / DAY_MS) });
  return signs;
}

const alone = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');

/** Words of the trade; in Indian scripts with the endings that say 'to', 'of' or 'many'. */
const TRADE = alone(
  [
    'br[oa]+c?k+[aeo]+r+s?(?:age)?|brokrage|d[ae]l+a+a?l+s?(?! (?:street|apartments?|park|society|house|bungalows?|flats?))|d[ae]l+a+a?li|realt(?:or|ors|y)|commission(?! (?:office|er))',
    '(?<!(?:travel|insurance|lic|gas|postal|tax) )agents?|(?:real )?estate (?:agency|advisors?|firm|solutions|consult\\p{L}+)|property (?:agency|advisors?|dealers?|consult\\p{L}+)',
    '(?:દલાલ|દલાલી|બ્રોકર|બ્રોકરેજ|એજન્ટ|કમિશન|પ્રોપર્ટી ડીલર)(?:ો|ોને|ને|ઓ|ઓને|નું|ની|ના)?',
    '(?:दलाल|दलाली|ब्रोकर|ब्रोकरेज|एजेंट|एजेन्ट|कमीशन|प्रॉपर्टी डीलर)(?:ों|ो)?',
  ].join('|'),
);
/** How a trade speaks of what it has. */
const OFFERS = alone(
  [
    '(?:all|any) (?:types?|kinds?) of (?:propert(?:y|ies)|flats?|homes?)|(?:we )?deals? in (?:all|flats?|propert(?:y|ies))|dealing in (?:all|flats?|propert(?:y|ies))',
    '(?:many|more|multiple|other|various) (?:options|flats|properties|units) (?:are )?available|(?:for|call for) more (?:options|properties)',
    'buy[ ,/&-]+sell[ ,/&-]+(?:and )?rent|le[ -]?vech|lena bechna',
    'લે[ -]?વેચ|બધી (?:જાતની|પ્રકારની) (?:મિલકત|પ્રોપર્ટી)|खरीद[ -](?:बिक्री|फरोख्त)|सभी (?:तरह|प्रकार) की (?:प्रॉपर्टी|संपत्ति)',
  ].join('|'),
);

/** Families are called so. */
const SURNAME = /^(?:dalal|દલાલ|दलाल)$/u;

/** An owner's 'no' shortly before such a word, in the same part of a sentence, or shortly after it. */
const NO_BEFORE = alone(
  "no|not|non|never|without|w/o|zero|nil|free|avoid|except|excluding|save|saves|saving|don't|dont|bina|vina|vagar|koi|na|બિના|વિના|વગર|કોઈ|बिना|बगैर|कोई|0",
);
const NO_AFTER = alone(
  "no|not(?! (?:negotiable|included|refundable))|don't|dont|never|nil|zero|free|excuse|sorry|avoid|away|welcome|allowed|maaf|maf|mafi|nahi|nahin|nai|nathi|na|mat|vagar|vina|bina|prohibited|નહીં|નહિ|નહી|નથી|માફ|માફી|વગર|વિના|સિવાય|ના|ન|नहीं|नही|माफ|माफ़|माफी|क्षमा|बिना|बगैर|न|ना|मत|0",
);
const WORDS_BEFORE = 4;
const WORDS_AFTER = 4;
/** Characters in which they are looked for: a text of nothing else takes no longer for each of them. */
const NEAR = 200;
/** A fee in numbers is meant, whatever else stands there. */
const FEE =
  /^\s*[:=–-]?\s*(?!0+(?:\.0+)?\s*(?:%|percent))\d+(?:\.\d+)?\s*(?:%|percent|taka|ટકા|टका|प्रतिशत|month|mahin)/iu;

/** Words that a broker writes and an owner does not, in lower case, each once: not where an owner says that brokers are not wanted. */
export function brokerWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u00AD\p{Cf}]/gu, '')
    .toLowerCase();
  const words = [plain, unhidden(plain)].flatMap((phrase) =>
    [...phrase.matchAll(TRADE)].filter((match) => !isUnwanted(phrase, match)),
  );
  return [...new Set([...words, ...plain.matchAll(OFFERS)].map(([word]) => word))];
}

/** 'b.r.o.k.e.r', 'b r o k e r', 'bro-ker' and 'br0ker' as 'broker'. */
function unhidden(text: string): string {
  const spaced = /(?<![\p{L}\p{M}])\p{L}\p{M}*([ ._*·|/-])(?:\p{L}\p{M}*\1){2,}\p{L}\p{M}*(?![\p{L}\p{M}])/gu;
  return text
    .replace(spaced, (letters) => letters.replace(/[^\p{L}\p{M}]/gu, ''))
    .replace(/(?<=\p{L}\p{M}*)[._*·|-](?=\p{L})/gu, '')
    .replace(/(?<=[a-z])[0134@$](?=[a-z])/g, (sign) => LOOKALIKES[sign] ?? sign);
}

const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', '@': 'a', $: 's' };

function isUnwanted(text: string, { index, 0: word }: RegExpExecArray): boolean {
  const end = index + word.length;
  const rest = text.slice(end, end + NEAR);
  if (FEE.test(rest)) return false;
  const before = wordsOf(
    text
      .slice(Math.max(0, index - NEAR), index)
      .split(/[.,;:!?।|\n()]/)
      .at(-1) ?? '',
  ).slice(-WORDS_BEFORE);
  const after = wordsOf(rest.split(/[.;!?।|\n()]/)[0] ?? '').slice(0, WORDS_AFTER);
  return has(NO_BEFORE, before) || has(NO_AFTER, after);
}

const wordsOf = (text: string) => text.split(/[\s,/–-]+/).filter((word) => word !== '');
const has = (pattern: RegExp, words: readonly string[]) => words.join(' ').search(pattern) >= 0;
