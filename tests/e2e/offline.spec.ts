import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

test.use(PHONE);
test.beforeEach(({ page }) => asKnownVisitor(page));

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
  await tapMenu(page, 'About Us');
  await expect(notice(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('h1')).toHaveText(/Homes change hands/);
  await expect(notice(page)).toBeHidden();
});

test('a page whose script cannot be fetched is not gone to; the next try opens it', async ({ page, expectNoise }) => {
  expectNoise(/search-.*\.js|ERR_FAILED|ERR_CONNECTION/);
  let broken = true;
  await page.route(/\/assets\/search-[^/]*\.js$/, (route) => (broken ? route.abort() : route.continue()));
  await gotoReady(page, '/contact');
  await page.getByLabel(/^Message/).fill('A long message that I typed');
  await tapMenu(page, 'Search');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByLabel(/^Message/)).toHaveValue('A long message that I typed');
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('while a page is still being fetched, the tap is seen to have been heard', async ({ page }) => {
  const open = await holdRoute(page, /\/assets\/search-[^/]*\.js$/);
  await gotoReady(page, '/contact');
  await tapMenu(page, 'Search');
  await expect(page.locator('[data-on-the-way]')).toBeVisible();
  open();
  await expect(page).toHaveURL('/search');
  await expect(page.locator('[data-on-the-way]')).toHaveCount(0);
});

test('a file that a newer build took away leads to the new page, loaded whole', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  await page.route(/\/assets\/search-[^/]*\.js$/, (route) =>
    page.url().endsWith('/contact') ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await gotoReady(page, '/contact');
  await tapMenu(page, 'Search');
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('article').first()).toBeVisible();
});

/** Says what the browser would say of its line, and that nobody has touched the page: a test that looks into it counts as somebody. */
const lineIs = (page: Page, line: { saveData?: boolean; effectiveType?: string; rtt?: number }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  }, line);

/** What a page asks for that stands open for three seconds, and whom nobody touches. */
async function askedOf(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await gotoReady(page, path);
  await page.clock.runFor(3000);
  // What was asked before this was seen before its answer.
  await page.evaluate(() => fetch('/api/health/live'));
  return asked;
}

test('the main pages are fetched once the page is idle, over a good line', async ({ page }) => {
  await lineIs(page, { saveData: false, effectiveType: '4g', rtt: 50 });
  const scripts = await askedOf(page, '/contact');
  const isThere = (name: string) => scripts.some((path) => path.startsWith(`/assets/${name}-`));
  for (const name of ['home', 'search', 'property', 'about']) await expect.poll(() => isThere(name), name).toBe(true);
});

for (const [who, line] of [
  ['who saves data', { saveData: true, effectiveType: '4g', rtt: 50 }],
  ['a slow line', { saveData: false, effectiveType: '3g', rtt: 50 }],
  ['a long journey', { saveData: false, effectiveType: '4g', rtt: 150 }],
] as const) {
  test(`nothing of other pages is fetched ahead for ${who}`, async ({ page }) => {
    await lineIs(page, line);
    const scripts = await askedOf(page, '/privacy');
    expect(scripts.filter((path) => /\/(search|home|property|about|toaster)-/.test(path))).toEqual([]);
  });
}

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
