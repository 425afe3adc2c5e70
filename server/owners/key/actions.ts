import { z } from 'zod';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { readId } from '#domain/ids.ts';
import { CORRECTABLE } from '#domain/owners/names.ts';
import { changedFieldsSchema, plainFields } from '#domain/owners/submission.ts';
import { coded, parseWith } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { plainAmount } from '#domain/property/number-entry.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import type { FileForm } from '#server/http/file-form.ts';
import { spend } from '#server/http/limits/call-limits.ts';
import { addressKey } from '#server/http/limits/client-address.ts';
import { findAdded, withFiles } from '#server/media/photo-library.ts';
import type { KeyParts } from '#server/owners/key/open.ts';
import type { OwnerRow } from '#server/owners/key/repository.ts';
import { offerCorrection } from '#server/owners/submissions/corrections.ts';
import { decidedAlready } from '#server/owners/submissions/review.ts';
import type { Parts } from '#server/parts.ts';

/** What an owner does with the key, on a home of theirs alone (D100). Each throws NOT_FOUND for a home that is not. */

/** Changes that one owner makes in an hour: more than anybody needs, and too few to make the catalogue restless. */
const CHANGES_AN_HOUR = 60;
const OWNER = { side: 'owner', accountId: null } as const;

const optionalId = z.preprocess(
  (sent) => (sent === undefined || sent === null || sent === '' ? undefined : (readId(sent) ?? 0)),
  z.int().optional(),
);
export const homeBody = z.object({
  property_id: optionalId.describe('Which home, where the key opens several.'),
});
export const priceBody = homeBody.extend({
  price: z.preprocess((sent) => (typeof sent === 'string' ? plainAmount(sent) : sent), LISTING_FIELDS.price.sent),
});
export const callBackBody = homeBody.extend({
  calls_back: z.preprocess((sent) => sent === true || sent === 'true', z.boolean()),
});
const hour = z.preprocess((sent) => {
  if (sent === '' || sent === undefined || sent === null) return null;
  return typeof sent === 'string' ? Number(sent) : sent;
}, z.int(coded('hoursInvalid')).min(0, coded('hoursInvalid')).max(24, coded('hoursInvalid')).nullable());
/** Both, or neither: then calls are welcome at any hour. */
export const hoursBody = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => (from === null) === (to === null) && (from === null || to === null || from < to), {
    message: coded('hoursInvalid'),
    path: ['from'],
  });

export const sentBody = z.object({
  submission_id: z.preprocess((sent) => readId(sent) ?? 0, z.int()).describe('What waits, of a home or of `offers`.'),
});

/** The home that is meant: the only one of the key, or the one that is named. */
export async function homeOf({ database }: Pick<KeyParts, 'database'>, owner: OwnerRow, named: number | undefined) {
  const homes = await database.read.owners.homesOf(owner.id);
  if (named === undefined && homes.length > 1) {
    throw validationFailed([{ field: 'property_id', ...reason('whichHome') }]);
  }
  const id = named ?? homes[0];
  if (id === undefined || !homes.includes(id)) throw failure('NOT_FOUND', 'propertyGone');
  return id;
}

/** Counts a change of an owner; throws RATE_LIMITED. */
export async function countChange({ database, now }: Pick<KeyParts, 'database' | 'now'>, owner: OwnerRow) {
  const budget = { key: `key:owner:${owner.id}`, limit: CHANGES_AN_HOUR, windowSeconds: 3600 };
  await database.write((repos) => spend(repos, [budget], now()));
}

type Action = (parts: KeyParts, id: number) => Promise<void>;

export const ACTIONS = {
  confirm: ({ services }, id) => services.confirmListing(id, OWNER),
  sold: ({ services }, id) => services.markSold(id, null),
  unsell: ({ services }, id) => services.unsell(id, OWNER),
  'take-down': ({ services }, id) => services.takeDown(id, null),
  'put-back': ({ services }, id) => services.putBack(id, OWNER),
} as const satisfies Record<string, Action>;

export const changePrice = ({ services }: KeyParts, id: number, price: number) =>
  services.changePrice(id, price, OWNER);

/** The pages of the owner's homes tell them. */
export function setHours(parts: KeyParts, owner: OwnerRow, hours: Pick<OwnerRow, 'calls_from' | 'calls_to'>) {
  return writeCatalogue(parts, async ({ owners }) => {
    await owners.setHours(owner.id, hours);
    return { result: undefined };
  });
}

const dropped = z.preprocess(
  (sent) => (sent === undefined || sent === '' ? [] : Array.isArray(sent) ? sent : [sent]),
  z.array(z.preprocess(readId, z.int(coded('photoIdsInvalid')))),
);

/** Notes what an owner wants corrected, with photographs, for staff to look at (D102). VALIDATION_FAILED with every problem. */
export async function correctHome(
  parts: KeyParts & Pick<Parts, 'notices' | 'photoLibrary'>,
  owner: OwnerRow,
  form: FileForm,
  address: string,
): Promise<void> {
  const { database, photoLibrary: library } = parts;
  const sent = parseWith(homeBody.extend({ dropped }), form.fields);
  const asked = Object.entries(plainFields(form.fields)).filter(([name]) => CORRECTABLE.includes(name as never));
  const fields = parseWith(changedFieldsSchema, Object.fromEntries(asked));
  const problems = [...(sent.ok ? [] : sent.problems), ...(fields.ok ? [] : fields.problems), ...form.problems];
  if (!sent.ok || !fields.ok || problems.length > 0) throw validationFailed(problems);
  const propertyId = await homeOf(parts, owner, sent.value.property_id);
  await countChange(parts, owner);
  const networkHash = parts.limits.hidden(addressKey(address));
  await withFiles(library, { files: form.files, accountId: null }, (added) =>
    database.write(async (repos) => {
      await findAdded(library, repos, added);
      const photos = added.map(({ key: media_key, width, height, placeholder }) => ({
        ...{ media_key, width, height, placeholder },
      }));
      const one = { ownerId: owner.id, propertyId, fields: fields.value, photos, dropped: sent.value.dropped };
      await offerCorrection(parts, repos, { ...one, at: parts.now(), networkHash });
    }),
  );
}

/**
 * Takes back a home or a correction that its owner sent and staff have not decided; a second time changes nothing. Errors: NOT_FOUND for
 * what is not this owner's, CONFLICT for what is decided.
 */
export function takeBack(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  ownerId: number,
  id: number,
): Promise<void> {
  return database.write(async ({ submissions }) => {
    const found = await submissions.lock(id);
    if (found === undefined || found.owner_id !== ownerId) throw failure('NOT_FOUND', 'noSuchSubmission');
    const { state, property_id } = found;
    if (state === 'withdrawn') return;
    if (state !== 'waiting') throw decidedAlready(state);
    const outcome = { state: 'withdrawn', reason: null, property_id } as const;
    await submissions.decide(id, { ...outcome, decided_by: null, decided_at: now() });
  });
}
