import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

const LONG = 'property_type=Residential&bhk_type=2bhk,3bhk&max_budget=9000000';

test('the switch and the order stay where they are, however much is said beside them, on wide and narrow desks [NEAR-11]', async ({
  page,
}) => {
  await asKnownVisitor(page);
  const places: Record<string, unknown[]> = { '': [], [LONG]: [] };
  for (const [query, found] of Object.entries(places)) {
    await gotoReady(page, `/search?${query}`);
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const ways = page.getByRole('navigation', { name: 'Show results as' });
      const order = page.getByRole('combobox', { name: 'Sort by' });
      const right = async (one: typeof ways) => {
        const { x = 0, y = 0, width: wide = 0 } = (await one.boundingBox()) ?? {};
        return { right: Math.round(x + wide), y: Math.round(y) };
      };
      const [switchAt, orderAt] = [await right(ways), await right(order)];
      // Below each other, or side by side where there is room.
      if (width < 1280) expect([orderAt.right, orderAt.y > switchAt.y]).toEqual([switchAt.right, true]);
      else expect([orderAt.right > switchAt.right, Math.abs(orderAt.y - switchAt.y) < 4]).toEqual([true, true]);
      found.push({ width, switchAt, orderAt });
    }
  }
  expect(places[LONG]).toEqual(places['']);
});

test('a budget and an order are called the same wherever they stand [NEAR-12]', async ({ page }) => {
  await asKnownVisitor(page);
  await gotoReady(page, `/search?${LONG}&sort=price_per_sqft_asc`);
  await expect(page.locator('[data-listed]')).toContainText('up to ₹90 Lac');
  await expect(page.getByRole('link', { name: 'Remove filter Up to ₹90 Lac' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Max budget' })).toHaveValue('₹90 Lac');
  await expect(page.getByText('₹90.00 Lac', { exact: true })).toHaveCount(0);
  const names = await page
    .locator('select[name=sort]')
    .evaluateAll((lists) => lists.map((list) => list.textContent?.replace(/\s+/g, ' ')));
  expect(names.length).toBe(2);
  expect(new Set(names).size).toBe(1);
});
