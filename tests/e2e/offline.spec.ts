import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';

test.use(PHONE);

const notice = (page: Page) => page.getByText('We could not open that page');

async function tapMenu(page: Page, name: string): Promise<void> {
  await page.locator('summary[aria-label="Menu"]').tap();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name }).tap();
}

test('a tap without a connection stays on the page with what was typed, and can be tried again', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await gotoReady(page, '/contact');
  await page.getByLabel(/^Message/).fill('A long message that I typed');
  await context.setOffline(true);
  await tapMenu(page, 'Search');
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel(/^Message/)).toHaveValue('A long message that I typed');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).tap();
  await expect(notice(page)).toBeHidden();
  await tapMenu(page, 'Home');
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page).toHaveURL('/');
  await expect(page.locator('h1')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('a page whose script cannot be fetched is not gone to; the next try opens it, and is seen to have been heard; a file that a newer build took away leads to the new page, loaded whole', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/search-.*\.js|ERR_FAILED|ERR_CONNECTION|404/);
  const script = /\/assets\/search-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await gotoReady(page, '/freshness');
  await tapMenu(page, 'Search');
  await expect(notice(page)).toBeVisible();
  await page.unroute(script);
  const open = await holdRoute(page, script);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.locator('[data-on-the-way]')).toBeVisible();
  open();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-on-the-way]')).toHaveCount(0);

  await page.unroute(script);
  await page.route(script, (route) =>
    page.url().endsWith('/freshness') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await gotoReady(page, '/freshness');
  await tapMenu(page, 'Search');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the main pages are fetched once the page is idle, over a good line alone', async ({ page }) => {
  // Nobody has touched the page: a test that looks into it counts as somebody.
  await page.addInitScript(() => {
    const connection = { saveData: location.search !== '', effectiveType: '4g', rtt: 50 };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await test.step('of other pages for who saves data', async () => {
    await gotoReady(page, '/freshness?saves=data');
    await page.clock.runFor(3000);
    // What was asked before this was seen before its answer.
    await page.evaluate(() => fetch('/api/health/live'));
    expect(asked.filter((path) => /\/(search|toaster)-/.test(path))).toEqual([]);
  });
  await gotoReady(page, '/freshness');
  await page.clock.runFor(3000);
  const isThere = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`));
  await expect.poll(() => isThere('search')).toBe(true);
});

test('the notice of a lost connection covers no bar at the lower edge [FAULT-04]', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  for (const [path, name] of [
    ['/search', /^Filters/],
    ['/property/1', /^Contact Owner/],
  ] as const) {
    await context.setOffline(false);
    await gotoReady(page, path);
    await context.setOffline(true);
    const notice = await page.getByText('You are offline.').boundingBox();
    const button = await page.getByRole('button', { name }).filter({ visible: true }).last().boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeGreaterThan(770);
  }
});
