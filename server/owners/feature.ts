import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OwnerKey } from '#domain/answers/owner-key.ts';
import { failure } from '#domain/errors.ts';
import { KEY_FORMS } from '#domain/owners/names.ts';
import type { Engine } from '#server/db/migrations/migration.ts';
import type { Repositories } from '#server/db/repositories.ts';
import type { Tables } from '#server/db/tables.ts';
import { type CorrectParts, correctByPlainForm } from '#server/owners/key/correct.ts';
import { DEEDS } from '#server/owners/key/deeds.ts';
import { type KeyParts, ownerOfKey } from '#server/owners/key/open.ts';
import { createOwnersRepository } from '#server/owners/key/repository.ts';
import { keyRoutes, keyStaffRoutes } from '#server/owners/key/routes.ts';
import { readKey } from '#server/owners/key/view.ts';
import { countRefused, forgetRefused } from '#server/owners/submissions/forgetting.ts';
import type { OfferParts } from '#server/owners/submissions/offer.ts';
import { offeredPhotoRoutes } from '#server/owners/submissions/photos.ts';
import { offerByPlainForm } from '#server/owners/submissions/plain-form.ts';
import { createSubmissionsRepository } from '#server/owners/submissions/repository.ts';
import { submissionRoutes } from '#server/owners/submissions/routes.ts';
import { createSubmissionSignsRepository } from '#server/owners/submissions/signs-repository.ts';
import type { Parts } from '#server/parts.ts';

/** Owners: homes that they offer, and the key that opens theirs. */
export function repositories(db: Kysely<Tables>, engine: Engine) {
  return {
    owners: createOwnersRepository(db),
    submissions: createSubmissionsRepository(db, engine),
    submissionSigns: createSubmissionSignsRepository(db),
  };
}

/** What public pages read for one visitor, by whose address wrong keys are counted. */
export function countedReads(parts: KeyParts) {
  return {
    ownerKey: async (address: string, token: string, wrong: Set<string>): Promise<OwnerKey> =>
      readKey(parts, await ownerOfKey(parts, address, token, wrong)),
  };
}

/** What public pages post, without scripts. */
export function forms(parts: OfferParts & CorrectParts) {
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
export function forgetPerson({ submissions }: Repositories, phone: string, at: number) {
  return submissions.erasePerson(phone, at);
}

export function tidyUp(parts: Pick<Parts, 'config' | 'database' | 'photoLibrary' | 'now'>): Promise<void> {
  return forgetRefused(parts);
}

/** How many refused submissions would be blanked now. */
export async function due(parts: Pick<Parts, 'config' | 'database' | 'now'>) {
  return { refusedSubmissions: await countRefused(parts) };
}

/** What staff have not looked at yet. */
export async function waiting({ database }: Pick<Parts, 'database'>) {
  return { submissions: await database.read.submissions.countWaiting() };
}

/** Photographs of homes that are offered, for staff and their owners. */
export function siteRoutes(scope: FastifyInstance, parts: Parts): void {
  offeredPhotoRoutes(scope, parts);
}

export function routes(scope: FastifyInstance, parts: Parts): void {
  submissionRoutes(scope, parts);
  keyRoutes(scope, parts);
  keyStaffRoutes(scope, parts);
}
