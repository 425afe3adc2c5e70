import type { RegisterAnswer } from '#domain/account/login-answer.ts';
import { registerSchema } from '#domain/account/login-schema.ts';
import { AppError, validationFailed } from '#domain/errors.ts';
import { parseWith } from '#domain/parse.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Database } from '#server/db/database.ts';
import type { CallLimits, Client } from '#server/services/call-limits.ts';

/** More requests than that would bury those that are meant. */
const MAX_WAITING = 500;
const RETRY_SECONDS = 60 * 60;

export interface RegisterAccountDeps {
  database: Database;
  limits: CallLimits;
  now: () => number;
}

/**
 * Asks for an account, which waits for approval and logs nobody in (D13). A phone that has an account gets the same answer in
 * the same time and nothing is changed, so that nobody can find out who has one; so does a phone that waits, which is marked:
 * of two who asked, only one knows the password, and nobody knows which. Errors: VALIDATION_FAILED, RATE_LIMITED, also when too
 * many wait already.
 */
export type RegisterAccount = (fields: Record<string, unknown>, client: Client) => Promise<RegisterAnswer>;

export function createRegisterAccount(deps: RegisterAccountDeps): RegisterAccount {
  return async (fields, client) => {
    const parsed = parseWith(registerSchema, fields);
    if (!parsed.ok) throw validationFailed(parsed.problems);
    const { phone, password, name } = parsed.value;
    await deps.database.write((repos) => deps.limits.count(repos, 'register', client, phone));
    if ((await deps.database.read.accounts.countPending()) >= MAX_WAITING) throw tooManyWaiting();
    const passwordHash = await hashPassword(password);
    const request = { phone, name, passwordHash, createdAt: deps.now() };
    await deps.database.write((repos) => repos.accounts.request(request));
    return { phone, state: 'pending' };
  };
}

function tooManyWaiting(): AppError {
  const sentence = 'Too many accounts are waiting for approval. Please ask a colleague to add yours.';
  return new AppError('RATE_LIMITED', sentence, { retryAfter: RETRY_SECONDS });
}
