/** The catalogue's words for what waits for staff (see `en.ts`), beside the number of it. */

export const waitingWords = {
  newLeads: { one: 'new lead', other: 'new leads' },
  lateLeads: { one: 'lead that nobody called within 24 hours', other: 'leads that nobody called within 24 hours' },
  submissions: { one: 'submission to review', other: 'submissions to review' },
  listingsToAsk: { one: 'owner to ask', other: 'owners to ask' },
  reports: { one: 'reported listing', other: 'reported listings' },
  failedImports: { one: 'failed import', other: 'failed imports' },
} as const;
