import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { toasts } from './support/toasts.ts';

const ADDRESS = '/properties?property_type=Residential&location=Bopal&min_price=1000000&max_price=90000000';
const ASKED = 'property_type=Residential&location=Bopal&min_budget=1000000&max_budget=90000000';

test('the list shows the first ten of what type, area and prices ask for, leads to all of them, and says when it cannot be read [LIST-01, LIST-02, DEC-48, ERR-11]', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/503|property\/search|search failed/i);
  const expected = await (await request.get(`/api/property/search?${ASKED}&page=1&page_size=10`)).json();
  expect(expected.total).toBeGreaterThan(0);
  await gotoReady(page, ADDRESS);
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(expected.properties.map(({ title }: { title: string }) => title));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all on the search page' }).click();
  await expect(page).toHaveURL(`/search?${ASKED}`);

  await page.route('**/api/property/search?**', (route) => route.fulfill({ status: 503, body: '' }));
  /** As a step of the history to an address leads there. */
  const moveTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState({ idx: 5, key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
  const asked = page.waitForRequest('**/api/property/search?**');
  await moveTo(`${ADDRESS}&bhk_type=2bhk`);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('page'), query.get('page_size')]).toEqual(['1', '10']);
  expect([query.get('min_budget'), query.get('max_budget')]).toEqual(['1000000', '90000000']);
  await expect(toasts(page)).toContainText('Failed to load properties');
  await page.unroute('**/api/property/search?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await moveTo('/properties');
  await expect(page.getByRole('article')).toHaveCount(10);
});
