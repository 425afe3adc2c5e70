import { z } from 'zod';
import { type AnswerProblem, failure, reason, validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { AMENDABLE, CORRECTABLE, type KeyDeed } from '#domain/owners.ts';
import { coded, parseWith } from '#domain/parse.ts';
import { type ChangedFields, changedFieldsSchema, emptiedFacts, plainFields } from '#domain/submission.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { FileForm } from '#server/http/file-form.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { findAdded, withFiles } from '#server/media/photo-library.ts';
import { countChange, homeBody, homeOf, optionalId, yes } from '#server/owners/key/deeds.ts';
import type { KeyParts } from '#server/owners/key/open.ts';
import type { OwnerRow } from '#server/owners/key/repository.ts';
import { amendHome } from '#server/owners/submissions/amending.ts';
import { offerCorrection } from '#server/owners/submissions/corrections.ts';
import { distinct } from '#server/owners/submissions/offer.ts';

export type CorrectParts = KeyParts & Pick<Parts, 'notices' | 'photoLibrary'>;

const droppedIds = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : Array.isArray(sent) ? sent : [sent]),
  z.array(z.preprocess(readId, z.int(coded('photoIdsInvalid')))),
);
/** Which home a correction is about: a listing, or one that waits. */
export const whichBody = homeBody.extend({
  submission_id: optionalId.describe('A home that waits: it is changed at once.'),
  again: yes.optional().describe('Sends a home that was refused again, with what is changed of it.'),
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
  address: string,
): Promise<void> {
  const { photoLibrary: library } = parts;
  const { fields, propertyId, submissionId, ...which } = await readCorrection(parts, owner, form);
  const gone = await withFiles(library, { files: form.files, accountId: null }, (added) =>
    writeAudited(parts, async (tx, at) => {
      await findAdded(library, tx, added);
      const { dropped, main } = which;
      const change = { ownerId: owner.id, fields, photos: distinct(added), dropped, main };
      if (submissionId !== undefined) {
        return amendHome(parts, tx, { ...change, submissionId, isAgain: which.again, at, address });
      }
      const networkHash = parts.limits.hidden(addressKey(address));
      await offerCorrection(parts, tx, { ...change, propertyId, at, networkHash });
      return { result: [] };
    }),
  );
  await library.release(gone);
}

/** Reads it, before its photographs are taken in. */
async function readCorrection(parts: CorrectParts, owner: OwnerRow, form: FileForm) {
  const sent = parseWith(whichBody.extend({ dropped: droppedIds }), form.fields);
  const isWaiting = sent.ok && sent.value.submission_id !== undefined;
  const names: readonly string[] = isWaiting ? AMENDABLE : CORRECTABLE;
  const asked = Object.entries(plainFields(form.fields)).filter(([name]) => names.includes(name));
  const fields = parseWith(changedFieldsSchema, Object.fromEntries(asked));
  const problems = [
    ...(sent.ok ? [] : sent.problems),
    ...Object.keys(form.fields).flatMap((name) => notCorrected(name, names, isWaiting)),
    ...(fields.ok ? emptied(fields.value, isWaiting) : fields.problems),
    ...form.problems,
  ];
  if (!sent.ok || !fields.ok || problems.length > 0) throw validationFailed(problems);
  const { submission_id: submissionId, dropped, main, again = false } = sent.value;
  const change = { fields: fields.value, dropped, main, again };
  if (submissionId !== undefined) return { ...change, submissionId, propertyId: 0 };
  return { ...change, submissionId, propertyId: await homeOf(parts, owner, sent.value.property_id) };
}

/** What this call does not change is refused, with what to do instead: nobody must believe that it was taken (KEY-31). */
function notCorrected(name: string, names: readonly string[], isWaiting: boolean): AnswerProblem[] {
  if (names.includes(name) || ALSO_SENT.includes(name)) return [];
  const call = isWaiting ? undefined : AT_ONCE[name];
  return [{ field: name, ...(call === undefined ? reason('notCorrected') : reason('correctedAtOnce', { call })) }];
}

/** What waits may say less than a listing: `amendHome` looks at it as a whole. */
const emptied = (fields: ChangedFields, isWaiting: boolean) => (isWaiting ? [] : emptiedFacts(fields));

/** What the page's form held when it was shown, by its names: what was not touched is no correction, whoever changed it meanwhile. */
const seenSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * The same by a plain form, which sends every box, and `seen` as JSON; new photographs need the scripts (KEY-22). Names that come more
 * than once are parted by lines. VALIDATION_FAILED also where nothing is changed.
 */
export async function correctByPlainForm(
  parts: CorrectParts,
  owner: OwnerRow,
  typed: Readonly<Record<string, string>>,
  address: string,
): Promise<void> {
  const { property_id, submission_id, again, dropped = '' } = typed;
  const changed = changedSince(readSeen(typed.seen), typed);
  const ids = linesOf(dropped);
  if (Object.keys(changed).length + ids.length === 0) throw failure('VALIDATION_FAILED', 'nothingChanged');
  await countChange(parts, owner);
  const fields = { ...changed, property_id, submission_id, again, dropped: ids };
  await correctHome(parts, owner, { fields, files: [], problems: [] }, address);
}

function readSeen(text = ''): z.output<typeof seenSchema> {
  try {
    return seenSchema.parse(JSON.parse(text));
  } catch (error) {
    throw failure('VALIDATION_FAILED', 'formUnreadableGoBack', { cause: error });
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '');
/** A browser ends the lines of a form in its own way. */
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function changedSince(seen: z.output<typeof seenSchema>, typed: Readonly<Record<string, string>>) {
  const changed = Object.entries(seen).flatMap(([name, before]): [string, string | string[]][] => {
    const now = plain(typed[name] ?? '');
    if (!Array.isArray(before)) return now === plain(before) ? [] : [[name, now]];
    const ticked = linesOf(now);
    const isSame = ticked.length === before.length && ticked.every((one) => before.includes(one));
    return isSame ? [] : [[name, ticked]];
  });
  return Object.fromEntries(changed);
}
