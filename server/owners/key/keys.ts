import { createLinkToken, tokenHash } from '#server/auth/token.ts';
import type { Db } from '#server/db/tables.ts';
import { endKeysOf, insertOwnerKey } from '#server/owners/key/repository.ts';

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
