import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import type { AreaFigures } from '#domain/location/area-figures.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { everyListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';

const MAP = 'svg.area-map';

async function figuresOf(request: APIRequestContext): Promise<AreaFigures> {
  return (await request.get('/api/property/area-figures?hide_sold=true')).json();
}

/** Structured data of a page by type. */
async function dataOf(request: APIRequestContext, path: string): Promise<{ html: string; data: Map<string, string> }> {
  const html = await (await request.get(path)).text();
  const blocks = Array.from(
    html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g),
    ([, json = '']) => json,
  );
  return { html, data: new Map(blocks.map((json) => [JSON.parse(json)['@type'], json])) };
}

test('all areas stand on the map and in a list by zone, with what is for sale [AREA-01]', async ({ page, request }) => {
  const figures = await figuresOf(request);
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

test('the list is for keyboards what the map is for hands, and shows where its area lies [MAP-04]', async ({
  page,
}) => {
  await gotoReady(page, '/areas');
  await expect(page.locator(`${MAP} a:not([tabindex="-1"])`)).toHaveCount(0);
  await page.getByRole('link', { name: /^Shela / }).focus();
  await expect(page.locator('.map-caption')).toHaveText(/^Shela: \d+ propert/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/areas/shela');
});

test("the map's markup is light [MAP-05]", async ({ request }) => {
  for (const path of ['/areas', '/areas?shade=price', '/areas/shela']) {
    const html = await (await request.get(path)).text();
    const map = /<svg[^>]*class="area-map.*?<\/svg>/s.exec(html)?.[0] ?? '';
    expect(map.length).toBeGreaterThan(10_000);
    expect(gzipSync(map).length).toBeLessThan(25_000);
  }
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

test('an area without listings says so and leads on, out of search engines [AREA-09]', async ({ page, request }) => {
  const figures = await figuresOf(request);
  expect(figures.Lambha).toBeUndefined();
  await page.goto('/areas/lambha');
  await expect(page.getByText('Nothing is for sale in Lambha today')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nearby areas' }).getByRole('link')).toHaveCount(6);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('what no area is called is not found; another spelling leads on [AREA-07]', async ({ page, expectNoise }) => {
  expectNoise(/404/);
  for (const path of ['/areas/mumbai', '/areas/other-area']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not found', { ignoreCase: true });
    await expect(page).toHaveTitle('Page Not Found');
  }
  await page.goto('/areas/SoBo');
  await expect(page).toHaveURL('/areas/south-bopal');
});

test('search engines get titles, one address and structured data [AREA-10]', async ({ request, baseURL }) => {
  const areas = await dataOf(request, '/areas?shade=price');
  expect(areas.html).toContain(`<link rel="canonical" href="${baseURL}/areas"`);
  expect([...areas.data.keys()]).toEqual(['BreadcrumbList', 'ItemList']);
  expect(areas.data.get('ItemList')).toContain(`${baseURL}/areas/sg-highway`);
  const area = await dataOf(request, '/areas/sg-highway');
  expect(area.html).toContain('<title>SG Highway, Ahmedabad: properties for sale and prices');
  expect(area.html).toContain(`<link rel="canonical" href="${baseURL}/areas/sg-highway"`);
  expect([...area.data.keys()]).toEqual(['BreadcrumbList', 'Place', 'ItemList']);
  expect(area.data.get('Place')).toContain('"postalCode":"380054"');
});

test('the footer leads to the areas [AREA-11]', async ({ page }) => {
  await gotoReady(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Areas' }).click();
  await expect(page).toHaveURL('/areas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Areas of Ahmedabad');
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
