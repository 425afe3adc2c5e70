/**
 * The catalogue of words, in English: every sentence, label and unit that the program makes rather than a screen says. Nothing else
 * holds such text, and nothing reads it to decide. An entry is a text, or a function of named values. Another language is another
 * file with the same entries. What only the server says is in `en-answers.ts`, so that no browser loads it; what is
 * wrong with an entry in `en-problems.ts`, so that a page loads it then; what only staff see in `en-staff.ts` and `en-listing-form.ts`.
 */

/** The name of a field at the beginning of a sentence, by its name on the wire where it has one. */
export const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  note: 'Note',
  line: 'Comment',
  answer: 'Answer',
  reason: 'Reason',
  password: 'Password',
  property_id: 'Property',
  testimonial_text: 'Testimonial',
  youtube_link: 'YouTube link',

  title: 'Property title',
  summary: 'Property summary',
  property_type: 'Property type',
  bhk_type: 'BHK type',
  residential_type: 'Residential type',
  commercial_type: 'Commercial type',
  condition: 'Condition',
  facing: 'Facing',
  direction: 'Direction',
  floor: 'Floor number',
  total_floors: 'Total floors',
  price: 'Price',
  maintenance: 'Maintenance',
  is_negotiable: 'Price negotiable',
  size: 'Size',
  carpet_area: 'Carpet area',
  area_basis: 'Size basis',
  is_size_in_yards: 'Size in yards',
  balcony_included: 'Balcony',
  na_noc: 'NA + NOC',
  na: 'Only NA',
  is_sold_out: 'Sold out',
  is_verified: 'Verified',
  alloted_car_parking: 'Car parking',
  ceiling_height: 'Ceiling height',
  owner_name: 'Owner name',
  owner_calls_back: 'Owner calls back',
  all: 'All',
  location: 'Area',
  age: 'Property age',
  duration: 'Duration',
  amenity_list: 'Amenities',
  connectivity_list: 'Connectivity',
  youtubeLinks: 'Videos',
  existing_images: 'Existing images',

  filter_location: 'Location',
  society: 'Society',
  filter_age: 'Age of property',
  filter_budget: 'Budget (₹)',
  filter_listing: 'Listing',
  min_budget: 'Min budget',
  max_budget: 'Max budget',
  min_size: 'Min size',
  max_size: 'Max size',
  min_ceiling_height: 'Min ceiling height',
  max_ceiling_height: 'Max ceiling height',
  cash_needed: 'Cash needed now',
  min_cash_needed: 'Min cash needed',
  max_cash_needed: 'Max cash needed',
  instalment: 'Monthly instalment',
  min_instalment: 'Min instalment',
  max_instalment: 'Max instalment',
  size_in_yards: 'Size unit in yards',
  amenity: 'Amenity',
  possession: 'Possession',
  price_lowered: 'Price lowered',
  hide_sold: 'Hide sold out',
  q: 'Search text',
  sort: 'Order',
  page: 'Page',
  page_size: 'Page size',
  buyer: 'Buyer',
  cash: 'Own cash',
  rate: 'Interest rate',
  years: 'Years',
  facets: 'Facets',
  skip: 'Skip',
  limit: 'Limit',
} as const;

export type Label = keyof typeof labels;

export interface Named {
  label: Label;
}

/** Why an account that was asked for more than once cannot be approved: its password is that of whoever asked first. */
export const accountWords = {
  askedAgain:
    'Asked for more than once, so somebody else may know the password. Remove it and let them ask again, or add the account yourself.',
} as const;

/** What is shown for a value of an enumeration; a value that is not here is shown as it is (spec 3, D34). */
export const values = {
  condition: {
    Unfurnished: 'Un-Furnished',
    Kitchenfix: 'Kitchen-Fix',
    Semifurnished: 'Semi-Furnished',
    Furnished: 'Furnished',
    Fullyfurnished: 'Fully-Furnished',
  },
  residential_type: { 'Lowrise Apartment': 'Low Rise Apartment', 'Highrise Apartment': 'High Rise Apartment' },
  bhk_type: {
    '1RoomKitchen': '1ROOMKITCHEN',
    '1bhk': '1BHK',
    '2bhk': '2BHK',
    '3bhk': '3BHK',
    '4bhk': '4BHK',
    '5+bhk': '5+BHK',
  },
  direction: { NorthEast: 'North-East', NorthWest: 'North-West', SouthEast: 'South-East', SouthWest: 'South-West' },
  facing: { garden: 'Garden', road: 'Road' },
  area_basis: { carpet: 'Carpet', built_up: 'Built-up', super_built_up: 'Super built-up', plot: 'Plot' },
  age: {
    '0-3': '0-3 years',
    '3-6': '3-6 years',
    '6-10': '6-10 years',
    '10-15': '10-15 years',
    '16-20': '16-20 years',
    '20-30': '20-30 years',
    '30-40': '30-40 years',
    'over-40': 'Over 40 years',
  },
  possession: {
    ready: 'Ready to move in',
    6: 'Ready within 6 months',
    12: 'Ready within 12 months',
    24: 'Ready within 24 months',
  },
} as const;

const NA = 'NA: the land has non-agricultural status, so building and living on it is allowed.';

/** What the land's papers allow, as owners write it, each with a short explanation (D32). */
export const landFlags = {
  naNoc: { name: 'NA + NOC', explanation: `${NA} NOC: the authority has also given a no-objection certificate.` },
  onlyNA: { name: 'Only NA', explanation: `${NA} There is no NOC (no-objection certificate) yet.` },
} as const;

/** Texts with a number in them: '#' stands for it, and the language's plural rules choose the form. */
export const counts = {
  years: { one: '# year', other: '# years' },
  stars: { one: '# star', other: '# stars' },
  spaces: { one: '# space', other: '# spaces' },
  otherHours: { one: '# other hour', other: '# other hours' },
  differentProperties: { one: '# property', other: '# different properties' },
  photographs: { one: '# photograph', other: '# photographs' },
  photographsLost: {
    one: '# photograph has to be chosen again.',
    other: '# photographs have to be chosen again.',
  },
  properties: { one: '# property', other: '# properties' },
  leads: { one: '# lead', other: '# leads' },
  reports: { one: '# report', other: '# reports' },
  homesLeftOut: { one: '# home is', other: '# homes are' },
  homes: { one: '# home', other: '# homes' },
  commercialProperties: { one: '# commercial property', other: '# commercial properties' },
  /** Where the number stands before it. */
  propertiesAlone: { one: 'property', other: 'properties' },
  floors: { one: '# floor', other: '# floors' },
  propertiesFound: { one: '# property found', other: '# properties found' },
  fieldsWrong: { one: '# field needs attention', other: '# fields need attention' },
  accountsWaiting: { one: '# account is waiting for approval.', other: '# accounts are waiting for approval.' },
  inSeconds: { one: 'in # second', other: 'in # seconds' },
  inMinutes: { one: 'in # minute', other: 'in # minutes' },
  /** A wait that is known only to the minute. */
  inAboutMinutes: { one: 'in a minute', other: 'in # minutes' },
  inAboutHours: { one: 'in an hour', other: 'in # hours' },
} as const;

/** '1st', '2nd', '3rd', '4th': by the language's rules for ordinal numbers. */
const ordinals = { one: '#st', two: '#nd', few: '#rd', other: '#th' } as const;

/** Where something is: 'in Bopal', 'on SG Highway'. */
export const inPlace = (place: string): string => `${/ (Road|Highway)$/.test(place) ? 'on' : 'in'} ${place}`;

export const units = { sqft: 'sq.ft', sqyd: 'sq.yd' } as const;

/** Amounts of rupees, by the unit they are shown in (D18). */
export const money = {
  crore: (amount: string) => `₹${amount} Cr`,
  lakh: (amount: string) => `₹${amount} Lac`,
  thousand: (amount: string) => `₹${amount} K`,
  rupees: (amount: string) => `₹${amount}`,
  monthly: (amount: string) => `${amount} a month`,
  inCash: (amount: string) => `${amount} in cash`,
  per: (price: string, unit: string) => `${price} per ${unit}`,
} as const;

const dates = {
  month: (month: string, year: number) => `${month} ${year}`,
  short: (day: number, month: string, year: number) => `${day} ${month.slice(0, 3)} ${year}`,
  long: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  shortMonth: (month: string, year: number) => `${month.slice(0, 3)} ${year}`,
  moment: (date: string, hour: string) => `${date}, ${hour}`,
  hour: (time: string, isMorning: boolean) => `${time} ${isMorning ? 'am' : 'pm'}`,
} as const;

/** Words for facts of a listing that are not values of an enumeration. */
export const listing = {
  newlyBuilt: 'New',
  negotiable: 'Negotiable',
  fixedPrice: 'Fixed',
  noMaintenance: 'None',
  feet: (feet: number) => `${feet} ft`,
  ceilingOf: (feet: number) => `${feet} ft ceiling`,
  readySince: (month: string) => `Ready since ${month}`,
  sold: 'Sold',
  soldOn: (day: string) => `Sold on ${day}`,
  /** What somebody writes to an owner at first; the link stands on a line of its own. */
  toOwner: ({ site, title, price, url }: { site: string; title: string; price: string; url: string }) =>
    `Hello, I saw this property on ${site}. Is it still available?\n${title}, ${price}\n${url}`,
  basement: 'Basement',
  groundFloor: 'Ground Floor',
  floor: (ordinal: string) => `${ordinal} Floor`,
  withConverted: (size: string, converted: string) => `${size} (${converted})`,
} as const;

/** Short texts on a card (D71). */
const cardWords = {
  perSqft: (price: string) => `${price}/sq.ft`,
  /** '5th of 12 floors' */
  floorOf: (ordinal: string, floors: string) => `${ordinal} of ${floors}`,
  groundOf: (floors: number) => `Ground Floor of ${floors}`,
  ready: 'Ready',
  from: (month: string) => `From ${month}`,
  carpet: (size: string) => `Carpet ${size}`,
  lowered: (by: string, day: string) => `Lowered by ${by} on ${day}`,
} as const;

/** Names of the facts of a listing that may be unknown. */
const facts = {
  carpet_area: 'Carpet area',
  area_basis: 'Size measured',
  possession: 'Possession',
  total_floors: 'Floors of the building',
  maintenance: 'Maintenance',
  is_negotiable: 'Asking price',
  ceiling_height: labels.ceiling_height,
} as const;

/** 'Showing X to Y of Z properties' (spec 2). */
const paging = {
  showing: ({ first, last, total, things }: { first: number; last: number; total: number; things: string }) =>
    `Showing ${first} to ${last} of ${total} ${things}`,
} as const;

/** The words that any page may need, for functions that make text; their default is English. */
export const english = {
  locale: 'en-IN',
  labels,
  values,
  counts,
  ordinals,
  inPlace,
  units,
  money,
  dates,
  listing,
  cardWords,
  facts,
  paging,
} as const;

/** Any text may stand where English has one; the values of a sentence are the same in each language. */
export type AnyText<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => AnyText<Made>
    : { readonly [Key in keyof T]: AnyText<T[Key]> };

export interface CommonWords extends Omit<AnyText<typeof english>, 'values'> {
  /** Of each field, the values that are not shown as they are. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
