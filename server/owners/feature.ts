import type { FastifyInstance } from 'fastify';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { failure } from '#domain/errors.ts';
import { KEY_FORMS } from '#domain/owners/names.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { Db } from '#server/db/tables.ts';
import { type CorrectParts, correctByPlainForm } from '#server/owners/key/correct.ts';
import { DEEDS } from '#server/owners/key/deeds.ts';
import { type KeyParts, ownerOfKey } from '#server/owners/key/open.ts';
import { keyRoutes, keyStaffRoutes } from '#server/owners/key/routes.ts';
import { readKey } from '#server/owners/key/view.ts';
import { countRefused, forgetRefused } from '#server/owners/submissions/forgetting.ts';
import type { OfferParts } from '#server/owners/submissions/offer.ts';
import { offeredPhotoRoutes } from '#server/owners/submissions/photos.ts';
import { offerByPlainForm } from '#server/owners/submissions/plain-form.ts';
import { countWaitingSubmissions, eraseOwner } from '#server/owners/submissions/repository.ts';
import { submissionRoutes } from '#server/owners/submissions/routes.ts';

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
