import { hashPassword } from '#server/auth/password.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';

/**
 * Makes the operator's account when it is missing (D13). One that somebody asked for over the web with that phone is taken over: its
 * password becomes the operator's. An active account keeps its password.
 */
export async function ensureFirstAccount(
  database: Database,
  staff: NonNullable<Config['staff']>,
  now: number,
): Promise<void> {
  const present = await database.read.accounts.findByPhone(staff.phone);
  if (present?.state === 'active') return;
  const passwordHash = await hashPassword(staff.password);
  const account = { phone: staff.phone, name: null, passwordHash, createdAt: now, approvedAt: now, approvedBy: null };
  await database.write(async ({ accounts }) => {
    if ((await accounts.insert({ ...account, state: 'active' })) !== null) return;
    const waiting = await accounts.findByPhone(staff.phone);
    if (waiting?.state !== 'pending') return;
    await accounts.setPasswordHash(waiting.id, passwordHash);
    await accounts.approve(waiting.id, { approvedBy: null, at: now });
  });
}
