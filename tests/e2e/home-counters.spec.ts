import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.describe('the counters', () => {
  test.beforeEach(({ page }) => asKnownVisitor(page));
  const stat = (page: Page, label: string) => page.locator(`[data-stat="${label}"]`);

  test('count from 0 to the numbers of the day in 2 seconds once they are seen [HOME-19, HOME-20]', async ({
    page,
  }) => {
    await page.route('**/api/property/stats', (route) =>
      route.fulfill({ json: { total_visitors: 160_000, total_property_sold: 40 } }),
    );
    await page.clock.install();
    await page.goto('/');
    await page.mouse.move(5, 5);
    await ready(page);
    await page.clock.pauseAt(Date.now() + 120_000);
    await stat(page, 'Total Visitors').scrollIntoViewIfNeeded();
    const moving = stat(page, 'Total Visitors').locator('[aria-hidden]');
    await expect(moving).toHaveText('0');
    await page.clock.runFor(1000);
    await expect(moving).toHaveText('80,000');
    await page.clock.runFor(1000);
    await expect(moving).toHaveText('1,60,000');
    await expect(stat(page, 'Properties Sold Out').locator('[aria-hidden]')).toHaveText('40');
  });

  test('sold out falls back to 238 when it cannot be read, and shows 450 for zero [ERR-07, CONST-08]', async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/503|property\/stats|could not be read/);
    const shown = stat(page, 'Properties Sold Out').locator('[aria-hidden]');
    await page.route('**/api/property/stats', (route) => route.fulfill({ status: 503, body: '' }));
    await gotoReady(page, '/');
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveText('238');
    await page.unroute('**/api/property/stats');
    await page.route('**/api/property/stats', (route) =>
      route.fulfill({ json: { total_visitors: 6000, total_property_sold: 0 } }),
    );
    await page.reload();
    await ready(page);
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveText('450');
  });
});

test('the welcome dialog greets once, with phone, e-mail and hours [HOME-21, HOME-22, HOME-23]', async ({ page }) => {
  await gotoReady(page, '/');
  const dialog = page.getByRole('dialog', { name: /^Welcome to/ });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
  await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(dialog).toContainText('Our team is available Monday to Saturday, 10:00 AM to 6:00 PM.');
  await dialog.getByRole('button', { name: 'Continue to Search' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
  await expect(dialog).toBeHidden();
});

test('home and search show the one welcome dialog, each once under its own flag [DEC-04]', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: /^Welcome to/ });
  const flags = () =>
    page.evaluate(
      (keys) => keys.map((flag) => localStorage.getItem(flag)),
      ['chavi-visited-home', 'hasVisitedSearchPage'],
    );
  const idle = () => page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))));
  await gotoReady(page, '/');
  await expect(dialog).toBeVisible();
  const shown = await dialog.innerText();
  expect(await flags()).toEqual(['true', null]);
  await gotoReady(page, '/search');
  await expect(dialog).toBeVisible();
  expect(await dialog.innerText()).toBe(shown);
  expect(await flags()).toEqual(['true', 'true']);
  for (const path of ['/', '/search']) {
    await gotoReady(page, path);
    await idle();
    await expect(dialog).toBeHidden();
  }
});
