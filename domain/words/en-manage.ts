import type { Show } from '#domain/property/manage.ts';

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

/** Since when nobody has to ask whether a listing is for sale, and what its age did to it (D99). */
export const freshWords = {
  owner: (date: string) => `Confirmed by the owner on ${date}`,
  staff: (date: string) => `Checked by staff on ${date}`,
  listed: (date: string) => `Listed on ${date}`,
  stale: 'Not confirmed for long',
  hidden: (date: string) => `Hidden since ${date}`,
  takenDown: (date: string) => `Taken down on ${date}`,
} as const;
