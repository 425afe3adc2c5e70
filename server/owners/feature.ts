import type { FastifyInstance } from 'fastify';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { DAY_MS } from '#domain/dates.ts';
import { type AnswerProblem, failure, reason } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isHardlyMeant, KEY_FORMS } from '#domain/owners.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { withoutTraps } from '#server/http/public-form.ts';
import { readKey } from '#server/owners/answers.ts';
import { type CorrectParts, correctByPlainForm } from '#server/owners/correct.ts';
import { DEEDS } from '#server/owners/deeds.ts';
import { type KeyParts, ownerOfKey } from '#server/owners/key.ts';
import { type OfferParts, offerHome } from '#server/owners/offer.ts';
import { eraseIdleOwners } from '#server/owners/owner-queries.ts';
import { offeredPhotoRoutes } from '#server/owners/photos.ts';
import { keyRoutes, keyStaffRoutes, submissionRoutes } from '#server/owners/routes.ts';
import {
  blankRefused,
  countOldRefused,
  countWaitingSubmissions,
  eraseOwner,
  takePhotosDecidedBefore,
  withdrawStraySubmissions,
} from '#server/owners/submission-queries.ts';
import { letGo, personalDataSince } from '#server/tidying/housekeeping.ts';

/** What public pages read for one visitor, by whose address wrong keys are counted. */
function countedReads(parts: KeyParts) {
  return {
    ownerKey: async (address: string, token: string, wrong: Set<string>): Promise<OwnerKey> =>
      readKey(parts, await ownerOfKey(parts, address, token, wrong)),
  };
}

/** What public pages post, without scripts. */
function forms(parts: OfferParts & CorrectParts) {
  return {
    offerHome: async (fields: Record<string, string>, address: string) => ({
      offered: await offerByPlainForm(parts, fields, address),
    }),
    /** `token`: the key; `deed`: what is done with it, with the fields of its call. */
    useKey: async (
      { token = '', deed: named, ...fields }: Record<string, string>,
      address: string,
      wrong: Set<string>,
    ) => {
      const owner = await ownerOfKey(parts, address, token, wrong);
      const did = KEY_FORMS.find((form) => form === named);
      if (did === undefined) throw failure('VALIDATION_FAILED', 'formUnreadableGoBack');
      if (did === 'correct') await correctByPlainForm(parts, owner, fields, address);
      else await DEEDS[did].act(parts, owner, fields);
      return { did };
    },
  };
}

/** Forgets a person: `owners` lost name and phone, `submissions` what was written. Their listings stay until staff delete them. */
function forgetPerson(tx: Db, phone: string, at: number) {
  return eraseOwner(tx, phone, at);
}

function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'photoLibrary' | 'now'>): Promise<void> {
  return forgetRefused(parts);
}

/** How many refused submissions would be blanked now. */
async function due(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  return { refusedSubmissions: await countRefused(parts) };
}

/** What staff have not looked at yet. */
async function waiting({ database }: Pick<Parts, 'database'>) {
  return { submissions: await countWaitingSubmissions(database.read) };
}

/** Photographs of homes that are offered, for staff and their owners. */
function siteRoutes(scope: FastifyInstance, parts: Parts): void {
  offeredPhotoRoutes(scope, parts);
}

function routes(scope: FastifyInstance, parts: Parts): void {
  submissionRoutes(scope, parts);
  keyRoutes(scope, parts);
  keyStaffRoutes(scope, parts);
}

export const ownersFeature = {
  countedReads,
  forms,
  waiting,
  due,
  tidyUp,
  forgetPerson,
  siteRoutes,
  routes,
} satisfies Feature;

/**
 * Stores a home that a page without scripts sends: without photographs, and nothing that the page left open is taken from a default
 * (OFFER-12). A price that is hardly meant is asked back unless `is_meant` comes with it (OFFER-21). Fails as `offerHome` does.
 */
function offerByPlainForm(parts: OfferParts, fields: Readonly<Record<string, string>>, address: string) {
  const problems: AnswerProblem[] = [];
  if (fields.is_size_in_yards === undefined) problems.push({ field: 'is_size_in_yards', ...reason('sizeUnitMissing') });
  if (fields.is_meant !== 'true' && isHardlyMeant(fields.price))
    problems.push({ field: 'price', ...reason('priceHardlyMeant') });
  const form = { fields: { ...fields, consent: fields.consent || 'false' }, files: [], problems };
  return offerHome(parts, form, { address, mark: markOf(parts, withoutTraps(fields), address) });
}

/**
 * A page without scripts cannot mark what it sends. A second tap, or the answer loaded again, brings the same fields from the same network:
 * they are one sending (OFFER-20). With the site's key, so that nobody makes a mark from what they know of a home.
 */
function markOf({ limits }: OfferParts, fields: Readonly<Record<string, string>>, address: string): string {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return limits.hidden(JSON.stringify(['plain offer', addressKey(address), sorted]));
}

const { refusedPhotoDays } = LIMITS.submission;
const BATCH = 500;

/**
 * Gives up what was refused or taken back: its photographs after 30 days, what its owner wrote and the owner's name and phone at
 * the age of personal data, unless they have a home here. Corrections whose listing is gone, or another owner's by now, wait no longer.
 */
async function forgetRefused(parts: Pick<Parts, 'config' | 'database' | 'photoLibrary' | 'now'>) {
  const { database, photoLibrary, now } = parts;
  const at = now();
  await database.write((tx) => withdrawStraySubmissions(tx, at));
  let keys: string[];
  do {
    keys = await database.write((tx) => takePhotosDecidedBefore(tx, at - refusedPhotoDays * DAY_MS, BATCH));
    await photoLibrary.release(keys);
  } while (keys.length === BATCH);
  const before = personalDataSince(parts);
  if (before === null) return;
  await database.write((tx) => blankRefused(tx, before));
  await letGo(parts, (tx, since, limit) => eraseIdleOwners(tx, since, { at, limit }));
}

/** How many submissions that would blank now. */
async function countRefused(parts: Pick<Parts, 'config' | 'database' | 'now'>): Promise<number> {
  const before = personalDataSince(parts);
  return before === null ? 0 : countOldRefused(parts.database.read, before);
}
