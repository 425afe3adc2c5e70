import type { DeleteResult, Insertable, Kysely, Selectable, SelectQueryBuilder, UpdateResult } from 'kysely';
import type { AreaCount } from '#domain/location/areas.ts';
import type { Tables } from '#server/db/rows.generated.ts';

export type { Tables };
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
export type NewRow<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** A boolean as both engines store it. */
export type Flag = 0 | 1;

/** Who may confirm a listing or change its price. */
export type Side = 'owner' | 'staff';

/** What is stored, on a connection that reads or inside a transaction. Queries are functions that take it first. */
export type Db = Kysely<Tables>;

/** How many rows a query without columns, order and limit stands for. */
export async function wholeCount<TB extends keyof Tables>(
  query: SelectQueryBuilder<Tables, TB, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('whole'));
  const row: { whole: number } = await counted.executeTakeFirstOrThrow();
  return row.whole;
}

/** Runs an update or a deletion and answers how many rows it met. */
export async function affectedRows(query: {
  executeTakeFirst(): Promise<UpdateResult | DeleteResult>;
}): Promise<number> {
  const result = await query.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
}

/** Most first, equal ones by name. Sorted here because the engines sort texts by different rules. */
export function mostFirst(counts: readonly AreaCount[]): AreaCount[] {
  return counts.toSorted((a, b) => b.count - a.count || (a.area < b.area ? -1 : 1));
}
