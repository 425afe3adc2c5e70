import type { FastifyInstance } from 'fastify';
import type { Feature, Parts } from '#server/core.ts';
import { countOddPrices, noteBands } from '#server/properties/band.ts';
import { countCarpetShares } from '#server/properties/carpet-shares.ts';
import { ageListings, beginFreshness, countToAsk } from '#server/properties/freshness.ts';
import { ageLowered } from '#server/properties/prices.ts';
import { createPropertyReads } from '#server/properties/reads.ts';
import { propertiesRoutes } from '#server/properties/routes.ts';
import { feedRoutes, previewRoutes } from '#server/properties/site-routes.ts';
import { countContactTexts, countDue, tidyUp } from '#server/properties/upkeep.ts';
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

export const propertiesFeature = {
  start,
  reads: createPropertyReads,
  waiting,
  due: countDue,
  tidyUp,
  siteRoutes,
  routes,
} satisfies Feature;
