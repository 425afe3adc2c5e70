import { DAY_MS } from '#domain/dates.ts';
import { type AppError, failure } from '#domain/errors.ts';
import { isLinkToken, tokenHash } from '#server/auth/token.ts';
import type { Parts } from '#server/core.ts';
import type { OwnerRow } from '#server/owners/key/repository.ts';
import { findKeyOf, findOwnerByKey, noteKeyUsed } from '#server/owners/key/repository.ts';

export type KeyParts = Pick<Parts, 'config' | 'countsKey' | 'database' | 'limits' | 'now' | 'photoUrl'>;

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

function keyGone(): AppError {
  return failure('NOT_FOUND', 'keyGone');
}
