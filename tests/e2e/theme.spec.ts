import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { type Paint, paint } from './support/paint.ts';

type Page = import('@playwright/test').Page;
const PAPER = { light: 'rgb(251, 248, 243)', dark: 'rgb(20, 23, 28)' };
const body = (page: Page) => page.locator('body');
const openPicker = (page: Page) => page.locator('summary[aria-label="Theme"]').click();
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

/** Says that the very first picture of the page had the given ground. */
async function firstGround(page: Page): Promise<string> {
  return page.evaluate(() => Reflect.get(window, 'firstGround'));
}

async function watchFirstGround(page: Page) {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.body) return requestAnimationFrame(look);
      Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor });
    };
    requestAnimationFrame(look);
  });
}

test.beforeEach(({ page }) => asKnownVisitor(page));

test('the choices are system, light, dark and custom, light by default, and system follows the OS [APP-08, APP-09]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await gotoReady(page, '/about');
  await expect(body(page)).toHaveCSS('background-color', PAPER.light);
  await openPicker(page);
  // They come when the panel opens, with the next drawing of the page.
  await expect(page.getByRole('radio')).toHaveCount(4);
  const names = await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.parentElement?.textContent));
  expect(names).toEqual(['System', 'Light', 'Dark', 'Custom']);
  await expect(page.getByRole('radio', { name: 'Light', exact: true })).toBeChecked();
  await choose(page, 'System');
  await expect(body(page)).toHaveCSS('background-color', PAPER.dark);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(body(page)).toHaveCSS('background-color', PAPER.light);
  await choose(page, 'Dark');
  await expect(body(page)).toHaveCSS('background-color', PAPER.dark);
});

test('the choice is there again after a reload, from the first picture on [APP-09]', async ({ page }) => {
  await gotoReady(page, '/contact');
  await openPicker(page);
  await choose(page, 'Dark');
  await watchFirstGround(page);
  await page.reload();
  await ready(page);
  expect(await firstGround(page)).toBe(PAPER.dark);
  await expect(body(page)).toHaveCSS('background-color', PAPER.dark);
  await openPicker(page);
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
});

test('custom is an accent of the visitor’s own, seen at once and kept [APP-10]', async ({ page }) => {
  await gotoReady(page, '/about');
  const usual = await brand(page);
  await openPicker(page);
  await choose(page, 'Custom');
  await page.getByLabel('Accent colour').fill('#1b3fd6');
  await expect.poll(() => brand(page)).toBe('#1b3fd6');
  await expect(page.getByRole('link', { name: 'Browse properties' })).toHaveCSS('background-color', 'rgb(27, 63, 214)');
  await page.reload();
  await ready(page);
  expect(await brand(page)).toBe('#1b3fd6');
  await openPicker(page);
  await expect(page.getByLabel('Accent colour')).toHaveValue('#1b3fd6');
  await choose(page, 'Light');
  await expect.poll(() => brand(page)).toBe(usual);
});

// Picks that would be unreadable as they are.
const CUSTOM = [
  { choice: 'custom', accent: '#ffe600', base: 'light' },
  { choice: 'custom', accent: '#14171c', base: 'dark' },
] as const;

test('axe finds nothing on the screens of the frame, in light, dark and custom', async ({ page, expectNoise }) => {
  test.setTimeout(150_000);
  expectNoise(/404/);
  const expectNothingIn = async (others: Paint[]) => {
    await paint(page, { choice: 'light' });
    await expectAccessible(page);
    for (const other of others) await expectReadable(page, other);
  };
  for (const path of ['/about', '/contact', '/privacy', '/auth-login-8Kj9mN', '/nowhere']) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await gotoReady(page, path);
    await expectNothingIn([{ choice: 'dark' }, ...CUSTOM]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNothingIn([{ choice: 'dark' }]);
  }
  await gotoReady(page, '/contact');
  await page.locator('main form').getByRole('button').click();
  await openPicker(page);
  await expectNothingIn([{ choice: 'dark' }, ...CUSTOM]);
});

test('at 320 px and at twice the text size nothing is lost sideways', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  for (const path of ['/about', '/contact', '/privacy', '/auth-login-8Kj9mN', '/nowhere']) {
    await gotoReady(page, path);
    for (const [width, zoom] of [
      [320, '100%'],
      [640, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, zoom);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `${path} at ${width} px, ${zoom}`).toBeLessThanOrEqual(0);
    }
  }
});
