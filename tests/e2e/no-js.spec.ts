import { expect, test } from './fixture.ts';
import { everyListing } from './support/catalogue.ts';

test.use({ javaScriptEnabled: false });

test('filters, order and pages work by a form and links; a budget is sent as it was typed, or chosen by a link; the box keeps the other filters [BOX-10, PANEL-02, PANEL-03, PANEL-04]', async ({
  page,
  request,
}) => {
  const all = await everyListing(request);
  const expected = all.filter((one) => ['2bhk', '3bhk'].includes(one.bhk_type ?? '') && one.price <= 9_000_000);
  await page.goto('/search');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await expect(panel.getByRole('group', { name: 'BHK type' })).toBeHidden();
  await panel.getByText('Residential', { exact: true }).click();
  await panel.getByRole('checkbox', { name: '2BHK' }).check();
  await panel.getByRole('checkbox', { name: '3BHK' }).check();
  await panel.getByLabel('Max budget').fill('90');
  await panel.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${expected.length} Properties in Ahmedabad`);
  await expect(panel.getByRole('checkbox', { name: '3BHK' })).toBeChecked();
  await expect(panel.getByLabel('Max budget')).toHaveValue('₹90 Lac');
  await page.getByLabel('Sort by').first().selectOption('price_asc');
  await page.getByRole('button', { name: 'Sort' }).first().click();
  await expect(page).toHaveURL(/bhk_type=2bhk%2C3bhk/);
  const cheapest = Math.min(...expected.map(({ price }) => price));
  const first = Number(await page.getByRole('article').first().getAttribute('data-property'));
  expect(expected.find(({ id }) => id === first)?.price).toBe(cheapest);
  await page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${expected.length} Properties in Ahmedabad`);
  await panel.getByRole('link', { name: 'Up to ₹1 Cr' }).click();
  await expect(page).toHaveURL(/max_budget=10000000/);
  await page.getByRole('combobox', { name: 'Area, society or what you are looking for' }).fill('Zundal');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/location=Zundal/);
  await expect(panel.getByRole('checkbox', { name: '3BHK' })).toBeChecked();
});

test('a folded group and a single box are sent by the form too; on a phone it is in the page, and offers are links [SEARCH-29, NEAR-06]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/search');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await expect(panel).toBeHidden();
  await page.getByRole('link', { name: 'Filters' }).click();
  for (const [name, value] of [
    ['Amenities', 'Gym'],
    ['Direction', 'West'],
  ] as const) {
    await panel.locator('summary', { hasText: name }).click();
    await panel.getByRole('checkbox', { name: value, exact: true }).check();
  }
  await panel.getByRole('checkbox', { name: 'East', exact: true }).check();
  await panel.getByRole('checkbox', { name: 'Verified' }).check();
  await panel.getByLabel('Max budget').fill('95');
  await panel.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')).toHaveText([
    'East facing',
    'West facing',
    'Up to ₹95 Lac',
    'Gym',
    'Verified',
    'Clear all',
  ]);
  await page.goto('/search?location=Bopal&bhk_type=2bhk&condition=Semifurnished&max_budget=2000000');
  await page.getByRole('list', { name: 'What to give up' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('0 Properties in Ahmedabad');
});
