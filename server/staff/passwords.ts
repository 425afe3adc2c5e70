import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  type BetterPassword,
  type ChangePasswordEntry,
  type ConfirmEntry,
  changePasswordSchema,
  checkPasswordSchema,
  confirmSchema,
} from '#domain/account-forms.ts';
import { changePasswordAnswer, checkPasswordAnswer, confirmAnswer, resetAnswer } from '#domain/answers/staff.ts';
import { isoTime } from '#domain/dates.ts';
import { type AppError, failure, reason, validationFailed } from '#domain/errors.ts';
import {
  type AccountRow,
  changeAccountPassword,
  findAccount,
  findAccountByPhone,
  setAccountPassword,
} from '#server/auth/accounts.ts';
import { betterPassword, newPassword, passwordMatches, weaknessOf } from '#server/auth/password.ts';
import { countCodeInSession, hasCodesOn, spendCode } from '#server/auth/second-factor.ts';
import { revokeSessionsOf, setSessionConfirmed } from '#server/auth/sessions.ts';
import { confirmedUntil, newUntil, type Staff } from '#server/auth/staff.ts';
import type { Parts } from '#server/core.ts';
import { type CatalogueDeps, writeAudited } from '#server/db/catalogue.ts';
import type { Db } from '#server/db/tables.ts';
import { callsUnder } from '#server/http/call.ts';
import type { CountedCall } from '#server/http/call-limits.ts';

/** Letters and digits that cannot be confused, read aloud or written down. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP_LETTERS] = [4, 4];

/** A random password for a colleague: 'k7fm-q2tz-xw9e-h4ra', 79 bits. */
function oneTimePassword(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * Changes one's own password (D81): the other sessions of the account end, and logins that are under way with the old one; this
 * session goes on, confirmed where no code is asked for. Answers how many ended, and why a better one is still asked for: from six characters on every new
 * password is taken. Errors: VALIDATION_FAILED at `current` for a wrong one, at `new` for the same again; RATE_LIMITED.
 */
async function changePassword(
  parts: AskingParts,
  staff: Staff,
  { current, new: wanted }: ChangePasswordEntry,
  address: string,
): Promise<{ sessions_ended: number; better_password: BetterPassword | null }> {
  const { account, counted } = await checkOwnPassword(parts, staff, { field: 'current', password: current }, address);
  if (wanted.normalize('NFKC') === current.normalize('NFKC')) {
    throw validationFailed([{ field: 'new', ...reason('samePassword') }]);
  }
  const password = await newPassword(wanted, account.phone, 'self', parts.passwordCost);
  return writeAudited(parts, async (tx, at) => {
    const sessions_ended = await revokeSessionsOf(tx, account.id, at, staff.tokenHash);
    if ((await changeAccountPassword(tx, account, password)) === 0) {
      throw failure('CONFLICT', 'passwordChangedMeanwhile');
    }
    // No code was entered here, so an account with codes stays unconfirmed.
    if (!(await hasCodesOn(tx, account.id))) await setSessionConfirmed(tx, staff.tokenHash, at);
    await parts.limits.takeBack(tx, counted);
    const audit = { action: 'account.password', entityId: account.id, accountId: account.id } as const;
    return { result: { sessions_ended, better_password: betterPassword(password) }, audit };
  });
}

/**
 * Gives a colleague a new password, shown only once, and ends their sessions (D81). Errors: NOT_FOUND; CONFLICT for one's own account and
 * for one that waits for approval.
 */
async function resetPassword(
  deps: CatalogueDeps & Pick<Parts, 'passwordCost'>,
  id: number,
  by: number,
): Promise<{ id: number; password: string; sessions: number }> {
  if (id === by) throw failure('CONFLICT', 'ownReset');
  const account = await findAccount(deps.database.read, id);
  if (account === undefined) throw failure('NOT_FOUND', 'noSuchAccount');
  if (account.state === 'pending') throw failure('CONFLICT', 'resetWaiting');
  const password = oneTimePassword();
  const secret = await newPassword(password, account.phone, 'other', deps.passwordCost);
  return writeAudited(deps, async (tx, at) => {
    const sessions = await replacePassword(tx, id, secret, at);
    return { result: { id, password, sessions }, audit: { action: 'account.reset', entityId: id, accountId: by } };
  });
}

/** Resets a password for the operator: answers the new one, undefined when the phone has no active account. */
export async function resetByOperator(deps: CatalogueDeps, phone: string): Promise<string | undefined> {
  const account = await findAccountByPhone(deps.database.read, phone);
  if (account?.state !== 'active') return undefined;
  const password = oneTimePassword();
  const secret = await newPassword(password, phone, 'other');
  return writeAudited(deps, async (tx, at) => {
    await replacePassword(tx, account.id, secret, at);
    return { result: password, audit: { action: 'account.reset', entityId: account.id, accountId: null } };
  });
}

/** Sessions first: a login that is under way waits, and finds itself signed out. Throws NOT_FOUND for an account that was removed meanwhile. */
async function replacePassword(
  tx: Db,
  id: number,
  secret: Parameters<typeof setAccountPassword>[2],
  at: number,
): Promise<number> {
  const ended = await revokeSessionsOf(tx, id, at);
  if ((await setAccountPassword(tx, id, secret)) === 0) throw failure('NOT_FOUND', 'noSuchAccount');
  return ended;
}

/** One's own password, and a colleague's that was forgotten (D81). */
export function passwordRoutes(app: FastifyInstance, parts: Parts): void {
  const call = callsUnder(app, parts, 'Session');
  const callOnStaff = callsUnder(app, parts, 'Staff');
  call(
    {
      post: '/auth/password',
      who: 'staff',
      noted: ['password', 'change'],
      summary: 'Change one’s own password; the account’s other sessions end',
      body: changePasswordSchema,
      answer: changePasswordAnswer,
      errors: [409, 429],
    },
    async ({ body, staff, address }) => ({
      status: 'changed',
      ...(await changePassword(parts, staff, body, address)),
    }),
  );
  call(
    {
      post: '/auth/password/check',
      who: 'staff',
      summary: 'What would be weak about a new password; nothing is stored',
      body: checkPasswordSchema,
      answer: checkPasswordAnswer,
    },
    ({ body, staff }) => ({ weakness: weaknessOf(body.new, staff.phone) }),
  );
  callOnStaff(
    {
      post: '/staff/:id/reset-password',
      who: 'owner',
      confirm: 'tried',
      noted: ['password', 'reset'],
      summary: 'Give a colleague a new password, shown only once, and end their sessions',
      answer: resetAnswer,
    },
    ({ id, staff }) => resetPassword(parts, id, staff.accountId),
  );
}

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
async function checkOwnPassword(
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
 * Confirms a session by the password, and a code where a login would ask for one; answers until when. Errors: those of `checkOwnPassword`,
 * and VALIDATION_FAILED at `code` for one that is missing, wrong or used. A wrong code counts as a wrong password does; a missing one does
 * not count.
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
