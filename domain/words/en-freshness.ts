/** The catalogue's words for how fresh a listing is (see `en.ts`). */
export const freshness = {
  confirmed: {
    owner: (day: string) => `Confirmed by the owner on ${day}`,
    staff: (day: string) => `Checked by staff on ${day}`,
  },
  listed: (day: string) => `Listed on ${day}`,
  stale: 'Nobody has confirmed it since then: it may be sold.',
  staleMark: 'Not confirmed lately',
  /** What staff send to an owner whose listing is to be asked about. */
  ask: ({ owner, title, url }: { owner: string; title: string; url: string }) =>
    `Namaste ${owner}, this is Chavi. Is your property "${title}" still for sale? If it is, please confirm it here: ${url} . If it is sold, just tell us, and we will mark it so.`,
} as const;
