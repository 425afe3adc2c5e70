import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

test('type, budget and BHK are in view at 1280x800, in the order in which a buyer decides [PANEL-01]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await gotoReady(page, '/search?property_type=Residential');
  await expect(panel(page).locator('summary').filter({ visible: true })).toHaveText([
    /^Property type/,
    /^Budget/,
    /^BHK type/,
    /^Residential type/,
    /^Area/,
    /^Size/,
    /^Condition/,
    /^Age of property/,
    /^Possession/,
    /^Direction/,
    /^Amenities/,
    /^Listing/,
  ]);
  const last = panel(page).getByRole('group', { name: 'BHK type' }).locator('label').last();
  const actions = panel(page).getByRole('button', { name: 'Apply filters' });
  const [chip, button] = [await last.boundingBox(), await actions.boundingBox()];
  expect((chip?.y ?? 0) + (chip?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('a bare number is lakh and says so; what was applied is shown as understood [PANEL-02]', async ({ page }) => {
  await gotoReady(page, '/search');
  const most = panel(page).getByLabel('Max budget');
  for (const typed of ['70', '70 lac', '0.7 cr', '₹ 70,00,000']) {
    await most.fill(typed);
    await expect(most).toHaveAccessibleDescription('₹70 Lac');
  }
  await most.fill('70');
  await most.press('Enter');
  await expect(page).toHaveURL('/search?max_budget=7000000');
  await expect(most).toHaveValue('₹70 Lac');
  await panel(page).getByLabel('Min size').fill('1,200');
  await panel(page).getByLabel('Min size').press('Enter');
  await expect(page).toHaveURL('/search?max_budget=7000000&min_size=1200');
  await page.reload();
  await expect(most).toHaveValue('₹70 Lac');
});

test('an amount is called wrong when it is left, not while it is typed [PANEL-02]', async ({ page }) => {
  await gotoReady(page, '/search');
  await page.clock.install();
  // Longer than a wrong amount takes to be told.
  const wait = () => page.clock.runFor(1000);
  const most = panel(page).getByLabel('Max budget');
  await most.fill('70');
  await most.blur();
  await wait();
  await most.fill('70 lx');
  await expect(most).not.toHaveAttribute('aria-invalid', 'true');
  await wait();
  await expect(most).not.toHaveAttribute('aria-invalid', 'true');
  await most.blur();
  await wait();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
});

test('a budget is chosen from a few, and another press takes it away [PANEL-03]', async ({ page }) => {
  await gotoReady(page, '/search?min_budget=6000000');
  const choice = (name: string) => panel(page).getByRole('button', { name, exact: true });
  await choice('Up to ₹75 Lac').click();
  await expect(page).toHaveURL('/search?min_budget=6000000&max_budget=7500000');
  await expect(choice('Up to ₹75 Lac')).toHaveAttribute('aria-pressed', 'true');
  await choice('Up to ₹50 Lac').click();
  await expect(page).toHaveURL('/search?max_budget=5000000');
  await expect(panel(page).getByLabel('Min budget')).toHaveValue('');
  await choice('Up to ₹50 Lac').click();
  await expect(page).toHaveURL('/search');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a budget is sent as it was typed, or chosen by a link [PANEL-02, PANEL-03, PANEL-04]', async ({ page }) => {
    await page.goto('/search');
    await panel(page).getByLabel('Max budget').fill('70');
    await panel(page).getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL('/search?max_budget=7000000');
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    await expect(chips).toHaveText(['Up to ₹70 Lac', 'Clear all']);
    await expect(panel(page).getByLabel('Max budget')).toHaveValue('₹70 Lac');
    await panel(page).getByRole('link', { name: 'Up to ₹1 Cr' }).click();
    await expect(page).toHaveURL('/search?max_budget=10000000');
  });
});
