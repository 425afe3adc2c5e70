import type { FastifyInstance } from 'fastify';
import { type ConfirmEntry, confirmSchema } from '#domain/account-forms.ts';
import { confirmAnswer } from '#domain/answers/staff.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import type { AccountRow } from '#server/auth/accounts.ts';
import { findAccount } from '#server/auth/accounts.ts';
import { countCodeInSession, hasCodesOn, spendCode } from '#server/auth/factors/second-factor.ts';
import { newUntil } from '#server/auth/new-account.ts';
import { passwordMatches } from '#server/auth/password.ts';
import { setSessionConfirmed } from '#server/auth/sessions.ts';
import { confirmedUntil, type Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { callsUnder } from '#server/http/call.ts';
import type { CountedCall } from '#server/http/limits/call-limits.ts';

export type AskingParts = Pick<Parts, 'database' | 'limits' | 'now' | 'passwordCost'>;

/**
 * When a session that opens at `at` counts as confirmed: at once, since its person has just entered the password, but not for
 * an account that a colleague added or approved within the last day. A new account removes nobody without being asked again (D78).
 */
export function confirmedAtLogin(account: Parameters<typeof newUntil>[0], at: number): number | null {
  return newUntil(account, at) === null ? at : null;
}

/**
 * The account of somebody who is logged in, when the password is theirs, with the try that was counted: take it back once
 * all went well. Throws VALIDATION_FAILED at `field` for another password, never 401, which would end the session (D28); RATE_LIMITED
 * for tries that failed, as at a login, but counted for the session and for the account apart from logins.
 */
export async function checkOwnPassword(
  { database, limits, passwordCost }: AskingParts,
  staff: Pick<Staff, 'accountId' | 'tokenHash'>,
  sent: { field: string; password: string },
  address: string,
): Promise<{ account: AccountRow; counted: CountedCall }> {
  const counted = await database.write((tx) => limits.countInSession(tx, 'login', address, staff));
  const account = await findAccount(database.read, staff.accountId);
  const matches = await passwordMatches(sent.password, account?.password_hash ?? null, passwordCost);
  if (account === undefined) throw failure('UNAUTHENTICATED', 'sessionEnded');
  if (!matches) throw validationFailed([{ field: sent.field, ...reason('ownPasswordWrong') }]);
  return { account, counted };
}

/**
 * Notes that the person behind a session entered the password, and a code where a login would ask for one; answers until when that
 * counts. Errors: those of `checkOwnPassword`, and VALIDATION_FAILED at `code` for one that is missing, wrong or used. A wrong code counts as
 * a wrong password does, and a missing one for nothing.
 */
async function confirmSession(
  parts: AskingParts & Pick<Parts, 'secretKey'>,
  staff: Staff,
  { password, code }: ConfirmEntry,
  address: string,
): Promise<number> {
  const { database, limits, secretKey } = parts;
  const { account, counted } = await checkOwnPassword(parts, staff, { field: 'password', password }, address);
  const asksCode = await hasCodesOn(database.read, account.id);
  if (asksCode && code === null) {
    await database.write((tx) => limits.takeBack(tx, counted));
    throw atCode('codeWanted');
  }
  const codeCounted = asksCode ? await countCodeInSession(parts, staff, address) : [];
  const at = parts.now();
  await database.write(async (tx) => {
    if (asksCode && !(await spendCode(tx, secretKey, account.id, code ?? '', at))) throw atCode('codeWrong');
    await setSessionConfirmed(tx, staff.tokenHash, at);
    await limits.takeBack(tx, [...counted, ...codeCounted]);
  });
  return confirmedUntil({ confirmedAt: at }, at) ?? at;
}

function atCode(why: 'codeWanted' | 'codeWrong'): AppError {
  return validationFailed([{ field: 'code', ...reason(why) }]);
}

/** Asking again before what cannot be undone or carries personal data away (D78). */
export function askingAgainRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  call(
    {
      post: '/auth/confirm',
      who: 'staff',
      noted: ['password', 'asked-again'],
      summary:
        'Enter the password again, and a code where the account asks for one: this session is confirmed for ten minutes',
      body: confirmSchema,
      answer: confirmAnswer,
      errors: [429],
    },
    async ({ body, staff, address }) => ({
      confirmed_until: isoTime(await confirmSession(parts, staff, body, address)),
    }),
  );
}
