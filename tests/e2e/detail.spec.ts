import type { Page } from '@playwright/test';
import type { PropertyDetail } from '#domain/property/property.ts';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { holdRoute } from './support/held-route.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function view(page: Page, id: number): Promise<PropertyDetail> {
  return (await page.request.get(`/api/property/view/${id}`)).json();
}

/** Opens a listing by a move in the browser, with some of its fields changed on the way. */
async function openChanged(page: Page, id: number, change: Partial<PropertyDetail>): Promise<PropertyDetail> {
  const property = { ...(await view(page, id)), ...change };
  await page.route(`**/api/property/view/${id}`, (route) => route.fulfill({ json: property }));
  await page.route('**/api/property/latest', (route) => route.fulfill({ json: [property] }));
  await gotoReady(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.locator(`article[data-property="${id}"]`).getByRole('link').click();
  await expect(heading(page)).toHaveText(property.title);
  return property;
}

test('breadcrumb, title, place and badges [DETAIL-01, DETAIL-02]', async ({ page, request }) => {
  const { id } = await aListing(
    request,
    (one) => one.bhk_type === '2bhk' && one.residential_type === 'Highrise Apartment',
  );
  const property = await view(page, id);
  await gotoReady(page, `/property/${id}`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem').filter({ hasText: /./ })).toHaveText([
    'Home',
    'Properties',
    'Property Details',
  ]);
  await expect(heading(page)).toHaveText(property.title);
  await expect(page.getByText(`${property.location}, Ahmedabad`, { exact: true })).toBeVisible();
  const badges = page.getByRole('list', { name: 'In short' });
  for (const label of ['Residential', 'High Rise Apartment', '2BHK']) {
    await expect(badges.getByText(label, { exact: true })).toBeVisible();
  }
  await crumbs.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL('/search');
});

test('price with both unit prices, size in both units, verified [DETAIL-03, DETAIL-04, DEC-11]', async ({
  page,
  request,
}) => {
  const { id } = await aListing(request, ({ is_sold_out }) => !is_sold_out);
  await openChanged(page, id, {
    price: 5_400_000,
    size: 1200,
    is_size_in_yards: false,
    verified_at: '2026-11-12T06:00:00.000Z',
  });
  const main = page.getByRole('main');
  await expect(main.getByText('₹54.00 Lac').first()).toBeVisible();
  await expect(main.getByText('₹4,500 per sq.ft · ₹40,500 per sq.yd').first()).toBeVisible();
  const badges = page.getByRole('list', { name: 'In short' });
  await expect(badges.getByText('1,200 sq.ft (133.33 sq.yd)')).toBeVisible();
  await expect(badges.getByText('Verified 12 Nov 2026')).toBeVisible();
});

test('its sections, and the ground floor by name [DETAIL-08, DETAIL-11, DATA-06, DEC-47]', async ({
  page,
  request,
}) => {
  const { id } = await aListing(request, ({ property_type }) => property_type === 'Residential');
  await openChanged(page, id, {
    floor: 0,
    summary: 'Morning sun.\nQuiet street.',
    amenity_list: ['Garden', 'Lift'],
    connectivity_list: [{ id: 'Metro Station', duration: 7 }],
    media_videos: [{ id: 1, media_type: 'video', media_url: 'https://youtu.be/abcdefghijk' }],
  });
  const titles = ['Overview', 'Videos', 'Amenities', 'Connectivity', 'Summary'];
  await expect(
    page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .filter({ hasNotText: /owner|Similar/ }),
  ).toHaveText(titles);
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Ground Floor');
  await expect(page.getByRole('region', { name: 'Amenities' }).getByRole('listitem')).toHaveText(['Garden', 'Lift']);
  await expect(page.getByRole('region', { name: 'Connectivity' })).toContainText(/Metro Station\s*7 min/);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Quiet street.');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Summary' }).click();
  await expect(page).toHaveURL(/#summary$/);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a video of a listing waits for a click [DETAIL-10]', async ({ page, request }) => {
  const foreign: string[] = [];
  await page.context().route(/^https?:\/\/[^/]*(youtube|ytimg)/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  const { id } = await aListing(request, ({ image_count }) => image_count > 0);
  const videos = [{ id: 5, media_type: 'video', media_url: 'https://www.youtube.com/shorts/abcdefghijk' } as const];
  await openChanged(page, id, { media_videos: videos });
  const region = page.getByRole('region', { name: 'Videos' });
  await expect(region.locator('iframe')).toHaveCount(0);
  expect(foreign).toEqual([]);
  await region.getByRole('button', { name: /^Play/ }).click();
  await expect(region.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
  );
});

test('the flags of the land are explained, by keyboard and by touch too [DEC-13, DEC-14]', async ({
  page,
  request,
}) => {
  const { id } = await aListing(request, () => true);
  await openChanged(page, id, { na_noc: true, onlyNA: true });
  const badges = page.getByRole('list', { name: 'In short' });
  await expect(badges.getByText('NA + NOC', { exact: true })).toBeVisible();
  await expect(badges.getByText('Only NA', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'What NA + NOC means' }).focus();
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText('non-agricultural');
  await expect(tip).toContainText('no-objection certificate');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
});

test.describe('touched with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } });

  test('a tap opens and closes the explanation [DEC-14]', async ({ page, request }) => {
    const { id } = await aListing(request, ({ onlyNA, na_noc }) => onlyNA || na_noc);
    await gotoReady(page, `/property/${id}`);
    const sign = page.getByRole('button', { name: /^What .* means$/ }).first();
    await sign.tap();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await sign.tap();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
  });
});

test('a spinner while it loads, and the name in the title once it is there [DETAIL-17]', async ({ page }) => {
  const release = await holdRoute(page, '**/api/property/view/*');
  await gotoReady(page, '/search');
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading property details' })).toBeVisible();
  release();
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
});

test('what is not there is 404 and says so [DETAIL-18, DETAIL-19]', async ({ page, request, expectNoise }) => {
  expectNoise(/404/);
  for (const id of ['999999', 'abc', '0', '-1', '1.5', '01', '99999999999999999999']) {
    expect((await request.get(`/property/${id}`)).status(), id).toBe(404);
  }
  await page.goto('/property/999999');
  await expect(heading(page)).toHaveText('Property Not Found');
  await expect(page.getByText("The property you're looking for doesn't exist or has been removed.")).toBeVisible();
});

test('a failed load shows a toast, then the same view [ERR-12]', async ({ page, expectNoise }) => {
  expectNoise(/503|property\/view|could not be read/);
  await page.route('**/api/property/view/*', (route) => route.fulfill({ status: 503, body: '' }));
  await gotoReady(page, '/search');
  await page.getByRole('article').first().getByRole('link').click();
  const toast = page.getByRole('region', { name: /Notification/ });
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast.getByText('Failed to load property details')).toBeVisible();
  await expect(heading(page)).toHaveText('Property Not Found');
});

test('the page has no fault for assistive technology, light and dark', async ({ page, request }) => {
  const { id } = await aListing(request, ({ image_count, na_noc }) => image_count > 4 && na_noc);
  await gotoReady(page, `/property/${id}`);
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
});

test('nothing runs past the edge of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/search?property_type=Residential&bhk_type=2bhk', '/properties', '/property/1']) {
    await page.goto(path);
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});
