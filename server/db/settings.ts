import { compiledOnce } from '#server/db/compiled.ts';
import { datePropertyChanges } from '#server/db/property-changes.ts';
import type { Db } from '#server/db/tables.ts';

type Name = 'sold_count' | 'catalogue_version' | 'all_call_back' | 'freshness_began' | 'areas_version' | 'contact_rule';

const settingOf = compiledOnce((db, [name = 'catalogue_version']: readonly Name[]) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
);

// Single numbers of the whole site.

async function read(db: Db, name: Name): Promise<number | null> {
  const [row] = await settingOf(db, [name]);
  return row?.value ?? null;
}

async function set(db: Db, name: Name, value: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What staff set with `/property/sold-count`; null until they did (D21). */
export function readSoldCount(db: Db) {
  return read(db, 'sold_count');
}

export function storeSoldCount(db: Db, count: number) {
  return set(db, 'sold_count', count);
}

/** Whether every owner calls back, whatever the listing says (D79). */
export async function readAllCallBack(db: Db) {
  return (await read(db, 'all_call_back')) === 1;
}

export function setAllCallBack(db: Db, callBack: boolean) {
  return set(db, 'all_call_back', callBack ? 1 : 0);
}

/** When the freshness contract began (D99), in epoch milliseconds; null before the first start with it. */
export function readFreshnessBegan(db: Db) {
  return read(db, 'freshness_began');
}

/** Notes it, unless another process has. */
export async function noteFreshnessBegan(db: Db, at: number): Promise<void> {
  const row = { name: 'freshness_began', value: at } as const;
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By which `CONTACT_RULE` the texts of all listings were looked at. */
export async function readContactRule(db: Db) {
  return (await read(db, 'contact_rule')) ?? 0;
}

export function setContactRule(db: Db, rule: number) {
  return set(db, 'contact_rule', rule);
}

/** Grows with every change of the areas. */
export async function readAreasVersion(db: Db) {
  return (await read(db, 'areas_version')) ?? 0;
}

export function setAreasVersion(db: Db, version: number) {
  return set(db, 'areas_version', version);
}

/** Grows with every public write; as it is stored. What is shown follows `Database.catalogue`. */
export async function readCatalogueVersion(db: Db): Promise<number> {
  return (await read(db, 'catalogue_version')) ?? 0;
}

/** What each transaction made the version. */
const moved = new WeakMap<Db, number>();

/** Call it in the same transaction as the public write. Answers the new version. */
export async function bumpCatalogue(tx: Db): Promise<number> {
  const { value } = await tx
    .updateTable('settings')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'catalogue_version')
    .returning('value')
    .executeTakeFirstOrThrow();
  await datePropertyChanges(tx, value);
  moved.set(tx, value);
  return value;
}

/** The version that a transaction moved the catalogue to; null when it did not. */
export function movedVersion(tx: Db): number | null {
  return moved.get(tx) ?? null;
}
