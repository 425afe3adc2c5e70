import { expect, it, vi } from 'vitest';
import { logIn, loginFailure, requestAccount } from '#web/features/login/login-screen.tsx';
import { createApiClient } from '#web/lib/api-client.ts';

const api = (answer: Response) =>
  createApiClient({ base: '/api', fetch: vi.fn(async () => answer) as typeof fetch, log: () => {} });

const WRONG = { error: { code: 'UNAUTHENTICATED', message: 'Phone or password is wrong.' } };
const PENDING = { error: { code: 'ACCOUNT_PENDING', message: 'Your account is waiting for approval.' } };
const INVALID = {
  error: { code: 'VALIDATION_FAILED', message: 'Please check.', details: [{ field: 'phone', type: 'no' }] },
};
const ENTRY = { phone: '5550000001', password: 'secret1' };

it('passes the server’s answer about a failed login on, and shows the stated toast [ERR-01]', async () => {
  const error = await logIn(api(Response.json(WRONG, { status: 401 })), ENTRY).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 401, body: WRONG });
  expect(loginFailure(error)).toEqual({
    title: 'Login failed',
    description: 'An error occurred while logging in.',
    tone: 'bad',
  });
});

it('tells who waits for approval so', async () => {
  const error = await logIn(api(Response.json(PENDING, { status: 403 })), ENTRY).catch((thrown: unknown) => thrown);
  expect(loginFailure(error).description).toBe('Your account is waiting for approval.');
});

it('passes the server’s answer about a failed registration on [ERR-03]', async () => {
  const call = requestAccount(api(Response.json(INVALID, { status: 400 })), { ...ENTRY, name: null });
  await expect(call).rejects.toMatchObject({ status: 400, body: INVALID, problems: INVALID.error.details });
});
