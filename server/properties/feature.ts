import type { FastifyInstance } from 'fastify';
import type { Feature, Parts } from '#server/core.ts';
import { prunePropertyChanges } from '#server/db/property-changes.ts';
import { readCatalogueVersion } from '#server/db/settings.ts';
import { areaRoutes } from '#server/properties/areas/routes.ts';
import { countContactTexts, lookAtTexts } from '#server/properties/contact-texts.ts';
import { feedRoutes } from '#server/properties/feed/feed.routes.ts';
import { ageListings, beginFreshness, countToAsk } from '#server/properties/freshness/ageing.ts';
import { manageRoutes } from '#server/properties/manage/routes.ts';
import { RESTORE_MS } from '#server/properties/presenter.ts';
import { previewRoutes } from '#server/properties/preview.routes.ts';
import { createPropertyReads } from '#server/properties/reads.ts';
import { chosenQuery, propertiesRoutes } from '#server/properties/routes.ts';
import { propertiesWriteRoutes } from '#server/properties/write-routes.ts';
import { countDeletedBefore, forgetPurged, purgeDeletedBefore } from '#server/properties/writes.ts';

/** The feed of a search, and pictures for previews of links. */
function siteRoutes(scope: FastifyInstance, parts: Parts): void {
  feedRoutes(scope, parts);
  previewRoutes(scope, parts);
}

/** Before anybody is answered: what the days since the last run did to listings. */
async function start(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<void> {
  await beginFreshness(parts);
  await ageListings(parts);
}

/** What waits for staff: listings whose owners are to be asked, and those with a phone, a mail address or a link in their texts. */
async function waiting(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  const [listingsToAsk, contactsInTexts] = await Promise.all([
    countToAsk(parts),
    countContactTexts(parts.database.read),
  ]);
  return { listingsToAsk, contactsInTexts };
}

const BATCH = 500;

/** Gives up listings that were deleted more than 30 days ago (D64), in small steps: others can write between them, and what is done stays done. */
async function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'photoLibrary' | 'now'>) {
  const { database, photoLibrary, now } = parts;
  await ageListings(parts);
  await lookAtTexts(parts, BATCH);
  const before = now() - RESTORE_MS;
  let count = BATCH;
  while (count === BATCH) {
    const step = await database.write((tx) => purgeDeletedBefore(tx, before, { at: now(), limit: BATCH }));
    await photoLibrary.release(step.mediaKeys);
    count = step.count;
  }
  await database.write(async (tx) => {
    await forgetPurged(tx);
    await prunePropertyChanges(tx, await readCatalogueVersion(tx));
  });
}

/** How many listings would be given up now. */
async function due({ database, now }: Pick<Parts, 'database' | 'now'>) {
  return { deletedListings: await countDeletedBefore(database.read, now() - RESTORE_MS) };
}

/** The listings, for anybody and for staff (spec 7). */
function routes(scope: FastifyInstance, parts: Parts): void {
  propertiesRoutes(scope, parts);
  areaRoutes(scope, parts);
  propertiesWriteRoutes(scope, parts);
  manageRoutes(scope, parts, chosenQuery);
}

export const propertiesFeature = {
  start,
  reads: createPropertyReads,
  waiting,
  due,
  tidyUp,
  siteRoutes,
  routes,
} satisfies Feature;
