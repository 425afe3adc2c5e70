import type { CommonWords } from '#domain/words/en.ts';
import type { Named } from '#domain/words/en-labels.ts';
import { type SwitchLabel, switches } from '#domain/words/en-values.ts';
import { groupDigits } from '#domain/words/message.ts';
import { type Translate, t } from '#domain/words/t.ts';

/** What the search says of its filters. */
export const searchWords = (t: Translate) => ({
  atLeast: ({ amount }: { amount: string }) => t('From {amount}', { amount }),
  atMost: ({ amount }: { amount: string }) => t('Up to {amount}', { amount }),
  /** How the prices are spread, for who does not see the drawing; the lowest and the highest range are open. */
  prices: ({ above, upTo, count, all }: { above: string | null; upTo: string | null; count: number; all: number }) => {
    if (above === null) return t('Prices: most often up to {upTo}, {count} of {all}', { upTo: upTo ?? '', count, all });
    if (upTo === null) return t('Prices: most often above {above}, {count} of {all}', { above, count, all });
    return t('Prices: most often {above} to {upTo}, {count} of {all}', { above, upTo, count, all });
  },
  text: ({ text }: { text: string }) => `“${text}”`,
  /** 'East facing': the name of a direction alone looks like a part of an area's. */
  facing: (direction: string) => t('{direction} facing', { direction }),
  sizeUnits: [t('sq ft'), t('sq yd')],
  /** The order of a search that asks for none (D55). */
  availableFirst: t('Available first'),
  sorts: {
    newest: t('Newest first'),
    price_asc: t('Lowest price'),
    price_desc: t('Highest price'),
    price_per_sqft_asc: t('Lowest per sq.ft'),
    size_desc: t('Largest first'),
    cash_needed: t('Least cash needed'),
    instalment: t('Lowest instalment'),
    news: t('New or lowered first'),
  },
});

export const search = /* @__PURE__ */ searchWords(t);

/** What a page says about something of its address that did not count. */
export const notices = {
  leftOut: ({ sentence }: { sentence: string }) => t('{sentence}, so it was left out.', { sentence }),
  tooManyValues: ({ sentence }: { sentence: string }) => t('{sentence}, so the others were left out.', { sentence }),
  notFlag: ({ label }: { label: SwitchLabel }) =>
    t('“{name}” can only be on or off, so it was left out.', { name: switches[label] }),
  unknownValue: ({ label, choices }: Named & { choices: readonly string[] }) =>
    t(
      'The link asks for {label, select, property_type {a property type} bhk_type {a BHK type} residential_type {a residential type} commercial_type {a commercial type} condition {a condition} direction {a direction} filter_age {an age of property} amenity {an amenity} possession {a possession date} size_in_yards {a unit of size} sort {an order} other {a value}} that we do not have, so it was left out. Choose from: {choices}.',
      { label, choices: choices.join(', ') },
    ),
  rangeInverted: ({ thing }: { thing: string }) =>
    t(
      '{thing, select, budget {Min budget is greater than max budget} size {Min size is greater than max size} cash_needed {Min cash needed is greater than max cash needed} instalment {Min instalment is greater than max instalment} other {Min ceiling height is greater than max ceiling height}}, so both were left out.',
      { thing },
    ),
  nothingMatches: ({ label }: { label: string }) => t('Nothing matches {label}.', { label }),
  pageUnknown: ({ min, max }: { min: number; max: number }) =>
    t('Page must be a whole number from {min} to {max}, so this is page 1.', { min, max: groupDigits(max) }),
} as const;

/** What the drawer's button says. */
export const found = {
  show: ({ total, isCommercial }: { total: number | null; isCommercial: boolean }) => {
    if (isCommercial) {
      if (total === null) return t('Show properties');
      return t(
        '{total, plural, =0 {No properties: change a filter} one {Show {shown} property} other {Show {shown} properties}}',
        { total, shown: groupDigits(total) },
      );
    }
    if (total === null) return t('Show homes');
    return t('{total, plural, =0 {No homes: change a filter} one {Show {shown} home} other {Show {shown} homes}}', {
      total,
      shown: groupDigits(total),
    });
  },
} as const;

/** The parts of the line of what a search lists; '' for what nothing is said of. */
interface Line {
  furnishing: string;
  rooms: string;
  things: string;
  place: string;
  budget: string;
}

/** What a search lists, in the line below its heading and in the page's title. */
export const listedWords = (t: Translate) => ({
  homes: { one: t('home'), other: t('homes') },
  flats: { one: t('flat'), other: t('flats') },
  commercial: { one: t('commercial property'), other: t('commercial properties') },
  properties: { one: t('property'), other: t('properties') },
  kinds: {
    'Lowrise Apartment': { one: t('low-rise flat'), other: t('low-rise flats') },
    'Highrise Apartment': { one: t('high-rise flat'), other: t('high-rise flats') },
    Penthouse: { one: t('penthouse'), other: t('penthouses') },
    Tenament: { one: t('tenament'), other: t('tenaments') },
    'Row House': { one: t('row house'), other: t('row houses') },
    Bungalow: { one: t('bungalow'), other: t('bungalows') },
    Shop: { one: t('shop'), other: t('shops') },
    Showroom: { one: t('showroom'), other: t('showrooms') },
    Shed: { one: t('shed'), other: t('sheds') },
    Godown: { one: t('godown'), other: t('godowns') },
    Office: { one: t('office'), other: t('offices') },
  },
  bhk: (counts: string) => `${counts} BHK`,
  roomKitchen: t('1 room kitchen'),
  moreAreas: ({ count }: { count: number }) => t('{count} more areas', { count }),
  placeForText: (place: string, text: string) => t('{place} for {text}', { place, text }),
  upTo: (amount: string) => t('up to {amount}##budget', { amount }),
  from: (amount: string) => t('from {amount}##budget', { amount }),
  between: (least: string, most: string) => t('from {least} to {most}##budget', { least, most }),
  /** Between parts that say nothing stands one blank. */
  line: ({ furnishing, rooms, things, place, budget }: Line) =>
    t('{furnishing} {rooms} {things} {place} {budget}', { furnishing, rooms, things, place, budget })
      .replaceAll(/ {2,}/g, ' ')
      .trim(),
});

export const listed = /* @__PURE__ */ listedWords(t);

/** Of an offer that stands behind another in English. */
const lowered = (label: string) =>
  label.replace(/^(?:Without|Any|Anywhere|Unverified|Not lowered) /, (word) => word.toLowerCase());

/** What a search that finds few could give up. */
export const nearWords = (t: Translate, { gather }: CommonWords) => ({
  without: ({ things }: { things: readonly string[] }) => t('Without {things}', { things: gather.any(things) }),
  withoutAmenities: t('Without the amenities'),
  any: ({ label }: Named) =>
    t(
      'Any {label, select, property_type {property type} bhk_type {BHK type} residential_type {residential type} commercial_type {commercial type} condition {condition} direction {direction} ceiling_height {ceiling height} cash_needed {cash needed now} instalment {monthly instalment} other {value}}',
      { label },
    ),
  anyBudget: t('Any budget'),
  anySize: t('Any size'),
  anyAge: t('Any age'),
  anyPossession: t('Any possession date'),
  anywhere: ({ city }: { city: string }) => t('Anywhere in {city}', { city }),
  unverified: t('Unverified too'),
  anyPrice: t('Not lowered too'),
  too: ({ thing }: { thing: string }) => t('{thing} too', { thing }),
  instead: ({ thing }: { thing: string }) => t('{thing} instead', { thing }),
  upTo: ({ amount }: { amount: string }) => t('up to {amount}', { amount }),
  from: ({ amount }: { amount: string }) => t('from {amount}', { amount }),
  together: ([first = '', ...others]: readonly string[]) => gather.all([first, ...others.map(lowered)]),
});

/** What filters say of themselves, beside the words of every page. */
export interface FilterWords extends Pick<CommonWords, 'language' | 'values' | 'money' | 'units' | 'listing'> {
  labels: Readonly<Record<SwitchLabel, string>>;
  search: ReturnType<typeof searchWords>;
}

export interface ListedWords
  extends Pick<
    CommonWords,
    'language' | 'city' | 'values' | 'money' | 'units' | 'listing' | 'gather' | 'inPlace' | 'inPlaces' | 'inSociety'
  > {
  listed: ReturnType<typeof listedWords>;
}

export interface NearWords extends CommonWords {
  near: ReturnType<typeof nearWords>;
}

/** What is said of words in a search that did not count, or not as they stood. */

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');

export const heardWords = (t: Translate) => ({
  notUnderstood: (words: readonly string[]) =>
    t('We did not understand {words}, so {count, plural, one {it was} other {they were}} left out.', {
      words: quoted(words),
      count: words.length,
    }),
  noFilter: (words: readonly string[]) =>
    t('There is no filter for {words}, so {count, plural, one {it was} other {they were}} left out.', {
      words: quoted(words),
      count: words.length,
    }),
  contradicted: (words: readonly string[]) =>
    t(
      '{count, plural, one {{words} does not go with the rest, so it was left out.} other {{words} do not go together, so they were left out.}}',
      { words: quoted(words), count: words.length },
    ),
  noName: ({ words, more }: { words: readonly string[]; more: number }) =>
    more > 0
      ? t('We did not understand {words} and {more} more, and no area or society has that name.', {
          words: quoted(words),
          more,
        })
      : t('We did not understand {words}, and no area or society has that name.', { words: quoted(words) }),
  notOffered: {
    rent: t('Everything here is for sale: nothing is to let.'),
    land: t('There is no land here, only homes and commercial property.'),
  },
  nearest: ({ said, taken }: { said: string; taken: string }) => t('“{said}” counts as {taken}.', { said, taken }),
});

export const heard = /* @__PURE__ */ heardWords(t);

/** What is said of a sentence, whose filters are named as their chips are. */
export interface SentenceWords extends FilterWords {
  heard: ReturnType<typeof heardWords>;
}
