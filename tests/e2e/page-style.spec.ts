import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';

test.use({ javaScriptEnabled: false, bypassCSP: true });

/** The sheet of the build for pages in Gujarati or in English: each script has its own. */
function wholeSheet(isGujarati: boolean): string {
  const assets = join('build', 'client', 'assets');
  const names = readdirSync(assets).filter((each) => /^app-[\w-]+\.css$/.test(each));
  const sheets = names.map((name) => readFileSync(join(assets, name), 'utf8'));
  return sheets.find((css) => css.includes('Script Fallback') === isGujarati) ?? '';
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
  // The same pixels make the same file, which is told without reading them.
  if (one.equals(other)) return 0;
  const [a, b] = await Promise.all([one, other].map(pixelsOf));
  if (a === undefined || b === undefined || a.length !== b.length) return Number.POSITIVE_INFINITY;
  return a.reduce((count, pixel, at) => (pixel === b[at] ? count : count + 1), 0);
}

async function pixelsOf(png: Buffer): Promise<Uint32Array> {
  const { buffer, byteOffset, byteLength } = await sharp(png).ensureAlpha().raw().toBuffer();
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}

/** The whole page. */
const look = (page: Page) => page.screenshot({ animations: 'disabled', fullPage: true });

/** The whole page, once its typeface and its photographs have come. */
async function lookAtRest(page: Page): Promise<Buffer> {
  await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Anek"'))).toBe(true);
  for (let before = await look(page); ; ) {
    const now = await look(page);
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
      '/gu/',
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
      const carried = await lookAtRest(page);
      const sheet = wholeSheet(path.startsWith('/gu/'));
      expect(sheet.length).toBeGreaterThan(20_000);
      await addStyle(page, sheet);
      await expect.poll(async () => difference(carried, await look(page)), path).toBeLessThan(FEW);
    }
  });
}
