import { groupDigits } from '#domain/words/counts.ts';
import { type AnyText, type CommonWords, inPlace, type Label, labels, type Named } from '#domain/words/en.ts';

/** What the search says of its filters. */
export const search = {
  atLeast: ({ amount }: { amount: string }) => `From ${amount}`,
  atMost: ({ amount }: { amount: string }) => `Up to ${amount}`,
  /** How the prices are spread, for who does not see the drawing; the lowest and the highest range are open. */
  prices: ({ above, upTo, count, all }: { above: string | null; upTo: string | null; count: number; all: number }) => {
    const range = above === null ? `up to ${upTo}` : upTo === null ? `above ${above}` : `${above} to ${upTo}`;
    return `Prices: most often ${range}, ${count} of ${all}`;
  },
  text: ({ text }: { text: string }) => `“${text}”`,
  /** 'East facing': the name of a direction alone looks like a part of an area's. */
  facing: (direction: string) => `${direction} facing`,
  sizeUnits: ['sq ft', 'sq yd'],
  /** The order of a search that asks for none (D55). */
  availableFirst: 'Available first',
  sorts: {
    newest: 'Newest first',
    price_asc: 'Lowest price',
    price_desc: 'Highest price',
    price_per_sqft_asc: 'Lowest per sq.ft',
    size_desc: 'Largest first',
    cash_needed: 'Least cash needed',
    instalment: 'Lowest instalment',
    news: 'New or lowered first',
  },
} as const;

const withArticle = (name: string): string => `${/^[aeio]/i.test(name) ? 'an' : 'a'} ${name}`;
/** 'Property type' -> 'property type', but 'BHK type' as it is. */
const inSentence = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** What a page says about something of its address that did not count. */
export const notices = {
  leftOut: ({ sentence }: { sentence: string }) => `${sentence}, so it was left out.`,
  tooManyValues: ({ sentence }: { sentence: string }) => `${sentence}, so the others were left out.`,
  notFlag: ({ label }: Named) => `“${labels[label]}” can only be on or off, so it was left out.`,
  unknownValue: ({ label, choices }: Named & { choices: readonly string[] }) => {
    const nouns: Partial<Record<Label, string>> = { size_in_yards: 'unit of size', possession: 'possession date' };
    const name = nouns[label] ?? inSentence(labels[label]);
    return `The link asks for ${withArticle(name)} that we do not have, so it was left out. Choose from: ${choices.join(', ')}.`;
  },
  rangeInverted: ({ thing }: { thing: string }) => `Min ${thing} is greater than max ${thing}, so both were left out.`,
  nothingMatches: ({ label }: { label: string }) => `Nothing matches ${label}.`,
  pageUnknown: ({ min, max }: { min: number; max: number }) =>
    `Page must be a whole number from ${min} to ${groupDigits(max)}, so this is page 1.`,
} as const;

/** What the drawer's button says. */
export const found = {
  show: ({ total, isCommercial }: { total: number | null; isCommercial: boolean }) => {
    const [one, many] = isCommercial ? ['property', 'properties'] : ['home', 'homes'];
    if (total === 0) return `No ${many}: change a filter`;
    return total === null ? `Show ${many}` : `Show ${groupDigits(total)} ${total === 1 ? one : many}`;
  },
} as const;

const kind = (one: string, other = `${one}s`) => ({ one, other });

/** 'a', 'a and b', 'a, b and c'. */
const all = (things: readonly string[]) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;

/** 'in Bopal and Shela', 'on CG Road and SG Highway', 'in Bopal and on CG Road'. */
function inPlaces(places: readonly string[]): string {
  const [first = '', ...others] = places.map(inPlace);
  const start = first.slice(0, 3);
  return others.every((place) => place.startsWith(start)) ? start + all(places) : all([first, ...others]);
}

/** What a search lists, in the line below its heading and in the page's title. */
export const listed = {
  homes: kind('home'),
  flats: kind('flat'),
  commercial: kind('commercial property', 'commercial properties'),
  properties: kind('property', 'properties'),
  kinds: {
    'Lowrise Apartment': kind('low-rise flat'),
    'Highrise Apartment': kind('high-rise flat'),
    Penthouse: kind('penthouse'),
    Tenament: kind('tenament'),
    'Row House': kind('row house'),
    Bungalow: kind('bungalow'),
    Shop: kind('shop'),
    Showroom: kind('showroom'),
    Shed: kind('shed'),
    Godown: kind('godown'),
    Office: kind('office'),
  },
  bhk: (counts: string) => `${counts} BHK`,
  roomKitchen: '1 room kitchen',
  all,
  inPlaces,
  moreAreas: ({ count }: { count: number }) => `${count} more areas`,
  forText: (text: string) => `for ${text}`,
  upTo: (amount: string) => `up to ${amount}`,
  from: (amount: string) => `from ${amount}`,
  between: (least: string, most: string) => `from ${least} to ${most}`,
} as const;

const lowered = (label: string) =>
  label.replace(/^(?:Without|Any|Anywhere|Unverified|Not lowered) /, (word) => word.toLowerCase());

/** 'a', 'a or b', 'a, b or c'. */
function joined(things: readonly string[], word: string): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** What a search that finds few could give up. */
export const near = {
  without: ({ things }: { things: readonly string[] }) => `Without ${joined(things, 'or')}`,
  withoutAmenities: 'Without the amenities',
  any: ({ label }: Named) => `Any ${inSentence(labels[label])}`,
  anyBudget: 'Any budget',
  anySize: 'Any size',
  anyAge: 'Any age',
  anyPossession: 'Any possession date',
  anywhere: ({ city }: { city: string }) => `Anywhere in ${city}`,
  unverified: 'Unverified too',
  anyPrice: 'Not lowered too',
  too: ({ thing }: { thing: string }) => `${thing} too`,
  instead: ({ thing }: { thing: string }) => `${thing} instead`,
  upTo: ({ amount }: { amount: string }) => `up to ${amount}`,
  from: ({ amount }: { amount: string }) => `from ${amount}`,
  together: ([first = '', ...others]: readonly string[]) => joined([first, ...others.map(lowered)], 'and'),
} as const;

/** What filters say of themselves, beside the words of every page. */
export interface FilterWords extends CommonWords {
  search: AnyText<typeof search>;
}

export interface ListedWords extends CommonWords {
  listed: AnyText<typeof listed>;
}

export interface NearWords extends CommonWords {
  near: AnyText<typeof near>;
}

/** What is said of words in a search that did not count, or not as they stood. */

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ');
const leftOut = (words: readonly string[]): string => (words.length === 1 ? 'it was left out' : 'they were left out');

export const heard = {
  notUnderstood: (words: readonly string[]) => `We did not understand ${quoted(words)}, so ${leftOut(words)}.`,
  noFilter: (words: readonly string[]) => `There is no filter for ${quoted(words)}, so ${leftOut(words)}.`,
  contradicted: (words: readonly string[]) =>
    words.length === 1
      ? `${quoted(words)} does not go with the rest, so it was left out.`
      : `${quoted(words)} do not go together, so they were left out.`,
  noName: ({ words, more }: { words: readonly string[]; more: number }) =>
    `We did not understand ${quoted(words)}${more > 0 ? ` and ${more} more` : ''}, and no area or society has that name.`,
  notOffered: {
    rent: 'Everything here is for sale: nothing is to let.',
    land: 'There is no land here, only homes and commercial property.',
  },
  nearest: ({ said, taken }: { said: string; taken: string }) => `“${said}” counts as ${taken}.`,
} as const;

/** What is said of a sentence, whose filters are named as their chips are. */
export interface SentenceWords extends FilterWords {
  heard: AnyText<typeof heard>;
}
