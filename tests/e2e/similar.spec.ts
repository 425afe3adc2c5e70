import type { PropertyCard } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing, everyListing } from './support/catalogue.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const isFlat = (one: PropertyCard) => one.residential_type === 'Highrise Apartment' && one.bhk_type === '2bhk';

test('similar homes stand below the sections, as cards that lead on [NEXT-06]', async ({ page, request }) => {
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
  await similar.getByRole('link').first().click();
  await expect(page).toHaveURL(`/property/${ids[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all.find((one) => one.id === ids[0])?.title ?? '');
});

test('on a sold listing they come first [NEXT-06]', async ({ page, request }) => {
  const { id } = await aListing(request, (one) => one.is_sold_out && one.property_type === 'Residential');
  await page.goto(`/property/${id}`);
  const [similar, overview] = await Promise.all(
    ['Similar homes', 'Overview'].map((name) => page.getByRole('region', { name }).boundingBox()),
  );
  expect(similar?.y).toBeLessThan(overview?.y ?? 0);
});

test('the typical price of an area is told where five or more homes carry it [NEXT-07]', async ({ page, request }) => {
  const all = (await everyListing(request)).filter((one) => !one.is_sold_out && one.property_type === 'Residential');
  const sizes = Map.groupBy(all, ({ location }) => location);
  sizes.delete('Other Area');
  const [[, many = []] = [], [, few = []] = []] = [...sizes]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap((entry, place, { length }) => (place === 0 || place === length - 1 ? [entry] : []));
  expect(few.length).toBeLessThan(5);
  const perSqft = many.map((one) => one.price / (one.size * (one.is_size_in_yards ? 9 : 1))).sort((a, b) => a - b);
  const middle = ((perSqft[(many.length - 1) >> 1] ?? 0) + (perSqft[many.length >> 1] ?? 0)) / 2;
  await gotoReady(page, `/property/${many[0]?.id}`);
  await expect(page.locator('[data-typical-price]')).toHaveText(
    `Typical price in ${many[0]?.location}: ₹${Math.round(middle).toLocaleString('en-IN')} per sq.ft (median of ${many.length} homes)`,
  );
  await gotoReady(page, `/property/${few[0]?.id}`);
  await expect(page.locator('[data-typical-price]')).toHaveCount(0);
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

test.describe('on a phone', () => {
  test.use(PHONE);
  test('they are a row to the side, and nothing runs past the edge [NEXT-06]', async ({ page, request }) => {
    const { id } = await aListing(request, (one) => isFlat(one) && !one.is_sold_out);
    await gotoReady(page, `/property/${id}`);
    const cards = page.getByRole('region', { name: 'Similar homes' }).getByRole('article');
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
