import type { Page, Request } from '@playwright/test';
import { gotoReady } from './fixture.ts';
import { ADMIN, expect, test } from './support/admin.ts';

/** The calls of the API that the page makes from now on. */
function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** The calls of which a header is not as it should be, as 'GET /api/…: value'. */
async function withOther(calls: Request[], name: string, expected: string | null): Promise<string[]> {
  const values = await Promise.all(calls.map((call) => call.headerValue(name)));
  return calls.flatMap((call, at) =>
    values[at] === expected ? [] : [`${call.method()} ${call.url()}: ${values[at]}`],
  );
}

test('calls name their client; those of public pages carry no token, even for who is logged in, those of the admin area do [API-03, API-05, PERM-02]', async ({
  admin,
}) => {
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
  expect(await withOther(calls, 'x-gateway-client', 'chavi-web')).toEqual([]);
  expect(await withOther(calls, 'authorization', null)).toEqual([]);

  calls.length = 0;
  for (const path of [ADMIN, `${ADMIN}/properties`, `${ADMIN}/contact`, `${ADMIN}/staff`]) {
    await gotoReady(admin, path);
    await admin.waitForLoadState('networkidle');
  }
  expect(calls.length).toBeGreaterThan(4);
  const token = await admin.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '{}').token);
  expect(await withOther(calls, 'x-gateway-client', 'chavi-web')).toEqual([]);
  expect(await withOther(calls, 'authorization', `Bearer ${token}`)).toEqual([]);
});
