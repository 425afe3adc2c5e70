import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AnswerProblem, AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import { HOUR_MS } from '#domain/india-time.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseWith } from '#domain/parse.ts';
import { consentSchema, NOT_AGREED, type OfferedFields, plainFields, submissionSchema } from '#domain/submission.ts';
import { TERMS_VERSION } from '#domain/terms.ts';
import type { Language } from '#domain/words/language.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import type { Db, NewPropertyImage } from '#server/db/tables.ts';
import { spend } from '#server/http/call-limits.ts';
import { type FileForm, type FormReader, uploadFolder, withForm } from '#server/http/file-form.ts';
import { readPublicForm } from '#server/http/public-form.ts';
import type { Pace } from '#server/http/read-body.ts';
import { addressKey, type Sender } from '#server/http/sender.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import { type PhotoLibrary, takeAdded, withFiles } from '#server/media/photo-library.ts';
import { issueKey } from '#server/owners/key.ts';
import { findKeyOf, findOwnerByKey, insertOwner, setOwnerLanguage } from '#server/owners/owner-queries.ts';
import {
  addOfferedPhotos,
  contentOf,
  findSubmissionByHash,
  holdCreateHash,
  insertSubmission,
  listOfferedPhotos,
  loseCreateHash,
} from '#server/owners/submission-queries.ts';

export type OfferParts = Pick<
  Parts,
  'admission' | 'config' | 'countsKey' | 'database' | 'limits' | 'notices' | 'now' | 'photoLibrary'
>;

const { photos: MOST_PHOTOS, formBytes: MOST_BYTES } = LIMITS.submission;
/** For all networks together: nobody could look at more, and photographs would fill the disk. */
const MOST_AN_HOUR = 300;
/** Forms that are received at once, from one network and from all: they take long, and lie on the disk meanwhile. */
const MOST_OF_NETWORK = 2;
const MOST_AT_ONCE = 10;
/** In characters. A shorter mark could be guessed, and counts as none. */
const LEAST_MARK = 20;
/** How long the same mark means the same home. */
const AGAIN_MS = 24 * HOUR_MS;
/** Of a submission that nobody has corrected. */
const FIRST_VERSION = 1;

interface Offered {
  id: number;
  key: string;
}

/** A slower form keeps its place from others. */
const PACE: Pace = {
  bytesASecond: 10_000,
  afterMs: 20_000,
  tooSlow: () => failure('VALIDATION_FAILED', 'formTooSlow'),
};

interface ReaderOptions {
  /** Who is refused beforehand: whoever offered too many homes, unless something else is said. */
  before?: (request: FastifyRequest) => Promise<void>;
  isOfPage?: boolean;
}

/** How many forms each network sends just now, by the limits that they count against. */
const underWayOf = new WeakMap<object, Map<string, number>>();

/**
 * Reads forms with photographs from strangers, few at a time; a form without files is read already and takes no place. Throws what
 * `before` throws, RATE_LIMITED or UNAVAILABLE before anything is read, VALIDATION_FAILED for a form that comes too slowly; a page gets
 * these as a part of the form.
 */
export function createFormReader(
  { config, database, limits }: Pick<Parts, 'config' | 'database' | 'limits'>,
  { before = ({ ip }) => limits.refuseOver(database.read, 'submit', ip), isOfPage = false }: ReaderOptions = {},
): FormReader {
  const underWay = underWayOf.get(limits) ?? new Map<string, number>();
  underWayOf.set(limits, underWay);
  const rules = {
    folder: uploadFolder(config),
    fileFields: ['files'],
    maxFiles: MOST_PHOTOS,
    tooManyFiles: reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }),
    most: {
      bytes: MOST_BYTES,
      tooMuch: () => failure('TOO_LARGE', 'offeredPhotosTooLarge', { megabytes: MOST_BYTES / 1024 / 1024 }),
    },
    pace: PACE,
    isOfPage,
  };
  return async (request, use) => {
    try {
      await before(request);
      if (request.isMultipart()) takePlace(underWay, addressKey(request.ip));
    } catch (refused) {
      if (!isOfPage || !(refused instanceof AppError)) throw refused;
      return withForm(request, { ...rules, refused }, use);
    }
    try {
      return await withForm(request, rules, use);
    } finally {
      if (request.isMultipart()) leavePlace(underWay, addressKey(request.ip));
    }
  };
}

function takePlace(underWay: Map<string, number>, network: string): void {
  const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
  const fromNetwork = underWay.get(network) ?? 0;
  if (fromNetwork >= MOST_OF_NETWORK) throw failure('RATE_LIMITED', 'uploadUnderWay', { retryAfter: 30 });
  if (all >= MOST_AT_ONCE) throw failure('UNAVAILABLE', 'busy', { retryAfter: 30 });
  underWay.set(network, fromNetwork + 1);
}

function leavePlace(underWay: Map<string, number>, network: string): void {
  const left = (underWay.get(network) ?? 1) - 1;
  if (left > 0) underWay.set(network, left);
  else underWay.delete(network);
}

/** A carpet area above the size is asked back where something else is likely, not refused (D137). */
const isQuestioned = ({ code }: AnswerProblem, questions: readonly AnswerProblem[]): boolean =>
  code === 'carpetAboveSize' && questions.some((one) => one.code === 'slip' && one.params.kind === 'carpet');

/** Before its photographs are looked at. */
function readOffer(form: FileForm): { fields: OfferedFields; key: string | undefined; isAgreed: boolean } {
  const fields = parseWith(submissionSchema, plainFields(form.fields));
  const consent = parseWith(consentSchema, form.fields);
  const problems: AnswerProblem[] = [
    ...(fields.ok ? [] : fields.problems.filter((problem) => !isQuestioned(problem, form.problems))),
    ...(consent.ok ? [] : consent.problems),
    ...form.problems,
  ];
  if (!fields.ok || !consent.ok || problems.length > 0) throw validationFailed(problems);
  return { fields: fields.value, key: consent.value.key, isAgreed: consent.value.consent };
}

/**
 * Stores a home that somebody offers, for staff to look at, and answers its id and its owner's key: a new owner's, or the key in the form
 * where that owner has the same phone (D101). `mark`: the same within a day answers the same home with a fresh key. Two write
 * transactions: what is refused after the first stays counted, and its photographs are stored between them. Errors: VALIDATION_FAILED with
 * every problem, RATE_LIMITED, CONFLICT (see `findStored`); then nothing else is kept.
 */
export async function offerHome(
  parts: OfferParts,
  form: FileForm,
  { address, language, mark }: Sender & { mark: string | null },
): Promise<Offered> {
  const { admission, database, photoLibrary: library } = parts;
  const { fields, key, isAgreed } = readOffer(form);
  await readPublicForm(parts, z.object({}), form.fields, { address });
  const createHash = mark === null || mark.length < LEAST_MARK ? null : tokenHash(`${mark}\n${fields.owner_contact1}`);
  const offerForm = { createHash, key, fields, photos: form.files.length };
  const { stored, staged } = await admission.first(() =>
    database.write(async (tx) => {
      const stored = await findStored(parts, tx, offerForm);
      if (stored !== null) return { stored, staged: [] };
      await countOffer(parts, tx, address, fields.owner_contact1);
      return { stored, staged: await library.stage(tx, form.files, null) };
    }),
  );
  if (stored !== null) return stored;
  const network_hash = parts.limits.hidden(addressKey(address));
  return withFiles(library, { files: form.files, accountId: null, staged }, (added) =>
    admission.first(() =>
      database.write(async (tx) => {
        const stored = await findStored(parts, tx, offerForm);
        if (stored !== null) return stored;
        const at = parts.now();
        const photos = await takePhotos(library, tx, added);
        const owner = await ownerOf(tx, fields, { key, language, at });
        const id = await insertSubmission(tx, {
          ...{ owner_id: owner.id, kind: 'home', property_id: null, content: { fields }, language, created_at: at },
          ...{ consent_version: isAgreed ? TERMS_VERSION : NOT_AGREED, network_hash, create_hash: createHash },
        });
        await addOfferedPhotos(tx, id, photos);
        await parts.notices.note(tx, 'submission.new', id, at);
        return { id, key: owner.key ?? (await issueKey(tx, owner.id, { at, accountId: null })) };
      }),
    ),
  );
}

/**
 * The home of a form that came before, with a fresh key, as of the first one only the hash is known. CONFLICT once staff have decided,
 * gave out a key or found another owner, and for a form with other content, nothing of which would be kept.
 */
async function findStored(
  { now }: Pick<Parts, 'now'>,
  tx: Db,
  { createHash, key, fields, photos }: OfferForm,
): Promise<Offered | null> {
  if (createHash === null) return null;
  await holdCreateHash(tx, createHash);
  const known = await findSubmissionByHash(tx, createHash);
  if (known === undefined) return null;
  if (known.created_at < now() - AGAIN_MS) {
    // The mark is another home's by now.
    await loseCreateHash(tx, known.id);
    return null;
  }
  const { id, owner_id, state, version } = known;
  // In a later version, staff or its owner changed it.
  const isOther =
    !isDeepStrictEqual(contentOf(known).fields, asStored(fields)) ||
    (await listOfferedPhotos(tx, [known])).length < photos;
  if (version === FIRST_VERSION && isOther) {
    const details = [{ field: 'form', ...reason('changed', { current: id }) }];
    throw failure('CONFLICT', 'offerOfOtherText', { details });
  }
  if (key !== undefined && (await findOwnerByKey(tx, tokenHash(key)))?.id === owner_id) return { id, key };
  const last = await findKeyOf(tx, owner_id);
  // A key that staff gave out or withheld is not for whoever knows the first form.
  if (state !== 'waiting' || last === undefined || last.created_by !== null) throw failure('CONFLICT', 'offerReceived');
  return { id, key: await issueKey(tx, owner_id, { at: now(), accountId: null }) };
}

interface OfferForm {
  createHash: string | null;
  key: string | undefined;
  fields: OfferedFields;
  /** How many the form has. */
  photos: number;
}

/** As JSON keeps it. */
const asStored = (fields: OfferedFields): unknown => JSON.parse(JSON.stringify(fields));

async function ownerOf(
  tx: Db,
  { owner_name: name, owner_contact1: phone }: OfferedFields,
  { key, language, at }: { key: string | undefined; language: Language; at: number },
): Promise<{ id: number; key: string | null }> {
  const owner = key === undefined ? undefined : await findOwnerByKey(tx, tokenHash(key));
  if (key !== undefined && owner === undefined)
    throw validationFailed([{ field: 'key', ...reason('ownerKeyUnknown') }]);
  // With another phone the key is somebody else's, who must not get this home by passing their link around.
  if (key !== undefined && owner?.phone === phone) {
    await setOwnerLanguage(tx, owner, language);
    return { id: owner.id, key };
  }
  return { id: await insertOwner(tx, { name, phone, language, created_at: at }), key: null };
}

/** Counts a home that is offered or sent again. Throws RATE_LIMITED. */
export async function countOffer(
  { limits, now }: Pick<Parts, 'limits' | 'now'>,
  tx: Db,
  address: string,
  phone: string,
): Promise<void> {
  await limits.count(tx, 'submit', address, phone);
  const ofSite = { key: 'submit:site', limit: MOST_AN_HOUR, windowSeconds: 3600 };
  const refuse = (retryAfter: number) => failure('RATE_LIMITED', 'offersOfSite', { retryAfter });
  await spend(tx, [{ ...ofSite, refuse }], now());
}

/**
 * Takes the photographs of a form from where they were staged, each picture once, for the transaction that keeps them. All of them, also those
 * that are kept already: a staged one is shown at its public address, where nobody sees what owners offer (D101).
 */
export async function takePhotos(
  library: PhotoLibrary,
  tx: Db,
  added: readonly StoredPhoto[],
): Promise<NewPropertyImage[]> {
  await takeAdded(library, tx, added);
  const byKey = new Map(added.map(({ key, width, height, placeholder }) => [key, { width, height, placeholder }]));
  return [...byKey].map(([media_key, facts]) => ({ media_key, ...facts }));
}
