import type { Db, NewRow } from '#server/db/tables.ts';
import { affectedRows, wholeCount } from '#server/db/tables.ts';

// The second factors of the staff's accounts.

function secretOf(db: Db, accountId: number) {
  return db.selectFrom('totp_secrets').where('account_id', '=', accountId);
}

function codesOf(db: Db, accountId: number) {
  return db.selectFrom('recovery_codes').where('account_id', '=', accountId);
}

async function forget(db: Db, table: 'totp_secrets' | 'recovery_codes' | 'passkeys', accountId: number) {
  return affectedRows(db.deleteFrom(table).where('account_id', '=', accountId));
}

/** The secret of an account's one-time codes, also while no code has confirmed it. */
export function findFactorSecret(db: Db, accountId: number) {
  return secretOf(db, accountId).selectAll().executeTakeFirst();
}

/** Which of the accounts have a second factor that counts. */
export async function accountsWithFactor(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('totp_secrets').select('account_id').where('confirmed_at', 'is not', null).execute();
  const keys = await db.selectFrom('passkeys').select('account_id').distinct().execute();
  return new Set([...rows, ...keys].map((row) => row.account_id));
}

/** Keeps a new secret in the place of one that no code confirmed. A confirmed one stays: false. */
export async function putFactorSecret(
  db: Db,
  secret: Omit<NewRow<'totp_secrets'>, 'confirmed_at' | 'last_step'>,
): Promise<boolean> {
  const put = db.insertInto('totp_secrets').values(secret);
  const done = await put
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ sealed_secret: secret.sealed_secret, created_at: secret.created_at })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return done !== undefined;
}

/** From now on the codes count. False when they did already. */
export async function confirmFactorSecret(db: Db, accountId: number, step: number, at: number): Promise<boolean> {
  const confirmed = db
    .updateTable('totp_secrets')
    .set({ confirmed_at: at, last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null);
  return (await affectedRows(confirmed)) > 0;
}

/** Uses a time step up. False when it, or a later one, was used: of two equal codes at the same moment one counts. */
export async function spendCodeStep(db: Db, accountId: number, step: number): Promise<boolean> {
  const used = db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step);
  return (await affectedRows(used)) > 0;
}

export async function replaceRecoveryCodes(db: Db, account_id: number, hashes: readonly string[]): Promise<void> {
  await forget(db, 'recovery_codes', account_id);
  const rows = hashes.map((code_hash) => ({ account_id, code_hash, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. False for a wrong and for a used one. */
export async function spendRecoveryCode(db: Db, accountId: number, hash: string, at: number): Promise<boolean> {
  const used = db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null);
  return (await affectedRows(used)) > 0;
}

export function countRecoveryCodesLeft(db: Db, accountId: number) {
  return wholeCount(codesOf(db, accountId).where('used_at', 'is', null));
}

/** Takes the codes of the app off an account; answers whether it had any. */
export async function removeFactorSecret(db: Db, accountId: number) {
  return (await forget(db, 'totp_secrets', accountId)) > 0;
}

/** Takes the second factor off an account, passkeys and all; answers whether there was one. */
export async function removeFactors(db: Db, accountId: number): Promise<boolean> {
  const removed = (await forget(db, 'totp_secrets', accountId)) + (await forget(db, 'passkeys', accountId));
  return (await forget(db, 'recovery_codes', accountId)) + removed > 0;
}

/** Forgets what removed accounts had, and secrets that no code confirmed since `before`. */
export async function pruneFactors(db: Db, before: number): Promise<void> {
  const removed = db.selectFrom('accounts').select('id').where('removed_at', 'is not', null);
  await db.deleteFrom('totp_secrets').where('account_id', 'in', removed).execute();
  await db.deleteFrom('recovery_codes').where('account_id', 'in', removed).execute();
  await db.deleteFrom('totp_secrets').where('confirmed_at', 'is', null).where('created_at', '<', before).execute();
}
