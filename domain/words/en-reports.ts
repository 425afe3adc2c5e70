/** The catalogue's words for reports of listings (see `en.ts`). */

/** What somebody may say of a listing, as they read it, and what staff read. */
export const reportReasons = {
  sold: { said: 'It is already sold', told: 'Sold already' },
  broker: { said: 'A broker offers it', told: 'A broker' },
  wrong: { said: 'The price or the photos are wrong', told: 'Wrong price or photos' },
} as const;
