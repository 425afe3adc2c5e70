import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query without columns, order and limit stands for. */
export async function wholeCount<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const row = await query.select((eb) => eb.fn.countAll<number>().as('whole')).executeTakeFirstOrThrow();
  return row.whole;
}
