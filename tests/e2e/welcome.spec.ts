import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Welcome to/ });

test.use({ isFirstVisit: true });

test('home and search show the one welcome dialog, each once under its own flag, with phone, e-mail and hours [HOME-21, HOME-22, HOME-23, SEARCH-09, DEC-04]', async ({
  page,
}) => {
  // A greeting brings none of what draws the page of a home.
  const drawn: string[] = [];
  page.on('request', (one) => void (/assets\/react-/.test(one.url()) && drawn.push(one.url())));
  const flags = () =>
    page.evaluate(
      (keys) => keys.map((flag) => localStorage.getItem(flag)),
      ['chavi-visited-home', 'hasVisitedSearchPage'],
    );
  const close = async () => {
    await dialog(page).getByRole('button', { name: 'Continue to Search' }).click();
    await expect(dialog(page)).toBeHidden();
    await page.reload();
    await ready(page);
    await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))));
    await expect(dialog(page)).toBeHidden();
  };
  await gotoReady(page, '/');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator('a[href^="tel:"]')).toBeVisible();
  await expect(dialog(page).locator('a[href^="mailto:"]')).toBeVisible();
  await expect(dialog(page)).toContainText('Our team is available Monday to Saturday, 10:00 AM to 6:00 PM.');
  const shown = await dialog(page).innerText();
  expect(await flags()).toEqual(['true', null]);
  await close();
  await gotoReady(page, '/search');
  await expect(dialog(page)).toBeVisible();
  expect(await dialog(page).innerText()).toBe(shown);
  expect(await flags()).toEqual(['true', 'true']);
  await close();
  expect(drawn).toEqual([]);
});

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
    for (const letter of 'vatva') {
      await box.pressSequentially(letter);
      await page.clock.runFor(900);
    }
    await ready(page);
    await expect(box).toHaveValue('vatva');
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
    const top = () => page.evaluate(() => scrollY);
    const scroll = async () => {
      const before = await top();
      await page.mouse.wheel(0, 150);
      // The wheel is answered before the page has moved: a clock that went on meanwhile would take scrolling for rest.
      await expect.poll(top).toBeGreaterThan(before);
      await page.clock.runFor(900);
    };
    await scroll();
    // A hand upon the page starts it, as idleness would.
    await page.mouse.move(100, 300);
    await ready(page);
    for (let turn = 0; turn < 4; turn++) await scroll();
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

test('however it is closed, it leaves the keyboard at the first control, on search at the results [FAULT-01]', async ({
  page,
}) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Continue to Search' }).click(),
    () => page.mouse.click(5, 5),
  ]) {
    await page.goto('/');
    await expect(dialog(page)).toBeVisible();
    await close();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button', { name: 'Search' })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.evaluate(() => localStorage.clear());
  }
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
