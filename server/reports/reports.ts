import { type ExpressionBuilder, sql } from 'kysely';
import type { ReportedListing } from '#domain/answers/desk.ts';
import { isoTime } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import type { ReportEntry } from '#domain/visitor.ts';
import type { Parts, Reported } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import {
  affectedRows,
  type Db,
  type NewRow,
  type Row,
  type Slice,
  type Tables,
  wholeCount,
} from '#server/db/tables.ts';
import { countedNetworks } from '#server/http/sender.ts';
import { findProperty, findShownProperty } from '#server/properties/front-door.ts';

export type ReportParts = Pick<Parts, 'database' | 'limits' | 'notices' | 'now'>;

const { withinDays, networks: MARKED_FROM, perNetwork, perListing, shown, keptDays } = LIMITS.report;

/** Reports from before then are deleted. */
export function keptSince(now: number): number {
  return now - keptDays * DAY_MS;
}

/** Throws NOT_FOUND for a listing that visitors do not see. */
export async function refuseUnseen({ database }: Pick<ReportParts, 'database'>, propertyId: number): Promise<void> {
  if ((await findShownProperty(database.read, propertyId)) === null) throw noSuchProperty();
}

/**
 * Stores a report on a listing (D108): the last few of each network stay open. A report that a sold listing is sold is answered and not
 * stored, nor is one beyond what anybody reads. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function reportListing(
  { database, limits, notices, now }: ReportParts,
  propertyId: number,
  { reason, text: line }: ReportEntry,
  address: string,
): Promise<void> {
  await database.write(async (tx) => {
    // By network: one that sends many must not keep another from reporting.
    await limits.count(tx, 'report', address, `report:${propertyId}:${networkOf(address)}`);
    const listing = await findShownProperty(tx, propertyId);
    if (listing === null) throw noSuchProperty();
    if (reason === 'sold' && listing.is_sold_out) return;
    // For this listing alone: the hash must not tell what else was reported from there.
    const network_hash = limits.hidden(`report:${propertyId}:${networkOf(address)}`);
    const at = now();
    const isMarked = async () => (await reportNetworksOf(tx, propertyId, at - withinDays * DAY_MS)) >= MARKED_FROM;
    const wasMarked = await isMarked();
    await store(tx, { property_id: propertyId, reason, line, network_hash, created_at: at });
    if (!wasMarked && (await isMarked())) await notices.note(tx, 'report.marked', propertyId, at);
  });
}

/** An IPv4 address, or the provider's IPv6 network: one customer gets many smaller ones for nothing. */
function networkOf(address: string): string {
  const networks = countedNetworks(address);
  return (networks.at(-1) ?? networks[0]).key;
}

async function store(
  tx: Db,
  report: Pick<ReportRow, 'property_id' | 'reason' | 'line' | 'network_hash' | 'created_at'>,
): Promise<void> {
  const { property_id, network_hash, reason, line } = report;
  const fromNetwork = await openReportsFrom(tx, property_id, network_hash);
  const [oldest] = fromNetwork;
  const same = fromNetwork.find((one) => one.reason === reason && one.line === line);
  const replaced = same ?? (fromNetwork.length >= perNetwork ? oldest : undefined);
  // A new row: whoever closes what they have read must not close what came since.
  if (replaced !== undefined) await deleteReports(tx, replaced.id);
  else if ((await countOpenReportsOf(tx, property_id)) >= perListing) return;
  await insertReport(tx, report);
}

/** Listings with open reports, those that most networks named first. */
export async function listReported({ database: { read }, now }: ReportParts, slice: Slice) {
  const rows = await reportedListings(read, now() - withinDays * DAY_MS, slice);
  const reports = await Promise.all(
    rows.map(async (row) => toReportedListing(row, await openReportsOf(read, row.id, shown))),
  );
  return { total: await countReportedListings(read), reports };
}

function toReportedListing(row: ReportedRow, reports: readonly ReportRow[]): ReportedListing {
  const { id, title, location, is_sold_out, networks, total, last_at } = row;
  return {
    ...{ id, title, location, is_sold_out: is_sold_out === 1, networks, total },
    is_marked: networks >= MARKED_FROM,
    last_at: isoTime(last_at),
    reports: reports.map(({ id, reason, line, created_at }) => ({
      ...{ id, reason, text: line },
      created_at: isoTime(created_at),
    })),
  };
}

/** Staff dealt with what was said of a listing, up to the report that they saw last. Answers how many that were. Throws NOT_FOUND. */
export async function handleReports(
  parts: ReportParts,
  propertyId: number,
  upTo: number,
  accountId: number,
): Promise<number> {
  if ((await findProperty(parts.database.read, propertyId)) === null) throw noSuchProperty();
  return writeAudited(parts, async (tx, at) => {
    const handled = await setReportsHandled(tx, propertyId, upTo, { at, by: accountId });
    if (handled === 0) return { result: 0, isUnchanged: true };
    const audit = { action: 'property.reports', entityId: propertyId, accountId, after: { handled } } as const;
    return { result: handled, audit };
  });
}

/** Takes back the last closing of a listing's reports, within the hour. Answers how many wait again. Throws NOT_FOUND. */
export async function reopenReports(parts: ReportParts, propertyId: number, accountId: number): Promise<number> {
  if ((await findProperty(parts.database.read, propertyId)) === null) throw noSuchProperty();
  return writeAudited(parts, async (tx, at) => {
    const reopened = await setReportsOpen(tx, propertyId, at - HOUR_MS);
    if (reopened === 0) return { result: 0, isUnchanged: true };
    const audit = { action: 'property.reports-reopen', entityId: propertyId, accountId, after: { reopened } } as const;
    return { result: reopened, audit };
  });
}

const AT_ONCE = 500;

/** Blanks each line that has this phone in it, however it was written there; answers how many. `phone`: ten digits. */
export async function blankLinesWith(tx: Db, phone: string): Promise<number> {
  let blanked = 0;
  let after = 0;
  for (;;) {
    const rows = await reportsWithLines(tx, after, AT_ONCE);
    const ids = rows.flatMap(({ id, line }) => (digitsOf(line ?? '').includes(phone) ? [id] : []));
    if (ids.length > 0) await blankReportLines(tx, ids);
    blanked += ids.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return blanked;
    after = last.id;
  }
}

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');

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

function insertReport(db: Db, report: NewRow<'property_reports'>) {
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
function openReportsFrom(db: Db, propertyId: number, networkHash: string): Promise<ReportRow[]> {
  return openReports(db)
    .selectAll()
    .where('property_id', '=', propertyId)
    .where('network_hash', '=', networkHash)
    .orderBy('id')
    .execute();
}

function countOpenReportsOf(db: Db, propertyId: number) {
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
async function reportNetworksOf(db: Db, propertyId: number, since: number): Promise<number> {
  const { networks } = await openReports(db)
    .select((eb) => networksSince(eb, since).as('networks'))
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow();
  return networks;
}

/** Staff dealt with what was said of a listing up to this report; answers how many. */
function setReportsHandled(
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
function setReportsOpen(db: Db, propertyId: number, since: number): Promise<number> {
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

function deleteReports(db: Db, id: number) {
  return affectedRows(db.deleteFrom('property_reports').where('id', '=', id));
}

/** The next reports with a line, after one. */
function reportsWithLines(db: Db, after: number, limit: number) {
  return db
    .selectFrom('property_reports')
    .select(['id', 'line'])
    .where('line', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

function blankReportLines(db: Db, ids: readonly number[]) {
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
