import type { Page } from '@playwright/test';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { holdRoute } from './support/held-route.ts';
import { cards, heading, panel, SEARCH_CALL } from './support/search.ts';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' });

test('results are a grid three wide, nine a page, with numbered pages; another query begins at page 1 [SEARCH-02, SEARCH-04, SEARCH-06, SEARCH-19, SEARCH-20]', async ({
  page,
  request,
}) => {
  await gotoReady(page, '/search');
  await expect(panel(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
  const placeholder = await page.locator('.card-photos .picture > img').first().getAttribute('src');
  const boxes = await cards(page).evaluateAll((found) =>
    found.slice(0, 4).map((one) => {
      const { x, y } = one.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
  expect(new Set(boxes.slice(0, 3).map(({ y }) => y)).size).toBe(1);
  expect(new Set(boxes.slice(0, 3).map(({ x }) => x)).size).toBe(3);
  expect(boxes[3]?.x).toBe(boxes[0]?.x);

  await test.step('pages have ellipses; a page scrolls to the top and loads', async () => {
    const last = (await (await request.get('/api/property/search?page=1&page_size=9')).json()).total_pages;
    expect(last).toBeGreaterThan(5);
    await expect(pages(page).getByText('Previous')).toBeVisible();
    await expect(pages(page).getByText('…')).toHaveCount(1);
    await expect(pages(page).getByRole('link', { name: `Page ${last}`, exact: true })).toBeVisible();
    await pages(page).scrollIntoViewIfNeeded();
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/search?page=2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const second = await (await request.get('/api/property/search?page=2&page_size=9')).json();
    await expect(cards(page).getByRole('heading')).toHaveText(
      second.properties.map(({ title }: { title: string }) => title),
    );
    await expect(pages(page).locator('[aria-current="page"]')).toHaveText('2');
    await pages(page).getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL('/search?page=3');
    await expect(pages(page).locator('[aria-current="page"]')).toHaveText('3');
  });

  await test.step('another query begins at page 1', async () => {
    const asked = page.waitForRequest(/property\/search\?.*property_type=Residential/);
    await panel(page).getByText('Residential', { exact: true }).click();
    expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
    await expect(page).toHaveURL('/search?property_type=Residential');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByLabel('Sort by').first().selectOption('price_asc');
    await expect(page).toHaveURL('/search?property_type=Residential&sort=price_asc');
  });

  await test.step('a photograph keeps the placeholder that stands in the markup alone', async () => {
    await page.goto('/search');
    await page.getByRole('link', { name: 'About Us' }).first().click();
    await page.waitForURL('/about');
    await page.goBack();
    const photo = page.locator('.card-photos .picture > img').first();
    await expect(photo).toHaveAttribute('src', placeholder ?? 'no placeholder');
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  });
});

test('the call carries the filters as repeated keys, page and page_size 9, and no token, even of who is logged in; six skeletons stand while it is answered, a banner when it fails [API-03, PERM-02, SEARCH-05, SEARCH-21, ERR-10, DEC-25]', async ({
  staffPage: page,
  request,
  expectNoise,
}) => {
  expectNoise(/503|property\/search|search failed/i);
  await gotoReady(page, '/search?property_type=Residential&bhk_type=2bhk');
  const asked = page.waitForRequest(SEARCH_CALL);
  await panel(page).getByRole('checkbox', { name: '3BHK' }).check();
  const headers = await (await asked).allHeaders();
  expect([headers['x-gateway-client'], headers.authorization]).toEqual(['chavi-web', undefined]);
  const query = new URL((await asked).url()).searchParams;
  expect(query.getAll('bhk_type')).toEqual(['2bhk', '3bhk']);
  expect([query.get('page'), query.get('page_size')]).toEqual(['1', '9']);
  await panel(page).getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL('/search');

  await test.step('an older answer never lies over a newer one', async () => {
    const newer = await (await request.get('/api/property/search?location=Bopal&condition=Furnished')).json();
    const release = await holdRoute(page, /\/api\/property\/search\?(?!.*Furnished)/);
    await panel(page).getByRole('checkbox', { name: 'Bopal', exact: true }).check();
    await panel(page).getByRole('checkbox', { name: 'Furnished', exact: true }).check();
    await expect(page).toHaveURL('/search?location=Bopal&condition=Furnished');
    await expect(heading(page)).toHaveText(`${newer.total} Properties in Ahmedabad`);
    release();
    await page.evaluate(() => fetch('/api/health/live'));
    await expect(heading(page)).toHaveText(`${newer.total} Properties in Ahmedabad`);
    await page.unrouteAll();
  });

  await test.step('six skeletons while it loads', async () => {
    const release = await holdRoute(page, SEARCH_CALL);
    await panel(page).getByText('Commercial', { exact: true }).click();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('a failed load shows its banner alone, and another try', async () => {
    await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 503, body: '' }));
    await panel(page).getByRole('link', { name: 'Reset' }).click();
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Failed to load properties. Please try again.');
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText('No properties match your filters')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'What to give up' })).toHaveCount(0);
    await page.unroute(SEARCH_CALL);
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(9);
    await expect(banner).toHaveCount(0);
  });
});

const LONG = 'property_type=Residential&bhk_type=2bhk,3bhk&max_budget=9000000&sort=price_per_sqft_asc';

test('the switch and the order stay where they are, however much is said beside them; a budget and an order are called the same wherever they stand [NEAR-11, NEAR-12]', async ({
  page,
}) => {
  const hasTypeface = () => page.evaluate(() => document.fonts.check('1em "Anek"'));
  const places = async () => {
    const found = [];
    await expect(page.locator('html[data-letters]')).toBeAttached();
    for (const width of [1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const [switchAt, orderAt] = await Promise.all(
        [
          page.getByRole('navigation', { name: 'Show results as' }),
          page.getByRole('combobox', { name: 'Sort by' }),
        ].map(async (one) => {
          const { x = 0, y = 0, width: wide = 0 } = (await one.boundingBox()) ?? {};
          return { right: Math.round(x + wide), y: Math.round(y) };
        }),
      );
      if (!switchAt || !orderAt) throw new Error('unreachable');
      // Below each other, or side by side where there is room.
      if (width < 1280) expect([orderAt.right, orderAt.y > switchAt.y]).toEqual([switchAt.right, true]);
      else expect([orderAt.right > switchAt.right, Math.abs(orderAt.y - switchAt.y) < 4]).toEqual([true, true]);
      found.push({ width, switchAt, orderAt });
    }
    return found;
  };
  // A typeface that comes late and would move words is shown from the next page on.
  await gotoReady(page, '/search');
  await expect.poll(hasTypeface).toBe(true);
  await gotoReady(page, '/search?sort=price_per_sqft_asc');
  const before = await places();
  await gotoReady(page, `/search?${LONG}`);
  expect(await places()).toEqual(before);

  await expect(page.locator('[data-listed]')).toContainText('up to ₹90 Lac');
  await expect(page.getByRole('link', { name: 'Remove filter Up to ₹90 Lac' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Max budget' })).toHaveValue('₹90 Lac');
  await expect(page.getByText('₹90.00 Lac', { exact: true })).toHaveCount(0);
  const names = await page
    .locator('select[name=sort]')
    .evaluateAll((lists) => lists.map((list) => list.textContent?.replace(/\s+/g, ' ')));
  expect(names.length).toBe(2);
  expect(new Set(names).size).toBe(1);
});

test('the search page has no fault for assistive technology, light and dark; the keyboard skips to the results [PANEL-09]', async ({
  page,
}) => {
  await gotoReady(page, '/search?property_type=Residential&bhk_type=9bhk&min_budget=abc');
  await expect(page.getByText('that we do not have, so it was left out')).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page, { choice: 'dark' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  // What stands above the list: the box, the views, the order, how prices are compared, and what else there is.
  const inFirst = cards(page).first().locator(':focus');
  for (let tabs = 0; tabs < 11 && (await inFirst.count()) === 0; tabs += 1) await page.keyboard.press('Tab');
  await expect(inFirst).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page)).toHaveText('Contact us');
  await expect(skip).toHaveCount(0);
});
