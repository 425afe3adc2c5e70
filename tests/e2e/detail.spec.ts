import type { Page } from '@playwright/test';
import type { PropertyDetail } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { holdRoute } from './support/held-route.ts';
import { toasts } from './support/toasts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a listing by a move in the browser: its head, price and size, sections, flags of the land, and a video that waits for a click [DETAIL-01, DETAIL-02, DETAIL-03, DETAIL-04, DETAIL-08, DETAIL-10, DETAIL-11, DATA-06, DEC-11, DEC-47]', async ({
  page,
  request,
}) => {
  const foreign: string[] = [];
  await page.context().route(/^https?:\/\/[^/]*(youtube|ytimg)/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  const { id } = await aListing(
    request,
    (one) => one.bhk_type === '2bhk' && one.residential_type === 'Highrise Apartment' && !one.is_sold_out,
  );
  const property: PropertyDetail = {
    ...(await (await request.get(`/api/property/view/${id}`)).json()),
    ...{ price: 5_400_000, size: 1200, is_size_in_yards: false, verified_at: '2026-11-12T06:00:00.000Z', floor: 0 },
    ...{ summary: 'Morning sun.\nQuiet street.', amenity_list: ['Garden', 'Lift'] },
    connectivity_list: [{ id: 'Metro Station', duration: 7 }],
    media_videos: [{ id: 5, media_type: 'video', media_url: 'https://www.youtube.com/shorts/abcdefghijk' }],
  };
  await page.route(`**/api/property/view/${id}`, (route) => route.fulfill({ json: property }));
  await page.route('**/api/property/latest', (route) => route.fulfill({ json: [property] }));
  await gotoReady(page, '/contact');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.locator(`article[data-property="${id}"]`).getByRole('link').click();
  await expect(heading(page)).toHaveText(property.title);

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await test.step('breadcrumb, title, place, badges, price with both unit prices, size in both units, verified', async () => {
    await expect(crumbs.getByRole('listitem').filter({ hasText: /./ })).toHaveText([
      'Home',
      'Properties',
      'Property Details',
    ]);
    const main = page.getByRole('main');
    await expect(main.getByText(`${property.location}, Ahmedabad`, { exact: true })).toBeVisible();
    await expect(main.getByText('₹54.00 Lac').first()).toBeVisible();
    await expect(main.getByText('₹4,500 per sq.ft · ₹40,500 per sq.yd').first()).toBeVisible();
    const badges = page.getByRole('list', { name: 'In short' });
    for (const label of ['Residential', 'High Rise Apartment', '2BHK', '1,200 sq.ft (133.33 sq.yd)']) {
      await expect(badges.getByText(label, { exact: true })).toBeVisible();
    }
    await expect(badges.getByText('Verified 12 Nov 2026')).toBeVisible();
  });

  await test.step('its sections, and the ground floor by name', async () => {
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(titles.filter({ hasNotText: /owner|Similar/ })).toHaveText([
      'Overview',
      'Videos',
      'Amenities',
      'Connectivity',
      'Summary',
    ]);
    const section = (name: string) => page.getByRole('region', { name });
    await expect(section('Overview')).toContainText('Ground Floor');
    await expect(section('Amenities').getByRole('listitem')).toHaveText(['Garden', 'Lift']);
    await expect(section('Connectivity')).toContainText(/Metro Station\s*7 min/);
    await expect(section('Summary')).toContainText('Quiet street.');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Summary' }).click();
    await expect(page).toHaveURL(/#summary$/);
    await expect(section('Summary')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  await test.step('a video waits for a click', async () => {
    const videos = page.getByRole('region', { name: 'Videos' });
    await expect(videos.locator('iframe')).toHaveCount(0);
    expect(foreign).toEqual([]);
    await videos.getByRole('button', { name: /^Play/ }).click();
    await expect(videos.locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk/,
    );
  });
  await crumbs.getByRole('link', { name: 'Properties' }).click();
  await expect(page).toHaveURL('/search');
});

test('a spinner while it loads, the name in the title once it is there, and a toast when it cannot be read [DETAIL-17, DETAIL-18, ERR-12]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/503|property\/view|could not be read/);
  const release = await holdRoute(page, '**/api/property/view/*');
  await gotoReady(page, '/search');
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link').click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading property details' })).toBeVisible();
  release();
  await expect(heading(page)).toHaveText(title);
  expect((await page.title()).startsWith(title)).toBe(true);
  await page.goBack();
  await page.route('**/api/property/view/*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('article').nth(1).getByRole('link').click();
  await expect(toasts(page)).toContainText(/Error.*Failed to load property details/);
  await expect(heading(page)).toHaveText('Property Not Found');
  await expect(page.getByText("The property you're looking for doesn't exist or has been removed.")).toBeVisible();
});

test('the page has no fault for assistive technology, light and dark', async ({ page, request }) => {
  const { id } = await aListing(request, ({ image_count, na_noc }) => image_count > 4 && na_noc);
  await gotoReady(page, `/property/${id}`);
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
});
