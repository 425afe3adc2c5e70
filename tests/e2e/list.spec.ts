import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const ADDRESS = '/properties?property_type=Residential&location=Bopal&min_price=1000000&max_price=90000000';

test('shows what type, area and prices ask for [LIST-01, LIST-02]', async ({ page, request }) => {
  const call = 'property_type=Residential&location=Bopal&min_budget=1000000&max_budget=90000000&page=1&page_size=10';
  const expected = await (await request.get(`/api/property/search?${call}`)).json();
  expect(expected.total).toBeGreaterThan(0);
  await gotoReady(page, ADDRESS);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(expected.properties.map(({ title }: { title: string }) => title));
});

test('asks the search call for page 1 with 10 items [LIST-02]', async ({ page }) => {
  await gotoReady(page, '/about');
  const asked = page.waitForRequest('**/api/property/search?**');
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'other-list' }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, ADDRESS);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('page'), query.get('page_size')]).toEqual(['1', '10']);
  expect([query.get('property_type'), query.get('location')]).toEqual(['Residential', 'Bopal']);
  expect([query.get('min_budget'), query.get('max_budget')]).toEqual(['1000000', '90000000']);
  expect((await asked).headers().authorization).toBeUndefined();
});

test('shows the first ten and leads to all of them with the same filters [DEC-48]', async ({ page }) => {
  await gotoReady(page, '/properties');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.goto(ADDRESS);
  await ready(page);
  await page.getByRole('link', { name: 'See all on the search page' }).click();
  await expect(page).toHaveURL(
    '/search?property_type=Residential&location=Bopal&min_budget=1000000&max_budget=90000000',
  );
});

test('a failed load shows a toast [ERR-11]', async ({ page, expectNoise }) => {
  expectNoise(/503|property\/search|search failed/i);
  await page.route('**/api/property/search?**', (route) => route.fulfill({ status: 503, body: '' }));
  await gotoReady(page, '/about');
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'other-list' }, '', '/properties');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('region', { name: /Notification/ }).getByText('Failed to load properties')).toBeVisible();
  await page.unroute('**/api/property/search?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('the page has no fault for assistive technology', async ({ page }) => {
  await gotoReady(page, '/properties');
  await expectAccessible(page);
});
