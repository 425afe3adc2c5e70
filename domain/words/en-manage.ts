import type { Show } from '#domain/manage/properties.ts';

/** The catalogue's words for the staff's table of listings (see `en.ts`). */

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
