import { expect, gotoReady, ready, test } from './fixture.ts';

const SEARCH = '/search?location=Bopal&bhk_type=2bhk';

test('a page is shown in another language with its filters and the reader’s place; it is remembered, and offered elsewhere [LANG-10, LANG-07]', async ({
  page,
}) => {
  await gotoReady(page, SEARCH);
  await page.getByLabel('Sort by').first().selectOption('newest');
  await expect(page).toHaveURL(`${SEARCH}&sort=newest`);
  await page.locator('[data-site-header]').getByLabel('Language').first().click();
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  // A press of the mouse would scroll first, to what stays at the top in any case.
  await page.locator('[data-site-header]').getByRole('link', { name: 'ગુજરાતી' }).dispatchEvent('click');
  await expect(page).toHaveURL(`/gu${SEARCH}&sort=newest`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu-IN');
  await ready(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(page.getByRole('region', { name: 'આ પાનું ગુજરાતીમાં વાંચો' })).toHaveCount(0);
  await expect(page.locator('article a').first()).toHaveAttribute('href', /^\/gu\/property\/\d+$/);

  await gotoReady(page, '/about');
  const offer = page.getByRole('region', { name: 'આ પાનું ગુજરાતીમાં વાંચો' });
  await offer.getByRole('link').click();
  await expect(page).toHaveURL('/gu/about');
  await gotoReady(page, '/about');
  await offer.getByRole('button', { name: 'હમણાં નહીં' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await ready(page);
  expect(await page.evaluate(() => localStorage.getItem('chavi-language'))).toBe('en');
});

test('who comes for the first time is offered what the browser prefers, and sent nowhere [LANG-07]', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'hi-IN' });
  const page = await context.newPage();
  await page.goto(`${site.url}/about`);
  await ready(page);
  const link = page.getByRole('region', { name: 'यह पेज हिन्दी में पढ़ें' }).getByRole('link');
  await expect(link).toHaveAttribute('href', '/hi/about');
  expect(new URL(page.url()).pathname).toBe('/about');
  await context.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer leads to the same search in each language [LANG-10]', async ({ page }) => {
    await page.goto(SEARCH);
    for (const [name, address] of [
      ['हिन्दी', `/hi${SEARCH}`],
      ['ગુજરાતી', `/gu${SEARCH}`],
      ['English', SEARCH],
    ] as const) {
      await page.locator('nav', { hasText: 'हिन्दी' }).last().getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
    }
  });
});

test('an area is called as people there write it, in its page and on the map; its address stays [AREA-15]', async ({
  page,
}) => {
  await gotoReady(page, '/gu/areas/satellite');
  await expect(page).toHaveTitle(/^સેટેલાઈટ, અમદાવાદ/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('સેટેલાઈટ, અમદાવાદ');
  await gotoReady(page, '/gu/areas');
  const line = page.locator('.area-list').getByRole('link', { name: /^સેટેલાઈટ/ });
  await expect(line).toHaveAttribute('href', '/gu/areas/satellite');
  await line.hover();
  await expect(page.locator('.map-caption')).toHaveText(/^સેટેલાઈટ: \d+ મિલકતો/);
});

test('what a script says later is in the language of the page [LANG-11]', async ({ page }) => {
  await gotoReady(page, '/hi/');
  await page.getByRole('button', { name: 'पीछे की तस्वीरें रोकें' }).click();
  await expect(page.getByRole('button', { name: 'पीछे की तस्वीरें चलाएँ' })).toBeVisible();
});
