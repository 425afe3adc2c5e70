import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
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

test('likely next pages are fetched ahead over a good line alone', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = { saveData: location.search !== '', effectiveType: '4g', rtt: 50 };
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  });
  const rules = page.locator('script[type=speculationrules]');
  await gotoReady(page, '/freshness');
  await expect(rules).toHaveCount(1);
  expect(JSON.parse((await rules.textContent()) ?? '').prefetch[0].where.href_matches).toContain('/search');
  await gotoReady(page, '/freshness?saves=data');
  await expect(rules).toHaveCount(0);
});
