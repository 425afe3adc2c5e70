import type { PropertyCard } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing, everyListing } from './support/catalogue.ts';

const isFlat = (one: PropertyCard) => one.residential_type === 'Highrise Apartment' && one.bhk_type === '2bhk';

test('similar homes stand below the sections, as cards that lead on, on a phone in a row to the side [NEXT-06]', async ({
  page,
  request,
}) => {
  const all = await everyListing(request);
  const { id } = await aListing(request, (one) => isFlat(one) && !one.is_sold_out);
  await gotoReady(page, `/property/${id}`);
  const similar = page.getByRole('region', { name: 'Similar homes' });
  const ids = await similar
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-property'))));
  expect(ids.length).toBeGreaterThan(2);
  expect(ids.length).toBeLessThanOrEqual(6);
  expect(ids).not.toContain(id);
  expect(all.filter((one) => ids.includes(one.id) && one.is_sold_out)).toEqual([]);
  const summary = page.getByRole('region', { name: 'Overview' });
  expect((await similar.boundingBox())?.y).toBeGreaterThan((await summary.boundingBox())?.y ?? Infinity);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  const tops = await similar
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size, 'a row to the side').toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });
  await similar.getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.find((one) => one.id === ids[0])?.title ?? '');
});

test('without an answer about similar homes the listing stands by itself', async ({ page, request, expectNoise }) => {
  expectNoise(/503|similar/i);
  await page.route('**/api/property/similar/*', (route) => route.fulfill({ status: 503, body: '' }));
  const [{ id, title }] = await (await request.get('/api/property/latest')).json();
  await gotoReady(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.locator(`article[data-property="${id}"]`).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
});
