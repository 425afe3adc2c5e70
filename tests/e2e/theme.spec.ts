import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable, expectTargets } from './support/accessible.ts';
import { type Paint, paint } from './support/paint.ts';

type Page = import('@playwright/test').Page;
const PAPER = { light: 'rgb(251, 248, 243)', dark: 'rgb(20, 23, 28)' };
const body = (page: Page) => page.locator('body');
const openPicker = (page: Page) => page.locator('summary[aria-label="Theme"]').click();
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
const brand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());

test('the choices are system, light, dark and an accent of one’s own; light by default, system follows the OS, and all is there again from the first picture on [APP-08, APP-09, APP-10]', async ({
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
  await page.addInitScript(() => {
    const look = () => {
      if (!document.body) return requestAnimationFrame(look);
      Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor });
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => Reflect.get(window, 'firstGround'))).toBe(PAPER.dark);
  await expect(body(page)).toHaveCSS('background-color', PAPER.dark);
  await openPicker(page);
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();

  await choose(page, 'Light');
  const usual = await brand(page);
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

test('axe finds nothing on the screens of the frame and on maps, in light, dark and custom [MAP-04]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/404/);
  const DARK = { choice: 'dark' } as const;
  const expectNothing = async (path: string, others: readonly Paint[]) => {
    await expectAccessible(page);
    for (const other of others) await expectReadable(page, other);
    await paint(page, { choice: 'light' });
    // What is laid out narrow has its own sizes.
    await page.setViewportSize({ width: 360, height: 800 });
    await expectTargets(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, path).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  for (const [path, others] of [
    ['/about', [DARK, ...CUSTOM]],
    ['/privacy', [DARK]],
    ['/auth-login-8Kj9mN', [DARK]],
    ['/nowhere', [DARK]],
    ['/areas', []],
    ['/areas/satellite', []],
    ['/areas/lambha', []],
    ['/search?location=Bopal&view=map', []],
  ] as const) {
    await gotoReady(page, path);
    await expectNothing(path, others);
  }
  await gotoReady(page, '/contact');
  await page.locator('main form').getByRole('button').click();
  await openPicker(page);
  await expectNothing('/contact', [DARK, ...CUSTOM]);
});
