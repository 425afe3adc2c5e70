import type { ReportedListing } from '#domain/answers/desk.ts';
import { DAY_MS, HOUR_MS, isoTime } from '#domain/dates.ts';
import { noSuchProperty } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { asciiDigits } from '#domain/phone.ts';
import type { ReportEntry } from '#domain/visitor.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { Slice } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { countedNetworks } from '#server/http/limits/client-address.ts';
import { findProperty, findShownProperty } from '#server/properties/front-door.ts';
import type { ReportedRow, ReportRow } from '#server/reports/repository.ts';
import {
  blankReportLines,
  countOpenReportsOf,
  countReportedListings,
  deleteReports,
  insertReport,
  openReportsFrom,
  openReportsOf,
  reportedListings,
  reportNetworksOf,
  reportsWithLines,
  setReportsHandled,
  setReportsOpen,
} from '#server/reports/repository.ts';

export type ReportParts = Pick<Parts, 'database' | 'limits' | 'notices' | 'now'>;

const { withinDays, networks: MARKED_FROM, perNetwork, perListing, shown, keptDays } = LIMITS.report;

/** Reports from before then are deleted. */
export function keptSince(now: number): number {
  return now - keptDays * DAY_MS;
}

/** NOT_FOUND for a listing that nobody sees. */
export async function refuseUnseen({ database }: Pick<ReportParts, 'database'>, propertyId: number): Promise<void> {
  if ((await findShownProperty(database.read, propertyId)) === null) throw noSuchProperty();
}

/**
 * Notes what somebody says of a listing (D108). Of one network a few stay open for a listing, the last ones. That a listing is sold which
 * staff know to be sold is no news, nor is what comes when there is more than anybody reads: it is received and not stored. Throws
 * NOT_FOUND, RATE_LIMITED.
 */
export async function reportListing(
  { database, limits, notices, now }: ReportParts,
  propertyId: number,
  { reason, text: line }: ReportEntry,
  address: string,
): Promise<void> {
  await database.write(async (tx) => {
    // By network: what one sends about a listing must not keep another from reporting it.
    await limits.count(tx, 'report', address, `report:${propertyId}:${networkOf(address)}`);
    const listing = await findShownProperty(tx, propertyId);
    if (listing === null) throw noSuchProperty();
    if (reason === 'sold' && listing.is_sold_out) return;
    // Of this listing alone, so that nobody can tell what else was reported from there.
    const network_hash = limits.hidden(`report:${propertyId}:${networkOf(address)}`);
    const at = now();
    const isMarked = async () => (await reportNetworksOf(tx, propertyId, at - withinDays * DAY_MS)) >= MARKED_FROM;
    const wasMarked = await isMarked();
    await store(tx, { property_id: propertyId, reason, line, network_hash, created_at: at });
    if (!wasMarked && (await isMarked())) await notices.note(tx, 'report.marked', propertyId, at);
  });
}

/** An IPv4 address; of IPv6 the provider's network, of which many customers' networks cost nothing. */
function networkOf(address: string): string {
  const networks = countedNetworks(address);
  return (networks.at(-1) ?? networks[0]).key;
}

async function store(
  tx: Db,
  report: Pick<ReportRow, 'property_id' | 'reason' | 'line' | 'network_hash' | 'created_at'>,
): Promise<void> {
  const { property_id, network_hash, reason, line } = report;
  const mine = await openReportsFrom(tx, property_id, network_hash);
  const [oldest] = mine;
  const same = mine.find((one) => one.reason === reason && one.line === line);
  const instead = same ?? (mine.length >= perNetwork ? oldest : undefined);
  // A new row: who closes what they have read must not close what came since.
  if (instead !== undefined) await deleteReports(tx, instead.id);
  else if ((await countOpenReportsOf(tx, property_id)) >= perListing) return;
  await insertReport(tx, report);
}

/** Listings with open reports, those that most networks named first. */
export async function listReported({ database: { read }, now }: ReportParts, slice: Slice) {
  const rows = await reportedListings(read, now() - withinDays * DAY_MS, slice);
  const reports = await Promise.all(
    rows.map(async (row) => presentReported(row, await openReportsOf(read, row.id, shown))),
  );
  return { total: await countReportedListings(read), reports };
}

function presentReported(row: ReportedRow, reports: readonly ReportRow[]): ReportedListing {
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
