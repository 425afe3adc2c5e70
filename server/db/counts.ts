import type { SelectQueryBuilder } from 'kysely';
import type { AreaCount } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

/** How many rows a query without columns, order and limit stands for. */
export async function wholeCount<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('whole'));
  const row: { whole: number } = await counted.executeTakeFirstOrThrow();
  return row.whole;
}

/** Most first, equal ones by name. Sorted here because the engines sort texts by different rules. */
export function mostFirst(counts: readonly AreaCount[]): AreaCount[] {
  return counts.toSorted((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1));
}
