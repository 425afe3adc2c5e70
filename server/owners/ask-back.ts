import { type AnswerProblem, reason, validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/parse.ts';
import { type Slip, slipsOf } from '#domain/property/slips.ts';
import { plainFields } from '#domain/submission.ts';
import type { Db } from '#server/db/tables.ts';
import type { KeyParts } from '#server/owners/key.ts';
import type { OwnerRow } from '#server/owners/owner-queries.ts';
import { contentOf, findSubmission } from '#server/owners/submission-queries.ts';
import { createUsuals, findProperty, listHomesOf } from '#server/properties/front-door.ts';

type Fields = Readonly<Record<string, unknown>>;

const marksIn = (sent: unknown): string[] => (typeof sent === 'string' ? sent.split('\n') : []);

/**
 * A plain form of an owner with its answers to what was asked back (D137): `take` and `meant` name slips, a line each, of which the likely
 * value is taken or what was typed is kept. Its problems are the questions that are open still. `known`: what is known of the home besides.
 */
export async function withAnswers(
  db: Db,
  { take, meant, ...typed }: Fields,
  known: object = {},
): Promise<{ fields: Record<string, unknown>; problems: AnswerProblem[] }> {
  const plainOf = (fields: Fields): Record<string, unknown> => ({ ...known, ...plainFields(fields) });
  const usual = await createUsuals(db)(plainOf(typed));
  let fields = { ...typed };
  const findSlips = (): Slip[] => slipsOf(plainOf(fields), usual);
  const answer = (marks: readonly string[], way: 'taken' | 'kept') => {
    for (const mark of marks) fields = { ...fields, ...findSlips().find((slip) => slip.mark === mark)?.[way] };
  };
  answer(marksIn(take), 'taken');
  const open = findSlips().filter(({ mark }) => !marksIn(meant).includes(mark));
  answer(marksIn(meant), 'kept');
  return { fields, problems: open.map((slip) => ({ field: slip.field, ...reason('slip', slip) })) };
}

const MEASURED = ['price', 'size', 'is_size_in_yards', 'carpet_area', 'area_basis'];

/**
 * The same of what an owner changes of a home with their key. VALIDATION_FAILED with what is asked back; nothing is asked of what stays, of a
 * price that is taken back, and where a script has asked.
 */
export async function withAnswersOfKey(
  { database: { read } }: Pick<KeyParts, 'database'>,
  owner: OwnerRow,
  { take, meant, ...fields }: Fields,
): Promise<Record<string, unknown>> {
  const isChanged = MEASURED.some((name) => name in fields);
  if (!isChanged || 'takes_back' in fields || fields.is_meant === 'true') return fields;
  const answered = await withAnswers(read, { ...fields, take, meant }, await homeOfKey(read, owner, fields));
  // A price that comes alone says nothing new of the size, and what comes without a price nothing of that.
  const isPriceAlone = MEASURED.every((name) => name in fields === (name === 'price'));
  const open = answered.problems.filter(({ field }) => (field === 'price' ? 'price' in fields : !isPriceAlone));
  if (open.length > 0) throw validationFailed(open);
  return answered.fields;
}

/** What is known of a home of this owner; nothing of any other. */
async function homeOfKey(db: Db, owner: OwnerRow, { property_id, submission_id }: Fields): Promise<object> {
  if (submission_id !== undefined) {
    const found = await findSubmission(db, readId(submission_id) ?? 0);
    return found?.owner_id === owner.id ? contentOf(found).fields : {};
  }
  const homes = await listHomesOf(db, owner.id);
  const id = property_id === undefined ? homes[0] : Number(property_id);
  return id !== undefined && homes.includes(id) ? ((await findProperty(db, id)) ?? {}) : {};
}
