const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** India keeps one offset all year, so the day is found without the platform's time zone data. */
export const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** An ISO 8601 text or epoch milliseconds. */
export type Instant = string | number;

function indianDate(instant: Instant): { year: number; month: number; day: number } | null {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return null;
  const shifted = new Date(time + INDIA_OFFSET_MS);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth(), day: shifted.getUTCDate() };
}

/** '12 Nov 2026', the day in India (D31, D46). No date gives ''. */
export function formatDate(instant: Instant): string {
  const date = indianDate(instant);
  return date === null ? '' : `${date.day} ${MONTHS[date.month]?.slice(0, 3)} ${date.year}`;
}

/** '12 Nov 2026, 02:05 pm', the day and the hour in India. No date gives ''. */
export function formatMoment(instant: Instant): string {
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return '';
  const shifted = new Date(time + INDIA_OFFSET_MS);
  const hour = shifted.getUTCHours();
  const [hours, minutes] = [hour % 12 || 12, shifted.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${formatDate(time)}, ${hours}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** '15 June 2025', the day in India (spec 2, About). No date gives ''. */
export function formatLongDate(instant: Instant): string {
  const date = indianDate(instant);
  return date === null ? '' : `${date.day} ${MONTHS[date.month]} ${date.year}`;
}

/** '2026-11-12', the day in India: for counting by day and for `<time datetime>`. No date gives ''. */
export function isoDay(instant: Instant): string {
  const date = indianDate(instant);
  if (date === null) return '';
  return `${date.year}-${String(date.month + 1).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}
