import { expect, gotoReady, test } from './fixture.ts';

test('calls of public pages carry no token, even for who is logged in [API-03, API-05, PERM-02]', async ({
  staffPage: page,
}) => {
  const calls: { path: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) calls.push({ path, headers: request.allHeaders() });
  });
  await gotoReady(page, '/contact');
  for (const [name, call] of [
    ['Search', '**/api/property/search?**'],
    ['Home', '**/api/property/latest'],
  ] as const) {
    const answered = page.waitForResponse(call);
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await answered;
  }
  const answered = page.waitForResponse('**/api/property/area-figures?**');
  await gotoReady(page, '/property/174');
  await page.locator('[data-area-map]').scrollIntoViewIfNeeded();
  await answered;
  expect(calls.length).toBeGreaterThan(2);
  for (const { path, headers } of calls) {
    expect(await headers, path).toMatchObject({ 'x-gateway-client': 'chavi-web' });
    expect(await headers, path).not.toHaveProperty('authorization');
  }
});
