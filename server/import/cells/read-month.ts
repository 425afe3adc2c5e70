/** A month as people and spreadsheets write it. */
export type MonthReading =
  | { month: string }
  /** Of a month without its year, a day that may be a month, a quarter: what is missing. */
  | { unclear: 'year' | 'order' | 'quarter' }
  | null;

const NAMES: readonly (readonly string[])[] = [
  ['january', 'jan', 'જાન્યુઆરી', 'जनवरी'],
  ['february', 'feb', 'ફેબ્રુઆરી', 'फरवरी'],
  ['march', 'mar', 'માર્ચ', 'मार्च'],
  ['april', 'apr', 'એપ્રિલ', 'अप्रैल'],
  ['may', 'મે', 'मई'],
  ['june', 'jun', 'જૂન', 'जून'],
  ['july', 'jul', 'જુલાઈ', 'जुलाई'],
  ['august', 'aug', 'ઓગસ્ટ', 'अगस्त'],
  ['september', 'sept', 'sep', 'સપ્ટેમ્બર', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'ઓક્ટોબર', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'નવેમ્બર', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'ડિસેમ્બર', 'दिसंबर', 'दिसम्बर'],
];

const MONTH_BY_NAME = new Map(NAMES.flatMap((names, place) => names.map((name) => [name, place + 1] as const)));
const NAME = `(?<name>${[...MONTH_BY_NAME.keys()].join('|')})`;
const BETWEEN = String.raw`(?:[\s,./-]|(?<=\d)(?:st|nd|rd|th))*`;
const YEAR = String.raw`(?<year>\d{4}|['’]?\d{2})`;
const DAY = String.raw`(?<day>\d{1,2})`;
/** The hour that a spreadsheet puts behind a day. */
const HOUR = String.raw`(?:[ t]\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?z?)?`;

const READY =
  /^(?:ready|rtm|now|immediate(?:ly)?|(?:ready|immediate)(?: for)? possession|ready to (?:move(?: in)?|occupy)|ready[- ]to[- ]move(?:[- ]in)?|તૈયાર|तैयार)$/;
const BEFORE = /^(?:(?:possession|ready|available)(?: (?:by|in|from))?|by|in|from)[ :]+(?=.*\d)/;
const WITH_NAME = new RegExp(`^(?:${DAY}${BETWEEN})?${NAME}${BETWEEN}${YEAR}${HOUR}$`);
const NAME_FIRST = new RegExp(`^${NAME}[\\s.]*${DAY}(?:st|nd|rd|th)?[\\s,]+${YEAR}$`);
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})[\\s,./-]*${NAME}$`);
const NUMBERS = /^(?<month>\d{1,2})[./-](?<year>\d{4})$/;
const ISO = new RegExp(String.raw`^(?<year>\d{4})[./-](?<month>\d{1,2})(?:[./-](?<day>\d{1,2})${HOUR})?$`);
const DATE = new RegExp(String.raw`^(?<one>\d{1,2})[./-](?<two>\d{1,2})[./-](?<year>\d{4}|\d{2})${HOUR}$`);
const WITHOUT_YEAR = new RegExp(`^(?:${DAY}${BETWEEN})?${NAME}$|^\\d{1,2}[./-]\\d{1,2}$`);
const QUARTER = /^(?:q[1-4]|[1-4]q|[1-4](?:st|nd|rd|th) quarter)\b/;

/** Of two digits; an apostrophe says that it is a year. Without one, below twenty it may as well be a day. */
function yearOf(text: string): number | null {
  const year = Number(text.replace(/\D/g, ''));
  if (/^\d{4}$/.test(text)) return year;
  return text.length > 2 || (year >= 20 && year < 60) ? 2000 + year : null;
}

function monthOf(year: number | null, month: number, day = 1): MonthReading {
  if (year === null) return { unclear: 'year' };
  const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDay && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1
    ? { month: `${year}-${String(month).padStart(2, '0')}` }
    : null;
}

/** Two numbers and a year: the first is the day where it can be nothing else, or where both are the same. */
function dateOf(one: number, two: number, year: number | null): MonthReading {
  if (one > 12 || one === two) return monthOf(year, two, one);
  return two > 12 ? monthOf(year, one, two) : { unclear: 'order' };
}

/**
 * Reads when the keys are had: 'ready' -> 'ready', 'Mar-27' -> '2027-03', since spreadsheets write a month with its year so and a day with its
 * month as '27-Mar', '31/12/2026' -> '2026-12'. null: it is no month. Small letters, digits of ASCII, blanks as one.
 */
export function readMonth(written: string): MonthReading {
  const text = written.replace(BEFORE, '');
  if (READY.test(text)) return { month: 'ready' };
  const named = (WITH_NAME.exec(text) ?? NAME_FIRST.exec(text) ?? YEAR_FIRST.exec(text))?.groups;
  if (named !== undefined) {
    return monthOf(yearOf(named.year ?? ''), MONTH_BY_NAME.get(named.name ?? '') ?? 0, Number(named.day ?? 1));
  }
  const numbers = (NUMBERS.exec(text) ?? ISO.exec(text))?.groups;
  if (numbers !== undefined) return monthOf(Number(numbers.year), Number(numbers.month), Number(numbers.day ?? 1));
  const date = DATE.exec(text)?.groups;
  if (date !== undefined) return dateOf(Number(date.one), Number(date.two), yearOf(date.year ?? ''));
  if (WITHOUT_YEAR.test(text)) return { unclear: 'year' };
  return QUARTER.test(text) ? { unclear: 'quarter' } : null;
}
