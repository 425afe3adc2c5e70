import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';
import { drawer, panel, SEARCH_CALL, totalOf } from './support/search.ts';

test.use(PHONE);

const open = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
/** The drawer's button, whatever it would show. */
const show = (page: Page) =>
  drawer(page).getByRole('button', { name: /^Show( \d+)? (home|propert)|^No homes|^No properties/ });

test('on a phone the filters are a drawer from the left, which applies when asked; Back closes it, and it takes no step more than the sidebar does [SEARCH-02, SEARCH-18, SEARCH-26]', async ({
  page,
}) => {
  await page.goto('/contact');
  await gotoReady(page, '/search');
  await expect(panel(page)).toBeHidden();
  await open(page);
  await expect(drawer(page)).toBeVisible();
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL('/search');

  await open(page);
  await drawer(page).getByText('Residential', { exact: true }).click();
  await drawer(page).getByRole('checkbox', { name: '2BHK' }).check();
  await drawer(page)
    .getByRole('group', { name: 'Possession', exact: true })
    .getByText('Ready within 12 months')
    .click();
  await expect(page, 'the drawer waits for its button').toHaveURL('/search');
  await show(page).click();
  const there = '/search?property_type=Residential&bhk_type=2bhk&possession=12';
  await expect(page).toHaveURL(there);
  await expect(page.getByRole('button', { name: 'Filters (3 active)' })).toBeVisible();
  for (const close of [() => show(page).click(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
    await open(page);
    await expect(drawer(page).getByRole('radio', { name: 'Ready within 12 months' })).toBeChecked();
    await close();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(there);
  }
  await page.goBack();
  await expect(page).toHaveURL('/search');
  await expect(drawer(page)).toBeHidden();
  await open(page);
  await drawer(page).getByRole('link', { name: 'Reset' }).click();
  await expect(drawer(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('the drawer says what it would show, its numbers follow the ticks, and without an answer its button stays plain [PANEL-06]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/property\/search|Failed to load/);
  await gotoReady(page, '/search?property_type=Residential');
  await open(page);
  const all = await totalOf(page, 'property_type=Residential');
  await expect(drawer(page).getByRole('button', { name: `Show ${all} homes` })).toBeVisible();
  await drawer(page).getByRole('checkbox', { name: '2BHK' }).check();
  const two = 'property_type=Residential&bhk_type=2bhk';
  await expect(drawer(page).getByRole('button', { name: `Show ${await totalOf(page, two)} homes` })).toBeVisible();
  await expect(drawer(page).locator('label', { hasText: /^Penthouse$/ })).toHaveAttribute(
    'data-left',
    String(await totalOf(page, `${two}&residential_type=Penthouse`)),
  );
  await page.route(SEARCH_CALL, (route) => route.abort());
  await drawer(page).getByRole('checkbox', { name: '3BHK' }).check();
  await expect(drawer(page).getByRole('button', { name: 'Show homes', exact: true })).toBeVisible();
  await page.unroute(SEARCH_CALL);
  await drawer(page).getByLabel('Max budget').fill('1');
  await drawer(page).getByRole('button', { name: 'No homes: change a filter' }).click();
  await expect(page).toHaveURL('/search?property_type=Residential&bhk_type=2bhk,3bhk&max_budget=100000');
  await expect(page.getByText('No properties match your filters')).toBeVisible();
});

test('who leaves an amount that makes no sense is told so above the button, and the drawer stays where it is [PANEL-11, VALID-27]', async ({
  page,
}) => {
  await gotoReady(page, '/search?property_type=Residential');
  await open(page);
  const [least, most] = ['Min budget', 'Max budget'].map((name) => drawer(page).getByLabel(name));
  if (!least || !most) throw new Error('unreachable');
  await expect(drawer(page).getByRole('button', { name: /^Show \d+ homes$/ })).toBeVisible();
  await most.fill('abc');
  await expect(drawer(page).getByRole('button', { name: 'Show homes', exact: true })).toBeVisible();
  await expect(most).not.toHaveAttribute('aria-invalid');
  await drawer(page).getByRole('checkbox', { name: '2BHK' }).check();
  await expect(most).toHaveAttribute('aria-invalid', 'true');
  await expect(drawer(page).locator('summary', { hasText: 'Budget' })).not.toContainText('1');
  await most.fill('50 lac');
  await expect(most).not.toHaveAttribute('aria-invalid');
  await least.fill('90 lac');
  await most.focus();
  const message = drawer(page).getByText('Min budget cannot be greater than max budget').last();
  await expect(message).toBeHidden();
  await most.blur();
  await expect(message).toBeVisible();

  // A tile far below is chosen without moving the drawer itself.
  const tile = drawer(page).getByRole('radio', { name: 'Ready to move in' });
  await tile.focus();
  await page.keyboard.press('Space');
  await expect(tile).toBeChecked();
  expect(await drawer(page).evaluate((element) => element.scrollTop)).toBe(0);
  for (const name of [/^Show|^No/, 'Close'])
    await expect(drawer(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await show(page).click();
  await expect(message).toBeVisible();
  const [text, button] = [await message.boundingBox(), await show(page).boundingBox()];
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await expect(page).toHaveURL('/search?property_type=Residential');
});

test('filters that were opened before scripts ran stay the only ones; the order is chosen at the lower edge [PANEL-10]', async ({
  page,
}) => {
  const release = await holdRoute(page, '**/assets/*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(panel(page)).toBeVisible();
  release();
  await ready(page);
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(panel(page).locator('summary').first()).toBeFocused();
  await expect(panel(page)).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Sort by').filter({ visible: true }).selectOption('price_asc');
  await expect(page).toHaveURL(/[?&]sort=price_asc/);
  const cheapest = await (await page.request.get('/api/property/search?sort=price_asc&page=1&page_size=9')).json();
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(cheapest.properties[0].title);
});
