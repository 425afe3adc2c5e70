import { dates } from '#domain/words/en.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** India keeps one offset all year, so the day is found without the platform's time zone data. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** Made when it is first needed: a phone takes long to make it. */
let months: Intl.DateTimeFormat | undefined;

/** 'November', of a time whose fields are India's. */
function monthName(date: Date): string {
  months ??= new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
  return months.format(date);
}

/** An ISO 8601 text or epoch milliseconds. */
export type Instant = string | number;

/** The instant as a UTC time whose fields are India's; null for no date. */
function inIndia(instant: Instant): Date | null {
  const time = new Date(instant).getTime();
  return Number.isNaN(time) ? null : new Date(time + INDIA_OFFSET_MS);
}

function written(instant: Instant, form: typeof dates.short): string {
  const date = inIndia(instant);
  return date === null ? '' : form(date.getUTCDate(), monthName(date), date.getUTCFullYear());
}

/** '12 Nov 2026', the day in India (D31, D46). No date gives ''. */
export function formatDate(instant: Instant): string {
  return written(instant, dates.short);
}

/** '15 June 2025', the day in India (spec 2, About). No date gives ''. */
export function formatLongDate(instant: Instant): string {
  return written(instant, dates.long);
}

/** '12 Nov 2026, 02:05 pm', the day and the hour in India. No date gives ''. */
export function formatMoment(instant: Instant): string {
  const hour = formatHour(instant);
  return hour === '' ? '' : dates.moment(formatDate(instant), hour);
}

/** '02:05 pm', in India. No date gives ''. */
export function formatHour(instant: Instant): string {
  const date = inIndia(instant);
  if (date === null) return '';
  const hour = date.getUTCHours();
  const [hours, minutes] = [hour % 12 || 12, date.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return dates.hour(`${hours}:${minutes}`, hour < 12);
}

/** '2026-11-12', the day in India: for counting by day and for `<time datetime>`. No date gives ''. */
export function isoDay(instant: Instant): string {
  return inIndia(instant)?.toISOString().slice(0, 10) ?? '';
}

/** The month of the day that was asked for last, in days of India since 1970: of every answer it is today's. */
let latest = { day: Number.NaN, month: '' };

/** The day in India, as a number of days since 1970. */
export function dayOf(at: number): number {
  return Math.floor((at + INDIA_OFFSET_MS) / DAY_MS);
}

/** '2026-11', the month in India. No date gives ''. */
export function isoMonth(instant: Instant): string {
  const day = Math.floor((new Date(instant).getTime() + INDIA_OFFSET_MS) / DAY_MS);
  if (day !== latest.day) latest = { day, month: isoDay(instant).slice(0, 7) };
  return latest.month;
}

/** '2027-03' -> 'March 2027'; a text that is no month stays as it is. */
export function monthLabel(month: string): string {
  return monthAs(dates.month, month);
}

/** '2027-03' -> 'Mar 2027'; a text that is no month stays as it is. */
export function shortMonthLabel(month: string): string {
  return monthAs(dates.shortMonth, month);
}

function monthAs(form: typeof dates.month, month: string): string {
  const first = new Date(month);
  if (Number.isNaN(first.getTime())) return month;
  return form(monthName(first), first.getUTCFullYear());
}

/** Epoch milliseconds as ISO 8601 in UTC, as every answer of the API writes a time. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}
