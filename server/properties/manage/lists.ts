import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { isoTimeOrNull } from '#domain/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ManagedProperty, Show } from '#domain/manage/properties.ts';
import type { StaffPropertyCard } from '#domain/property/property.ts';
import type { Parts } from '#server/core.ts';
import type { Tables } from '#server/db/tables.ts';
import { isSilent, type Silence } from '#server/properties/freshness/silence.ts';
import type { PropertyQuery } from '#server/properties/search/filters.ts';

type Where = ExpressionBuilder<Tables, 'properties'>;

/** What staff's table shows under each name, as a condition in SQL. */
const SHOWN: { [Name in Show]: (query: PropertyQuery, ask: Silence | null) => PropertyQuery } = {
  sold: (query) => query.where('properties.is_sold_out', '=', sql.lit(1)),
  verified: (query) => query.where('properties.verified_at', 'is not', null),
  stale: (query) => forSale(query).where('properties.stale_at', 'is not', null),
  'no-photos': (query) => query.where((eb) => eb.not(eb.exists(photosOf(eb)))),
  waiting: (query, ask) =>
    forSale(query).where((eb) => {
      const away = [eb('properties.hidden_at', 'is not', null), eb('properties.taken_down_at', 'is not', null)];
      return eb.or(ask === null ? away : [...away, isSilent(eb, ask)]);
    }),
  unasked: (query, ask) =>
    forSale(query)
      .where('properties.taken_down_at', 'is', null)
      .where((eb) => (ask === null ? sql.lit(false) : eb.and([isSilent(eb, ask), eb.not(eb.exists(asked(eb, ask)))]))),
  reported: (query) => query.where('properties.id', 'in', reported),
  contact: (query) => query.where('properties.contact_in_text', '=', sql.lit(1)),
};

/** What staff narrow their table to. */
export interface Narrowing {
  show?: Show | undefined;
  /** Since when nobody has said anything of listings whose owners are to be asked; null: they are not. */
  ask?: Silence | null;
}

/** Only what the staff's table shows under that name; all without one. */
export function narrowed(query: PropertyQuery, { show, ask = null }: Narrowing): PropertyQuery {
  return show === undefined ? query : SHOWN[show](query, ask);
}

function forSale(query: PropertyQuery): PropertyQuery {
  return query.where('properties.is_sold_out', '=', sql.lit(0));
}

function photosOf(eb: Where) {
  return eb
    .selectFrom('property_images')
    .select('property_images.id')
    .whereRef('property_images.property_id', '=', 'properties.id');
}

/** That staff asked its owner within the days after which one is asked (D99). */
function asked(eb: Where, { until }: Silence) {
  return eb
    .selectFrom('audit')
    .select('audit.id')
    .where('audit.entity', '=', 'property')
    .whereRef('audit.entity_id', '=', 'properties.id')
    .where('audit.action', '=', 'property.asked')
    .where('audit.at', '>', until);
}

function reported(eb: Where) {
  return eb
    .selectFrom('property_reports')
    .select('property_reports.property_id')
    .where('property_reports.handled_at', 'is', null);
}

/** How many asked for the owners of these listings; those that nobody asked for are left out. */
export async function countLeadsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('count')])
    .where('property_id', 'in', ids)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, count }) => [property_id, count]));
}

/** When staff last asked whether these listings are for sale (D99), as the history says; those that nobody was asked about are left out. */
async function lastAskedAt(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['entity_id', eb.fn.max<number>('at').as('at')])
    .where('entity', '=', 'property')
    .where('entity_id', 'in', ids)
    .where('action', '=', 'property.asked')
    .groupBy('entity_id')
    .execute();
  return new Map(rows.flatMap(({ entity_id, at }) => (entity_id === null ? [] : [[entity_id, at]])));
}

const MARKED_FROM = LIMITS.report.networks;

/** The staff's cards with who asked for each listing and what was said of it (D106). */
export async function withWhatWaits(
  { database: { read }, reported }: Pick<Parts, 'database' | 'reported'>,
  cards: readonly StaffPropertyCard[],
): Promise<ManagedProperty[]> {
  const ids = cards.map(({ id }) => id);
  const [leads, said, asked] = await Promise.all([countLeadsOf(read, ids), reported(ids), lastAskedAt(read, ids)]);
  return cards.map((card) => {
    const { total = 0, networks = 0 } = said.get(card.id) ?? {};
    const asked_at = isoTimeOrNull(asked.get(card.id) ?? null);
    return { ...card, asked_at, leads: leads.get(card.id) ?? 0, reports: total, is_reported: networks >= MARKED_FROM };
  });
}
