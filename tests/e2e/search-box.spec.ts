import type { Page } from '@playwright/test';
import { expect, gotoReady, ready, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';
import { chips as chipList, heading } from './support/search.ts';

const SENTENCE = 'find a 2 BHK in Bopal or Shela under 70 lakh, semi-furnished';
const homeBox = (page: Page) => page.getByPlaceholder('Search locations');
const resultsBox = (page: Page) => page.getByRole('combobox', { name: 'Area, society or what you are looking for' });
const chips = (page: Page) => chipList(page).getByRole('link', { name: /^Remove filter/ });

test('a sentence in the home box and Enter lead to its filters [BOX-05]', async ({ page }) => {
  // The box waits a while for the server, then searches for the text as it is: here no time goes by meanwhile.
  await page.clock.install();
  await gotoReady(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  await homeBox(page).fill(SENTENCE);
  await homeBox(page).press('Enter');
  await expect(chips(page)).toHaveText(['Residential', 'Bopal', 'Shela', '2BHK', 'Semi-Furnished', 'Up to ₹70 Lac']);
  const panel = page.getByRole('complementary', { name: 'Filters' });
  await expect(panel.getByRole('checkbox', { name: '2BHK' })).toBeChecked();
  await page.goBack();
  await expect(homeBox(page)).toHaveValue(SENTENCE);
  // A word of the trade wins over the radio.
  await homeBox(page).fill('dukan');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?property_type=Commercial&commercial_type=Shop');
  await page.clock.resume();
  await page.goBack();
  // A society that has shops alone is looked for among shops.
  await homeBox(page).fill('vyaparika');
  await page.getByRole('option', { name: /^Vyaparika Square/ }).click();
  await expect(page.getByRole('radio', { name: 'Commercial' })).toBeChecked();
});

test('in Gujarati areas are suggested by their names there, and numbers in words are understood [LANG-09, WORD-13]', async ({
  page,
}) => {
  await gotoReady(page, '/gu/');
  const box = page.getByRole('combobox');
  await box.fill('બો');
  await expect(page.getByRole('option')).toHaveText(['બોડકદેવ', 'બોપલ', 'સાઉથ બોપલ']);
  await page.getByRole('option', { name: 'બોપલ', exact: true }).click();
  await expect(box).toHaveValue('બોપલ');
  await box.press('Enter');
  await expect(page).toHaveURL('/gu/search?property_type=Residential&location=Bopal');
  await ready(page);
  const results = page.getByPlaceholder('શેલામાં 2 BHK, 70 લાખ સુધી');
  await results.fill('પિસ્તાલીસ લાખ સુધી');
  await results.press('Enter');
  await expect(page).toHaveURL('/gu/search?property_type=Residential&location=Bopal&max_budget=4500000');
});

test('areas, societies and the search that was understood are suggested, by keyboard too [BOX-06, BOX-07]', async ({
  page,
}) => {
  await gotoReady(page, '/');
  const option = page.getByRole('option');
  await homeBox(page).fill('vrund');
  await expect(option).toHaveText([/^Vrundarang Sky.*Prahlad Nagar · \d+$/]);
  await expectAccessible(page);
  await homeBox(page).press('ArrowDown');
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await homeBox(page).press('Enter');
  await expect(homeBox(page)).toHaveValue('Vrundarang Sky');
  await homeBox(page).fill('2 bhk in vrundarang xyzzy');
  await expect(page.getByText('We did not understand “xyzzy”, so it was left out.')).toBeVisible();
  await expect(option.first()).toHaveText('Search for: vrundarang, 2BHK');
  await homeBox(page).press('Escape');
  await expect(option).toHaveCount(0);
  await homeBox(page).press('ArrowDown');
  await homeBox(page).press('Enter');
  await expect(page).toHaveURL('/search?property_type=Residential&location=vrundarang&bhk_type=2bhk');
  await expect(page.getByText('We did not understand “xyzzy”, so it was left out.')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByText('We did not understand “xyzzy”, so it was left out.')).toBeVisible();
  await chips(page).first().click();
  await expect(page.getByText('We did not understand')).toHaveCount(0);
});

test('an old answer never shows over a newer one, without a connection areas are suggested, and what is typed right behind a choice stays, on a machine that draws late [BOX-06]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/property\/suggestions/);
  const release = await holdRoute(page, '**/api/property/suggestions?q=gul');
  await page.route('**/api/property/suggestions?q=bop', (route) => route.abort());
  await gotoReady(page, '/');
  const asked = page.waitForRequest(/suggestions\?q=gul/);
  await homeBox(page).fill('gul');
  await asked;
  await homeBox(page).fill('bop');
  await expect(page.getByRole('listbox', { name: 'Areas' }).getByRole('option')).toHaveText(['Bopal', 'South Bopal']);
  const late = page.waitForResponse(/suggestions\?q=gul/);
  release();
  await late;
  await expect(page.getByRole('option')).toHaveText(['Bopal', 'South Bopal']);

  await homeBox(page).fill('ZUND');
  await expect(page.getByRole('option')).toHaveText(['Zundal']);
  // What is put off comes by such a message.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 500);
    };
  });
  await page.getByRole('option', { name: 'Zundal' }).click();
  await page.keyboard.type(' east');
  await expect(homeBox(page)).toHaveValue('Zundal east');
});

test('a society that was chosen is carried into the address, and stays until another place takes its place; the search page has the same box, and the other filters stay [BOX-10, BOX-12]', async ({
  page,
  request,
}) => {
  const found = await (await request.get('/api/property/search?society=Vrundarang+Sky')).json();
  await gotoReady(page, '/');
  await homeBox(page).fill('vrund');
  await page.getByRole('option', { name: /^Vrundarang Sky/ }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?property_type=Residential&society=Vrundarang+Sky');
  await expect(heading(page)).toHaveText(`${found.total} Properties in Ahmedabad`);
  await page.goBack();
  await expect(homeBox(page)).toHaveValue('Vrundarang Sky');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?property_type=Residential&society=Vrundarang+Sky');
  await page.reload();
  await ready(page);
  await expect(chips(page)).toHaveText(['Residential', 'Vrundarang Sky']);
  await resultsBox(page).fill('2 bhk');
  await resultsBox(page).press('Enter');
  await expect(page).toHaveURL('/search?property_type=Residential&society=Vrundarang+Sky&bhk_type=2bhk');
  await expect(resultsBox(page)).toHaveValue('');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await resultsBox(page).fill('Gota');
  await resultsBox(page).press('Enter');
  await expect(page).toHaveURL('/search?property_type=Residential&bhk_type=2bhk&location=Gota');
  await resultsBox(page).fill('vrund');
  await page.getByRole('option', { name: /^Vrundarang Sky/ }).click();
  await expect(page).toHaveURL('/search?property_type=Residential&society=Vrundarang+Sky&bhk_type=2bhk');
  // What is changed after it was chosen is a text again.
  await gotoReady(page, '/');
  await homeBox(page).fill('vrund');
  await page.getByRole('option', { name: /^Vrundarang Sky/ }).click();
  await homeBox(page).fill('Gota');
  await homeBox(page).press('Enter');
  await expect(page).toHaveURL('/search?property_type=Residential&location=Gota');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the list leaves the button alone, and opens for who typed early; what is too long or means nothing gets a clear line [BOX-09, BOX-11]', async ({
    page,
  }) => {
    const release = await holdRoute(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await homeBox(page).fill('bop');
    release();
    await ready(page);
    await expect(page.getByRole('option', { name: 'Bopal', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?property_type=Residential&location=bop');
    await page.goBack();
    await expect(homeBox(page)).toHaveValue('bop');

    await homeBox(page).fill('2 bhk '.repeat(2000));
    expect((await homeBox(page).inputValue()).length).toBe(200);
    await expect(page.getByText('Only the first 200 characters count.')).toBeVisible();
    for (const text of [`\u202e"'><script>alert(1)</script>\u202c`, 'x'.repeat(200)]) {
      await homeBox(page).fill(text);
      // What is known of it by then is not waited for.
      await expect(page.getByText('No areas found.')).toBeVisible();
      await homeBox(page).press('Enter');
      await expect(page.getByText('No properties match your filters')).toBeVisible();
      await expect(page.getByText(/^(We did not understand|There is no filter for)/)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await page.goBack();
    }
  });
});
