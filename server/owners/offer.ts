import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HOUR_MS } from '#domain/dates.ts';
import { type AnswerProblem, failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { parseWith } from '#domain/parse.ts';
import {
  consentSchema,
  NOT_AGREED,
  type OfferedFields,
  plainFields,
  submissionSchema,
  TERMS_VERSION,
} from '#domain/submission.ts';
import { tokenHash } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import type { NewPropertyImage } from '#server/db/records.ts';
import type { Db } from '#server/db/tables.ts';
import { type FileForm, uploadFolder, withForm } from '#server/http/file-form.ts';
import { spend } from '#server/http/limits/call-limits.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { readPublicForm } from '#server/http/public-form.ts';
import type { Pace } from '#server/http/read-body.ts';
import type { StoredPhoto } from '#server/media/photo-files.ts';
import { findAdded, withFiles } from '#server/media/photo-library.ts';
import { deleteStagedUploads } from '#server/media/photo-rows.ts';
import { issueKey } from '#server/owners/key.ts';
import { findKeyOf, findOwnerByKey, insertOwner } from '#server/owners/owner-queries.ts';
import {
  addOfferedPhotos,
  findSubmissionByHash,
  holdCreateHash,
  insertSubmission,
  listOfferedPhotos,
  loseCreateHash,
  saidBy,
} from '#server/owners/submission-queries.ts';

export type OfferParts = Pick<
  Parts,
  'admission' | 'config' | 'countsKey' | 'database' | 'limits' | 'notices' | 'now' | 'photoLibrary'
>;

const { photos: MOST_PHOTOS, formBytes: MOST_BYTES } = LIMITS.submission;
/** Homes that all networks together may offer in an hour: nobody could look at more, and their photographs fill the disk. */
const MOST_AN_HOUR = 300;
/** Forms that are received at the same time: from one network, and from all. They take long, and lie on the disk meanwhile. */
const MOST_OF_NETWORK = 2;
const MOST_AT_ONCE = 10;
/** A browser's mark is random; what somebody could guess is none. */
const LEAST_MARK = 20;
/** An answer that was lost is asked for again within that time. */
const AGAIN_MS = 24 * HOUR_MS;
/** Of a submission that nobody has corrected. */
const FIRST_VERSION = 1;

interface Offered {
  id: number;
  key: string;
}

/** Whoever sends more slowly keeps a place from others. */
const PACE: Pace = {
  bytesASecond: 10_000,
  afterMs: 20_000,
  tooSlow: () => failure('VALIDATION_FAILED', 'formTooSlow'),
};

/**
 * Reads forms with photographs from strangers, few at a time; a form without files was read by then and takes no place. `counted`: who
 * offered too many homes is refused, as a holder of a key is not, whose changes are counted by owner. Throws
 * RATE_LIMITED or UNAVAILABLE before anything is read, VALIDATION_FAILED for one that comes too slowly.
 */
export function createFormReader(
  { config, database, limits }: Pick<Parts, 'config' | 'database' | 'limits'>,
  { pace = PACE, counted = true }: { pace?: Pace; counted?: boolean } = {},
) {
  const underWay = new Map<string, number>();
  const rules = {
    folder: uploadFolder(config),
    fileFields: ['files'],
    maxFiles: MOST_PHOTOS,
    tooManyFiles: reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }),
    most: {
      bytes: MOST_BYTES,
      tooMuch: () => failure('TOO_LARGE', 'offeredPhotosTooLarge', { megabytes: MOST_BYTES / 1024 / 1024 }),
    },
    pace,
  };
  return async <T>(request: FastifyRequest, use: (form: FileForm) => Promise<T>): Promise<T> => {
    if (counted) await limits.refuseOver(database.read, 'submit', request.ip);
    if (!request.isMultipart()) return withForm(request, rules, use);
    const network = addressKey(request.ip);
    const all = [...underWay.values()].reduce((sum, count) => sum + count, 0);
    const own = underWay.get(network) ?? 0;
    if (own >= MOST_OF_NETWORK) throw failure('RATE_LIMITED', 'uploadUnderWay', { retryAfter: 30 });
    if (all >= MOST_AT_ONCE) throw failure('UNAVAILABLE', 'busy', { retryAfter: 30 });
    underWay.set(network, own + 1);
    try {
      return await withForm(request, rules, use);
    } finally {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    }
  };
}

/** Without this nobody knows what the form is about; then its photographs are not looked at. */
function readOffer(form: FileForm): { fields: OfferedFields; key: string | undefined; isAgreed: boolean } {
  const fields = parseWith(submissionSchema, plainFields(form.fields));
  const consent = parseWith(consentSchema, form.fields);
  const problems: AnswerProblem[] = [
    ...(fields.ok ? [] : fields.problems),
    ...(consent.ok ? [] : consent.problems),
    ...form.problems,
  ];
  if (!fields.ok || !consent.ok || problems.length > 0) throw validationFailed(problems);
  return { fields: fields.value, key: consent.value.key, isAgreed: consent.value.consent };
}

/**
 * Stores a home that somebody offers, with its photographs, for staff to look at, and answers its id and the key of its owner: a new
 * owner's, or the one that the form carries where its owner has the same phone (D101). `mark`: the same text again within a day answers
 * the same home with a fresh key. Errors: VALIDATION_FAILED with every problem, RATE_LIMITED, CONFLICT (see `storedBefore`); then nothing is
 * kept.
 */
export async function offerHome(
  parts: OfferParts,
  form: FileForm,
  { address, mark }: { address: string; mark: string | null },
): Promise<Offered> {
  const { admission, database, photoLibrary: library } = parts;
  const { fields, key, isAgreed } = readOffer(form);
  await readPublicForm(parts, z.object({}), form.fields, { address });
  const createHash = mark === null || mark.length < LEAST_MARK ? null : tokenHash(`${mark}\n${fields.owner_contact1}`);
  const asked = { createHash, key, fields, photos: form.files.length };
  const { stored, staged } = await admission.first(() =>
    database.write(async (tx) => {
      const stored = await storedBefore(parts, tx, asked);
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
        const stored = await storedBefore(parts, tx, asked);
        if (stored !== null) return stored;
        const at = parts.now();
        await findAdded(library, tx, added);
        const owner = await ownerOf(tx, fields, { key, at });
        const id = await insertSubmission(tx, {
          ...{ owner_id: owner.id, kind: 'home', property_id: null, said: { fields }, created_at: at },
          ...{ consent_version: isAgreed ? TERMS_VERSION : NOT_AGREED, network_hash, create_hash: createHash },
        });
        const photos = distinct(added);
        await addOfferedPhotos(tx, id, photos);
        await deleteStagedUploads(
          tx,
          photos.map(({ media_key }) => media_key),
        );
        await parts.notices.note(tx, 'submission.new', id, at);
        return { id, key: owner.key ?? (await issueKey(tx, owner.id, { at, accountId: null })) };
      }),
    ),
  );
}

/**
 * The answer to a form that came before, with a fresh key: of the one that was answered then the hash alone is known. CONFLICT once staff
 * have decided, gave out a key, or found another owner, and for a form that says other things by now: nothing of it would be kept.
 */
async function storedBefore(
  { now }: Pick<Parts, 'now'>,
  tx: Db,
  { createHash, key, fields, photos }: Asked,
): Promise<Offered | null> {
  if (createHash === null) return null;
  await holdCreateHash(tx, createHash);
  const known = await findSubmissionByHash(tx, createHash);
  if (known === undefined) return null;
  if (known.created_at < now() - AGAIN_MS) {
    // It is another home's by now.
    await loseCreateHash(tx, known.id);
    return null;
  }
  const { id, owner_id, state, version } = known;
  // Staff or its owner may have corrected a later version.
  const isOther =
    !isDeepStrictEqual(saidBy(known).fields, asStored(fields)) || (await listOfferedPhotos(tx, [id])).length < photos;
  if (version === FIRST_VERSION && isOther) {
    const details = [{ field: 'form', ...reason('changed', { current: id }) }];
    throw failure('CONFLICT', 'offerOfOtherText', { details });
  }
  if (key !== undefined && (await findOwnerByKey(tx, tokenHash(key)))?.id === owner_id) return { id, key };
  const last = await findKeyOf(tx, owner_id);
  // A key that staff gave out, or withheld, is not for whoever knows the text of the first form.
  if (state !== 'waiting' || last === undefined || last.created_by !== null) throw failure('CONFLICT', 'offerReceived');
  return { id, key: await issueKey(tx, owner_id, { at: now(), accountId: null }) };
}

interface Asked {
  createHash: string | null;
  key: string | undefined;
  fields: OfferedFields;
  /** How many came. */
  photos: number;
}

/** Without what JSON does not carry. */
const asStored = (fields: OfferedFields): unknown => JSON.parse(JSON.stringify(fields));

async function ownerOf(
  tx: Db,
  { owner_name: name, owner_contact1: phone }: OfferedFields,
  { key, at }: { key: string | undefined; at: number },
): Promise<{ id: number; key: string | null }> {
  const owner = key === undefined ? undefined : await findOwnerByKey(tx, tokenHash(key));
  if (key !== undefined && owner === undefined)
    throw validationFailed([{ field: 'key', ...reason('ownerKeyUnknown') }]);
  // With another phone the key is somebody else's, who must not get this home by sending round a link.
  if (key !== undefined && owner?.phone === phone) return { id: owner.id, key };
  return { id: await insertOwner(tx, { name, phone, created_at: at }), key: null };
}

/** Counts a home that is offered, or sent again; throws RATE_LIMITED. In a transaction of its own what is refused afterwards stays counted. */
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

/** A picture that comes twice is kept once. */
export function distinct(photos: readonly StoredPhoto[]): NewPropertyImage[] {
  const byKey = new Map(photos.map(({ key, width, height, placeholder }) => [key, { width, height, placeholder }]));
  return [...byKey].map(([media_key, facts]) => ({ media_key, ...facts }));
}
