import { t } from '#domain/words/t.ts';

/** Hours of the day between which an owner welcomes calls. */
export interface CallHours {
  from: number;
  to: number;
}

/** 20 -> '8 pm'. */
export function hourText(hour: number): string {
  return t(
    '{part, select, night {{hour} am} morning {{hour} am} noon {{hour} pm} evening {{hour} pm} other {{hour} pm}}',
    {
      part: partOfDay(hour % 24),
      hour: hour % 12 || 12,
    },
  );
}

/** Gujarati and Hindi name the part of the day. */
function partOfDay(hour: number): 'night' | 'morning' | 'noon' | 'evening' | 'late' {
  if (hour < 4) return 'night';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'noon';
  return hour < 20 ? 'evening' : 'late';
}

/** '10 am to 8 pm' (KEY-06). */
export const hoursText = ({ from, to }: CallHours): string =>
  t('{from} to {to}', { from: hourText(from), to: hourText(to) });
