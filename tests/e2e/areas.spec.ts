import type { AreaFigures } from '#domain/location/area-figures.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { everyListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';

const MAP = 'svg.area-map';

test('all areas stand on the map and in a list by zone, which is for keyboards what the map is for hands [AREA-01, MAP-04]', async ({
  page,
  request,
}) => {
  const figures: AreaFigures = await (await request.get('/api/property/area-figures?hide_sold=true')).json();
  await gotoReady(page, '/areas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Areas of Ahmedabad');
  const [area, figure] = Object.entries(figures).find(([, { median_per_sqft }]) => median_per_sqft !== null) ?? [
    '',
    null,
  ];
  const price = `₹${figure?.median_per_sqft?.toLocaleString('en-IN')} per sq.ft`;
  await expect(page.getByRole('link', { name: `${area} ${figure?.count} properties ${price}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Central' }).getByRole('link')).toHaveCount(3);
  const listed = page.locator('.area-list').getByRole('link');
  expect(await listed.count()).toBeGreaterThanOrEqual(78);
  await expect(page.locator(`${MAP} a`)).toHaveCount(78);
  await expect(page.locator(`${MAP} a:not([tabindex="-1"])`)).toHaveCount(0);
  await page.getByRole('link', { name: /^Shela / }).focus();
  await expect(page.locator('.map-caption')).toHaveText(/^Shela: \d+ propert/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/areas/shela');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map is shaded by number or by price, and its cells lead to their areas [MAP-02, MAP-03, MAP-04]', async ({
    page,
  }) => {
    await page.goto('/areas');
    await expect(page.getByText('Properties in each area')).toBeVisible();
    await page.getByRole('link', { name: 'Price per sq.ft', exact: true }).click();
    await expect(page).toHaveURL('/areas?shade=price');
    await expect(page.getByText('Fewer than five: not shown')).toBeVisible();
    await expect(page.locator(`${MAP} path[data-level]`).first()).toBeAttached();
    await page.getByRole('link', { name: 'Number of properties' }).click();
    await expect(page).toHaveURL('/areas');
    await page.locator(`${MAP} a[href="/areas/shela"]`).click();
    await expect(page).toHaveURL('/areas/shela');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shela, Ahmedabad');
  });
});

test('an area tells what is for sale there, at which prices, and what lies around [AREA-02, AREA-03, AREA-05, AREA-06, AREA-12]', async ({
  page,
  request,
}) => {
  const all = await everyListing(request);
  const here = all.filter((one) => one.location === 'Satellite' && !one.is_sold_out);
  const flats = here.filter((one) => one.residential_type === 'Lowrise Apartment');
  await gotoReady(page, '/areas/satellite');
  await expect(page.getByText(`${here.length} properties for sale`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(Math.min(here.length, 6));
  await expect(page.locator(`${MAP} [data-chosen][d^="M"]`)).toHaveCount(1);
  const homes = here.filter((one) => one.property_type === 'Residential').length;
  const rest = here.length - homes;
  const basis = rest === 0 ? `${homes} homes` : `${homes} homes and ${rest} commercial propert`;
  await expect(page.getByText(/^Typical price:/)).toContainText(`(median of ${basis}`);
  const prices = page.getByRole('region', { name: 'Homes by BHK' });
  await expect(prices.getByRole('link', { name: /^2BHK/ })).toBeVisible();
  await expect(prices.getByText('too few to show prices')).toHaveCount(1);
  const around = page.getByRole('region', { name: 'Nearby areas' }).getByRole('link');
  await expect(around).toHaveCount(6);
  await expect(around.first()).toHaveText(/^Jodhpur/);
  await page.getByRole('link', { name: /^Low Rise Apartment/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${flats.length} Properties in Ahmedabad`);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('they fit and are accessible [MAP-04]', async ({ page }) => {
    for (const path of ['/areas', '/areas/satellite', '/areas/lambha']) {
      await gotoReady(page, path);
      const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      expect(width[0], path).toBe(width[1]);
      await expectAccessible(page);
    }
  });
});
