import { isDeepStrictEqual } from 'node:util';
import type { AuditNote } from '#server/db/audit.ts';
import { insertAuditEntries } from '#server/db/audit.ts';
import type { Database } from '#server/db/database.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';

/** What a write answers, with what the audit says of it (nothing for what visitors do). */
export interface Written<T> {
  result: T;
  audit?: AuditNote | readonly AuditNote[];
  /** All stayed as it was: no audit row and no new version. */
  isUnchanged?: true;
}

export interface CatalogueDeps {
  database: Database;
  /** Epoch milliseconds. */
  now: () => number;
}

/** Runs in one transaction; `at` (epoch milliseconds) is the one moment of everything that it writes. */
export type CatalogueWork<T> = (tx: Db, at: number) => Promise<Written<T>>;

/**
 * The one way to write what public pages show: the rows, their audit rows and the new catalogue version in one
 * transaction. When `work` throws, nothing is left behind.
 */
export function writeCatalogue<T>(deps: CatalogueDeps, work: CatalogueWork<T>): Promise<T> {
  return write(deps, true, work);
}

/** The same for what the audit tells of and no public page shows, such as the staff's accounts. */
export function writeAudited<T>(deps: CatalogueDeps, work: CatalogueWork<T>): Promise<T> {
  return write(deps, false, work);
}

function write<T>({ database, now }: CatalogueDeps, isPublic: boolean, work: CatalogueWork<T>): Promise<T> {
  return database.write(async (tx) => {
    const at = now();
    const { result, audit = [], isUnchanged = false } = await work(tx, at);
    if (isUnchanged) return result;
    await insertAuditEntries(tx, [audit].flat(), at);
    if (isPublic) await bumpCatalogue(tx);
    return result;
  });
}

/** Only the fields that differ, as they were and as they are. */
export function differenceOf<T extends Record<string, unknown>>(before: T, after: T) {
  const changed = Object.keys(after).filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (side: T) => Object.fromEntries(changed.map((field) => [field, side[field]]));
  return { before: pick(before), after: pick(after) };
}
