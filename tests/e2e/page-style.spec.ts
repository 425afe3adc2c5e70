import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';

test.use({ javaScriptEnabled: false, bypassCSP: true });

/** The sheet that the page's plan names. */
async function wholeSheet(page: Page): Promise<string> {
  const plan = JSON.parse((await page.locator('#page-plan').textContent()) ?? '{}');
  return (await page.request.get(plan.sheet)).text();
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
      '/nowhere',
    ]) {
      await page.goto(path);
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark');
      const look = () => page.screenshot({ animations: 'disabled', fullPage: true });
      await look();
      const carried = await look();
      const sheet = await wholeSheet(page);
      expect(sheet.length).toBeGreaterThan(20_000);
      await page.evaluate((text) => {
        const style = document.createElement('style');
        style.textContent = text;
        document.head.append(style);
      }, sheet);
      expect(Buffer.compare(carried, await look()), path).toBe(0);
    }
  });
}
