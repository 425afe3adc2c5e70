import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Welcome to/ });

test.describe('the welcome dialog waits for who is busy', () => {
  test.use(PHONE);
  // A clock that stands until it is moved: a machine that is slow must not take for rest what is none.
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
  });

  test('nothing typed is swallowed on the home page, and it comes once the person rests [HOME-23]', async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const box = page.getByPlaceholder('Search locations');
    await box.tap();
    for (const letter of 'satellite road') {
      await box.pressSequentially(letter);
      await page.clock.runFor(300);
    }
    await ready(page);
    await expect(box).toHaveValue('satellite road');
    await expect(box).toBeFocused();
    // Thinking about what to type is no rest.
    await page.clock.runFor(4000);
    await expect(dialog(page)).toBeHidden();
    await expect(box).toBeFocused();
    await page.getByRole('heading', { level: 1 }).tap();
    await page.clock.runFor(2900);
    await expect(dialog(page)).toBeHidden();
    await page.clock.runFor(1000);
    await expect(dialog(page)).toBeVisible();
  });

  test('it opens over no drawer and no scrolling on the search page [SEARCH-09]', async ({ page }) => {
    await page.goto('/search', { waitUntil: 'domcontentloaded' });
    const scroll = async () => {
      await page.mouse.wheel(0, 150);
      await page.clock.runFor(300);
    };
    await scroll();
    // A hand upon the page starts it, as idleness would.
    await page.mouse.move(100, 300);
    await ready(page);
    for (let turn = 0; turn < 12; turn++) await scroll();
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await page.clock.runFor(4000);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.clock.runFor(4000);
    await expect(dialog(page)).toBeVisible();
  });
});

const CLOSINGS = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'its button': (page: Page) => page.getByRole('button', { name: 'Continue to Search' }).click(),
  'the page beside it': (page: Page) => page.mouse.click(5, 5),
};

for (const [how, close] of Object.entries(CLOSINGS)) {
  test(`closed by ${how}, it leaves the keyboard at the first control [FAULT-01]`, async ({ page }) => {
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    await close(page);
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('on search it leaves the keyboard at the results [FAULT-01]', async ({ page }) => {
  await page.goto('/search');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Results' }).locator(':focus')).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use(PHONE);
  test('it leaves no place for text with the focus [FAULT-01]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Continue to Search' }).tap();
    await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeFocused();
  });
});
