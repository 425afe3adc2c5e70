import type { Page, Request } from '@playwright/test';
import { gotoReady } from './fixture.ts';
import { ADMIN, expect, test } from './support/admin.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

/** The calls of the API that the page makes from now on. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** Each call as 'GET /api/…', with the values of a header. */
async function headerOf(calls: Request[], name: string): Promise<Record<string, string | null>> {
  const values = calls.map(
    async (call): Promise<[string, string | null]> => [
      `${call.method()} ${new URL(call.url()).pathname}`,
      await call.headerValue(name),
    ],
  );
  return Object.fromEntries(await Promise.all(values));
}

test('public pages name their client and send no token, even for who is logged in [API-03, PERM-02]', async ({
  admin,
}) => {
  await asKnownVisitor(admin);
  const calls = watchCalls(admin);
  await gotoReady(admin, '/contact');
  for (const [name, call] of [
    ['Search', '**/api/property/search?**'],
    ['About Us', '**/api/testimonials/'],
    ['Home', '**/api/property/latest'],
  ] as const) {
    const answered = admin.waitForResponse(call);
    await admin.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await answered;
  }
  expect(calls.length).toBeGreaterThan(2);
  const clients = await headerOf(calls, 'x-gateway-client');
  expect(clients).toEqual(Object.fromEntries(Object.keys(clients).map((call) => [call, 'chavi-web'])));
  const tokens = await headerOf(calls, 'authorization');
  expect(tokens).toEqual(Object.fromEntries(Object.keys(tokens).map((call) => [call, null])));
});

test('the calls of the admin area name their client and carry the bearer token [API-03, API-05]', async ({ admin }) => {
  const calls = watchCalls(admin);
  for (const path of [ADMIN, `${ADMIN}/properties`, `${ADMIN}/contact`, `${ADMIN}/staff`]) {
    await gotoReady(admin, path);
    await admin.waitForLoadState('networkidle');
  }
  expect(calls.length).toBeGreaterThan(4);
  const token = await admin.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').token);
  for (const [name, value] of [
    ['x-gateway-client', 'chavi-web'],
    ['authorization', `Bearer ${token}`],
  ] as const) {
    const sent = await headerOf(calls, name);
    expect(sent).toEqual(Object.fromEntries(Object.keys(sent).map((call) => [call, value])));
  }
});
