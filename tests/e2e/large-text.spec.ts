import type { Browser, Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { expectNothingLost } from './support/nothing-lost.ts';
import { PHONE } from './support/phone.ts';

const SCREENS = [
  '/',
  '/search?property_type=Residential&location=Satellite&bhk_type=2bhk,3bhk&sort=price_per_sqft_asc',
  '/search?sort=newest&page=10',
  '/properties',
  '/property/1',
  '/contact',
  '/about',
  '/privacy',
  '/areas',
  '/auth-login-8Kj9mN',
  '/nowhere',
];

/** A phone on whose browser the letters are set to `px` instead of 16, `width` CSS pixels wide. */
async function withLetters(
  launch: (args: string[]) => Promise<Browser>,
  px: number,
  width: number,
  work: (page: Page) => Promise<void>,
  baseURL: string | undefined,
): Promise<void> {
  const browser = await launch([`--blink-settings=defaultFontSize=${px}`]);
  const phone = { ...PHONE, viewport: { width, height: 740 } };
  const page = await browser.newPage({ ...phone, ...(baseURL && { baseURL }) });
  await asKnownVisitor(page);
  try {
    await work(page);
  } finally {
    await browser.close();
  }
}

for (const [px, width] of [
  [16, 320],
  [24, 360],
  [32, 360],
] as const) {
  test(`letters of ${px} px on ${width} px lose nothing`, async ({ playwright, launchOptions, baseURL }) => {
    test.setTimeout(120_000);
    const launch = (more: string[]) =>
      playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...more] });
    await withLetters(
      launch,
      px,
      width,
      async (page) => {
        for (const path of SCREENS) {
          await gotoReady(page, path);
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${px}px`);
          await expectNothingLost(page, path);
        }
        await gotoReady(page, '/search?property_type=Residential&bhk_type=2bhk');
        await page.getByRole('button', { name: /^Filters/ }).tap();
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
        await expectNothingLost(page, 'the filters');
        await gotoReady(page, '/property/1');
        await page.getByRole('button', { name: 'Contact Owner' }).last().tap();
        await expect(page.getByRole('dialog', { name: 'Contact Owner' })).toBeVisible();
        await expectNothingLost(page, 'the visitor form');
        await gotoReady(page, '/about');
        await page.locator('summary[aria-label="Menu"]').tap();
        await expectNothingLost(page, 'the menu');
        await page.locator('summary[aria-label="Theme"]').tap();
        await expectNothingLost(page, 'the theme picker');
      },
      baseURL,
    );
  });
}
