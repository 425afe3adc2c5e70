import { expect, gotoReady, test } from './fixture.ts';
import { everyListing } from './support/catalogue.ts';

const MAP = 'svg.area-map';

test('the map of a search is fetched when it is asked for, counts areas by all other filters, and taps choose them [MAP-08, MAP-10]', async ({
  page,
  request,
}) => {
  const commercial = (await everyListing(request)).filter((one) => one.property_type === 'Commercial');
  const countOf = (area: string) => commercial.filter(({ location }) => location === area).length;
  const area = commercial[0]?.location ?? '';
  const other = commercial.find(({ location }) => location !== area)?.location ?? '';
  const heading = page.getByRole('heading', { level: 1 });
  const listed = (name: string) => page.locator('.area-list').getByRole('link', { name: new RegExp(`^${name} `) });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await gotoReady(page, `/search?property_type=Commercial&location=${area}&sort=price_asc`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /view=map/.test(url))).toEqual([]);
  await expect(page.locator(MAP)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Show results as' }).getByRole('link', { name: 'Map' }).click();
  await expect(page.locator(MAP)).toBeVisible();
  expect(asked.some((url) => /view=map/.test(url))).toBe(true);
  await expect(page).toHaveURL(
    `/search?${new URLSearchParams({ property_type: 'Commercial', location: area, sort: 'price_asc', view: 'map' })}`,
  );
  await expect(heading).toHaveText(`${countOf(area)} Properties in Ahmedabad`);
  await expect(listed(other)).toContainText(String(countOf(other)));
  const cell = page.locator(`${MAP} a`).filter({ hasText: `${other}:` });
  await cell.dispatchEvent('click');
  await expect(heading).toHaveText(`${countOf(area) + countOf(other)} Properties in Ahmedabad`);
  await listed(`${area} ?, chosen`).click();
  await expect(heading).toHaveText(`${countOf(other)} Properties in Ahmedabad`);
  expect(new URL(page.url()).searchParams.get('location')).toBe(other);
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('what is pointed at, tapped or reached by the keyboard is said in view, and nothing moves for it [AREA-01, MAP-04, MAP-12]', async ({
  page,
}) => {
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
  const chosen = page.locator(`${MAP} text[data-chosen]`).filter({ hasText: 'Chandkheda', visible: true });
  await expect(chosen).toHaveCount(1);
  await expect(caption).toBeInViewport({ ratio: 1 });
  await page.locator(MAP).evaluate((map) => map.scrollIntoView({ block: 'end' }));
  await expect(caption).toBeInViewport({ ratio: 1 });

  await gotoReady(page, '/areas');
  await page.getByRole('link', { name: /^Shela / }).focus();
  await expect(caption).toHaveText(/^Shela: \d+ propert/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/areas/shela');
});
