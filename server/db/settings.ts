import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { compiledOnce } from '#server/db/compiled.ts';
import type { Db, Tables } from '#server/db/tables.ts';

type Name =
  | 'sold_count'
  | 'catalogue_version'
  | 'all_call_back'
  | 'freshness_began'
  | 'areas_version'
  | 'contact_rule'
  | 'usual_counted';

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

/** When it was counted last where homes stand among the usual prices (D136), to the day, in epoch milliseconds; null: not yet. */
export function readUsualCounted(db: Db) {
  return read(db, 'usual_counted');
}

export function setUsualCounted(db: Db, at: number) {
  return set(db, 'usual_counted', at);
}

/** Grows with every change of the areas. */
export async function readAreasVersion(db: Db) {
  return (await read(db, 'areas_version')) ?? 0;
}

export function setAreasVersion(db: Db, version: number) {
  return set(db, 'areas_version', version);
}

/** A version of the catalogue, and the mark that tells it from one of the same number in a past that the database has forgotten. */
export interface CatalogueMoment {
  version: number;
  /** null: a release before the marks stored it. */
  mark: number | null;
}

const momentOf = compiledOnce((db, [name = 'catalogue_version']: readonly Name[]) =>
  db
    .selectFrom('settings')
    .leftJoin('catalogue_marks', 'catalogue_marks.version', 'settings.value')
    .select(['settings.value as version', 'catalogue_marks.mark'])
    .where('settings.name', '=', name),
);

/** Its version grows with every public write; as it is stored. What is shown follows `Database.catalogue`. */
export async function readCatalogueMoment(db: Db): Promise<CatalogueMoment> {
  const [moment = { version: 0, mark: null }] = await momentOf(db, ['catalogue_version']);
  return moment;
}

/** Whether the database has been at a moment. One so old that nobody needs it is not known any more. */
export async function hasBeenAt(db: Db, { version, mark }: CatalogueMoment): Promise<boolean> {
  const row = await db.selectFrom('catalogue_marks').select('mark').where('version', '=', version).executeTakeFirst();
  return mark === null || row?.mark === mark;
}

/** What each transaction made the moment. */
const moved = new WeakMap<Db, CatalogueMoment>();
const MARKS = 2 ** 48 - 1;

/** Call it in the same transaction as the public write. Answers the new version. */
export async function bumpCatalogue(tx: Db): Promise<number> {
  const { value: version } = await tx
    .updateTable('settings')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'catalogue_version')
    .returning('value')
    .executeTakeFirstOrThrow();
  const moment = { version, mark: randomInt(MARKS) };
  // What was put back by hand may have left one.
  await tx
    .insertInto('catalogue_marks')
    .values(moment)
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ mark: moment.mark }))
    .execute();
  await datePropertyChanges(tx, version);
  moved.set(tx, moment);
  return version;
}

/** The moment that a transaction moved the catalogue to; null when it did not. */
export function movedMoment(tx: Db): CatalogueMoment | null {
  return moved.get(tx) ?? null;
}

// Random keys that every process on the database shares. They never leave the server.

/** The 32 bytes of a key; null until it was made. */
export async function findSiteKey(db: Db, name: string): Promise<Buffer | null> {
  const row = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.value, 'hex');
}

/** Keeps these 32 bytes, unless another process was first; answers those that count. */
export async function keepSiteKey(db: Db, name: string, value: Buffer): Promise<Buffer> {
  await db
    .insertInto('site_keys')
    .values({ name, value: value.toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSiteKey(db, name)) ?? value;
}

/** Makes a key in the same way. */
export function makeSiteKey(db: Db, name: string) {
  return keepSiteKey(db, name, randomBytes(32));
}

/** Puts other bytes in the place of a key that is there. */
export function replaceSiteKey(db: Db, name: string, value: Buffer) {
  return db
    .updateTable('site_keys')
    .set({ value: value.toString('hex') })
    .where('name', '=', name)
    .execute();
}

/** How many versions back the changes can be read. Who is further behind reads the whole catalogue again. */
export const VERSIONS_KEPT = 10_000;

/** Notes that a listing is another one by now: what a search finds it by, or whether it is there. */
export function notePropertyChange(db: Kysely<Tables>, propertyId: number): Promise<void> {
  return notePropertyChanges(db, [propertyId]);
}

/** The same of several. */
export async function notePropertyChanges(db: Kysely<Tables>, propertyIds: readonly number[]): Promise<void> {
  if (propertyIds.length === 0) return;
  const changes = propertyIds.map((property_id) => ({ property_id, version: null }));
  await db.insertInto('property_changes').values(changes).execute();
}

/**
 * Gives the changes of this transaction their version. Versions are given out one after the other, each until its transaction ends,
 * so whoever sees a version sees the changes of all versions before it.
 */
async function datePropertyChanges(db: Kysely<Tables>, version: number): Promise<void> {
  await db.updateTable('property_changes').set({ version }).where('version', 'is', null).execute();
}

// Which listings changed with which version of the catalogue.

/** The listings that changed after one version and up to another; null when there are more than so many changes of them. */
export async function propertyChangesBetween(
  db: Db,
  after: number,
  upTo: number,
  most: number,
): Promise<number[] | null> {
  const rows = await db
    .selectFrom('property_changes')
    .select('property_id')
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .limit(most + 1)
    .execute();
  // Changes are counted, not listings: of a list that was cut off nobody knows what is missing.
  return rows.length > most ? null : [...new Set(rows.map((row) => row.property_id))];
}

/** Forgets what nobody reads any more. Twice as much is kept as is read: somebody may be reading. */
export async function prunePropertyChanges(db: Db): Promise<void> {
  const { version } = await readCatalogueMoment(db);
  for (const table of ['property_changes', 'catalogue_marks'] as const)
    await db
      .deleteFrom(table)
      .where('version', '<', version - 2 * VERSIONS_KEPT)
      .execute();
}
