import type { Show } from '#domain/manage/properties.ts';

/** The catalogue's words for the staff's table of listings and their history (see `en.ts`). */

/** What the table can be narrowed to. */
export const showWords: Record<Show, string> = {
  sold: 'Sold',
  verified: 'Verified',
  stale: 'Not confirmed for long',
  'no-photos': 'Without photos',
  waiting: 'Waiting',
  reported: 'Reported',
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
  toAsk: 'Owner to ask',
} as const;

/** What waits for staff, beside the number of it. */
export const waitingWords = {
  newLeads: { one: 'new lead', other: 'new leads' },
  lateLeads: { one: 'lead that nobody called within 24 hours', other: 'leads that nobody called within 24 hours' },
  submissions: { one: 'submission to review', other: 'submissions to review' },
  listingsToAsk: { one: 'owner to ask', other: 'owners to ask' },
  reports: { one: 'reported listing', other: 'reported listings' },
  failedImports: { one: 'failed import', other: 'failed imports' },
} as const;

/** What the history of a listing says was done, and how it tells values. */
export const history = {
  actions: {
    'property.create': 'listed it',
    'property.edit': 'edited it',
    'property.order': 'changed the order of the photographs',
    'property.sold': 'marked it as sold',
    'property.unsell': 'took back that it is sold',
    'property.price': 'changed the price',
    'property.take-down': 'took it down',
    'property.put-back': 'showed it again',
    'property.key': 'gave out a key to its owner',
    'property.confirm': 'confirmed that it is for sale',
    'property.unconfirm': 'took the confirmation back',
    'property.delete': 'deleted it',
    'property.restore': 'restored it',
    'property.reports': 'closed what visitors reported',
  },
  photographs: 'Photographs',
  verified: 'Verified',
  sizeInYards: 'Size in sqyd',
  change: ({ name, before, after }: { name: string; before: string; after: string }) =>
    `${name}: ${before} to ${after}`,
  added: ({ count }: { count: number }) => `${count} added`,
  removed: ({ count }: { count: number }) => `${count} removed`,
  rearranged: 'arranged anew',
  minutes: ({ place, minutes }: { place: string; minutes: string }) => `${place} ${minutes} min`,
  none: 'none',
  yes: 'yes',
  no: 'no',
} as const;

/** What staff send to an owner whose listing is to be asked about (D99). */
export function askWhetherForSale({ owner, title, url }: { owner: string; title: string; url: string }): string {
  return `Namaste ${owner}, is your property "${title}" still for sale? ${url} If it is, a yes is enough. If it is sold, tell us, and nobody will call you any more.`;
}

/** What staff send with a new key (D100). */
export function keyMessage({ owner, title, url }: { owner: string; title: string; url: string }): string {
  return `Namaste ${owner}, this is your key to "${title}": ${url} With it you say in one tap that it is still for sale, change the price, and mark it as sold. Please keep it to yourself: whoever has it can do what you can.`;
}
