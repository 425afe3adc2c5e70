import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { everyListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';

const MAP = 'svg.area-map';

test('the map counts areas by all other filters, taps choose them, and the list loads nothing of it [MAP-08, MAP-10]', async ({
  page,
  request,
}) => {
  const commercial = (await everyListing(request)).filter((one) => one.property_type === 'Commercial');
  const countOf = (area: string) => commercial.filter(({ location }) => location === area).length;
  const area = commercial[0]?.location ?? '';
  const other = commercial.find(({ location }) => location !== area)?.location ?? '';
  const scripts: string[] = [];
  page.on('request', (asked) => scripts.push(asked.url()));
  await gotoReady(page, `/search?property_type=Commercial&location=${area}&sort=price_asc`);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /search-map/.test(url))).toEqual([]);
  await page.getByRole('navigation', { name: 'Show results as' }).getByRole('link', { name: 'Map' }).click();
  await expect(page.locator(MAP)).toBeVisible();
  expect(scripts.some((url) => /search-map/.test(url))).toBe(true);
  const search = new URL(page.url()).searchParams;
  expect([...search]).toEqual([
    ['property_type', 'Commercial'],
    ['location', area],
    ['sort', 'price_asc'],
    ['view', 'map'],
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${countOf(area)} Properties in Ahmedabad`);
  const link = page.locator('.area-list').getByRole('link', { name: new RegExp(`^${other} `) });
  await expect(link).toContainText(String(countOf(other)));
  await page
    .locator(`${MAP} a`)
    .filter({ hasText: `${other}:` })
    .dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${countOf(area) + countOf(other)} Properties in Ahmedabad`,
  );
  await page
    .locator('.area-list')
    .getByRole('link', { name: new RegExp(`^${area} ?, chosen`) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${countOf(other)} Properties in Ahmedabad`);
  expect(new URL(page.url()).searchParams.get('location')).toBe(other);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('what is pointed at or tapped is said in view, and nothing moves for it [MAP-12]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await gotoReady(page, '/search?location=Bopal&view=map');
  const caption = page.locator('.map-caption');
  const top = () => page.locator(MAP).evaluate((map) => map.getBoundingClientRect().top);
  const before = await top();
  const cell = page.locator(`${MAP} a`).filter({ hasText: 'Chandkheda:' });
  await cell.dispatchEvent('pointerover');
  await expect(caption).toHaveText(/^Chandkheda: \d+ propert/);
  expect(await top()).toBe(before);
  await cell.dispatchEvent('click');
  await expect(page.locator(`${MAP} text[data-chosen]`).filter({ hasText: 'Chandkheda', visible: true })).toHaveCount(
    1,
  );
  await expect(caption).toBeInViewport({ ratio: 1 });
  await page.locator(MAP).evaluate((map) => map.scrollIntoView({ block: 'end' }));
  await expect(caption).toBeInViewport({ ratio: 1 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map of a search is whole, and a tap chooses an area [MAP-08]', async ({ page }) => {
    await page.goto('/search?bhk_type=2bhk&view=map');
    await page.getByRole('link', { name: 'Price per sq.ft', exact: true }).click();
    await expect(page).toHaveURL('/search?bhk_type=2bhk&view=price-map');
    await page.locator(`${MAP} a`).filter({ hasText: 'Shela:' }).click();
    await expect(page).toHaveURL('/search?location=Shela&bhk_type=2bhk&view=price-map');
    await expect(page.locator(`${MAP} [data-chosen][d^="M"]`)).toHaveCount(1);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the map of a search fits and is accessible [MAP-08]', async ({ page }) => {
    await gotoReady(page, '/search?location=Bopal&view=map');
    const [content, width] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(content).toBe(width);
    await expectAccessible(page);
  });
});
