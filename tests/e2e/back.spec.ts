import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';

test.beforeEach(async ({ page }) => {
  await gotoReady(page, '/about');
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/search"]')?.click());
  await expect(page).toHaveURL('/search');
  await expect(page.locator('select[name=sort]:visible')).toBeVisible();
  await expect(page.locator('aside input[name=condition]')).toHaveCount(5);
  await ready(page);
});

/** Presses in the page itself, so that nothing is drawn in between, as soon as all of it is shown. */
const press = (page: Page, ...selectors: string[]) =>
  page.waitForFunction((all) => {
    const found = all.map((selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.offsetParent !== null),
    );
    if (found.includes(undefined)) return false;
    for (const one of found) one?.click();
    return true;
  }, selectors);

/** Presses the second as soon as the address has changed, before the page is drawn for it. */
const pressWhenMoved = (page: Page, first: string, second: string) =>
  page.evaluate(
    ([one = '', other = '']) => {
      const at = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.offsetParent !== null);
      const before = location.href;
      const { port1, port2 } = new MessageChannel();
      const late = at(other);
      at(one)?.click();
      return new Promise<void>((resolve) => {
        port1.onmessage = () => {
          if (location.href === before) return port2.postMessage(0);
          // A quick answer has drawn the page by then, and nobody presses what is not in it.
          if (late?.isConnected) late.click();
          resolve();
        };
        port2.postMessage(0);
      });
    },
    [first, second],
  );

/** The page before the last different one, as Back leads to it. */
async function expectBackTo(page: Page, ...addresses: string[]) {
  for (const address of addresses) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
}

const CHIP = '[aria-label="Active filters"] a[aria-label^="Remove filter Gym"]';
const ENTER = 'form:has(#results-location) button[type=submit]';
const FURNISHED = 'aside input[name=condition][value=Furnished]';
const APPLY = 'aside button[type=submit]';

test('a tick and Apply at once are one step, and so is whatever is pressed twice: Back leads to the page before [ROUTE-13]', async ({
  page,
}) => {
  for (const both of [
    () => press(page, FURNISHED, APPLY),
    () => pressWhenMoved(page, FURNISHED, APPLY),
    async () => {
      await press(page, FURNISHED);
      await expect(page).toHaveURL('/search?condition=Furnished');
      await press(page, APPLY, APPLY);
    },
  ]) {
    await both();
    await expect(page).toHaveURL('/search?condition=Furnished');
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeVisible();
    await expectBackTo(page, '/search');
    await expect(page.locator('aside').getByRole('checkbox', { name: 'Furnished', exact: true })).not.toBeChecked();
  }

  await press(page, APPLY);
  const sort = page.locator('select[name=sort]:visible');
  await sort.selectOption('price_asc');
  await expect(page).toHaveURL('/search?sort=price_asc');
  await sort.evaluate((list) => list.dispatchEvent(new Event('change', { bubbles: true })));
  await expectBackTo(page, '/search');

  for (const twice of [
    () => press(page, '[aria-label="Page 2"]', '[aria-label="Page 2"]'),
    () => pressWhenMoved(page, '[aria-label="Page 2"]', '[aria-label="Page 2"]'),
  ]) {
    // Back from another order is done when the list is redrawn.
    await expect(page.locator('[aria-label="Page 2"]')).toHaveAttribute('href', '/search?page=2');
    await twice();
    await expect(page).toHaveURL('/search?page=2');
    await expect(page.locator('[aria-label="Page 2"]')).toHaveAttribute('aria-current', 'page');
    await press(page, '[aria-label="Page 2"]');
    await expectBackTo(page, '/search');
    await expect(page.locator('[aria-label="Page 1"]')).toHaveAttribute('aria-current', 'page');
  }

  await page.evaluate(() => document.querySelector<HTMLElement>('aside input[value=Gym]')?.click());
  await expect(page.locator(CHIP)).toBeVisible();
  await pressWhenMoved(page, CHIP, CHIP);
  await expect(page).toHaveURL('/search');
  await expectBackTo(page, '/search?amenity=Gym', '/search');

  await page.locator('#results-location').fill('Bopal');
  await press(page, ENTER);
  await expect(page).toHaveURL('/search?location=Bopal');
  await page.locator('#results-location').fill('Bopal');
  await press(page, ENTER);
  await expect(page.locator('#results-location')).toHaveValue('');
  await expectBackTo(page, '/search', '/about');
});

test('a tick and Apply while the scripts of the page are on their way are one step [ROUTE-13]', async ({ page }) => {
  // The form is sent as without scripts, and its answer takes until the page that is left is alive.
  const { promise: alive, resolve: comeAlive } = Promise.withResolvers<void>();
  await page.exposeFunction('comeAlive', comeAlive);
  await page.route(/\/search\?.*condition=Furnished/, async (route) => {
    await alive;
    await route.continue();
  });
  await page.goto('/search');
  await page.evaluate(
    (selectors) => {
      for (const selector of selectors) document.querySelector<HTMLElement>(selector)?.click();
      new MutationObserver(() => (globalThis as unknown as { comeAlive(): void }).comeAlive()).observe(
        document.documentElement,
        { attributeFilter: ['data-hydrated'] },
      );
      dispatchEvent(new Event('pointermove'));
    },
    [FURNISHED, APPLY],
  );
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Furnished');
  await expectBackTo(page, '/search', '/about');
});

test('Apply while the answer to a tick is on its way, and after it, adds no step: one Back leads to the page before [ROUTE-13]', async ({
  page,
}) => {
  const before = await page.evaluate(() => history.length);
  const release = await holdRoute(page, '**/api/property/search?**');
  await press(page, FURNISHED);
  // The page says that it loads before the answer is there.
  await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
  await press(page, APPLY);
  release();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Furnished');
  await press(page, APPLY);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await expectBackTo(page, '/search');
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Furnished');
  await expectBackTo(page, '/search', '/about');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the drawer is a step until it is left, pressed once or twice [ROUTE-13]', async ({ page }) => {
    const filters = page.getByRole('button', { name: /^Filters/ });
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const show = 'dialog button[type=submit]';
    await filters.click();
    await drawer.locator('input[value=Gym]').evaluate((box: HTMLElement) => box.click());
    await press(page, show, show);
    await expect(page).toHaveURL('/search?amenity=Gym');
    await expect(drawer).toBeHidden();
    await filters.click();
    await press(page, show);
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/search?amenity=Gym');
    await expectBackTo(page, '/search', '/about');
  });
});
