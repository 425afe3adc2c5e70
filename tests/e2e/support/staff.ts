import type { APIRequestContext, Page } from '@playwright/test';

/** The demo sign-in (run contract). */
export const DEMO_STAFF = { phone: '5550000001', password: 'chavi-demo' };

/** What a login answers. */
export interface StaffSession {
  access_token: string;
  user: object;
}

const sessions = new Map<string, StaffSession>();

/** Whether a test will be over before its session has to enter the password again. */
const lastsATest = (confirmedUntil: string | null) =>
  confirmedUntil !== null && Date.parse(confirmedUntil) - Date.now() > 3 * 60_000;

/**
 * A session on the server at `url`: the one that an earlier test opened for the same purpose, unless the server takes its
 * token no longer or would soon ask for the password again. A page and the calls beside it have one each, so that a logout on
 * the page ends none of the calls.
 */
export async function sessionOf(
  request: APIRequestContext,
  url: string,
  staff: { phone: string; password: string },
  purpose: 'page' | 'calls',
): Promise<StaffSession> {
  const key = `${url} ${staff.phone} ${purpose}`;
  const kept = sessions.get(key);
  if (kept !== undefined) {
    const headers = { Authorization: `Bearer ${kept.access_token}` };
    const answer = await request.get(`${url}/api/auth/me`, { headers });
    if (answer.ok() && lastsATest((await answer.json()).confirmed_until)) return kept;
  }
  const session: StaffSession = await (await request.post(`${url}/api/auth/login`, { data: staff })).json();
  sessions.set(key, session);
  return session;
}

/** As if the ten minutes after the login were over. The answer takes that back. */
export async function forgetPassword(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), confirmed_until: null } });
  });
  return () => page.unroute('**/api/auth/me');
}
