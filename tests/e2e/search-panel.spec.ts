import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { holdRoute } from './support/held-route.ts';
import { chips as chipList, panel, heading as results, SEARCH_CALL, tick, totalOf } from './support/search.ts';

const group = (page: Page, name: string) => panel(page).getByRole('group', { name, exact: true });
const apply = (page: Page) => panel(page).getByRole('button', { name: 'Apply filters' }).click();
const chips = (page: Page) => chipList(page).getByRole('listitem');

test('the property type reveals what only it has; values that are ticked are joined by commas, and the last one takes the filter away [SEARCH-10, SEARCH-11, SEARCH-12, SEARCH-16, SEARCH-18]', async ({
  page,
}) => {
  await gotoReady(page, '/search');
  const groups = ['BHK type', 'Residential type', 'Commercial type', 'Condition'].map((name) => group(page, name));
  const expectShown = async (...shown: boolean[]) => {
    for (const [at, one] of groups.entries()) await expect(one).toBeVisible({ visible: shown[at] ?? false });
  };
  await expectShown(false, false, false, true);
  await panel(page).getByText('Commercial', { exact: true }).click();
  await expectShown(false, false, true, true);
  await tick(page, 'Shop').check();
  await tick(page, 'Office').check();
  await expect(page).toHaveURL('/search?property_type=Commercial&commercial_type=Shop,Office');
  await panel(page).getByText('Residential', { exact: true }).click();
  await expectShown(true, true, false, true);
  await expect(page).toHaveURL('/search?property_type=Residential');
  for (const name of ['3BHK', '2BHK', 'Bungalow', 'Semi-Furnished', 'Bopal']) await tick(page, name).check();
  const rest = 'residential_type=Bungalow&condition=Semifurnished';
  await expect(page).toHaveURL(`/search?property_type=Residential&location=Bopal&bhk_type=2bhk,3bhk&${rest}`);
  await tick(page, '2BHK').uncheck();
  await tick(page, '3BHK').uncheck();
  await expect(page).toHaveURL(`/search?property_type=Residential&location=Bopal&${rest}`);

  await panel(page).getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/search');
  await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(tick(page, 'Bungalow')).toBeChecked();
  await page.getByRole('link', { name: 'Clear all', exact: true }).click();
  await expect(page).toHaveURL('/search');
});

test('possession is chosen, amenities and directions lie folded, areas are narrowed by a text that is never sent [SEARCH-17, SEARCH-23, SEARCH-24, SEARCH-26, SEARCH-29]', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
  await gotoReady(page, '/search');
  const remove = (name: string) => page.getByRole('link', { name: `Remove filter ${name}` }).click();

  await test.step('possession is one tile of a few, and a chip takes it away', async () => {
    const tiles = group(page, 'Possession');
    await expect(tiles.getByRole('radio', { name: 'Any' })).toBeChecked();
    await tiles.getByText('Ready to move in').click();
    await expect(page).toHaveURL('/search?possession=ready');
    await expect(chips(page)).toHaveText(['Ready to move in', 'Clear all']);
    await expect(results(page)).toHaveText(`${await totalOf(page, 'possession=ready')} Properties in Ahmedabad`);
    await remove('Ready to move in');
    await expect(tiles.getByRole('radio', { name: 'Any' })).toBeChecked();
  });

  await test.step('a text narrows the areas and is never sent', async () => {
    const box = panel(page).getByRole('searchbox', { name: 'Search areas' });
    await box.fill('zund');
    await expect(group(page, 'Area').getByRole('checkbox').filter({ visible: true })).toHaveCount(1);
    await box.press('Enter');
    await tick(page, 'Zundal').check();
    await expect(page).toHaveURL('/search?location=Zundal');
    await expect(box).toHaveValue('zund');
    await apply(page);
    expect(sent.filter((url) => /locationSearch|zund(?!al)/i.test(url))).toEqual([]);
    await remove('Zundal');
    await box.fill('');
  });

  await test.step('every amenity that is ticked must be there; sold ones are hidden by a box', async () => {
    await expect(tick(page, 'Gym')).toBeHidden();
    await panel(page).locator('summary', { hasText: 'Amenities' }).click();
    await tick(page, 'Gym').check();
    await tick(page, 'Lift').check();
    await tick(page, 'Hide sold out').check();
    await expect(page).toHaveURL('/search?amenity=Gym,Lift&hide_sold=true');
    await expect(chips(page)).toHaveText(['Gym', 'Lift', 'Hide sold out', 'Clear all']);
    const total = await totalOf(page, 'amenity=Gym&amenity=Lift&hide_sold=true');
    await expect(results(page)).toHaveText(`${total} Properties in Ahmedabad`);
    await page.reload();
    await ready(page);
    await expect(tick(page, 'Lift')).toBeVisible();
    await expect(tick(page, 'Lift')).toBeChecked();
  });

  await test.step('a chip that is taken away leaves the focus on the one that takes its place', async () => {
    const links = chipList(page).getByRole('link');
    await expect(links).toHaveCount(4);
    for (const left of [3, 2]) {
      await links.first().focus();
      await page.keyboard.press('Enter');
      await expect(links).toHaveCount(left);
      await expect(links.first()).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await expect(tick(page, 'Gym')).not.toBeChecked();
  });

  await test.step('directions are chips with their numbers, of which several may be chosen', async () => {
    await expect(tick(page, 'North-East')).toBeHidden();
    await panel(page).locator('summary', { hasText: 'Direction' }).click();
    const directions = group(page, 'Direction');
    await expect(directions.getByRole('checkbox')).toHaveCount(8);
    await expect(directions.locator('label', { hasText: 'North-East' })).toHaveAttribute(
      'data-left',
      String(await totalOf(page, 'direction=NorthEast')),
    );
    await tick(page, 'North-East').check();
    await tick(page, 'East').check();
    await expect(page).toHaveURL('/search?direction=East,NorthEast');
    await expect(chips(page)).toHaveText(['East facing', 'North-East facing', 'Clear all']);
  });
});

test('type, budget and BHK are in view at 1280x800; a budget is chosen from a few, or typed in lakh, and shown as understood [PANEL-01, PANEL-02, PANEL-03, SEARCH-14, SEARCH-15, SEARCH-25]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await gotoReady(page, '/search?property_type=Residential');
  const most = panel(page).getByLabel('Max budget');

  await test.step('the groups stand in the order in which a buyer decides', async () => {
    await expect(panel(page).locator('summary').filter({ visible: true })).toHaveText([
      /^Property type/,
      /^Budget/,
      /^BHK type/,
      /^Cash needed now/,
      /^Monthly instalment/,
      /^Residential type/,
      /^Area/,
      /^Size/,
      /^Condition/,
      /^Age of property/,
      /^Possession/,
      /^Ceiling height/,
      /^Direction/,
      /^Amenities/,
      /^Listing/,
    ]);
    const last = group(page, 'BHK type').locator('label').last();
    const actions = panel(page).getByRole('button', { name: 'Apply filters' });
    const [chip, button] = [await last.boundingBox(), await actions.boundingBox()];
    expect((chip?.y ?? 0) + (chip?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  await test.step('another press takes a chosen budget away', async () => {
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

  await test.step('a bare number is lakh and says so; sizes have a choice of the unit', async () => {
    await most.fill('70');
    await expect(most).toHaveAccessibleDescription('₹70 Lac');
    await most.press('Enter');
    await expect(page).toHaveURL('/search?max_budget=7000000');
    await expect(most).toHaveValue('₹70 Lac');
    await panel(page).getByText('sq yd', { exact: true }).click();
    await panel(page).getByLabel('Min size').fill('120');
    await expect(panel(page).getByText('1,080.00 sq.ft')).toBeVisible();
    await apply(page);
    await expect(page).toHaveURL('/search?max_budget=7000000&min_size=120&is_size_in_yards=true');
    await page.reload();
    await expect(most).toHaveValue('₹70 Lac');
    await expect(panel(page).getByRole('radio', { name: 'sq yd' })).toBeChecked();
  });
});

test('a wrong amount is told at its field, when it is left and not while it is typed, and a tick applies beside it [PANEL-02, VALID-21, VALID-25, VALID-26, DEC-21]', async ({
  page,
}) => {
  await gotoReady(page, '/search?max_budget=9000000');
  const [least, most] = ['Min budget', 'Max budget'].map((name) => panel(page).getByLabel(name));
  if (!least || !most) throw new Error('unreachable');

  await test.step('panel, chips and list agree, and Back and Forward bring the panel along', async () => {
    const furnished = tick(page, 'Furnished');
    await most.fill('cheap');
    await furnished.click();
    await expect(page).toHaveURL('/search?condition=Furnished&max_budget=9000000');
    await expect(chips(page)).toHaveText(['Furnished', 'Up to ₹90 Lac', 'Clear all']);
    await expect(panel(page).getByText('Max budget must be a number')).toBeVisible();
    await expect(most).toHaveValue('cheap');
    await page.goBack();
    await expect(furnished).not.toBeChecked();
    await expect(most).toHaveValue('₹90 Lac');
    await page.goForward();
    await expect(page).toHaveURL('/search?condition=Furnished&max_budget=9000000');
    await expect(furnished).toBeChecked();
    await panel(page).getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/search');
  });

  await test.step('an amount of nothing is refused at its field', async () => {
    await least.fill('0');
    await least.press('Enter');
    await expect(panel(page).getByText('Min budget must be greater than 0')).toBeVisible();
    await expect(least).toHaveAttribute('aria-invalid', 'true');
    await expect(least).toBeFocused();
    await expect(page).toHaveURL('/search');
  });

  await test.step('a minimum above its maximum blocks applying', async () => {
    await least.fill('9000000');
    await most.fill('1000000');
    await panel(page).getByLabel('Min size').fill('900');
    await panel(page).getByLabel('Max size').fill('100');
    await apply(page);
    await expect(panel(page).getByText('Min size cannot be greater than max size')).toBeVisible();
    await expect(least).toHaveAccessibleDescription(/Min budget cannot be greater than max budget/);
    await expect(page).toHaveURL('/search');
    await least.fill('100000');
    await panel(page).getByLabel('Min size').fill('50');
    await apply(page);
    await expect(page).toHaveURL('/search?min_budget=100000&max_budget=1000000&min_size=50&max_size=100');
  });

  await test.step('it is called wrong when it is left', async () => {
    await page.clock.install();
    // Longer than a wrong amount takes to be told.
    const wait = () => page.clock.runFor(1000);
    await most.fill('70');
    await most.blur();
    await wait();
    await most.fill('70 lx');
    await wait();
    await expect(most).not.toHaveAttribute('aria-invalid', 'true');
    await most.blur();
    await wait();
    await expect(most).toHaveAttribute('aria-invalid', 'true');
  });
});

test('each value says how many homes choosing it would leave; bars show how prices are spread; old numbers stay until the new ones come [PANEL-05, PANEL-07, PANEL-08]', async ({
  page,
}) => {
  const asked = 'property_type=Residential&bhk_type=2bhk&max_budget=7500000';
  await gotoReady(page, `/search?${asked}`);
  const beside = (name: string) =>
    panel(page)
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) });
  for (const [name, query] of [
    ['3BHK', 'property_type=Residential&max_budget=7500000&bhk_type=3bhk'],
    ['Gota', `${asked}&location=Gota`],
    ['Gym', `${asked}&amenity=Gym`],
  ] as const) {
    const total = await totalOf(page, query);
    await expect(beside(name)).toHaveAttribute('data-left', String(total));
    await expect(beside(name).locator('input')).toHaveAttribute('aria-description', `${total} found`);
  }
  await expect(beside('Penthouse')).toHaveAttribute('data-left', '0');
  const bars = panel(page).getByRole('img', { name: /^Prices: most often .+, \d+ of \d+$/ });
  const priced = await totalOf(page, 'property_type=Residential&bhk_type=2bhk');
  expect((await bars.getAttribute('aria-label'))?.endsWith(`of ${priced}`)).toBe(true);

  await test.step('old numbers stay, and a value that would leave nothing is usable', async () => {
    const release = await holdRoute(page, SEARCH_CALL);
    const before = await beside('Furnished').getAttribute('data-left');
    await tick(page, 'Penthouse').check();
    await expect(panel(page).locator('form[data-old-counts]')).toBeVisible();
    await expect(beside('Furnished')).toHaveAttribute('data-left', before ?? '');
    release();
    await expect(panel(page).locator('form[data-old-counts]')).toHaveCount(0);
    await expect(beside('Furnished')).toHaveAttribute('data-left', '0');
    await expect(page).toHaveURL(/residential_type=Penthouse/);
  });

  await test.step('areas stand in order, the chosen first, and ticking moves none', async () => {
    await gotoReady(page, '/search?location=Zundal,Bopal');
    const labels = group(page, 'Area').locator('label');
    const shown = () =>
      labels.evaluateAll((all) => all.map((one) => ({ area: one.textContent, left: Number(one.dataset.left) })));
    const areas = await shown();
    const [first, second, ...others] = areas;
    expect([first?.area, second?.area].toSorted()).toEqual(['Bopal', 'Zundal']);
    expect(others.map(({ left }) => left)).toEqual(others.map(({ left }) => left).toSorted((a, b) => b - a));
    expect(others[0]?.left).toBeGreaterThan(0);
    await labels.nth(5).click();
    await expect(page).toHaveURL(new RegExp(`location=.*${areas[5]?.area?.split(' ')[0]}`));
    await expect(labels.nth(5).getByRole('checkbox')).toBeChecked();
    expect((await shown()).map(({ area }) => area)).toEqual(areas.map(({ area }) => area));
  });
});
