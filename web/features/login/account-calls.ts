import type { LoginAnswer, RegisterAnswer } from '#domain/account/login-answer.ts';
import type { LoginEntry, RegisterEntry } from '#domain/account/login-schema.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** `POST /auth/login` (spec 7). Fails with `ApiError`, whose `body` is the server's own answer (spec 8). */
export function logIn(api: ApiClient, { phone, password }: LoginEntry): Promise<LoginAnswer> {
  return api.post('/auth/login', { phone, password });
}

/** `POST /auth/register` (spec 7): asks for an account, which waits for approval and logs nobody in (D13). Fails as `logIn` does. */
export function requestAccount(api: ApiClient, { phone, password, name }: RegisterEntry): Promise<RegisterAnswer> {
  return api.post('/auth/register', { phone, password, ...(name !== null && { name }) });
}
