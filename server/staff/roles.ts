import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ROLES, type Role } from '#domain/account.ts';
import { failure } from '#domain/errors.ts';
import { coded } from '#domain/parse.ts';
import {
  countOwnerAccounts,
  ensureOwnerAccount,
  findAccount,
  findAccountByPhone,
  holdActiveAccounts,
  setAccountRole,
} from '#server/auth/accounts.ts';
import type { Parts } from '#server/core.ts';
import { writeAudited } from '#server/db/catalogue.ts';
import { callsUnder } from '#server/http/call.ts';

/** Sees to it that the site has an owner: the account of `STAFF_PHONE`, else the oldest one (D89). */
export async function ensureOwner({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<void> {
  const phone = config.staff?.phone;
  const account = phone === undefined ? undefined : await findAccountByPhone(database.read, phone);
  const isDue = account?.state === 'active' && account.role !== 'owner';
  if (!isDue && (await countOwnerAccounts(database.read)) > 0) return;
  await database.write(async (tx) => {
    if (isDue) await setAccountRole(tx, account.id, 'owner');
    await ensureOwnerAccount(tx);
  });
}

/** Makes a colleague an owner, or staff again. Errors: NOT_FOUND; CONFLICT for the last owner and for an account that waits. */
function changeRole(deps: Pick<Parts, 'database' | 'now'>, id: number, role: Role, by: number) {
  return writeAudited(deps, async (tx) => {
    await holdActiveAccounts(tx);
    const account = await findAccount(tx, id);
    if (account === undefined) throw failure('NOT_FOUND', 'noSuchAccount');
    if (account.state === 'pending') throw failure('CONFLICT', 'roleOfWaiting');
    if (account.role === role) return { result: { id, role }, isUnchanged: true };
    if (account.role === 'owner' && (await countOwnerAccounts(tx)) <= 1) throw failure('CONFLICT', 'lastOwner');
    await setAccountRole(tx, id, role);
    const audit = {
      ...({ action: 'account.role', entityId: id, accountId: by } as const),
      ...{ before: { role: account.role }, after: { role } },
    };
    return { result: { id, role }, audit };
  });
}

const roleBody = z.object({ role: z.enum(ROLES, coded('roleUnknown')) });

export function roleRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Staff');
  call(
    {
      put: '/staff/:id/role',
      who: 'owner',
      confirm: 'tried',
      noted: ['account', 'role'],
      summary: 'Make an account an owner of the site, or staff',
      body: roleBody,
      answer: z.object({ id: z.int(), role: z.enum(ROLES) }),
    },
    ({ id, body: { role }, staff }) => changeRole(parts, id, role, staff.accountId),
  );
}
