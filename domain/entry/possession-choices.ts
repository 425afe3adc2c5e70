import { possessionLabel } from '#domain/property/labels.ts';

/** Six years: longer than a new building takes. */
const MONTHS_SHOWN = 72;

/** '2026-11' and those after it. */
function monthsFrom(now: Date): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, place) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() + place)).toISOString().slice(0, 7),
  );
}

/** When the buyer may get the keys, to choose from: ready, the months from this one on, and the chosen one even if it is past. */
export function possessionChoices(chosen: string, now = new Date()): { value: string; label: string }[] {
  const months = monthsFrom(now);
  if (chosen && chosen !== 'ready' && !months.includes(chosen)) months.push(chosen);
  return ['ready', ...months.sort()].map((value) => ({ value, label: possessionLabel(value) }));
}
