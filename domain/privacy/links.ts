/** Mail addresses and links in a plain text, as people write them and as they hide them. Every part has its longest, so time grows with the text. */

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

/** Where they stand. */
export function linksIn(text: string): { kind: 'mail' | 'link'; start: number; end: number }[] {
  const found = (kind: 'mail' | 'link', rules: readonly RegExp[]) =>
    rules.flatMap((rule) =>
      [...text.matchAll(rule)].flatMap(({ 0: said, index }) => {
        const address = said.replace(SENTENCE_END, '');
        if (kind === 'link' && NEXT_SENTENCE.test(address)) return [];
        return { kind, start: index, end: index + address.length };
      }),
    );
  return [...found('mail', MAILS), ...found('link', LINKS)];
}
