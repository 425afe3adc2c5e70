import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type AnswerProblem, failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import type { KeyDeed } from '#domain/owners.ts';
import { coded, parseWith, readId } from '#domain/parse.ts';
import { AMENDABLE, CORRECTABLE } from '#domain/property/field-shapes.ts';
import {
  amendedProblems,
  type ChangedFields,
  changedFieldsSchema,
  emptiedFacts,
  type KnownFields,
  plainFields,
  withChanges,
} from '#domain/submission.ts';
import type { Parts } from '#server/core.ts';
import { differenceOf, type Written, writeAudited } from '#server/db/catalogue.ts';
import type { Db, NewPropertyImage } from '#server/db/tables.ts';
import type { FileForm, PlainForm } from '#server/http/file-form.ts';
import { addressKey, type Sender } from '#server/http/sender.ts';
import { withFiles } from '#server/media/photo-library.ts';
import { withAnswersOfKey } from '#server/owners/ask-back.ts';
import { offerCorrection } from '#server/owners/corrections.ts';
import { countChange, flag, homeBody, homeOf, optionalId } from '#server/owners/deeds.ts';
import type { KeyParts } from '#server/owners/key.ts';
import { countOffer, takePhotos } from '#server/owners/offer.ts';
import { type OwnerRow, renameOwner } from '#server/owners/owner-queries.ts';
import { alreadyDecided, withoutPersonalData } from '#server/owners/review.ts';
import {
  addOfferedPhotos,
  contentOf,
  decideSubmission,
  dropOfferedPhotos,
  listOfferedPhotos,
  lockSubmission,
  NO_CONTENT,
  type OfferedPhoto,
  orderOfferedPhotos,
  setSubmissionContent,
  UNDECIDED,
} from '#server/owners/submission-queries.ts';

export type CorrectParts = KeyParts & Pick<Parts, 'notices' | 'photoLibrary'>;

const droppedIds = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : Array.isArray(sent) ? sent : [sent]),
  z.array(z.preprocess(readId, z.int(coded('photoIdsInvalid')))),
);
/** Which home a correction is about: a listing, or one that waits. */
export const whichBody = homeBody.extend({
  submission_id: optionalId.describe('A home that waits: it is changed at once.'),
  again: flag.optional().describe('Sends a home that was refused again, with what is changed of it.'),
  main: optionalId.describe('The photograph that becomes the main one: one that is there and stays.'),
});
const ALSO_SENT: readonly string[] = [...Object.keys(whichBody.shape), 'files', 'dropped'];
/** What of a listing an owner changes at once, by another call. */
const AT_ONCE: Readonly<Record<string, KeyDeed>> = { price: 'price', owner_calls_back: 'call-back' };

/**
 * What an owner wants corrected, with photographs: noted for staff where everybody sees the home, changed at once where it waits for them
 * (D102, KEY-21). VALIDATION_FAILED with every problem; NOT_FOUND, CONFLICT.
 */
export async function correctHome(
  parts: CorrectParts,
  owner: OwnerRow,
  form: FileForm,
  { address, language }: Sender,
): Promise<void> {
  const { photoLibrary: library } = parts;
  const { fields, propertyId, submissionId, ...which } = await readCorrection(parts, owner, form);
  const gone = await withFiles(library, { files: form.files, accountId: null }, (added) =>
    writeAudited(parts, async (tx, at) => {
      const { dropped, main } = which;
      const change = { ownerId: owner.id, fields, photos: await takePhotos(library, tx, added), dropped, main };
      if (submissionId !== undefined) {
        return amendHome(parts, tx, { ...change, submissionId, isAgain: which.again, at, address });
      }
      const networkHash = parts.limits.hidden(addressKey(address));
      await offerCorrection(parts, tx, { ...change, propertyId, at, networkHash, language });
      return { result: [] };
    }),
  );
  await library.release(gone);
}

/** Before its photographs are stored. */
async function readCorrection(parts: CorrectParts, owner: OwnerRow, form: FileForm) {
  const sent = parseWith(whichBody.extend({ dropped: droppedIds }), form.fields);
  const isWaiting = sent.ok && sent.value.submission_id !== undefined;
  const names: readonly string[] = isWaiting ? AMENDABLE : CORRECTABLE;
  const typed = Object.entries(plainFields(form.fields)).filter(([name]) => names.includes(name));
  const fields = parseWith(changedFieldsSchema, Object.fromEntries(typed));
  const problems = [
    ...(sent.ok ? [] : sent.problems),
    ...Object.keys(form.fields).flatMap((name) => refuseField(name, names, isWaiting)),
    // A home that waits may lack more than a listing: `amendHome` looks at it as a whole.
    ...(!fields.ok ? fields.problems : isWaiting ? [] : emptiedFacts(fields.value)),
    ...form.problems,
  ];
  if (!sent.ok || !fields.ok || problems.length > 0) throw validationFailed(problems);
  const { submission_id: submissionId, dropped, main, again = false } = sent.value;
  const change = { fields: fields.value, dropped, main, again };
  if (submissionId !== undefined) return { ...change, submissionId, propertyId: 0 };
  return { ...change, submissionId, propertyId: await homeOf(parts, owner, sent.value.property_id) };
}

/** Fields that this call does not change are refused, with what to do instead: nobody must believe that they were taken (KEY-31). */
function refuseField(name: string, names: readonly string[], isWaiting: boolean): AnswerProblem[] {
  if (names.includes(name) || ALSO_SENT.includes(name)) return [];
  const call = isWaiting ? undefined : AT_ONCE[name];
  return [{ field: name, ...(call === undefined ? reason('notCorrected') : reason('correctedAtOnce', { call })) }];
}

/** What the page's form held when it was shown: a field that was not touched is no correction, whoever changed it meanwhile. */
const seenSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * The same by a plain form, which sends every field, and `seen` as JSON (KEY-22). Values that come more than once are lines.
 * VALIDATION_FAILED also where nothing is changed.
 */
export async function correctByPlainForm(
  parts: CorrectParts,
  owner: OwnerRow,
  { fields: typed, files, problems }: PlainForm,
  sender: Sender,
): Promise<void> {
  const { property_id, submission_id, again, dropped = '' } = typed;
  const changed = changedSince(readSeen(typed.seen), typed);
  const ids = linesOf(dropped);
  if (Object.keys(changed).length + ids.length + files.length + problems.length === 0)
    throw failure('VALIDATION_FAILED', 'nothingChanged');
  const which = { property_id, submission_id };
  const sent = { ...changed, ...which, take: typed.take, meant: typed.meant };
  const { is_meant: _, ...answered } = await withAnswersOfKey(parts, owner, sent);
  await countChange(parts, owner, sender);
  const fields = { ...answered, again, dropped: ids };
  await correctHome(parts, owner, { fields, files, problems }, sender);
}

function readSeen(text = ''): z.output<typeof seenSchema> {
  try {
    return seenSchema.parse(JSON.parse(text));
  } catch (error) {
    throw failure('VALIDATION_FAILED', 'formUnreadableGoBack', { cause: error });
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
/** Browsers end the lines of a form with CRLF. */
const toPlainLines = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function changedSince(seen: z.output<typeof seenSchema>, typed: Readonly<Record<string, string>>) {
  const changed = Object.entries(seen).flatMap(([name, before]): [string, string | string[]][] => {
    const now = toPlainLines(typed[name] ?? '');
    if (!Array.isArray(before)) return now === toPlainLines(before) ? [] : [[name, now]];
    const ticked = linesOf(now);
    const isSame = ticked.length === before.length && ticked.every((one) => before.includes(one));
    return isSame ? [] : [[name, ticked]];
  });
  return Object.fromEntries(changed);
}

const { photos: MOST_PHOTOS } = LIMITS.submission;

interface Amendment {
  ownerId: number;
  submissionId: number;
  /** As `changedFieldsSchema` reads them; null: becomes unknown. */
  fields: ChangedFields;
  /** Photographs to add (`takePhotos`). */
  photos: readonly NewPropertyImage[];
  /** Ids of its photographs that go; others are left alone. */
  dropped: readonly number[];
  /** The one of those that stay which becomes the main one. */
  main?: number | undefined;
  /** A refused home waits again; otherwise that is a CONFLICT. */
  isAgain: boolean;
  /** Epoch milliseconds. */
  at: number;
  address: string;
}

/**
 * Changes a home that waits, inside the caller's transaction, as its next version: staff who still look at the one before get a conflict
 * (KEY-21). A refused one waits again and keeps why it was refused (KEY-32); it counts as an offer, and so does a phone that is new to
 * it. Answers the media keys of photographs that go. Errors: NOT_FOUND for what is not this owner's or was forgotten, CONFLICT once it
 * is decided, VALIDATION_FAILED with every problem, RATE_LIMITED.
 */
async function amendHome(
  parts: Pick<Parts, 'limits' | 'notices' | 'now'>,
  tx: Db,
  amendment: Amendment,
): Promise<Written<string[]>> {
  const { ownerId, submissionId: id, fields, address, isAgain, at } = amendment;

  const found = await lockSubmission(tx, id);
  if (found === undefined || found.owner_id !== ownerId || found.kind !== 'home') {
    throw failure('NOT_FOUND', 'noSuchSubmission');
  }
  const { state, reason: why, decided_at } = found;
  const isRefused = state === 'refused' && isAgain;
  if (state !== 'waiting' && !isRefused) throw alreadyDecided(state);
  if (found.fields === NO_CONTENT) throw failure('NOT_FOUND', 'noSuchSubmission');
  const content = contentOf(found);
  const before = content.fields as KnownFields;
  const after = withChanges(before, fields);
  const { gone, kept, added, isReordered } = photosAfter(await listOfferedPhotos(tx, [found]), amendment);
  const problems = amendedProblems(fields, after);
  if (kept.length + added.length > MOST_PHOTOS) {
    problems.push({ field: 'files', ...reason('tooManyOfferedPhotos', { max: MOST_PHOTOS }) });
  }
  if (amendment.main !== undefined && kept[0]?.id !== amendment.main) {
    problems.push({ field: 'main', ...reason('mainPhotoGone') });
  }
  if (problems.length > 0) throw validationFailed(problems);
  const isSame = isDeepStrictEqual(before, after) && gone.length + added.length === 0 && !isReordered;
  if (isSame && isRefused) throw failure('VALIDATION_FAILED', 'nothingChanged');
  if (isSame) return { result: [], isUnchanged: true };
  const { owner_contact1: phone, owner_name: name } = after;
  if (isRefused) await countOffer(parts, tx, address, phone ?? '');
  else if (phone && phone !== before.owner_contact1) await parts.limits.count(tx, 'submit', address, phone);
  if (name && name !== before.owner_name) await renameOwner(tx, ownerId, name);
  await dropOfferedPhotos(tx, gone);
  if (gone.length > 0 || isReordered) await orderOfferedPhotos(tx, kept);
  await addOfferedPhotos(tx, id, added, kept.length);
  const refused = isRefused ? { refused: { reason: why ?? '', at: decided_at ?? at, again: at } } : {};
  await setSubmissionContent(tx, id, { ...content, fields: after, ...refused });
  if (isRefused) {
    await decideSubmission(tx, id, { ...UNDECIDED, property_id: null });
    await parts.notices.note(tx, 'submission.new', id, at);
  }
  const sides = differenceOf<Record<string, unknown>>(before, after);
  const counts = gone.length + added.length > 0 && { photos: kept.length + added.length };
  return {
    result: gone.map(({ media_key }) => media_key),
    audit: {
      ...({ action: 'submission.amend', entityId: id, accountId: null } as const),
      before: { ...withoutPersonalData(sides.before), ...(isRefused && { state }) },
      after: { ...withoutPersonalData(sides.after), ...counts, ...(isRefused && { state: 'waiting' }) },
    },
  };
}

/** Which photographs go, stay, in their order, and come. */
function photosAfter(before: readonly OfferedPhoto[], { photos, dropped, main }: Amendment) {
  const gone = before.filter((photo) => dropped.includes(photo.id));
  const stay = before.filter((photo) => !gone.includes(photo));
  const kept = stay.toSorted((a, b) => Number(b.id === main) - Number(a.id === main));
  const added = photos.filter(({ media_key }) => !kept.some((photo) => photo.media_key === media_key));
  return { gone, kept, added, isReordered: kept[0] !== stay[0] };
}
