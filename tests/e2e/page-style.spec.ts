import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';

test.use({ javaScriptEnabled: false, bypassCSP: true });

/** The sheet that the page's plan names. */
async function wholeSheet(page: Page): Promise<string> {
  const plan = JSON.parse((await page.locator('#page-plan').textContent()) ?? '{}');
  return (await page.request.get(plan.sheet)).text();
}

/** The test tool's own call waits for an event that does not come where no script runs. */
function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
  }, css);
}

/** A screen that is drawn once more may set a letter a little to one side. */
const FEW = 100;

/** How many pixels of two pictures differ. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer()));
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) if (a.compare(b, at, at + 3, at, at + 3) !== 0) differing += 1;
  return differing;
}

/** The whole page, once its typeface and its photographs have come. */
async function lookAt(page: Page): Promise<Buffer> {
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Anek Latin"'))).toBe(true);
  const look = () => page.screenshot({ animations: 'disabled', fullPage: true });
  for (let before = await look(); ; ) {
    const now = await look();
    if ((await difference(before, now)) < FEW) return now;
    before = now;
  }
}

for (const [width, scheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`what a page carries of the style sheet shows it as the whole sheet does, ${width} ${scheme}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await aListing(request, () => true);
    for (const path of [
      '/',
      '/search?bhk_type=2bhk',
      `/property/${id}`,
      '/contact',
      '/about',
      '/privacy',
      '/auth-login-8Kj9mN',
    ]) {
      await page.goto(path);
      // What lies far below is looked at as well.
      await addStyle(page, '* { content-visibility: visible !important }');
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark');
      const carried = await lookAt(page);
      const sheet = await wholeSheet(page);
      expect(sheet.length).toBeGreaterThan(20_000);
      await addStyle(page, sheet);
      expect(await difference(carried, await lookAt(page)), path).toBeLessThan(FEW);
    }
  });
}
