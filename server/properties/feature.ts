import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Parts } from '#server/parts.ts';
import * as areaListings from '#server/properties/areas/listings.ts';
import { areaRoutes } from '#server/properties/areas/routes.ts';
import { correctListing } from '#server/properties/correct.ts';
import { markSold } from '#server/properties/endings.ts';
import * as images from '#server/properties/images-repository.ts';
import * as lists from '#server/properties/lists.ts';
import { RESTORE_MS } from '#server/properties/presenter.ts';
import { propertiesRoutes } from '#server/properties/routes.ts';
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
    properties: onConnection(db, { ...lists, ...areaListings, ...writes }),
    propertyImages: onConnection(db, { ...images }),
  };
}

/** What other features do to listings. `insertListing` and `correctListing` run inside their own `writeCatalogue`. */
export function services(parts: Pick<Parts, 'database' | 'now'>) {
  return {
    insertListing,
    correctListing,
    markSold: (id: number, accountId: number | null) => markSold(parts, id, accountId),
  };
}

/** The feed of a search. */
export { feedRoutes as siteRoutes } from '#server/properties/feed/feed.routes.ts';
/** What public pages read. */
export { createPropertyReads as reads } from '#server/properties/reads.ts';
/** What listings are found by. */
export { MARKED_FILTERS as indexed } from '#server/properties/search/filters.ts';

const BATCH = 500;

/** Gives up listings that were deleted more than 30 days ago (D64), in small steps: others can write between them, and what is done stays done. */
export async function tidyUp({ database, photoLibrary, now }: Pick<Parts, 'database' | 'photoLibrary' | 'now'>) {
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
}
