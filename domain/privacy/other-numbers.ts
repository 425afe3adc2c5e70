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
export function otherNumbers(text: string): { start: number; end: number }[] {
  return RULES.flatMap((rule) =>
    [...text.matchAll(rule)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}
