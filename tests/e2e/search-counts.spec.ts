import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const SEARCH_CALL = '**/api/property/search?**';

test.beforeEach(({ page }) => asKnownVisitor(page));

/** How many listings a search finds, asked for by itself. */
async function totalOf(page: Page, query: string): Promise<number> {
  return (await (await page.request.get(`/api/property/search?${query}`)).json()).total;
}

test('each value says how many homes choosing it would leave, and stays usable at none [PANEL-05]', async ({
  page,
}) => {
  const asked = 'property_type=Residential&bhk_type=2bhk&max_budget=7500000';
  await gotoReady(page, `/search?${asked}`);
  const box = (name: string) => panel(page).getByRole('checkbox', { name, exact: true });
  const beside = (name: string) =>
    panel(page)
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) });
  const without = 'property_type=Residential&max_budget=7500000';
  for (const [name, query] of [
    ['2BHK', asked],
    ['3BHK', `${without}&bhk_type=3bhk`],
    ['Furnished', `${asked}&condition=Furnished`],
    ['Gota', `${asked}&location=Gota`],
    ['Verified', `${asked}&verified=true`],
    ['Gym', `${asked}&amenity=Gym`],
    ['Penthouse', `${asked}&residential_type=Penthouse`],
  ] as const) {
    const total = await totalOf(page, query);
    await expect(beside(name)).toHaveAttribute('data-left', String(total));
    await expect(beside(name).locator('input')).toHaveAttribute('aria-description', `${total} found`);
  }
  await expect(beside('Penthouse')).toHaveAttribute('data-left', '0');
  await box('Penthouse').check();
  await expect(page).toHaveURL(/residential_type=Penthouse/);
});

test('the old numbers stay until the new ones come [PANEL-05]', async ({ page }) => {
  await gotoReady(page, '/search?property_type=Residential');
  const release = await holdRoute(page, SEARCH_CALL);
  const furnished = panel(page).locator('label', { hasText: /^Furnished$/ });
  const before = await furnished.getAttribute('data-left');
  await panel(page).getByRole('checkbox', { name: '2BHK' }).check();
  await expect(panel(page).locator('form[data-old-counts]')).toBeVisible();
  await expect(furnished).toHaveAttribute('data-left', before ?? '');
  release();
  await expect(panel(page).locator('form[data-old-counts]')).toHaveCount(0);
  const total = await totalOf(page, 'property_type=Residential&bhk_type=2bhk&condition=Furnished');
  await expect(furnished).toHaveAttribute('data-left', String(total));
});

test('areas stand in order, the chosen first, and ticking moves none [PANEL-07]', async ({ page }) => {
  await gotoReady(page, '/search?location=Zundal,Bopal');
  const labels = panel(page).getByRole('group', { name: 'Area', exact: true }).locator('label');
  const shown = () =>
    labels.evaluateAll((all) => all.map((one) => ({ area: one.textContent, left: Number(one.dataset.left) })));
  const before = await shown();
  const [first, second, ...others] = before;
  expect([first?.area, second?.area].toSorted()).toEqual(['Bopal', 'Zundal']);
  expect(others.map(({ left }) => left)).toEqual(others.map(({ left }) => left).toSorted((a, b) => b - a));
  expect(others[0]?.left).toBeGreaterThan(0);
  await labels.nth(5).click();
  await expect(page).toHaveURL(new RegExp(`location=.*${before[5]?.area?.split(' ')[0]}`));
  await expect(labels.nth(5).getByRole('checkbox')).toBeChecked();
  expect((await shown()).map(({ area }) => area)).toEqual(before.map(({ area }) => area));
});

test('small bars show how prices are spread [PANEL-08]', async ({ page }) => {
  await gotoReady(page, '/search?max_budget=7500000');
  const bars = panel(page).getByRole('img', { name: /^Prices: most often .+, \d+ of \d+$/ });
  await expect(bars).toBeVisible();
  expect((await bars.getAttribute('aria-label'))?.endsWith(`of ${await totalOf(page, '')}`)).toBe(true);
});

test('the keyboard skips to the results [PANEL-09]', async ({ page }) => {
  await gotoReady(page, '/search');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  // What stands above the list: the box, the views, the order, and what else there is.
  const inFirst = page.getByRole('article').first().locator(':focus');
  for (let tabs = 0; tabs < 9 && (await inFirst.count()) === 0; tabs += 1) await page.keyboard.press('Tab');
  await expect(inFirst).toHaveCount(1);
  await gotoReady(page, '/contact');
  await expect(page.getByRole('link', { name: 'Skip to results' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the drawer says what it would show, and its numbers follow the ticks [PANEL-06]', async ({ page }) => {
    await gotoReady(page, '/search?property_type=Residential');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const all = await totalOf(page, 'property_type=Residential');
    await expect(drawer.getByRole('button', { name: `Show ${all} homes` })).toBeVisible();
    await drawer.getByRole('checkbox', { name: '2BHK' }).check();
    const two = 'property_type=Residential&bhk_type=2bhk';
    await expect(drawer.getByRole('button', { name: `Show ${await totalOf(page, two)} homes` })).toBeVisible();
    await expect(drawer.locator('label', { hasText: /^Penthouse$/ })).toHaveAttribute(
      'data-left',
      String(await totalOf(page, `${two}&residential_type=Penthouse`)),
    );
    await drawer.getByLabel('Max budget').fill('1');
    const none = drawer.getByRole('button', { name: 'No homes: change a filter' });
    await none.click();
    await expect(page).toHaveURL('/search?property_type=Residential&bhk_type=2bhk&max_budget=100000');
    await expect(page.getByText('No properties match your filters')).toBeVisible();
  });

  test('who leaves an amount that makes no sense is told so, and no number is promised [PANEL-11]', async ({
    page,
  }) => {
    await gotoReady(page, '/search?property_type=Residential');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer.getByRole('button', { name: /^Show \d+ homes$/ })).toBeVisible();
    await drawer.getByLabel('Max budget').fill('abc');
    await expect(drawer.getByRole('button', { name: 'Show homes', exact: true })).toBeVisible();
    await expect(drawer.getByLabel('Max budget')).not.toHaveAttribute('aria-invalid');
    await drawer.getByRole('checkbox', { name: '2BHK' }).check();
    await expect(drawer.getByLabel('Max budget')).toHaveAttribute('aria-invalid', 'true');
    await expect(drawer.locator('summary', { hasText: 'Budget' })).not.toContainText('1');
    await drawer.getByLabel('Max budget').fill('50 lac');
    await expect(drawer.getByLabel('Max budget')).not.toHaveAttribute('aria-invalid');
    await drawer.getByLabel('Min budget').fill('90 lac');
    await drawer.getByLabel('Max budget').focus();
    await expect(drawer.getByText('Min budget cannot be greater than max budget')).toBeHidden();
    await drawer.getByLabel('Max budget').blur();
    await expect(drawer.getByText('Min budget cannot be greater than max budget')).toBeVisible();
  });

  test('without an answer the button stays plain and works [PANEL-06]', async ({ page, expectNoise }) => {
    expectNoise(/property\/search|Failed to load/);
    await gotoReady(page, '/search?property_type=Residential');
    await page.getByRole('button', { name: /^Filters/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await page.route(SEARCH_CALL, (route) => route.abort());
    await drawer.getByRole('checkbox', { name: '2BHK' }).check();
    const show = drawer.getByRole('button', { name: 'Show homes', exact: true });
    await expect(show).toBeVisible();
    await page.unroute(SEARCH_CALL);
    await show.click();
    await expect(page).toHaveURL('/search?property_type=Residential&bhk_type=2bhk');
  });

  test('filters that were opened before scripts ran stay the only ones [PANEL-10]', async ({ page }) => {
    const release = await holdRoute(page, '**/assets/*.js');
    await page.goto('/search');
    await page.getByRole('link', { name: 'Filters' }).click();
    await expect(panel(page)).toBeVisible();
    release();
    await ready(page);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(panel(page).locator('summary').first()).toBeFocused();
    await expect(panel(page)).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
