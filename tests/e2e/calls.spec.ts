import { expect, gotoReady, test } from './fixture.ts';

test('calls of public pages carry no token, even for who is logged in [API-03, API-05, PERM-02]', async ({
  staffPage: page,
}) => {
  const calls: { path: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/api/')) calls.push({ path, headers: request.allHeaders() });
  });
  for (const [path, call, place] of [
    ['/property/174', '**/api/property/area-figures?**', '[data-area-map]'],
    ['/', '**/api/property/stats', '.big-numbers'],
  ] as const) {
    const answered = page.waitForResponse(call);
    await gotoReady(page, path);
    await page.locator(place).scrollIntoViewIfNeeded();
    await answered;
  }
  const suggested = page.waitForResponse('**/api/property/suggestions?**');
  await page.getByPlaceholder('Search locations').fill('vrund');
  await suggested;
  expect(calls.length).toBeGreaterThan(2);
  for (const { path, headers } of calls) {
    expect(await headers, path).toMatchObject({ 'x-gateway-client': 'chavi-web' });
    expect(await headers, path).not.toHaveProperty('authorization');
  }
});
