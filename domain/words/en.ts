import type { Label } from '#domain/words/en-labels.ts';
import type { OptionWords } from '#domain/words/en-values.ts';
import type { Language } from '#domain/words/language.ts';
import { pageLanguage } from '#domain/words/page-language.ts';
import { type Translate, t } from '#domain/words/t.ts';

/**
 * The words that the program itself says rather than a screen: every sentence, label and unit, in English as the message that stands for
 * it in each language. Nothing else holds such text, and nothing reads it to decide. A group is made by a translator: that of the page
 * here, that of any language by `words.ts`, which only the server loads. Nothing here holds all groups, so that a page carries those that
 * it names. An entry is a text, or a function of named values. Names of fields are in `en-labels.ts`; what only the server says in
 * `en-answers.ts`, so that no browser loads it; what is wrong with an entry in `en-problems.ts`, so that a page loads it then; what only
 * staff see in `en-staff.ts` and `en-listing-form.ts`, in English.
 */

/** Why an account that was asked for more than once cannot be approved: its password is that of whoever asked first. For staff. */
export const accountWords = {
  askedAgain:
    'Asked for more than once, so somebody else may know the password. Remove it and let them ask again, or add the account yourself.',
} as const;

/** What the land's papers allow, as owners write it, each with a short explanation (D32). */
export const landFlags = {
  naNoc: {
    name: 'NA + NOC',
    explanation: t(
      'NA: the land has non-agricultural status, so building and living on it is allowed. NOC: the authority has also given a no-objection certificate.',
    ),
  },
  onlyNA: {
    name: t('Only NA'),
    explanation: t(
      'NA: the land has non-agricultural status, so building and living on it is allowed. There is no NOC (no-objection certificate) yet.',
    ),
  },
} as const;

/** Texts with a number in them, which is written as it is. */
export const countWords = (t: Translate) => ({
  years: (count: number) => t('{count, plural, one {# year} other {# years}}', { count }),
  spaces: (count: number) => t('{count, plural, one {# space} other {# spaces}}', { count }),
  properties: (count: number) => t('{count, plural, one {# property} other {# properties}}', { count }),
  homes: (count: number) => t('{count, plural, one {# home} other {# homes}}', { count }),
  commercialProperties: (count: number) =>
    t('{count, plural, one {# commercial property} other {# commercial properties}}', { count }),
  /** Where the number stands before it. */
  propertiesAlone: (count: number) => t('{count, plural, one {property} other {properties}}', { count }),
  propertiesFound: (count: number) =>
    t('{count, plural, one {# property found} other {# properties found}}', { count }),
  inSeconds: (count: number) => t('{count, plural, one {in # second} other {in # seconds}}', { count }),
  inMinutes: (count: number) => t('{count, plural, one {in # minute} other {in # minutes}}', { count }),
  /** A wait that is known only to the minute. */
  inAboutMinutes: (count: number) => t('{count, plural, one {in a minute} other {in # minutes}}', { count }),
  inAboutHours: (count: number) => t('{count, plural, one {in an hour} other {in # hours}}', { count }),
});

export const counts = /* @__PURE__ */ countWords(t);

const PAGE = { counts };

/** '1 year', '7 years': the catalogue's text for that many. */
export function counted(
  count: number,
  things: keyof CommonWords['counts'],
  { counts }: Pick<CommonWords, 'counts'> = PAGE,
): string {
  return counts[things](count);
}

/** 290 -> 'in 5 minutes', 5000 -> 'in 2 hours': how long to wait, from seconds. */
export function waitText(seconds: number, { counts }: Pick<CommonWords, 'counts'> = PAGE): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 60 ? counts.inAboutMinutes(minutes) : counts.inAboutHours(Math.ceil(minutes / 60));
}

/** Things one after the other. */
export const gatherWords = (t: Translate) => {
  const joined = (things: readonly string[], withLast: (list: string, last: string) => string) =>
    things.length < 2 ? things.join('') : withLast(things.slice(0, -1).join(', '), things.at(-1) ?? '');
  return {
    /** 'a', 'a and b', 'a, b and c' */
    all: (things: readonly string[]) => joined(things, (list, last) => t('{list} and {last}', { list, last })),
    /** 'a', 'a or b', 'a, b or c' */
    any: (things: readonly string[]) => joined(things, (list, last) => t('{list} or {last}', { list, last })),
  };
};

export const gather = /* @__PURE__ */ gatherWords(t);

const ROADS = / (?:Road|Highway|રોડ|હાઈવે|रोड|हाईवे)$/;

/**
 * How a word for 'in' is put to a place. Gujarati joins it to the name, in letters of its own and not behind a masculine ending, which would
 * change.
 */
export function placeForm(place: string): 'road' | 'known' | 'other' {
  if (ROADS.test(place)) return 'road';
  return /\p{Script=Gujarati}$/u.test(place) && !place.endsWith('ો') ? 'known' : 'other';
}

/** Where something is: 'in Bopal', 'on SG Highway', 'in Bopal and Shela', 'in Bopal and on CG Road'. */
export const placeWords = (t: Translate) => {
  const { all } = gatherWords(t);
  const inForm = (form: string, place: string) =>
    t('{form, select, road {on {place}} known {in {place}} other {in {place}}}', { form, place });
  const inPlace = (place: string) => inForm(placeForm(place), place);
  const inPlaces = (places: readonly string[]) => {
    const forms = places.map(placeForm);
    const areMixed = new Set(forms.map((form) => form === 'road')).size > 1;
    return areMixed ? all(places.map(inPlace)) : inForm(forms.at(-1) ?? 'other', all(places));
  };
  /** A society is no area, whatever its letters. */
  const inSociety = (name: string) => inForm('known', name);
  return { inPlace, inPlaces, inSociety };
};

export const places = /* @__PURE__ */ placeWords(t);

export const inPlace = (place: string): string => places.inPlace(place);

export const unitWords = (t: Translate, language: Language) => ({
  sqft: t('sq.ft'),
  sqyd: t('sq.yd'),
  /** Whether a converted size always has two decimals, as the specification has it in English: '1,206.00 sq.ft', but '1,206 ચો. ફૂટ'. */
  hasHundredths: language === 'en',
});

export const units = /* @__PURE__ */ unitWords(t, pageLanguage);

/** Amounts of rupees, by the unit they are shown in (D18). */
export const moneyWords = (t: Translate, language: Language) => ({
  /** Whether a compact price always has two decimals, as the specification has it in English: '₹45.50 Lac', but '₹45.5 લાખ'. */
  hasHundredths: language === 'en',
  crore: (amount: string) => t('₹{amount} Cr', { amount }),
  lakh: (amount: string) => t('₹{amount} Lac', { amount }),
  thousand: (amount: string) => t('₹{amount} K', { amount }),
  rupees: (amount: string) => `₹${amount}`,
  monthly: (amount: string) => t('{amount} a month', { amount }),
  inCash: (amount: string) => t('{amount} in cash', { amount }),
  per: (price: string, unit: string) => t('{price} per {unit}', { price, unit }),
});

export const money = /* @__PURE__ */ moneyWords(t, pageLanguage);

export const dateWords = (t: Translate) => ({
  months: t('January February March April May June July August September October November December').split(' '),
  shortMonths: t('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').split(' '),
  month: (month: string, year: number) => `${month} ${year}`,
  day: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  moment: (date: string, hour: string) => `${date}, ${hour}`,
  /** '02:05' or '2' with the part of the day that the hour (0 to 23) lies in. */
  hour: (time: string, hour: number) =>
    t('{part, select, night {{time} am} morning {{time} am} other {{time} pm}}', { time, part: partOfDay(hour) }),
  hours: (from: string, to: string) => t('{from} to {to}', { from, to }),
});

export const dates = /* @__PURE__ */ dateWords(t);

/** A part of the day, as languages tell them apart: those of 4, 12, 16 and 20 o'clock. */
function partOfDay(hour: number): string {
  if (hour < 4) return 'night';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'afternoon';
  return hour < 20 ? 'evening' : 'late';
}

/** Words for facts of a listing that are not values of an enumeration. */
export const listingWords = (t: Translate) => ({
  newlyBuilt: t('New##just built'),
  negotiable: t('Negotiable'),
  fixedPrice: t('Fixed##price'),
  noMaintenance: t('None##rupees'),
  feet: (feet: number) => t('{feet} ft', { feet }),
  ceilingOf: (feet: number) => t('{feet} ft ceiling', { feet }),
  readySince: (month: string) => t('Ready since {month}', { month }),
  sold: t('Sold'),
  soldOn: (day: string) => t('Sold on {day}', { day }),
  /** What somebody writes to an owner at first; the link stands on a line of its own. */
  toOwner: ({ site, title, price, url }: { site: string; title: string; price: string; url: string }) =>
    `${t('Hello, I saw this property on {site}. Is it still available?', { site })}\n${title}, ${price}\n${url}`,
  basement: t('Basement'),
  groundFloor: t('Ground Floor'),
  floor: (floor: number) =>
    t('{floor, selectordinal, one {#st Floor} two {#nd Floor} few {#rd Floor} other {#th Floor}}', { floor }),
  withConverted: (size: string, converted: string) => `${size} (${converted})`,
});

export const listing = /* @__PURE__ */ listingWords(t);

/** Short texts on a card (D71). */
export const shortWords = (t: Translate) => ({
  perSqft: (price: string) => t('{price}/sq.ft', { price }),
  /** '5th of 12 floors' */
  floorOf: (floor: number, floors: number) =>
    t(
      '{floor, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of {floors, plural, one {# floor} other {# floors}}',
      { floor, floors },
    ),
  groundOf: (floors: number) => t('Ground Floor of {floors}', { floors }),
  ready: t('Ready'),
  from: (month: string) => t('From {month}##possession', { month }),
  carpet: (size: string) => t('Carpet {size}', { size }),
  lowered: (by: string, day: string) => t('Lowered by {by} on {day}', { by, day }),
  cash: (amount: string) => t('{amount} cash', { amount }),
  monthly: (amount: string) => t('{amount} a month', { amount }),
});

export const cardWords = /* @__PURE__ */ shortWords(t);

/** Names of the facts of a listing that may be unknown. */
export const factWords = (t: Translate) => ({
  carpet_area: t('Carpet area'),
  area_basis: t('Size measured'),
  possession: t('Possession'),
  total_floors: t('Floors of the building'),
  maintenance: t('Maintenance'),
  is_negotiable: t('Asking price'),
  ceiling_height: t('Ceiling height'),
});

export const facts = /* @__PURE__ */ factWords(t);

/** 'Showing X to Y of Z properties' (spec 2). */
export const pagingWords = (t: Translate) => ({
  things: t('properties'),
  showing: ({ first, last, total, things }: { first: number; last: number; total: number; things: string }) =>
    t('Showing {first} to {last} of {total} {things}', { first, last, total, things }),
});

export const paging = /* @__PURE__ */ pagingWords(t);

/** The words that any page may need, in a language. */
export interface CommonWords extends ReturnType<typeof placeWords> {
  language: Language;
  city: string;
  labels: Readonly<Record<Label, string>>;
  values: OptionWords;
  counts: ReturnType<typeof countWords>;
  gather: ReturnType<typeof gatherWords>;
  units: ReturnType<typeof unitWords>;
  money: ReturnType<typeof moneyWords>;
  dates: ReturnType<typeof dateWords>;
  listing: ReturnType<typeof listingWords>;
  cardWords: ReturnType<typeof shortWords>;
  facts: ReturnType<typeof factWords>;
  paging: ReturnType<typeof pagingWords>;
}
