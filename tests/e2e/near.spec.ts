import { expect, gotoReady, test } from './fixture.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

/** A search of the demo catalogue that finds nothing, and could find something by less. */
const NOTHING = '/search?location=Bopal&bhk_type=2bhk&condition=Semifurnished&max_budget=2000000';

// The welcome of a first visit opens once the page is idle, over whatever a test is about to press.
test.beforeEach(({ page }) => asKnownVisitor(page));

test('with nothing found the page says what to give up, and shows those homes [NEAR-06]', async ({ page, request }) => {
  await gotoReady(page, NOTHING);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 Properties in Ahmedabad');
  const text = page.getByRole('heading', { name: 'No properties match your filters' });
  await expect(text).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clear All Filters' })).toBeVisible();
  await expect(page.locator('[data-card-grid]')).toHaveCount(0);
  const near = page.getByRole('region', { name: 'Homes that come close' });
  const {
    near: offers,
    nearby,
    properties,
  } = await (await request.get(`/api/property/search?facets=true&${NOTHING.split('?')[1]}`)).json();
  expect(properties).toEqual([]);
  expect(nearby.length).toBeGreaterThan(0);
  const links = near.getByRole('list', { name: 'What to give up' }).getByRole('link');
  await expect(links).toHaveText(offers.map((one: { label: string; count: number }) => `${one.label}: ${one.count}`));
  await expect(near.getByRole('article')).toHaveCount(nearby.length);
  const [first] = offers;
  await links.first().click();
  await expect(page).toHaveURL(`/search${first.query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${first.count} Properties in Ahmedabad`);
});

test('when reading fails there is no offer [NEAR-06]', async ({ page, expectNoise }) => {
  expectNoise(/500|property\/search|search failed/);
  await gotoReady(page, '/search');
  await page.route('**/api/property/search?**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: 'Hide', exact: false }).first().click();
  await expect(page.getByText('Failed to load properties. Please try again.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'What to give up' })).toHaveCount(0);
});

test('what is sold can be hidden where it stands, and the order is named [NEAR-04, NEAR-07]', async ({
  page,
  request,
}) => {
  const { total, facets } = await (await request.get('/api/property/search?facets=true&location=Satellite')).json();
  const available = facets.hide_sold.true;
  expect(total).toBeGreaterThan(available);
  await gotoReady(page, '/search?location=Satellite');
  await expect(page.getByText('Homes in Satellite', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Homes in Satellite/);
  await expect(page.getByLabel('Sort by').first()).toHaveValue('');
  await expect(page.getByLabel('Sort by').first().locator('option:checked')).toHaveText('Available first');
  await page.getByRole('link', { name: `Hide ${total - available} sold` }).click();
  await expect(page).toHaveURL('/search?location=Satellite&hide_sold=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${available} Properties in Ahmedabad`);
  await expect(page.getByRole('link', { name: /^Hide \d+ sold$/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the offers are links too [NEAR-06]', async ({ page }) => {
    await page.goto(NOTHING);
    await page.getByRole('list', { name: 'What to give up' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('0 Properties in Ahmedabad');
  });
});
