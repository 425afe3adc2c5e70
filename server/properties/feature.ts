import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Repositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Parts } from '#server/parts.ts';
import * as areaListings from '#server/properties/areas/listings.ts';
import { mergedNames } from '#server/properties/areas/merged.ts';
import {
  countByArea,
  moveSome,
  moveSomeBack,
  moveSomeBackToArea,
  moveSomeToArea,
  moveToArea,
  whereMoved,
} from '#server/properties/areas/moving.ts';
import { areaRoutes } from '#server/properties/areas/routes.ts';
import { countContacts, lookAtTexts, lookForContacts } from '#server/properties/contact-texts.ts';
import { correctListing } from '#server/properties/correct.ts';
import { markSold } from '#server/properties/endings.ts';
import { ageListings, beginFreshness, countToAsk } from '#server/properties/freshness/ageing.ts';
import {
  changePrice,
  confirmListing,
  type PriceWord,
  putBack,
  type Speaker,
  setCallBack,
  takeDown,
  unsellListing,
} from '#server/properties/freshness/confirming.ts';
import { pricesOf } from '#server/properties/freshness/prices.ts';
import * as ages from '#server/properties/freshness/repository.ts';
import * as images from '#server/properties/images-repository.ts';
import * as lists from '#server/properties/lists.ts';
import { askedAt, leadsOf } from '#server/properties/manage/lists.ts';
import { manageRoutes } from '#server/properties/manage/routes.ts';
import { RESTORE_MS } from '#server/properties/presenter.ts';
import { chosenQuery, propertiesRoutes } from '#server/properties/routes.ts';
import { insertListing } from '#server/properties/save.ts';
import { propertiesWriteRoutes } from '#server/properties/write-routes.ts';
import * as writes from '#server/properties/writes.ts';

type Query = (db: Kysely<Tables>, ...given: never[]) => unknown;
type OnConnection<Queries> = {
  [Name in keyof Queries]: Queries[Name] extends (db: Kysely<Tables>, ...given: infer Given) => infer Answer
    ? (...given: Given) => Answer
    : never;
};

function onConnection<Queries extends Record<string, Query>>(db: Kysely<Tables>, queries: Queries) {
  const bound = Object.entries(queries).map(([name, query]) => [name, (...given: never[]) => query(db, ...given)]);
  return Object.fromEntries(bound) as OnConnection<Queries>;
}

export function repositories(db: Kysely<Tables>) {
  return {
    properties: onConnection(db, {
      ...lists,
      ...areaListings,
      ...writes,
      ...ages,
      pricesOf,
      leadsOf,
      askedAt,
      countContacts,
      lookForContacts,
      countByArea,
      mergedNames,
      moveSome,
      moveSomeBack,
      whereMoved,
    }),
    propertyImages: onConnection(db, { ...images }),
  };
}

/** What is moved, without how many listings go in one write. */
type Unlimited<Mover extends (deps: never, move: never) => unknown> = Omit<Parameters<Mover>[1], 'limit'>;

/** What other features do to listings. `insertListing`, `correctListing` and what moves some run inside their own `writeCatalogue`. */
export function services(parts: Pick<Parts, 'areaBatch' | 'database' | 'now'>) {
  const limit = parts.areaBatch;
  return {
    insertListing,
    correctListing,
    moveSomeToArea: (repos: Repositories, move: Unlimited<typeof moveSomeToArea>) =>
      moveSomeToArea(repos, { ...move, limit }),
    moveSomeBackToArea: (repos: Repositories, move: Unlimited<typeof moveSomeBackToArea>) =>
      moveSomeBackToArea(repos, { ...move, limit }),
    moveToArea: (move: Unlimited<typeof moveToArea>) => moveToArea(parts, { ...move, limit }),
    markSold: (id: number, accountId: number | null) => markSold(parts, id, accountId),
    unsell: (id: number, speaker: Speaker) => unsellListing(parts, id, speaker),
    setCallBack: (id: number, callsBack: boolean) => setCallBack(parts, id, callsBack),
    confirmListing: (id: number, speaker: Speaker) => confirmListing(parts, id, speaker),
    takeDown: (id: number, accountId: number | null) => takeDown(parts, id, accountId),
    putBack: (id: number, speaker: Speaker) => putBack(parts, id, speaker),
    changePrice: (id: number, word: PriceWord, speaker: Speaker) => changePrice(parts, id, word, speaker),
  };
}

/** The feed of a search. */
export { feedRoutes as siteRoutes } from '#server/properties/feed/feed.routes.ts';
/** What public pages read. */
export { createPropertyReads as reads } from '#server/properties/reads.ts';
/** What listings are found by. */
export { MARKED_FILTERS as indexed } from '#server/properties/search/filters.ts';

/** Before anybody is answered: what the days since the last run did to listings. */
export async function start(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await beginFreshness(parts);
  await ageListings(parts);
}

/** What waits for staff: listings whose owners are to be asked, and those with a phone, a mail address or a link in their texts. */
export async function waiting(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  const [listingsToAsk, contactsInTexts] = await Promise.all([
    countToAsk(parts),
    parts.database.read.properties.countContacts(),
  ]);
  return { listingsToAsk, contactsInTexts };
}

const BATCH = 500;

/** Gives up listings that were deleted more than 30 days ago (D64), in small steps: others can write between them, and what is done stays done. */
export async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'photoLibrary' | 'now'>) {
  const { database, photoLibrary, now } = parts;
  await ageListings(parts);
  await lookAtTexts(parts, BATCH);
  const before = now() - RESTORE_MS;
  let count = BATCH;
  while (count === BATCH) {
    const step = await database.write(({ properties }) =>
      properties.purgeDeletedBefore(before, { at: now(), limit: BATCH }),
    );
    await photoLibrary.release(step.mediaKeys);
    count = step.count;
  }
  await database.write(async ({ properties, propertyChanges, settings }) => {
    await properties.forgetPurged();
    await propertyChanges.prune(await settings.catalogueVersion());
  });
}

/** How many listings would be given up now. */
export async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { deletedListings: await database.read.properties.countDeletedBefore(now() - RESTORE_MS) };
}

/** The listings, for anybody and for staff (spec 7). */
export function routes(scope: FastifyInstance, parts: Parts): void {
  propertiesRoutes(scope, parts);
  areaRoutes(scope, parts);
  propertiesWriteRoutes(scope, parts);
  manageRoutes(scope, parts, chosenQuery);
}
