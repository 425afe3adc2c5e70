import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const tick = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
/** The drawer's button, whatever it would show. */
const SHOW = /^Show( \d+)? (home|propert)|^No homes|^No properties/;

test.beforeEach(({ page }) => asKnownVisitor(page));

test('a tick applies beside a wrong amount, which says what is wrong; panel, chips and list agree', async ({
  page,
}) => {
  const furnished = tick(page, 'Furnished');
  await gotoReady(page, '/search?max_budget=9000000');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await panel(page).getByLabel('Max budget').fill('cheap');
  await furnished.click();
  await expect(page).toHaveURL('/search?condition=Furnished&max_budget=9000000');
  await expect(chips).toHaveText(['Furnished', 'Up to ₹90 Lac', 'Clear all']);
  await expect(panel(page).getByText('Max budget must be a number')).toBeVisible();
  await expect(panel(page).getByLabel('Max budget')).toHaveValue('cheap');
  // Back and Forward bring the panel along.
  await page.goBack();
  await expect(furnished).not.toBeChecked();
  await expect(panel(page).getByLabel('Max budget')).toHaveValue('₹90 Lac');
  await page.goForward();
  await expect(page).toHaveURL('/search?condition=Furnished&max_budget=9000000');
  await expect(furnished).toBeChecked();
  await expect(chips).toHaveCount(3);
});

test('amenities lie folded, and every one that is ticked must be there; sold ones are hidden by a box [SEARCH-23, SEARCH-24]', async ({
  page,
  request,
}) => {
  await gotoReady(page, '/search');
  await expect(tick(page, 'Gym')).toBeHidden();
  await panel(page).locator('summary', { hasText: 'Amenities' }).click();
  await tick(page, 'Gym').check();
  await expect(page).toHaveURL('/search?amenity=Gym');
  await tick(page, 'Lift').check();
  await expect(page).toHaveURL('/search?amenity=Gym,Lift');
  const answer = await request.get('/api/property/search?amenity=Gym&amenity=Lift');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${(await answer.json()).total} Properties in Ahmedabad`,
  );
  await tick(page, 'Hide sold out').check();
  await expect(page).toHaveURL('/search?amenity=Gym,Lift&hide_sold=true');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Gym', 'Lift', 'Hide sold out', 'Clear all']);
  await page.reload();
  await expect(tick(page, 'Lift')).toBeVisible();
  await expect(tick(page, 'Lift')).toBeChecked();
});

test('directions are chips with their numbers, folded; several may be chosen, with and without scripts [SEARCH-29]', async ({
  page,
  request,
  browser,
}) => {
  const totalOf = async (query: string) => (await (await request.get(`/api/property/search?${query}`)).json()).total;
  await gotoReady(page, '/search');
  await expect(tick(page, 'North-East')).toBeHidden();
  await panel(page).locator('summary', { hasText: 'Direction' }).click();
  const group = panel(page).getByRole('group', { name: 'Direction', exact: true });
  await expect(group.getByRole('checkbox')).toHaveCount(8);
  await expect(group.locator('label', { hasText: 'North-East' })).toHaveAttribute(
    'data-left',
    String(await totalOf('direction=NorthEast')),
  );
  await tick(page, 'North-East').check();
  await expect(page).toHaveURL('/search?direction=NorthEast');
  await tick(page, 'East').check();
  await expect(page).toHaveURL('/search?direction=East,NorthEast');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['East facing', 'North-East facing', 'Clear all']);
  const total = await totalOf('direction=East&direction=NorthEast');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${total} Properties in Ahmedabad`);

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/search?direction=East&direction=NorthEast');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(`${total} Properties in Ahmedabad`);
  await expect(tick(plain, 'East')).toBeChecked();
  await tick(plain, 'East').uncheck();
  await tick(plain, 'West').check();
  await panel(plain).getByRole('button', { name: 'Apply filters' }).click();
  await expect(plain).toHaveURL(/direction=West&direction=NorthEast|direction=West,NorthEast/);
  await plain.context().close();
});

test('possession is one tile of a few, in the sidebar and in the drawer, and a chip takes it away [SEARCH-26]', async ({
  page,
  request,
}) => {
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  const expectSearch = async (choice: string, label: string) => {
    await expect(page).toHaveURL(`/search?possession=${choice}`);
    await expect(chips).toHaveText([label, 'Clear all']);
    const { total } = await (await request.get(`/api/property/search?possession=${choice}`)).json();
    expect(total).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${total} Properties in Ahmedabad`);
  };
  const removeChip = async (label: string) => {
    await page.getByRole('link', { name: `Remove filter ${label}` }).click();
    await expect(page).toHaveURL('/search');
    await expect(chips).toHaveCount(0);
  };
  await gotoReady(page, '/search');
  const tiles = panel(page).getByRole('group', { name: 'Possession', exact: true });
  await expect(tiles.getByRole('radio', { name: 'Any' })).toBeChecked();
  await tiles.getByText('Ready to move in').click();
  await expectSearch('ready', 'Ready to move in');
  await removeChip('Ready to move in');
  await expect(tiles.getByRole('radio', { name: 'Any' })).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('group', { name: 'Possession', exact: true }).getByText('Ready within 12 months').click();
  await expect(page, 'the drawer waits for its button').toHaveURL('/search');
  await drawer.getByRole('button', { name: SHOW }).click();
  await expect(drawer).toBeHidden();
  await expectSearch('12', 'Ready within 12 months');
  await filters.click();
  await expect(drawer.getByRole('radio', { name: 'Ready within 12 months' })).toBeChecked();
  await page.keyboard.press('Escape');
  await removeChip('Ready within 12 months');
});

test('a tile deep in the drawer is chosen without moving the drawer itself; a wrong amount says so above the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await gotoReady(page, '/search');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const apply = drawer.getByRole('button', { name: SHOW });
  await drawer.getByRole('radio', { name: 'Ready to move in' }).focus();
  await page.keyboard.press('Space');
  await expect(drawer.getByRole('radio', { name: 'Ready to move in' })).toBeChecked();
  expect(await drawer.evaluate((element) => element.scrollTop)).toBe(0);
  await expect(apply).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });

  await drawer.getByLabel('Min budget').fill('2 cr');
  await drawer.getByLabel('Max budget').fill('45 lakh');
  await apply.click();
  const message = drawer.getByText('Min budget cannot be greater than max budget').last();
  await expect(message).toBeVisible();
  const [text, button] = [await message.boundingBox(), await apply.boundingBox()];
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

test('a chip that is taken away leaves the focus on the one that takes its place', async ({ page }) => {
  await gotoReady(page, '/search?amenity=Gym,Lift&hide_sold=true');
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toHaveCount(4);
  for (const left of [3, 2]) {
    await chips.first().focus();
    await page.keyboard.press('Enter');
    await expect(chips).toHaveCount(left);
    await expect(chips.first()).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
});

test('a budget is typed in lakh too; Apply again is no second step back [SEARCH-25]', async ({ page }) => {
  await gotoReady(page, '/search');
  await panel(page).getByLabel('Max budget').fill('85 lakh');
  await expect(panel(page).getByText('₹85 Lac')).toBeVisible();
  const apply = panel(page).getByRole('button', { name: 'Apply filters' });
  await apply.click();
  await expect(page).toHaveURL('/search?max_budget=8500000');
  await apply.click();
  await apply.click();
  await page.goBack();
  await expect(page).toHaveURL('/search');
});
