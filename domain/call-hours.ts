import { type CommonWords, dates } from '#domain/words/en.ts';

type DateWords = Pick<CommonWords, 'dates'>;

const PAGE: DateWords = { dates };

/** Hours of the day between which an owner welcomes calls. */
export interface CallHours {
  from: number;
  to: number;
}

/** 20 -> '8 pm'. */
export function hourText(hour: number, { dates }: DateWords = PAGE): string {
  return dates.hour(String(hour % 12 || 12), hour % 24);
}

/** '10 am to 8 pm' (KEY-06). */
export const hoursText = ({ from, to }: CallHours, words: DateWords = PAGE): string =>
  words.dates.hours(hourText(from, words), hourText(to, words));
