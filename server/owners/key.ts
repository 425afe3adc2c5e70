import type { GivenKey, KeyState } from '#domain/answers/owners.ts';
import { isoTimeOrNull } from '#domain/dates.ts';
import { type AppError, failure, noSuchProperty, reason, validationFailed } from '#domain/errors.ts';
import { DAY_MS } from '#domain/india-time.ts';
import { PAGES } from '#domain/pages.ts';
import { whatsappHref } from '#domain/phone.ts';
import type { KnownFields } from '#domain/submission.ts';
import { inLanguage, knownLanguage } from '#domain/words/language.ts';
import { messagesIn } from '#domain/words/person-messages.ts';
import { createLinkToken, isLinkToken, tokenHash } from '#server/auth/sessions.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import {
  endKeysOf,
  findKeyOf,
  findOwner,
  findOwnerByKey,
  insertOwner,
  insertOwnerKey,
  noteKeyUsed,
  type OwnerRow,
  ownersWithPhone,
} from '#server/owners/owner-queries.ts';
import { contentOf, findSubmission, titleOf, withdrawStraySubmissions } from '#server/owners/submission-queries.ts';
import { findProperty, listHomesOf, lockProperty, setOwnerOf } from '#server/properties/front-door.ts';

export type KeyParts = Pick<
  Parts,
  'config' | 'countsKey' | 'database' | 'limits' | 'now' | 'numberMark' | 'photoUrl' | 'visits'
>;

/**
 * Whose key this is. Wrong ones are counted for the address, and who tried too many gets RATE_LIMITED for right ones too. One that is
 * wrong, ended or was never made is NOT_FOUND in the same words. `wrong`: those of the same request, which count once (KEY-24).
 */
export async function ownerOfKey(
  { database, limits, now }: Pick<KeyParts, 'database' | 'limits' | 'now'>,
  address: string,
  token: string,
  wrong: Set<string> = new Set(),
): Promise<OwnerRow> {
  if (!isLinkToken(token) || wrong.has(token)) throw keyGone();
  await limits.refuseOver(database.read, 'link', address);
  const hash = tokenHash(token);
  const owner = await findOwnerByKey(database.read, hash);
  if (owner === undefined || owner.erased_at !== null) {
    await database.write((tx) => limits.count(tx, 'link', address));
    wrong.add(token);
    throw keyGone();
  }
  const key = await findKeyOf(database.read, owner.id);
  const at = now();
  // Once a day: reading costs no transaction otherwise.
  if ((key?.used_at ?? 0) < at - DAY_MS) await database.write((tx) => noteKeyUsed(tx, hash, at, at - DAY_MS));
  return owner;
}

/** A key that opens nothing. */
export function keyGone(): AppError {
  return failure('NOT_FOUND', 'keyGone');
}

type GivingParts = Pick<Parts, 'config' | 'database' | 'now'>;

/** What staff know about the key of a listing. Errors: NOT_FOUND. */
export async function readKeyState({ config, database }: GivingParts, propertyId: number): Promise<KeyState> {
  const { read } = database;
  const listing = await findProperty(read, propertyId);
  if (listing === null) throw noSuchProperty();
  const owner = listing.owner_id === null ? undefined : await findOwner(read, listing.owner_id);
  const known = owner === undefined || owner.erased_at !== null ? null : owner;
  const key = known === null ? undefined : await findKeyOf(read, known.id);
  const same = await ownersWithPhone(read, listing.owner_contact1);
  const language = knownLanguage(known?.language ?? 'en');
  const page = config.siteUrl + inLanguage(language, PAGES.property.path.replace(':id', String(propertyId)));
  return {
    owner: known === null ? null : { id: known.id, name: known.name, phone: known.phone },
    given_at: isoTimeOrNull(key?.created_at ?? null),
    used_at: isoTimeOrNull(key?.used_at ?? null),
    language,
    question: messagesIn(language).isForSale({
      owner: listing.owner_name,
      title: listing.title,
      page: listing.hidden_at === null && listing.taken_down_at === null ? page : null,
      hasKey: key !== undefined,
    }),
    homes: known === null ? 0 : (await listHomesOf(read, known.id)).length,
    others: same
      .filter(({ id }) => id !== known?.id)
      .map(({ id, name, homes }) => ({ id, name, homes: Number(homes) })),
  };
}

/**
 * Gives out a new key to the owner of a listing, which ends the one before. A listing without an owner joins the owner that `ownerId`
 * names, who has the same phone, or gets a new one from its own name and phone: two owners with one phone stay two unless staff say
 * otherwise (D100). Errors: NOT_FOUND, VALIDATION_FAILED for another owner.
 */
export function giveKey(
  parts: GivingParts,
  propertyId: number,
  { ownerId, accountId }: { ownerId: number | null; accountId: number },
): Promise<GivenKey> {
  return writeAudited(parts, async (tx, at) => {
    const listing = await lockProperty(tx, propertyId);
    const owner_id = await ownerFor(tx, listing, { ownerId, at });
    if (owner_id !== listing.owner_id) {
      await setOwnerOf(tx, propertyId, owner_id);
      await withdrawStraySubmissions(tx, at);
    }
    const owner = await findOwner(tx, owner_id);
    if (owner === undefined) throw failure('NOT_FOUND', 'propertyGone');
    const given = await writeKeyMessage(parts, tx, owner, { title: listing.title, at, accountId });
    const audit = { action: 'property.key', entityId: propertyId, accountId, after: { owner_id } } as const;
    return { result: given, audit };
  });
}

type Listing = Awaited<ReturnType<typeof lockProperty>>;

async function ownerFor(
  tx: Db,
  listing: Listing,
  { ownerId, at }: { ownerId: number | null; at: number },
): Promise<number> {
  const { owner_name: name, owner_contact1: phone, owner_id } = listing;
  if (ownerId !== null) {
    const chosen = await findOwner(tx, ownerId);
    if (chosen === undefined || chosen.phone !== phone) {
      throw validationFailed([{ field: 'owner_id', ...reason('ownerOfOtherPhone') }]);
    }
    return ownerId;
  }
  const owner = owner_id === null ? undefined : await findOwner(tx, owner_id);
  if (owner === undefined || owner.erased_at !== null)
    return insertOwner(tx, { name, phone, created_at: at, language: 'en' });
  return owner.id;
}

/** The same for the owner of a home that is offered, who lost the key that was shown after sending. Errors: NOT_FOUND. */
export function giveKeyOfOffer(parts: GivingParts, submissionId: number, accountId: number): Promise<GivenKey> {
  return writeAudited(parts, async (tx, at) => {
    const submission = await findSubmission(tx, submissionId);
    const owner = submission && (await findOwner(tx, submission.owner_id));
    if (submission === undefined || owner === undefined || owner.erased_at !== null)
      throw failure('NOT_FOUND', 'noSuchSubmission');
    const title = titleOf(contentOf(submission).fields as KnownFields, submission);
    const given = await writeKeyMessage(parts, tx, owner, { title, at, accountId });
    const after = { owner_id: owner.id };
    const audit = { action: 'submission.key', entityId: submissionId, accountId, after } as const;
    return { result: given, audit };
  });
}

/** A new key, and the message that takes it to its owner. */
async function writeKeyMessage(
  { config }: Pick<GivingParts, 'config'>,
  tx: Db,
  owner: OwnerRow,
  { title, at, accountId }: { title: string; at: number; accountId: number },
): Promise<GivenKey> {
  const key = await issueKey(tx, owner.id, { at, accountId });
  const language = knownLanguage(owner.language);
  const url = config.siteUrl + inLanguage(language, PAGES.key.path.replace(':token', key));
  const messages = messagesIn(language);
  const about = { owner: owner.name, title, url };
  return {
    key,
    url,
    whatsapp: whatsappHref(owner.phone, messages.key(about)),
    question: messages.isForSaleWithKey(about),
  };
}

/**
 * A new key of an owner, inside the caller's transaction; those from before open nothing any more. The token is answered this once: of it
 * the hash alone is stored. `accountId`: who gives it out; null: it is shown after a submission.
 */
export async function issueKey(
  tx: Db,
  ownerId: number,
  { at, accountId }: { at: number; accountId: number | null },
): Promise<string> {
  const token = createLinkToken();
  await endKeysOf(tx, ownerId, at);
  await insertOwnerKey(tx, { owner_id: ownerId, token_hash: tokenHash(token), created_at: at, created_by: accountId });
  return token;
}
