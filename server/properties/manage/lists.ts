import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Show } from '#domain/property/manage.ts';
import type { Tables } from '#server/db/tables.ts';
import type { PropertyQuery } from '#server/properties/search/filters.ts';

type Where = ExpressionBuilder<Tables, 'properties'>;

/** What staff's table shows under each name, as a condition in SQL. */
const SHOWN: { [Name in Show]: (query: PropertyQuery) => PropertyQuery } = {
  sold: (query) => query.where('properties.is_sold_out', '=', sql.lit(1)),
  verified: (query) => query.where('properties.verified_at', 'is not', null),
  stale: (query) => query.where('properties.stale_at', 'is not', null),
  'no-photos': (query) => query.where((eb) => eb.not(eb.exists(photosOf(eb)))),
  waiting: (query) =>
    query.where((eb) =>
      eb.or([eb('properties.hidden_at', 'is not', null), eb('properties.taken_down_at', 'is not', null)]),
    ),
  reported: (query) => query.where('properties.id', 'in', reported),
};

/** Only what the staff's table shows under that name; all without one. */
export function narrowed(query: PropertyQuery, show: Show | undefined): PropertyQuery {
  return show === undefined ? query : SHOWN[show](query);
}

function photosOf(eb: Where) {
  return eb
    .selectFrom('property_images')
    .select('property_images.id')
    .whereRef('property_images.property_id', '=', 'properties.id');
}

function reported(eb: Where) {
  return eb
    .selectFrom('property_reports')
    .select('property_reports.property_id')
    .where('property_reports.handled_at', 'is', null);
}

/** How many asked for the owners of these listings; those that nobody asked for are left out. */
export async function leadsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('count')])
    .where('property_id', 'in', ids)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, count }) => [property_id, count]));
}

/** What the age of these listings did to them (D99). */
export async function freshnessOf(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const columns = ['id', 'confirmed_at', 'confirmed_by', 'stale_at', 'hidden_at', 'taken_down_at'] as const;
  const rows = await db.selectFrom('properties').select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
