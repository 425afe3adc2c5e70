import { dayOf, INDIA_OFFSET_MS } from '#domain/india-time.ts';
import { type CommonWords, dates } from '#domain/words/en.ts';

type DateWords = Pick<CommonWords, 'dates'>;

const PAGE: DateWords = { dates };

/** An ISO 8601 text or epoch milliseconds. */
export type Instant = string | number;

/** The instant as a UTC time whose fields are India's; null for no date. */
function inIndia(instant: Instant): Date | null {
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? null : new Date(time + INDIA_OFFSET_MS);
}

function formatDay(instant: Instant, names: 'shortMonths' | 'months', { dates }: DateWords): string {
  const date = inIndia(instant);
  return date === null
    ? ''
    : dates.day(date.getUTCDate(), dates[names][date.getUTCMonth()] ?? '', date.getUTCFullYear());
}

/** '12 Nov 2026', the day in India (D31, D46). No date gives ''. */
export function formatDate(instant: Instant, words: DateWords = PAGE): string {
  return formatDay(instant, 'shortMonths', words);
}

/** '15 June 2025', the day in India (spec 2, About). No date gives ''. */
export function formatLongDate(instant: Instant, words: DateWords = PAGE): string {
  return formatDay(instant, 'months', words);
}

/** '12 Nov 2026, 02:05 pm', the day and the hour in India. No date gives ''. */
export function formatMoment(instant: Instant, words: DateWords = PAGE): string {
  const hour = formatHour(instant, words);
  return hour === '' ? '' : words.dates.moment(formatDate(instant, words), hour);
}

/** '02:05 pm', in India. No date gives ''. */
export function formatHour(instant: Instant, { dates }: DateWords = PAGE): string {
  const date = inIndia(instant);
  if (date === null) return '';
  const hour = date.getUTCHours();
  const [hours, minutes] = [hour % 12 || 12, date.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return dates.hour(`${hours}:${minutes}`, hour);
}

/** '2026-11-12', the day in India: for counting by day and for `<time datetime>`. No date gives ''. */
export function isoDay(instant: Instant): string {
  return inIndia(instant)?.toISOString().slice(0, 10) ?? '';
}

/** The month of the day that was asked for last, in days of India since 1970: of every answer it is today's. */
let latest = { day: Number.NaN, month: '' };

/** '2026-11', the month in India. No date gives ''. */
export function isoMonth(instant: Instant): string {
  const day = dayOf(new Date(instant).getTime());
  if (day !== latest.day) latest = { day, month: isoDay(instant).slice(0, 7) };
  return latest.month;
}

/** '2027-03' -> 'March 2027'; a text that is no month stays as it is. */
export function monthLabel(month: string, words: DateWords = PAGE): string {
  return formatMonth(month, 'months', words);
}

/** '2027-03' -> 'Mar 2027'; a text that is no month stays as it is. */
export function shortMonthLabel(month: string, words: DateWords = PAGE): string {
  return formatMonth(month, 'shortMonths', words);
}

function formatMonth(month: string, names: 'shortMonths' | 'months', { dates }: DateWords): string {
  const first = new Date(month);
  const name = dates[names][first.getUTCMonth()];
  return name === undefined ? month : dates.month(name, first.getUTCFullYear());
}

/** Epoch milliseconds as ISO 8601 in UTC, as every answer of the API writes a time. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}

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
