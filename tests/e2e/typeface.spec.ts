import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { PHONE } from './support/phone.ts';

test.use(PHONE);

/** Opens the home page over a line with such a journey, and holds its photographs back. Answers whether the typeface came, and lets go. */
async function openWithoutPhotos(page: Page, rtt: number) {
  await page.addInitScript((ms) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', rtt: ms }, configurable: true });
  }, rtt);
  const held: (() => Promise<void>)[] = [];
  let typeface = false;
  page.on('request', (request) => {
    if (request.resourceType() === 'font') typeface = true;
  });
  await page.route(/\.(avif|webp|jpg)$/, (route) => void held.push(() => route.continue()));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  return { typeface: () => typeface, letGo: () => Promise.all(held.map((release) => release())) };
}

test('over a slow line the typeface waits until the photographs are there', async ({ page }) => {
  const { typeface, letGo } = await openWithoutPhotos(page, 150);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(300);
  expect(typeface()).toBe(false);
  await letGo();
  await expect.poll(typeface).toBe(true);
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Anek Latin"'))).toBe(true);
});

test('over a good line the typeface waits for nothing', async ({ page }) => {
  const { typeface, letGo } = await openWithoutPhotos(page, 50);
  await expect.poll(typeface).toBe(true);
  await letGo();
});

for (const width of [360, 390, 412, 1280]) {
  test(`the headline keeps its lines when the typeface comes, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { letGo } = await openWithoutPhotos(page, 150);
    const height = () =>
      page.getByRole('heading', { level: 1 }).evaluate((headline) => headline.getBoundingClientRect().height);
    const before = await height();
    await letGo();
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Anek Latin"'))).toBe(true);
    expect(await height()).toBe(before);
  });
}
