import { z } from 'zod';
import { failure, reason, validationFailed } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { isSmallPrice, type KEY_DEEDS } from '#domain/owners.ts';
import { coded, parseOrRefuse, readId } from '#domain/parse.ts';
import { LISTING_FIELDS } from '#domain/property/fields.ts';
import { plainAmount } from '#domain/property/typed-amounts.ts';
import { textField } from '#domain/text-fields.ts';
import { writeCatalogue } from '#server/db/catalogue.ts';
import { noteAnswer } from '#server/db/judged-numbers.ts';
import { refuseSpent, spend } from '#server/http/call-limits.ts';
import type { Sender } from '#server/http/sender.ts';
import type { KeyParts } from '#server/owners/key.ts';
import { type OwnerRow, setOwnerHours, setOwnerLanguage } from '#server/owners/owner-queries.ts';
import { alreadyDecided } from '#server/owners/review.ts';
import { decideSubmission, lockSubmission } from '#server/owners/submission-queries.ts';
import {
  changePrice,
  confirmListing,
  listHomesOf,
  markSold,
  putBack,
  setCallBack,
  takeDown,
  unsellListing,
} from '#server/properties/front-door.ts';

/** What an owner does with the key, on their own homes alone (D100). */

/** More than an owner needs, and few enough that kept pages last. */
const CHANGES_AN_HOUR = 60;
const OWNER = { side: 'owner', accountId: null } as const;

export const optionalId = z.preprocess(
  (sent) => (sent === undefined || sent === null || sent === '' ? undefined : (readId(sent) ?? 0)),
  z.int().optional(),
);
export const flag = z.preprocess((sent) => sent === true || sent === 'true', z.boolean());
export const homeBody = z.object({
  property_id: optionalId.describe('Which home, where the key opens several.'),
});
const priceOf = z.preprocess(
  (sent) => (typeof sent === 'string' ? plainAmount(sent) : sent),
  LISTING_FIELDS.price.sent,
);
/** A price is public at once, so one that is hardly meant is asked back first (D100). */
const priceBody = homeBody
  .extend({
    price: priceOf,
    is_meant: flag.optional().describe('Needed below a lakh of rupees: the owner was asked whether a zero is missing.'),
    takes_back: priceOf
      .optional()
      .describe(
        'The price that this one takes back: 409 where it is another by now. Within the hour it leaves no trace.',
      ),
  })
  .refine(({ price, is_meant }) => is_meant || !isSmallPrice(price), {
    message: coded('priceHardlyMeant'),
    path: ['price'],
  });
const callBackBody = homeBody.extend({ calls_back: flag });
const hour = z.preprocess((sent) => {
  if (sent === '' || sent === undefined || sent === null) return null;
  return typeof sent === 'string' ? Number(sent) : sent;
}, z.int(coded('hoursInvalid')).min(0, coded('hoursInvalid')).max(24, coded('hoursInvalid')).nullable());
/** Neither: calls are welcome at any hour. */
const hoursBody = z
  .object({ from: hour, to: hour })
  .refine(({ from, to }) => (from === null) === (to === null) && (from === null || to === null || from < to), {
    message: coded('hoursInvalid'),
    path: ['from'],
  });
const takeBackBody = z.object({
  submission_id: z.preprocess((sent) => readId(sent) ?? 0, z.int()).describe('What waits, of a home or of `offers`.'),
});

const answerBody = z.object({
  text: textField({ label: 'message', min: 1, max: LIMITS.submission.reason }).describe('What the owner says.'),
});

/** Errors: NOT_FOUND for what is not the owner's, VALIDATION_FAILED, CONFLICT, RATE_LIMITED. */
interface Deed {
  body: z.ZodType;
  act: (parts: KeyParts, owner: OwnerRow, sent: unknown, sender: Sender) => Promise<void>;
}

export const DEEDS: Record<(typeof KEY_DEEDS)[number], Deed> = {
  confirm: onHome(homeBody, (parts, id) => confirmListing(parts, id, OWNER)),
  price: onHome(priceBody, (parts, id, { price, takes_back: takesBack }) =>
    changePrice(parts, id, { price, takesBack }, OWNER),
  ),
  sold: onHome(homeBody, (parts, id) => markSold(parts, id, null)),
  unsell: onHome(homeBody, (parts, id) => unsellListing(parts, id, OWNER)),
  'take-down': onHome(homeBody, (parts, id) => takeDown(parts, id, null)),
  'put-back': onHome(homeBody, (parts, id) => putBack(parts, id, OWNER)),
  'call-back': onHome(callBackBody, (parts, id, { calls_back }) => setCallBack(parts, id, calls_back)),
  hours: { body: hoursBody, act: setHours },
  'take-back': { body: takeBackBody, act: takeBack },
  answer: { body: answerBody, act: answerStaff },
};

function onHome<Body extends z.ZodType<{ property_id?: number | undefined }>>(
  body: Body,
  work: (parts: KeyParts, id: number, sent: z.output<Body>) => Promise<void>,
): Deed {
  return {
    body,
    async act(parts, owner, sent, sender) {
      const read = parseOrRefuse(body, sent);
      const id = await homeOf(parts, owner, read.property_id);
      await countChange(parts, owner, sender);
      await work(parts, id, read);
    },
  };
}

/** The home that is named, or the only one of the key. */
export async function homeOf({ database }: Pick<KeyParts, 'database'>, owner: OwnerRow, named: number | undefined) {
  const homes = await listHomesOf(database.read, owner.id);
  if (named === undefined && homes.length > 1) {
    throw validationFailed([{ field: 'property_id', ...reason('whichHome') }]);
  }
  const id = named ?? homes[0];
  if (id === undefined || !homes.includes(id)) throw failure('NOT_FOUND', 'propertyGone');
  return id;
}

const changesOf = ({ id }: OwnerRow) => ({ key: `key:owner:${id}`, limit: CHANGES_AN_HOUR, windowSeconds: 3600 });

/** Counts a change of an owner, and keeps the language in which it was made; throws RATE_LIMITED. */
export async function countChange(
  { database, now }: Pick<KeyParts, 'database' | 'now'>,
  owner: OwnerRow,
  { language }: Sender,
) {
  await database.write(async (tx) => {
    await spend(tx, [changesOf(owner)], now());
    await setOwnerLanguage(tx, owner, language);
  });
}

/** Throws RATE_LIMITED where `countChange` would, and counts nothing. */
export async function refuseManyChanges({ database, now }: Pick<KeyParts, 'database' | 'now'>, owner: OwnerRow) {
  await refuseSpent(database.read, [changesOf(owner)], now());
}

/** The pages of the owner's homes show them. */
async function setHours(parts: KeyParts, owner: OwnerRow, sent: unknown, sender: Sender): Promise<void> {
  const { from, to } = parseOrRefuse(hoursBody, sent);
  await countChange(parts, owner, sender);
  await writeCatalogue(parts, async (tx) => {
    await setOwnerHours(tx, owner.id, { calls_from: from, calls_to: to });
    return { result: undefined };
  });
}

/** Writes to staff about the owner's number, which they look at or judged; NOT_FOUND where they do neither (D139). */
async function answerStaff(parts: KeyParts, owner: OwnerRow, sent: unknown, sender: Sender): Promise<void> {
  const { text } = parseOrRefuse(answerBody, sent);
  await countChange(parts, owner, sender);
  const mark = parts.numberMark(owner.phone);
  const isNoted = await parts.database.write(async (tx) => {
    // Whoever offers a home has a key, with any number.
    const isStranger = (await listHomesOf(tx, owner.id)).length === 0;
    return noteAnswer(tx, mark, text, { at: parts.now(), isStranger });
  });
  if (!isNoted) throw failure('NOT_FOUND', 'noSuchNumber');
}

/** Takes back a home or a correction that its owner sent and staff have not decided; a second time changes nothing. */
async function takeBack(parts: KeyParts, owner: OwnerRow, sent: unknown, sender: Sender): Promise<void> {
  const { submission_id } = parseOrRefuse(takeBackBody, sent);
  await countChange(parts, owner, sender);
  await parts.database.write(async (tx) => {
    const found = await lockSubmission(tx, submission_id);
    if (found === undefined || found.owner_id !== owner.id) throw failure('NOT_FOUND', 'noSuchSubmission');
    const { state, property_id } = found;
    if (state === 'withdrawn') return;
    if (state !== 'waiting') throw alreadyDecided(state);
    const outcome = { state: 'withdrawn', reason: null, property_id } as const;
    await decideSubmission(tx, submission_id, { ...outcome, decided_by: null, decided_at: parts.now() });
  });
}
