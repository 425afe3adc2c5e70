import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { holdRoute } from './support/held-route.ts';
import { asKnownVisitor } from './support/known-visitor.ts';
import { PHONE } from './support/phone.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' });
const cards = (page: Page) => page.getByRole('article');
const SEARCH_CALL = '**/api/property/search?**';
/** The drawer's button, whatever it would show. */
const SHOW = /^Show( \d+)? (home|propert)|^No homes|^No properties/;

test.describe('the results', () => {
  test.beforeEach(({ page }) => asKnownVisitor(page));

  test('a grid three wide, nine a page [SEARCH-04]', async ({ page }) => {
    await gotoReady(page, '/search');
    await expect(cards(page)).toHaveCount(9);
    const boxes = await cards(page).evaluateAll((found) =>
      found.slice(0, 4).map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return { x: Math.round(x), y: Math.round(y) };
      }),
    );
    expect(new Set(boxes.slice(0, 3).map(({ y }) => y)).size).toBe(1);
    expect(new Set(boxes.slice(0, 3).map(({ x }) => x)).size).toBe(3);
    expect(boxes[3]?.x).toBe(boxes[0]?.x);
  });

  test('six skeletons while it loads [SEARCH-05]', async ({ page }) => {
    await gotoReady(page, '/search');
    const release = await holdRoute(page, SEARCH_CALL);
    await panel(page).getByText('Commercial', { exact: true }).click();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(6);
    await expect(cards(page)).toHaveCount(0);
    release();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.locator('[data-skeleton-card]')).toHaveCount(0);
  });

  test('the call carries the filters as repeated keys, page and page_size 9, and no token [SEARCH-21]', async ({
    page,
  }) => {
    await gotoReady(page, '/search?property_type=Residential&bhk_type=2bhk');
    const asked = page.waitForRequest(SEARCH_CALL);
    await panel(page).getByRole('checkbox', { name: '3BHK' }).check();
    const request = await asked;
    const query = new URL(request.url()).searchParams;
    expect(query.getAll('bhk_type')).toEqual(['2bhk', '3bhk']);
    expect([query.get('page'), query.get('page_size')]).toEqual(['1', '9']);
    expect(request.headers()['x-gateway-client']).toBe('chavi-web');
    expect(request.headers().authorization).toBeUndefined();
  });

  test('numbered pages with ellipses; a page scrolls to the top and loads [SEARCH-06, SEARCH-20]', async ({
    page,
    request,
  }) => {
    await gotoReady(page, '/search');
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
  });

  test('another query begins at page 1 [SEARCH-19]', async ({ page }) => {
    await gotoReady(page, '/search?page=3');
    const asked = page.waitForRequest(SEARCH_CALL);
    await panel(page).getByText('Residential', { exact: true }).click();
    expect(new URL((await asked).url()).searchParams.get('page')).toBe('1');
    await expect(page).toHaveURL('/search?property_type=Residential');
    await pages(page).getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByLabel('Sort by').first().selectOption('price_asc');
    await expect(page).toHaveURL('/search?property_type=Residential&sort=price_asc');
  });

  test('an older answer never lies over a newer one', async ({ page, request }) => {
    const answer = await request.get('/api/property/search?location=Bopal&condition=Furnished');
    const newer = `${(await answer.json()).total} Properties in Ahmedabad`;
    await gotoReady(page, '/search');
    let releaseOld = () => {};
    const old = new Promise<void>((resolve) => {
      releaseOld = resolve;
    });
    await page.route(SEARCH_CALL, async (route) => {
      if (!route.request().url().includes('Furnished')) await old;
      await route.continue();
    });
    await panel(page).getByRole('checkbox', { name: 'Bopal', exact: true }).check();
    await panel(page).getByRole('checkbox', { name: 'Furnished', exact: true }).check();
    await expect(page).toHaveURL('/search?location=Bopal&condition=Furnished');
    await expect(heading(page)).toHaveText(newer);
    const late = page.waitForResponse((answer) => answer.url().includes('/api/property/search'));
    releaseOld();
    await late.catch(() => undefined);
    await expect(heading(page)).toHaveText(newer);
  });

  test('nothing found says so and clears every filter [SEARCH-08]', async ({ page }) => {
    await gotoReady(page, '/search?location=Zundal&min_budget=99000000000');
    await expect(heading(page)).toHaveText('0 Properties in Ahmedabad');
    await expect(page.getByRole('heading', { name: 'No properties match your filters' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear All Filters' }).click();
    await expect(page).toHaveURL('/search');
    await expect(cards(page)).toHaveCount(9);
    await expect(panel(page).getByLabel('Min budget')).toHaveValue('');
  });

  test('a failed load shows its banner alone, and another try [ERR-10, DEC-25]', async ({ page, expectNoise }) => {
    expectNoise(/503|property\/search|search failed/i);
    await gotoReady(page, '/search');
    await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 503, body: '' }));
    await panel(page).getByText('Residential', { exact: true }).click();
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Failed to load properties. Please try again.');
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText('No properties match your filters')).toHaveCount(0);
    await page.unroute(SEARCH_CALL);
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(9);
    await expect(banner).toHaveCount(0);
  });

  test('the page has no fault for assistive technology, light and dark', async ({ page }) => {
    await gotoReady(page, '/search?property_type=Residential&bhk_type=2bhk&min_budget=abc');
    await expectAccessible(page);
    await expectReadable(page, { choice: 'dark' });
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test.beforeEach(({ page }) => asKnownVisitor(page));

  test('the filters are a drawer from the left, which applies when asked [SEARCH-02, SEARCH-18]', async ({ page }) => {
    await gotoReady(page, '/search');
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    await expectAccessible(page);
    await drawer.getByText('Residential', { exact: true }).click();
    await drawer.getByRole('checkbox', { name: '2BHK' }).check();
    await expect(page).toHaveURL('/search');
    await drawer.getByRole('button', { name: SHOW }).click();
    await expect(page).toHaveURL('/search?property_type=Residential&bhk_type=2bhk');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (2 active)' })).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    await drawer.getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/search');
    await expect(drawer).toBeHidden();
  });

  test('Back closes the drawer and stays on the page; it takes no step more than the sidebar does', async ({
    page,
  }) => {
    await page.goto('/contact');
    await gotoReady(page, '/search');
    const open = page.getByRole('button', { name: /^Filters/ });
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const apply = drawer.getByRole('button', { name: SHOW });
    await open.click();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/search');
    await open.click();
    await drawer.getByText('Residential', { exact: true }).click();
    await apply.click();
    await expect(page).toHaveURL('/search?property_type=Residential');
    for (const close of [() => apply.click(), () => page.keyboard.press('Escape'), () => page.goBack()]) {
      await open.click();
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
      await expect(page).toHaveURL('/search?property_type=Residential');
    }
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expect(drawer).toBeHidden();
    await open.click();
    await drawer.getByRole('link', { name: 'Reset' }).click();
    await expect(drawer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/contact');
  });

  test('the drawer stays when its amounts contradict each other [VALID-27]', async ({ page }) => {
    await gotoReady(page, '/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByLabel('Min budget').fill('500');
    await drawer.getByLabel('Max budget').fill('400');
    await drawer.getByRole('button', { name: SHOW }).click();
    await expect(drawer.getByText('Min budget cannot be greater than max budget')).toBeVisible();
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL('/search');
  });

  test('the order is chosen at the lower edge', async ({ page, request }) => {
    await gotoReady(page, '/search');
    await page.getByLabel('Sort by').filter({ visible: true }).selectOption('price_asc');
    await expect(page).toHaveURL('/search?sort=price_asc');
    const cheapest = await (await request.get('/api/property/search?sort=price_asc&page=1&page_size=9')).json();
    await expect(cards(page).first().getByRole('heading')).toHaveText(cheapest.properties[0].title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test('on desktop the filters stand at the side, and the first visit is greeted once [SEARCH-02, SEARCH-09]', async ({
  page,
}) => {
  await gotoReady(page, '/search');
  const dialog = page.getByRole('dialog', { name: /^Welcome to/ });
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hasVisitedSearchPage'))).toBe('true');
  await dialog.getByRole('button', { name: 'Continue to Search' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
  await expect(dialog).toBeHidden();
});

test('public pages never send the token of who is logged in [PERM-02]', async ({ staffPage }) => {
  const sent: (string | undefined)[] = [];
  staffPage.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.headers().authorization);
  });
  await asKnownVisitor(staffPage);
  await gotoReady(staffPage, '/search');
  await panel(staffPage).getByText('Commercial', { exact: true }).click();
  await expect(staffPage).toHaveURL('/search?property_type=Commercial');
  await cards(staffPage).first().getByRole('link').click();
  await expect(staffPage.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await staffPage.getByRole('button', { name: 'Contact Owner' }).first().click();
  const dialog = staffPage.getByRole('dialog', { name: 'Contact Owner' });
  await dialog.getByLabel('Your name').fill('Asha Shah');
  await dialog.getByLabel('Your phone').fill('5550030083');
  await dialog.getByRole('button', { name: 'Show owner details' }).click();
  await expect(dialog.locator('a[href^="tel:"]').first()).toBeVisible();
  expect(sent.length).toBeGreaterThanOrEqual(3);
  expect(sent.filter((header) => header !== undefined)).toEqual([]);
});

test('what the server says of an address stays where its words do not come', async ({ page, expectNoise }) => {
  expectNoise(/search-notices|ERR_FAILED/);
  await page.route('**/assets/search-notices-*', (route) => route.abort());
  await gotoReady(page, '/search?bhk_type=9bhk');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText('that we do not have, so it was left out')).toBeVisible();
});
