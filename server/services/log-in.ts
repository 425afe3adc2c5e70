import type { LoginAnswer } from '#domain/account/login-answer.ts';
import { loginSchema } from '#domain/account/login-schema.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { passwordMatches } from '#server/auth/password.ts';
import { createToken, tokenHash } from '#server/auth/token.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLimits, Client } from '#server/services/call-limits.ts';
import { HOME_MS, homeOf } from '#server/services/known-address.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface LogInDeps {
  database: Database;
  limits: CallLimits;
  now: () => number;
  sessionDays: number;
}

/**
 * Opens a session for phone and password (spec 7, D15). Errors: VALIDATION_FAILED; UNAUTHENTICATED, the same for a wrong password
 * and an unknown phone, and when the account was signed out everywhere or removed meanwhile; ACCOUNT_PENDING, only to who knows the password (D13); RATE_LIMITED, for which only what failed counts.
 */
export type LogIn = (fields: Record<string, unknown>, client: Client) => Promise<LoginAnswer>;

export function createLogIn(deps: LogInDeps): LogIn {
  return async (fields, client) => {
    const parsed = parseWith(loginSchema, fields);
    if (!parsed.ok) throw validationFailed(parsed.problems);
    const { phone, password } = parsed.value;
    const home = homeOf(client);
    const counted = await deps.database.write(async (repos) => {
      const isAtHome = await repos.knownAddresses.has(phone, home, deps.now() - HOME_MS);
      return deps.limits.count(repos, 'login', client, phone, isAtHome);
    });
    const account = await deps.database.read.accounts.findByPhone(phone);
    const matches = await passwordMatches(password, account?.passwordHash ?? null);
    if (account === null || !matches) throw new AppError('UNAUTHENTICATED', 'Phone or password is wrong.');
    if (account.state === 'pending') throw new AppError('ACCOUNT_PENDING', 'Your account is waiting for approval.');
    const token = createToken();
    const createdAt = deps.now();
    const session = { tokenHash: tokenHash(token), accountId: account.id, createdAt };
    const expiresAt = createdAt + deps.sessionDays * DAY_MS;
    await deps.database.write(async (repos) => {
      if (!(await repos.accounts.holdUnchanged(account))) throw signedOut();
      await repos.sessions.insert({ ...session, expiresAt });
      await repos.knownAddresses.remember(account.id, home, createdAt);
      await deps.limits.takeBack(repos, counted);
    });
    return {
      access_token: token,
      token_type: 'bearer',
      user: { id: account.id, phone: account.phone, name: account.name },
    };
  };
}

/** The password was looked at before that: whoever signs an account out everywhere must not be followed by a new session. */
function signedOut(): AppError {
  return new AppError('UNAUTHENTICATED', 'This account was signed out meanwhile. Please log in again.');
}
