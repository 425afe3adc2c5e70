import type { BrowserContext, Page } from '@playwright/test';
import { expect, ready } from './fixture.ts';
import { gotoReady, test } from './support/admin.ts';
import { askForOwner, contactDialog, openContact } from './support/contact-form.ts';

// Copies, and being offline, would stay in a browser that another test goes on with.
test.use({ reuseContext: false });

/** A page that renews its copies may still ask when its site ends. */
const OFFLINE_NOISE = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|failed|Failed to fetch|no-response/;

const storedPaths = (page: Page, name: string) =>
  page.evaluate(async (cache) => {
    const keys = await (await caches.open(cache)).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  }, name);

/** Keeps a home by its heart, and waits until everything of it is stored. */
async function keepHome(page: Page, url: string, id: number, language = ''): Promise<void> {
  await gotoReady(page, `${url}${language}/property/${id}`);
  await page
    .locator('main header')
    .getByRole('button', { name: /^(?:Keep |સાચવો)/ })
    .click();
  await expect
    .poll(() => storedPaths(page, 'chavi-offline-pages'))
    .toEqual(
      ['/offline-cards', ...['/my-contacts', `/property/${id}`, '/shortlist'].map((path) => language + path)].sort(),
    );
  // Photographs come last, up to six.
  const { properties } = await (await page.request.get(`${url}/api/property/list?ids=${id}`)).json();
  const photos = Math.min(6, properties[0].media_images.length);
  await expect
    .poll(
      async () => (await storedPaths(page, 'chavi-offline-files')).filter((path) => path.startsWith('/media/')).length,
    )
    .toBe(photos);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Asks for the owner of the home that is open, and answers with the number that was shown. */
async function revealOwner(page: Page): Promise<string> {
  const answered = page.waitForResponse('**/api/visitors/');
  await openContact(page);
  await askForOwner(page, '5550030097');
  const { owner_contact1 } = await (await answered).json();
  await contactDialog(page).getByRole('button', { name: 'Close' }).click();
  return owner_contact1;
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'saved on this device' });

/** Whether the browser could open it. */
const opens = (page: Page, path: string) =>
  page.goto(path).then(
    () => true,
    () => false,
  );

async function settle(context: BrowserContext, page: Page, offline: boolean): Promise<void> {
  await context.setOffline(offline);
  await page.waitForFunction((expected) => navigator.onLine !== expected, offline);
}

test('a home that was kept in Gujarati opens in Gujarati without network [OFFLINE-01]', async ({
  page,
  context,
  adminSite: site,
  expectNoise,
}) => {
  expectNoise(OFFLINE_NOISE);
  await keepHome(page, site.url, 1, '/gu');
  await settle(context, page, true);
  await page.reload();
  await ready(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu-IN');
  expect(await opens(page, `${site.url}/gu/shortlist`)).toBe(true);
});

test('a kept home and the lists of the device open without network and say how old they are; no other page does [OFFLINE-01, OFFLINE-02, OFFLINE-03]', async ({
  page,
  context,
  adminSite: site,
  expectNoise,
}) => {
  expectNoise(OFFLINE_NOISE);
  await keepHome(page, site.url, 1);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const files = await storedPaths(page, 'chavi-offline-files');
  // Parts that come at the first sign of use are there, those of other pages are not.
  expect(files.filter((path) => /\/(listing|press)-[\w-]{8}\.js$/.test(path))).toHaveLength(2);
  expect(files.filter((path) => /admin|listing-form/.test(path))).toEqual([]);
  const phone = await revealOwner(page);
  await settle(context, page, true);
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(notice(page)).toContainText(
    'You are offline. This page was saved on this device less than a minute ago.',
  );
  const photo = page.locator('main picture img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const theme = page.locator('[data-theme-picker]');
  await theme.locator('summary').click();
  await expect(theme.getByText('Dark', { exact: true })).toBeVisible();
  await theme.locator('summary').click();

  await page
    .locator('[data-site-header]')
    .getByRole('link', { name: /^My shortlist/ })
    .click();
  await page.waitForURL('**/shortlist');
  await ready(page);
  await expect(page.locator('[data-kept="1"] [data-property="1"]')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByText('They are shown as they were less than a minute ago.')).toBeVisible();
  const note = page.locator('[data-kept="1"]').getByLabel(/note/i);
  await note.fill('Ask about the lift');
  await page.reload();
  await ready(page);
  await expect(note).toHaveValue('Ask about the lift');
  await page.locator('[data-kept="1"] [data-property="1"] a').first().click();
  await page.waitForURL('**/property/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await opens(page, `${site.url}/my-contacts`)).toBe(true);
  await expect(notice(page)).toBeVisible();
  await expect(page.locator(`a[href^="tel:"][href*="${phone.slice(-10)}"]`).first()).toBeVisible();
  for (const path of ['/', '/property/2', '/search']) expect(await opens(page, site.url + path), path).toBe(false);
});

test('with the network there the page is as the server has it now, not as it was kept [OFFLINE-04]', async ({
  page,
  context,
  staff,
  adminSite,
  expectNoise,
}) => {
  expectNoise(OFFLINE_NOISE);
  const { id } = await staff.list({}, 1);
  await keepHome(page, adminSite.url, id);
  await staff.put(`/property/mark-sold/${id}`);
  await settle(context, page, true);
  await page.reload();
  await ready(page);
  await expect(notice(page)).toBeVisible();
  await settle(context, page, false);
  await notice(page).getByRole('button', { name: 'Load it again' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByText('SOLD OUT').first()).toBeVisible();
});

test('a copy is shown for a day, and nothing stays once the list is empty [OFFLINE-05, OFFLINE-06]', async ({
  page,
  context,
  adminSite: site,
  expectNoise,
}) => {
  expectNoise(OFFLINE_NOISE);
  await keepHome(page, site.url, 1);
  const storedBefore = (hours: number) =>
    page.evaluate(async (age) => {
      const pages = await caches.open('chavi-offline-pages');
      const copy = (await pages.match('/property/1')) as Response;
      const at = String(Date.now() - age * 60 * 60 * 1000 - 60_000);
      const headers = new Headers(copy.headers);
      headers.set('x-kept-at', at);
      const html = (await copy.text()).replace(/data-kept-at="\d+"/, `data-kept-at="${at}"`);
      await pages.put('/property/1', new Response(html, { headers }));
    }, hours);
  await storedBefore(23);
  await settle(context, page, true);
  expect(await opens(page, `${site.url}/property/1`)).toBe(true);
  await ready(page);
  await expect(notice(page)).toContainText('saved on this device 23 hours ago');
  await storedBefore(24);
  expect(await opens(page, `${site.url}/property/1`)).toBe(false);
  await settle(context, page, false);
  // Who saves data renews nothing: what is gone then was deleted, not replaced.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await gotoReady(page, `${site.url}/about`);
  await expect.poll(() => storedPaths(page, 'chavi-offline-pages')).not.toContain('/property/1');

  await gotoReady(page, `${site.url}/shortlist`);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
