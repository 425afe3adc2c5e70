import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { everyListing } from './support/catalogue.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tick = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' });

/** The ids of every card over all pages of an address, by its links. */
async function idsOver(page: Page): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const cards = page.locator('article[data-property]');
    await expect(cards.first()).toBeVisible();
    ids.push(...(await cards.evaluateAll((found) => found.map((one) => Number(one.getAttribute('data-property'))))));
    const next = pages(page).getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) return ids;
    const before = page.url();
    await next.click();
    await expect(page).not.toHaveURL(before);
    await expect(cards.first()).not.toHaveAttribute('data-property', String(ids.at(-9)));
  }
}

test('an address with filters shows exactly those filters and results, also where it names its prices otherwise [SEARCH-01, SEARCH-03, SEARCH-14, SEARCH-22]', async ({
  page,
  request,
}) => {
  const expected = (await everyListing(request)).filter(
    (one) =>
      one.property_type === 'Residential' &&
      ['2bhk', '3bhk'].includes(one.bhk_type ?? '') &&
      ['Bopal', 'Satellite', 'Nikol'].includes(one.location) &&
      one.price >= 3_000_000 &&
      one.price <= 11_000_000,
  );
  expect(expected.length).toBeGreaterThan(3);
  await gotoReady(
    page,
    '/search?property_type=Residential&location=Bopal,Nikol,Satellite&bhk_type=2bhk,3bhk&min_price=3000000&max_price=11000000',
  );
  await expect(heading(page)).toHaveText(`${expected.length} Properties in Ahmedabad`);
  await expect(panel(page).getByRole('radio', { name: 'Residential' })).toBeChecked();
  for (const name of ['2BHK', '3BHK', 'Bopal', 'Satellite', 'Nikol']) await expect(tick(page, name)).toBeChecked();
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(panel(page).getByLabel('Min budget')).toHaveValue('₹30 Lac');
  await expect(panel(page).getByLabel('Max budget')).toHaveValue('₹1.1 Cr');
  expect((await idsOver(page)).sort()).toEqual(expected.map(({ id }) => id).sort());
});

test('Back, Forward and reload give the same list at the same place', async ({ page }) => {
  await gotoReady(page, '/search?property_type=Residential');
  const total = (await heading(page).textContent()) ?? '';
  const third = page.getByRole('article').nth(6);
  const title = (await third.getByRole('heading').textContent()) ?? '';
  await third.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(300);
  await third.click({ position: { x: 40, y: 300 } });
  await expect(heading(page)).toHaveText(title);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/property/search')) calls += 1;
  });
  await page.goBack();
  await expect(heading(page)).toHaveText(total);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  expect(calls, 'the list is still there').toBe(0);
  await page.goForward();
  await expect(heading(page)).toHaveText(title);
  await page.goBack();
  await expect(heading(page)).toHaveText(total);
  await page.reload();
  await expect(heading(page)).toHaveText(total);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
});
