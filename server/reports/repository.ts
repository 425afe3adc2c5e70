import { type ExpressionBuilder, sql } from 'kysely';
import type { Reported } from '#server/core.ts';
import type { Slice } from '#server/db/records.ts';
import type { Db, NewRow, Row, Tables } from '#server/db/tables.ts';
import { affectedRows, wholeCount } from '#server/db/tables.ts';

export type ReportRow = Row<'property_reports'>;

/** A listing with what was said of it, as it is listed for staff. */
export type ReportedRow = Awaited<ReturnType<typeof reportedListings>>[number];

// What visitors say is wrong with listings (D108). Of a listing that was deleted nothing is counted or listed.

function openReports(db: Db) {
  return db.selectFrom('property_reports').where('handled_at', 'is', null);
}

function listedReports(db: Db) {
  return db
    .selectFrom('property_reports')
    .innerJoin('properties', 'properties.id', 'property_reports.property_id')
    .where('property_reports.handled_at', 'is', null)
    .where('properties.deleted_at', 'is', null);
}

export function insertReport(db: Db, report: NewRow<'property_reports'>) {
  return db.insertInto('property_reports').values(report).execute();
}

/** What nobody has dealt with of one listing, newest first. */
export function openReportsOf(db: Db, propertyId: number, limit: number): Promise<ReportRow[]> {
  return openReports(db)
    .selectAll()
    .where('property_id', '=', propertyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The same from one network. */
export function openReportsFrom(db: Db, propertyId: number, networkHash: string): Promise<ReportRow[]> {
  return openReports(db)
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('network_hash', '=', networkHash)
    .orderBy('id')
    .execute();
}

export function countOpenReportsOf(db: Db, propertyId: number) {
  return wholeCount(openReports(db).where('property_id', '=', propertyId));
}

/** Listings with something open: those that most networks named since then first, then the last named. */
export function reportedListings(db: Db, since: number, { limit, offset }: Slice) {
  return listedReports(db)
    .select((eb) => [
      'properties.id',
      'properties.title',
      'properties.location',
      'properties.is_sold_out',
      networksSince(eb, since).as('networks'),
      eb.fn.countAll<number>().as('total'),
      eb.fn.max<number>('property_reports.created_at').as('last_at'),
    ])
    .groupBy(['properties.id', 'properties.title', 'properties.location', 'properties.is_sold_out'])
    .orderBy('networks', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('properties.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countReportedListings(db: Db): Promise<number> {
  const row = await listedReports(db)
    .select((eb) => eb.fn.count<number>('property_reports.property_id').distinct().as('listings'))
    .executeTakeFirstOrThrow();
  return row.listings;
}

/** What is open of these listings, and how many different networks named them since then; those without any are left out. */
export async function openReportsBy(db: Db, ids: readonly number[], since: number): Promise<Map<number, Reported>> {
  if (ids.length === 0) return new Map();
  const rows = await openReports(db)
    .select((eb) => ['property_id', eb.fn.countAll<number>().as('total'), networksSince(eb, since).as('networks')])
    .where('property_id', 'in', ids)
    .groupBy('property_id')
    .execute();
  return new Map(rows.map(({ property_id, ...counts }) => [property_id, counts]));
}

/** How many different networks named a listing since then, of what is open. */
export async function reportNetworksOf(db: Db, propertyId: number, since: number): Promise<number> {
  const { networks } = await openReports(db)
    .select((eb) => networksSince(eb, since).as('networks'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return networks;
}

/** Staff dealt with what was said of a listing up to this report; answers how many. */
export function setReportsHandled(
  db: Db,
  propertyId: number,
  upTo: number,
  { at, by }: { at: number; by: number },
): Promise<number> {
  return affectedRows(
    db
      .updateTable('property_reports')
      .set({ handled_at: at, handled_by: by })
      .where('property_id', '=', propertyId)
      .where('id', '<=', upTo)
      .where('handled_at', 'is', null),
  );
}

/** Opens again what was closed last of a listing, if it was at or after `since`; answers how many. */
export function setReportsOpen(db: Db, propertyId: number, since: number): Promise<number> {
  return affectedRows(
    db
      .updateTable('property_reports')
      .set({ handled_at: null, handled_by: null })
      .where('property_id', '=', propertyId)
      .where('handled_at', '>=', since)
      .where('handled_at', '=', (eb) =>
        eb
          .selectFrom('property_reports as closed')
          .select((of) => of.fn.max<number>('closed.handled_at').as('last'))
          .where('closed.property_id', '=', propertyId),
      ),
  );
}

export function deleteReports(db: Db, id: number) {
  return affectedRows(db.deleteFrom('property_reports').where('id', '=', id));
}

/** The next reports with a line, after one. */
export function reportsWithLines(db: Db, after: number, limit: number) {
  return db
    .selectFrom('property_reports')
    .select(['id', 'line'])
    .where('line', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function blankReportLines(db: Db, ids: readonly number[]) {
  return db.updateTable('property_reports').set({ line: null }).where('id', 'in', ids).execute();
}

export function pruneReports(db: Db, before: number) {
  return affectedRows(db.deleteFrom('property_reports').where('created_at', '<', before));
}

export function countReportsBefore(db: Db, before: number) {
  return wholeCount(db.selectFrom('property_reports').where('created_at', '<', before));
}

function networksSince(eb: ExpressionBuilder<Tables, 'property_reports'>, since: number) {
  const network = eb
    .case()
    .when('property_reports.created_at', '>=', since)
    .then(sql.ref<string>('property_reports.network_hash'))
    .end();
  return eb.fn.count<number>(network).distinct();
}
