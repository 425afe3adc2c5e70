import type { FastifyInstance } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import { CONTACT_RULE } from '#domain/contacts-in-text.ts';
import type { Feature, Parts } from '#server/core.ts';
import { type CatalogueDeps, writeCatalogue } from '#server/db/catalogue.ts';
import { notePropertyChanges, prunePropertyChanges, readContactRule, setContactRule } from '#server/db/settings.ts';
import { type Db, type Tables, wholeCount } from '#server/db/tables.ts';
import { countOddPrices, noteBands } from '#server/properties/band.ts';
import { countCarpetShares } from '#server/properties/carpet-shares.ts';
import { ageListings, beginFreshness, countToAsk } from '#server/properties/freshness.ts';
import { RESTORE_MS } from '#server/properties/presenter.ts';
import { ageLowered } from '#server/properties/prices.ts';
import { createPropertyReads } from '#server/properties/reads.ts';
import { propertiesRoutes } from '#server/properties/routes.ts';
import { contactState } from '#server/properties/rows.ts';
import { askAboutNumbers } from '#server/properties/shield.ts';
import { feedRoutes, previewRoutes } from '#server/properties/site-routes.ts';
import { propertiesWriteRoutes } from '#server/properties/write-routes.ts';

/** The feed of a search, and pictures for previews of links. */
function siteRoutes(scope: FastifyInstance, parts: Parts): void {
  feedRoutes(scope, parts);
  previewRoutes(scope, parts);
}

/** Before anybody is answered: what the days since the last run did to listings. */
async function start(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await beginFreshness(parts);
  await ageListings(parts);
  await ageLowered(parts);
  await countCarpetShares(parts);
  await noteBands(parts);
}

/** What waits for staff: listings whose owners are to be asked, those with a phone, a mail address or a link in their texts, and those whose price is far from others. */
async function waiting(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  const [listingsToAsk, contactsInTexts, oddPrices] = await Promise.all([
    countToAsk(parts),
    countContactTexts(parts.database.read),
    countOddPrices(parts.database.read),
  ]);
  return { listingsToAsk, contactsInTexts, oddPrices };
}

/** The listings, for anybody and for staff (spec 7). */
function routes(scope: FastifyInstance, parts: Parts): void {
  propertiesRoutes(scope, parts);
  propertiesWriteRoutes(scope, parts);
}

/** What is done to listings every hour: their age, that of their lowered prices, contacts in their texts, and those that were deleted long ago. */

const BATCH = 500;

/** Gives up listings that were deleted more than 30 days ago (D64), in batches, so that others can write between. */
async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'numberMark' | 'photoLibrary' | 'now'>) {
  const { database, photoLibrary, now } = parts;
  await ageListings(parts);
  await ageLowered(parts);
  await countCarpetShares(parts);
  await noteBands(parts);
  await askAboutNumbers(parts);
  await checkTexts(parts, BATCH);
  const before = now() - RESTORE_MS;
  let count = BATCH;
  while (count === BATCH) {
    const step = await database.write((tx) => purgeDeletedBefore(tx, before, { at: now(), limit: BATCH }));
    await photoLibrary.release(step.mediaKeys);
    count = step.count;
  }
  await database.write(async (tx) => {
    await forgetPurged(tx);
    await prunePropertyChanges(tx);
  });
}

/** How many listings `tidyUp` would give up now. */
async function countDue({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { deletedListings: await countDeletedBefore(database.read, now() - RESTORE_MS) };
}

/** How many listings have a contact in a text that nobody kept on purpose (D127). */
function countContactTexts(db: Db): Promise<number> {
  const found = db.selectFrom('properties').where('contact_in_text', '=', sql.lit(1));
  return wholeCount(found.where('deleted_at', 'is', null));
}

/** A batch of listings that were checked. */
interface CheckedBatch {
  /** The last id; null: none are left. */
  last: number | null;
  /** How many of those that an older rule had checked changed their state. */
  changed: number;
}

/**
 * Checks the texts of listings after one id that are unchecked, or of `all` but those whose contact was kept on purpose. What the index shows
 * of their names may change with it.
 */
async function checkContacts(
  db: Db,
  { after, limit, all }: { after: number; limit: number; all: boolean },
): Promise<CheckedBatch> {
  const unknown = db
    .selectFrom('properties')
    .select(['id', 'title', 'summary', 'owner_name', 'owner_contact1', 'owner_contact2', 'contact_in_text'])
    .where((eb) => {
      const isUnknown = eb('contact_in_text', 'is', null);
      return all ? eb.or([isUnknown, eb('contact_in_text', '<', 2)]) : isUnknown;
    });
  const rows = await unknown.where('id', '>', after).orderBy('id').limit(limit).execute();
  const others = rows
    .map((row) => ({ id: row.id, before: row.contact_in_text, state: contactState(row) }))
    .filter(({ before, state }) => before !== state);
  for (const state of [0, 1] as const) {
    const ids = others.filter((row) => row.state === state).map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable('properties').set({ contact_in_text: state }).where('id', 'in', ids).execute();
  }
  const changed = others.filter(({ before }) => before !== null).map(({ id }) => id);
  await notePropertyChanges(db, changed);
  return { last: rows.length < limit ? null : (rows.at(-1)?.id ?? null), changed: changed.length };
}

/** Checks the texts of unchecked listings, and of all once the rule has changed, a batch in each write. */
async function checkTexts(deps: CatalogueDeps, limit: number): Promise<void> {
  const { database } = deps;
  const all = (await readContactRule(database.read)) !== CONTACT_RULE;
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await writeCatalogue(deps, async (tx) => {
      const { last, changed } = await checkContacts(tx, { after: from, limit, all });
      return changed === 0 ? { result: last, isUnchanged: true } : { result: last };
    });
  }
  if (all) await database.write((tx) => setContactRule(tx, CONTACT_RULE));
}

/** How many listings were deleted before then and can still be restored. */
function countDeletedBefore(db: Db, before: number): Promise<number> {
  return wholeCount(db.selectFrom('properties').where('deleted_at', '<', before).where('purged_at', 'is', null));
}

/**
 * Gives up the first `limit` that were deleted before then: they cannot be restored any more, and their photographs' rows go. Answers
 * how many, and the media keys of those photographs: their files are the caller's.
 */
export async function purgeDeletedBefore(
  db: Db,
  before: number,
  { at, limit }: { at: number; limit: number },
): Promise<{ count: number; mediaKeys: string[] }> {
  const oldest = db
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', '<', before)
    .where('purged_at', 'is', null)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit);
  const marked = await db
    .updateTable('properties')
    .set({ purged_at: at })
    .where('id', 'in', oldest)
    .where('purged_at', 'is', null)
    .returning('id')
    .execute();
  if (marked.length === 0) return { count: 0, mediaKeys: [] };
  const ids = marked.map(({ id }) => id);
  const images = await db
    .deleteFrom('property_images')
    .where('property_id', 'in', ids)
    .returning('media_key')
    .execute();
  return { count: ids.length, mediaKeys: images.map((image) => image.media_key) };
}

/** No text of a form is this short: rows that have it are empty already. */
const NOTHING = '-';

/**
 * Removes what was given up, except what is still needed: a listing that visitors point at stays as a hidden row until the last of them
 * is gone, empty once none of them is named any more; and of one that was imported an empty row keeps the import key, so that the next
 * import does not bring it back.
 */
export async function forgetPurged(db: Db): Promise<void> {
  await db
    .deleteFrom('properties')
    .where('id', 'in', givenUp)
    .where('import_key', 'is', null)
    .where(withoutVisitors)
    .execute();
  await db
    .updateTable('properties')
    .set({
      title: NOTHING,
      owner_name: NOTHING,
      owner_contact1: '0000000000',
      owner_contact2: null,
      summary: null,
      amenities: '[]',
      connectivity: '[]',
      videos: '[]',
      listing_text: '',
      lead_text: '',
      is_sold_out: 0,
      sold_at: null,
      sold_text: null,
    })
    .where('id', 'in', givenUp)
    .where('owner_name', '!=', NOTHING)
    .where(withoutNamedVisitors)
    .execute();
}

/** Saying that they are deleted too makes the engine read the index of deleted listings alone. */
function givenUp(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb
    .selectFrom('properties')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is not', null);
}

function withoutVisitors(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb.not(eb.exists(visitorsOf(eb)));
}

/** No visitor is left who may be told the listing and its owner. */
function withoutNamedVisitors(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb.not(eb.exists(visitorsOf(eb).where('visitors.erased_at', 'is', null)));
}

function visitorsOf(eb: ExpressionBuilder<Tables, 'properties'>) {
  return eb.selectFrom('visitors').select('visitors.id').whereRef('visitors.property_id', '=', 'properties.id');
}

export const propertiesFeature = {
  start,
  reads: createPropertyReads,
  waiting,
  due: countDue,
  tidyUp,
  siteRoutes,
  routes,
} satisfies Feature;
