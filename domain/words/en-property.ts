import type { AnyText, CommonWords } from '#domain/words/en.ts';

/** The catalogue's words for how fresh a listing is, and for reports of it (see `en.ts`). */

export const freshness = {
  confirmed: {
    owner: (day: string) => `Confirmed by the owner on ${day}`,
    staff: (day: string) => `Checked by staff on ${day}`,
  },
  listed: (day: string) => `Listed on ${day}`,
  onCard: {
    confirmed: (day: string) => `Confirmed ${day}`,
    listed: (day: string) => `Listed ${day}`,
    stale: 'Not confirmed lately',
  },
  ago: (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`),
  stale: 'Nobody has confirmed it since then, so it may be sold.',
} as const;

export interface FreshnessWords extends CommonWords {
  freshness: AnyText<typeof freshness>;
}

/** What somebody may say of a listing, as they read it, and what staff read. */
export const reportReasons = {
  sold: { said: 'It is already sold', told: 'Sold already' },
  broker: { said: 'A broker offers it', told: 'A broker' },
  wrong: { said: 'The price or the photos are wrong', told: 'Wrong price or photos' },
} as const;
