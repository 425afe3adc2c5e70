import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OwnerKey } from '#domain/answers/owners.ts';
import { type AnswerProblem, failure, reason } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { isHardlyMeant, KEY_FORMS } from '#domain/owners.ts';
import { PAGES } from '#domain/pages.ts';
import { isLinkToken, tokenHash } from '#server/auth/sessions.ts';
import type { Feature, Parts } from '#server/core.ts';
import type { FileForm, PlainForm, SentFiles } from '#server/http/file-form.ts';
import { withoutTraps } from '#server/http/public-form.ts';
import { addressKey, type Sender } from '#server/http/sender.ts';
import { readKey } from '#server/owners/answers.ts';
import { withAnswers, withAnswersOfKey } from '#server/owners/ask-back.ts';
import { type CorrectParts, correctByPlainForm } from '#server/owners/correct.ts';
import { DEEDS, refuseManyChanges } from '#server/owners/deeds.ts';
import { type KeyParts, keyGone, ownerOfKey } from '#server/owners/key.ts';
import { createFormReader, type OfferParts, offerHome } from '#server/owners/offer.ts';
import { eraseIdleOwners, findOwnerByKey } from '#server/owners/owner-queries.ts';
import { offeredPhotoRoutes } from '#server/owners/photos.ts';
import { keyRoutes, keyStaffRoutes, submissionRoutes } from '#server/owners/routes.ts';
import {
  blankRefused,
  countOldRefused,
  countWaitingSubmissions,
  eraseOwner,
  findWaitingSubject,
  takePhotosDecidedBefore,
  withdrawStraySubmissions,
} from '#server/owners/submission-queries.ts';
import { countOlder, forgetOlder, personalDataSince } from '#server/tidying/housekeeping.ts';

/** What public pages post without scripts. */
function forms(parts: OfferParts & CorrectParts) {
  return {
    offerHome: async (fields: Record<string, string>, sender: Sender, _wrong: Set<string>, form: SentFiles) => ({
      offered: await offerByPlainForm(parts, { ...form, fields }, sender),
    }),
    /** `token`: the key; `deed`: what is done with it, beside the fields of its call. */
    useKey: async (
      { token = '', deed: named, ...fields }: Record<string, string>,
      sender: Sender,
      wrong: Set<string>,
      form: SentFiles,
    ) => {
      const owner = await ownerOfKey(parts, sender.address, token, wrong);
      const did = KEY_FORMS.find((form) => form === named);
      if (did === undefined) throw failure('VALIDATION_FAILED', 'formUnreadableGoBack');
      if (did === 'correct') await correctByPlainForm(parts, owner, { ...form, fields }, sender);
      else
        await DEEDS[did].act(
          parts,
          owner,
          did === 'price' ? await withAnswersOfKey(parts, owner, fields) : fields,
          sender,
        );
      return { did, sent: fields };
    },
  };
}

/** The pages that take photographs; a key is looked at before any are, since anybody gets one who offers a home. */
function pageForms(parts: KeyParts) {
  const { read } = parts.database;
  const isOfKey = async (request: FastifyRequest) => {
    if (!request.isMultipart()) return;
    await parts.limits.refuseOver(read, 'link', request.ip);
    const { token = '' } = request.params as { token?: string };
    const owner = isLinkToken(token) ? await findOwnerByKey(read, tokenHash(token)) : undefined;
    if (owner === undefined) throw keyGone();
    await refuseManyChanges(parts, owner);
  };
  return {
    [PAGES.list.path]: createFormReader(parts, { isOfPage: true }),
    [PAGES.key.path]: createFormReader(parts, { before: isOfKey, isOfPage: true }),
  };
}

function routes(scope: FastifyInstance, parts: Parts): void {
  submissionRoutes(scope, parts);
  keyRoutes(scope, parts);
  keyStaffRoutes(scope, parts);
}

/**
 * Stores a home that a page without scripts sends: what the page left open stays unknown (OFFER-12). What is likely a slip is asked back
 * (D137), and so is a price that is hardly meant, unless `is_meant` comes with it (OFFER-21). Errors as `offerHome`.
 */
async function offerByPlainForm(
  parts: OfferParts,
  { fields: typed, files, problems: before }: PlainForm,
  sender: Sender,
) {
  const { fields, problems: questions } = await withAnswers(parts.database.read, typed);
  const problems: AnswerProblem[] = [...before, ...questions];
  if (fields.is_size_in_yards === undefined) problems.push({ field: 'is_size_in_yards', ...reason('sizeUnitMissing') });
  const asksPrice = questions.some(({ field }) => field === 'price');
  if (fields.is_meant !== 'true' && !asksPrice && isHardlyMeant(fields.price))
    problems.push({ field: 'price', ...reason('priceHardlyMeant') });
  const form = { fields: { ...fields, consent: fields.consent || 'false' }, files, problems };
  return offerHome(parts, form, { ...sender, mark: markOf(parts, form, sender.address) });
}

/**
 * A page without scripts cannot mark its form: the same fields and photographs from the same network are one sending, tapped twice or
 * loaded again (OFFER-20). Hashed with the site's key, so that nobody makes a mark from what they know about a home.
 */
function markOf(
  { limits }: OfferParts,
  { fields, files }: Pick<FileForm, 'fields' | 'files'>,
  address: string,
): string {
  const sorted = Object.entries(withoutTraps(fields)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const photos = files.map(({ hash }) => hash);
  return limits.hidden(JSON.stringify(['plain offer', addressKey(address), sorted, ...photos]));
}

const { refusedPhotoDays } = LIMITS.submission;
const BATCH = 500;

/**
 * Forgets what was refused or taken back: photographs after 30 days; at the age of personal data what its owner wrote, and the owner's
 * name and phone unless they have a home here. Corrections whose listing is gone or another owner's are withdrawn.
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
  await forgetOlder(parts, (tx, since, limit) => eraseIdleOwners(tx, since, { at, limit }));
}

export const ownersFeature = {
  countedReads: (parts: KeyParts) => ({
    ownerKey: async (address: string, token: string, wrong: Set<string>): Promise<OwnerKey> =>
      readKey(parts, await ownerOfKey(parts, address, token, wrong)),
  }),
  forms,
  pageForms,
  waiting: async ({ database }: Pick<Parts, 'database'>) => ({
    submissions: await countWaitingSubmissions(database.read),
  }),
  due: async (parts: Pick<Parts, 'config' | 'database' | 'now'>) => ({
    refusedSubmissions: await countOlder(parts, countOldRefused),
  }),
  tidyUp: forgetRefused,
  noticeSubject: findWaitingSubject,
  /** Listings stay until staff delete them. */
  forgetPerson: eraseOwner,
  siteRoutes: offeredPhotoRoutes,
  routes,
} satisfies Feature;
