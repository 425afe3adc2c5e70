import type { AreaCount } from '#server/db/records.ts';

/** Most first, equal ones by name. Sorted here because the engines sort texts by different rules. */
export function mostFirst(counts: readonly AreaCount[]): AreaCount[] {
  return counts.toSorted((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1));
}
