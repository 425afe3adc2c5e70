import type { CommonWords } from '#domain/words/en.ts';
import { type Translate, t } from '#domain/words/t.ts';

/** The catalogue's words for how fresh a listing is, and for reports of it (see `en.ts`). */

export const freshnessWords = (t: Translate) => ({
  confirmed: {
    owner: (day: string) => t('Confirmed by the owner on {day}', { day }),
    staff: (day: string) => t('Checked by staff on {day}', { day }),
  },
  listed: (day: string) => t('Listed on {day}', { day }),
  onCard: {
    confirmed: (day: string) => t('Confirmed {day}', { day }),
    listed: (day: string) => t('Listed {day}', { day }),
    stale: t('Not confirmed lately'),
  },
  ago: (days: number) => t('{days, plural, =0 {today} =1 {yesterday} other {# days ago}}', { days }),
  stale: t('Nobody has confirmed it since then, so it may be sold.'),
});

export const freshness = /* @__PURE__ */ freshnessWords(t);

export interface FreshnessWords extends Pick<CommonWords, 'dates'> {
  freshness: ReturnType<typeof freshnessWords>;
}

/** What somebody may say of a listing, as they read it, and what staff read. */
export const reportReasons = {
  sold: { sentence: t('It is already sold'), label: 'Sold already' },
  broker: { sentence: t('A broker offers it'), label: 'A broker' },
  wrong: { sentence: t('The price or the photos are wrong'), label: 'Wrong price or photos' },
} as const;
