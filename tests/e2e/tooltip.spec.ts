import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

type Page = import('@playwright/test').Page;
const tips = (page: Page) => page.locator('main').getByRole('button', { name: /means/ });
const bubble = (page: Page) => page.getByRole('tooltip');

/** A listing with both land flags, so two tooltips stand beside each other. */
async function openLandListing(page: Page) {
  const { properties } = await (await page.request.get('/api/property/all?page_size=100')).json();
  const land = properties.find((property: { na_noc: boolean; onlyNA: boolean }) => property.na_noc || property.onlyNA);
  await gotoReady(page, `/property/${land.id}`);
  await tips(page).first().scrollIntoViewIfNeeded();
}

test.beforeEach(({ page }) => asKnownVisitor(page));

test('a tooltip opens after 700 ms of the pointer, not before [APP-12]', async ({ page }) => {
  await page.clock.install();
  await openLandListing(page);
  await page.mouse.move(1, 1);
  await page.clock.pauseAt(Date.now() + 10_000);
  await tips(page).first().hover();
  await page.clock.runFor(690);
  await expect(bubble(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(bubble(page)).toHaveCount(1);
});
