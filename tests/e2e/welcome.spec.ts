import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Welcome to/ });

test.describe('the welcome dialog waits for who is busy', () => {
  test.use(PHONE);

  test('nothing typed is swallowed on the home page, and it comes once the person rests [HOME-23]', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const box = page.getByPlaceholder('Search locations');
    await box.tap();
    await box.pressSequentially('satellite road', { delay: 300 });
    await expect(box).toHaveValue('satellite road');
    await expect(box).toBeFocused();
    // Thinking about what to type is no rest.
    await page.waitForTimeout(4000);
    await expect(dialog(page)).toBeHidden();
    await expect(box).toBeFocused();
    await page.getByRole('heading', { level: 1 }).tap();
    await page.waitForTimeout(1500);
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(page)).toBeVisible();
  });

  test('it opens over no drawer and no scrolling on the search page [SEARCH-09]', async ({ page }) => {
    await page.goto('/search', { waitUntil: 'domcontentloaded' });
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 150);
      await page.waitForTimeout(300);
    }
    await expect(dialog(page)).toBeHidden();
    await ready(page);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await page.waitForTimeout(4000);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(dialog(page)).toBeVisible();
  });
});

test('closing it leaves the keyboard at the top of the page', async ({ page }) => {
  await page.goto('/');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
