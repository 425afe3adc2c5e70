import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { LeadState } from '#domain/visitor.ts';
import { wholeCount } from '#server/db/counts.ts';
import type { Listed, Slice } from '#server/db/records.ts';
import type { Db, Row, Tables } from '#server/db/tables.ts';
import { matching } from '#server/visitors/repository.ts';

type LeadRow = Row<'visitors'>;
export type ShownLead = Awaited<ReturnType<typeof withListing>>[number];
/** What staff write of it. */
export type LeadChange = Pick<LeadRow, 'state' | 'closed_reason' | 'note' | 'taken_by' | 'state_at'>;

/** Times in epoch milliseconds. */
export interface LeadFilter {
  q?: string | undefined;
  state?: LeadState | undefined;
  propertyId?: number | undefined;
  takenBy?: number | undefined;
  since?: number | undefined;
  /** New ones that came until then. */
  newUntil?: number | undefined;
}

// Who asked for an owner, as what staff work on (D104).

function newLeads(db: Db) {
  return db.selectFrom('visitors').where('state', '=', 'new').where('erased_at', 'is', null);
}

/** Newest first. */
export async function findLeads(db: Db, filter: LeadFilter, { offset, limit }: Slice): Promise<Listed<ShownLead>> {
  const leads = narrowed(db, filter);
  const page = leads
    .select(['visitors.id', 'visitors.created_at as place'])
    .orderBy('visitors.created_at', 'desc')
    .orderBy('visitors.id', 'desc')
    .limit(limit)
    .offset(offset);
  return { rows: await withListing(db, page), total: await wholeCount(leads) };
}

export async function findLead(db: Db, id: number): Promise<ShownLead | undefined> {
  const one = db.selectFrom('visitors').select(['visitors.id', 'visitors.created_at as place']);
  return (await withListing(db, one.where('visitors.id', '=', id)))[0];
}

export function countNewLeads(db: Db) {
  return wholeCount(newLeads(db));
}

/** New ones that came until then. */
export function countNewLeadsUntil(db: Db, until: number) {
  return wholeCount(newLeads(db).where('created_at', '<=', until));
}

/** How many leads each of these phones has. */
export async function countLeadsByPhone(db: Db, phones: readonly string[]): Promise<Map<string, number>> {
  if (phones.length === 0) return new Map();
  const rows = await db
    .selectFrom('visitors')
    .select((eb) => ['phone', eb.fn.countAll<number>().as('leads')])
    .where('phone', 'in', phones)
    .groupBy('phone')
    .execute();
  return new Map(rows.map(({ phone, leads }) => [phone, leads]));
}

/** Holds the row until the transaction ends, and answers it as it is by then. */
export function lockLead(db: Db, id: number): Promise<LeadRow | undefined> {
  return db
    .updateTable('visitors')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Writes it as the next version. */
export async function updateLead(db: Db, id: number, change: LeadChange): Promise<void> {
  await db
    .updateTable('visitors')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

function narrowed(db: Kysely<Tables>, { q, state, propertyId, takenBy, since, newUntil }: LeadFilter) {
  let leads = matching(db, q);
  if (state !== undefined) leads = leads.where('visitors.state', '=', state);
  // Nobody can be called any more: it is no work, and the count of new ones leaves it out too.
  if (state === 'new') leads = leads.where('visitors.erased_at', 'is', null);
  if (propertyId !== undefined) leads = leads.where('visitors.property_id', '=', propertyId);
  if (takenBy !== undefined) leads = leads.where('visitors.taken_by', '=', takenBy);
  if (since !== undefined) leads = leads.where('visitors.created_at', '>=', since);
  if (newUntil === undefined) return leads;
  return leads
    .where('visitors.state', '=', 'new')
    .where('visitors.erased_at', 'is', null)
    .where('visitors.created_at', '<=', newUntil);
}

function withListing(db: Kysely<Tables>, page: SelectQueryBuilder<Tables, 'visitors', { id: number; place: number }>) {
  return db
    .selectFrom('visitors')
    .innerJoin('properties', 'properties.id', 'visitors.property_id')
    .innerJoin(page.as('page'), 'page.id', 'visitors.id')
    .leftJoin('accounts', 'accounts.id', 'visitors.taken_by')
    .leftJoin('shown_properties as shown', 'shown.id', 'visitors.property_id')
    .selectAll('visitors')
    .select(['properties.title', 'properties.location', 'properties.is_sold_out'])
    .select('shown.id as shown_id')
    .select(({ fn, ref }) => fn.coalesce(ref('accounts.name'), ref('accounts.phone')).as('taken_by_name'))
    .orderBy('page.place', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
}
