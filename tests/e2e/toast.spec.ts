import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { toasts } from './support/toasts.ts';

type Page = import('@playwright/test').Page;

/** Shows 'Login failed', the quickest toast there is. */
async function showToast(page: Page) {
  await page.getByRole('textbox', { name: 'Phone' }).fill('5550000001');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.locator('main form button[type=submit]').click();
  await expect(toasts(page)).toHaveCount(1);
}

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y, { steps: 4 });
  await page.mouse.move(x + distance, y, { steps: 4 });
  await page.mouse.up();
}

test.beforeEach(async ({ page, expectNoise }) => {
  expectNoise(/401|auth\/login/);
  await asKnownVisitor(page);
});

test('a toast stands in a corner for 5 seconds [APP-04]', async ({ page }) => {
  await page.clock.install();
  await gotoReady(page, '/auth-login-8Kj9mN');
  await showToast(page);
  await page.clock.pauseAt(Date.now() + 1000);
  const box = await toasts(page).boundingBox();
  expect(box?.x).toBeLessThan(40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 40);
  await page.clock.runFor(3000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2100);
  await expect(toasts(page)).toHaveCount(0);
});

test('a toast waits while the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await gotoReady(page, '/auth-login-8Kj9mN');
  await showToast(page);
  await toasts(page).hover();
  await page.clock.pauseAt(Date.now() + 20_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await page.clock.runFor(5100);
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe of more than 50 px to the right dismisses, a shorter one does not [APP-05]', async ({ page }) => {
  await gotoReady(page, '/auth-login-8Kj9mN');
  await showToast(page);
  await swipe(page, 45);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, -80);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(page, 80);
  await expect(toasts(page)).toHaveCount(0);
});

test('a new toast replaces the one shown [APP-06]', async ({ page }) => {
  await gotoReady(page, '/auth-login-8Kj9mN');
  await showToast(page);
  await page.getByLabel('Password', { exact: true }).fill('chavi-demo');
  await page.locator('main form button[type=submit]').click();
  await expect(toasts(page).filter({ hasText: 'Logged in successfully' })).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(1);
});

test('a toast is read out, reached by keyboard and dismissed by it', async ({ page }) => {
  await gotoReady(page, '/auth-login-8Kj9mN');
  await showToast(page);
  await expect(page.locator('[role=alert], [aria-live=assertive]').filter({ hasText: 'Login failed' })).toBeAttached();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toasts(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});
