import { formatDate } from '#domain/dates.ts';
import type { Show } from '#domain/managed-properties.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';

/** The catalogue's words for the staff's table of listings, their history, and leads (see `en.ts`). */

/** What the table can be narrowed to. */
export const showWords: Record<Show, string> = {
  sold: 'Sold',
  verified: 'Verified',
  stale: 'Not confirmed for a long time',
  'no-photos': 'Without photos',
  waiting: 'Waiting',
  unasked: 'Not asked yet',
  reported: 'Reported',
  contact: 'Contact in the text',
  'odd-price': 'Price far from others',
};

/** What its age or its owner did to a listing (D99, D100). */
export const standingWords = {
  // As the property page says it, whose words would become a file of their own, and a request more for each visitor.
  owner: (date: string) => `Confirmed by the owner on ${date}`,
  staff: (date: string) => `Checked by staff on ${date}`,
  listed: (date: string) => `Listed on ${date}`,
  stale: 'Not confirmed lately',
  hidden: (date: string) => `Hidden since ${date}`,
  takenDown: (date: string) => `Taken down on ${date}`,
  held: (date: string) => `Held for its number since ${date}`,
  toAsk: 'Ask the owner',
  asked: (date: string) => `Owner asked on ${date}`,
} as const;

/** Since when nobody has to ask whether it is for sale. A sold one is not asked about. */
export function freshLine({
  is_sold_out,
  sold_at,
  confirmed_at,
  confirmed_by,
  created_at,
}: Pick<StaffPropertyCard, 'is_sold_out' | 'sold_at' | 'confirmed_at' | 'confirmed_by' | 'created_at'>): string {
  if (is_sold_out) return sold_at === null ? 'Sold' : `Sold ${formatDate(sold_at)}`;
  if (confirmed_at === null) return standingWords.listed(formatDate(created_at));
  return standingWords[confirmed_by ?? 'staff'](formatDate(confirmed_at));
}

/** What waits for staff, beside the number of it. */
export const waitingWords = {
  newLeads: { one: 'new lead', other: 'new leads' },
  lateLeads: { one: 'lead not called within 24 hours', other: 'leads not called within 24 hours' },
  submissions: { one: 'submission to review', other: 'submissions to review' },
  listingsToAsk: { one: 'owner to ask', other: 'owners to ask' },
  reports: { one: 'reported listing', other: 'reported listings' },
  contactsInTexts: {
    one: 'listing with a phone number, email address or link in its text',
    other: 'listings with a phone number, email address or link in their text',
  },
  oddPrices: { one: 'price three times off those around it', other: 'prices three times off those around them' },
  brokers: { one: 'number to judge: owner or broker', other: 'numbers to judge: owner or broker' },
  failedImports: { one: 'failed import', other: 'failed imports' },
} as const;

/** What the history of a listing says was done, and how it tells values. */
export const history = {
  actions: {
    'property.create': 'listed it',
    'property.edit': 'edited it',
    'property.order': 'changed the order of the photographs',
    'property.sold': 'marked it as sold',
    'property.unsell': 'marked it as not sold after all',
    'property.price': 'changed the price',
    'property.take-down': 'took it down',
    'property.put-back': 'showed it again',
    'property.hold': 'held it for its number',
    'property.release': 'let it go: its number holds it no more',
    'property.key': 'gave its owner a key',
    'property.confirm': 'confirmed that it is for sale',
    'property.unconfirm': 'withdrew the confirmation',
    'property.price-right': 'found its price right',
    'property.price-doubted': 'withdrew that its price is right',
    'property.asked': 'asked its owner whether it is for sale',
    'property.delete': 'deleted it',
    'property.restore': 'restored it',
    'property.reports': 'closed the reports on it',
    'property.reports-reopen': 'reopened the reports on it',
  },
  photographs: 'Photographs',
  verified: 'Verified',
  sizeInYards: 'Size in sqyd',
  change: ({ name, before, after }: { name: string; before: string; after: string }) =>
    `${name}: ${before} to ${after}`,
  added: ({ count }: { count: number }) => `${count} added`,
  removed: ({ count }: { count: number }) => `${count} removed`,
  rearranged: 'rearranged',
  none: 'none',
  yes: 'yes',
  no: 'no',
} as const;

/** How far staff are with it. */
export const leadStates = { new: 'New', called: 'Called', visit: 'Visit agreed', closed: 'Closed' } as const;

/** The usual reasons why one is closed, each chosen in one tap. */
export const closedReasons = [
  'Bought elsewhere',
  'Not interested',
  'Could not be reached',
  'Wrong number',
  'Sold in the meantime',
] as const;

/** What the security log tells of, with the words of its filter. */
export const SECURITY_KINDS = {
  login: 'Signing in and out',
  password: 'Passwords',
  'second-step': 'Second steps',
  account: 'Staff accounts',
  export: 'Exports',
  reveal: 'Owners asked for',
} as const;

export type SecurityKind = keyof typeof SECURITY_KINDS;

/** Of several things. */
const several = (one: string, other: string) => (count: number) => (count === 1 ? one : other).replace('#', `${count}`);

/** Texts with a number in them that staff alone read. */
export const staffCounts = {
  stars: several('# star', '# stars'),
  otherHours: several('# other hour', '# other hours'),
  differentProperties: several('# property', '# different properties'),
  photographs: several('# photograph', '# photographs'),
  photographsLost: several('# photograph has to be chosen again.', '# photographs have to be chosen again.'),
  leads: several('# lead', '# leads'),
  reports: several('# report', '# reports'),
  fieldsWrong: several('# field needs attention', '# fields need attention'),
  accountsWaiting: several('# account is waiting for approval.', '# accounts are waiting for approval.'),
};
