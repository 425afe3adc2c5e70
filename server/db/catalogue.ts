import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { bumpCatalogue } from '#server/db/settings.ts';
import type { Db } from '#server/db/tables.ts';

export interface AuditNote {
  /** Its first word is the entity: 'property.edit' is about a property. */
  action: `${string}.${string}`;
  entityId: number;
  /** null: the program itself, such as an import. */
  accountId: number | null;
  /** Changed fields only, as JSON can carry them; left out when there is no such side. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

// Who of the staff did what and when. Entries are never changed.

async function insertAuditEntries(db: Db, notes: readonly AuditNote[], at: number): Promise<void> {
  if (notes.length === 0) return;
  const rows = notes.map(({ action, entityId, accountId, before, after }) => {
    const entity = action.slice(0, action.indexOf('.'));
    const sides = { before_json: toJson(before), after_json: toJson(after) };
    return { account_id: accountId, action, entity, entity_id: entityId, at, ...sides };
  });
  await db.insertInto('audit').values(rows).execute();
}

/** The entries of one thing, newest first. `by` is the name or phone of the account, also of a removed one; null: the program itself. */
export async function listAuditOf(db: Db, entity: string, entityId: number, limit: number) {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('accounts', 'accounts.id', 'audit.account_id')
    .selectAll('audit')
    .select(['accounts.name', 'accounts.phone'])
    .where('audit.entity', '=', entity)
    .where('audit.entity_id', '=', entityId)
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, action, name, phone, before_json, after_json }) => {
    return { id, at, by: name ?? phone, action, before: fromJson(before_json), after: fromJson(after_json) };
  });
}

function toJson(side: Record<string, unknown> | undefined): string | null {
  return side === undefined ? null : JSON.stringify(side);
}

function fromJson(text: string | null): Record<string, unknown> | null {
  return text === null ? null : JSON.parse(text);
}

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
