import type { Page } from '@playwright/test';
import type { PropertyCard } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { everyListing } from './support/catalogue.ts';
import { asKnownVisitor } from './support/known-visitor.ts';

test.beforeEach(({ page }) => asKnownVisitor(page));

const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tick = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of results' });

async function expectTotal(page: Page, total: number): Promise<void> {
  await expect(heading(page)).toHaveText(`${total} Properties in Ahmedabad`);
}

/** The ids of every card over all pages of an address, by its links. */
async function idsOver(page: Page): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const cards = page.locator('article[data-property]');
    await expect(cards.first()).toBeVisible();
    ids.push(...(await cards.evaluateAll((found) => found.map((one) => Number(one.getAttribute('data-property'))))));
    const next = pages(page).getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) return ids;
    const before = page.url();
    await next.click();
    await expect(page).not.toHaveURL(before);
    await expect(cards.first()).not.toHaveAttribute('data-property', String(ids.at(-9)));
  }
}

const sqft = (one: PropertyCard) => (one.is_size_in_yards ? one.size * 9 : one.size);

test.describe('the address is the search', () => {
  test('an address with filters shows exactly those filters and results [SEARCH-01, SEARCH-03, SEARCH-14]', async ({
    page,
    request,
  }) => {
    const expected = (await everyListing(request)).filter(
      (one) =>
        one.property_type === 'Residential' &&
        ['2bhk', '3bhk'].includes(one.bhk_type ?? '') &&
        ['Bopal', 'Satellite', 'Nikol'].includes(one.location) &&
        one.price >= 3_000_000 &&
        one.price <= 11_000_000,
    );
    expect(expected.length).toBeGreaterThan(3);
    await gotoReady(
      page,
      '/search?property_type=Residential&location=Bopal,Nikol,Satellite&bhk_type=2bhk,3bhk&min_budget=3000000&max_budget=11000000',
    );
    await expectTotal(page, expected.length);
    await expect(panel(page).getByRole('radio', { name: 'Residential' })).toBeChecked();
    for (const name of ['2BHK', '3BHK', 'Bopal', 'Satellite', 'Nikol']) await expect(tick(page, name)).toBeChecked();
    await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(5);
    await expect(panel(page).getByLabel('Min budget')).toHaveValue('₹30 Lac');
    await expect(panel(page).getByLabel('Max budget')).toHaveValue('₹1.1 Cr');
    expect((await idsOver(page)).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test('ages and sizes in either unit count as an independent count does [SEARCH-13, SEARCH-15]', async ({
    page,
    request,
  }) => {
    const all = await everyListing(request);
    const young = all.filter(({ age }) => age <= 3 || (age >= 16 && age <= 20));
    await page.goto('/search?age=0-3,16-20');
    await expectTotal(page, young.length);
    const inYards = all.filter((one) => sqft(one) >= 100 * 9 && sqft(one) <= 200 * 9);
    expect(inYards.length).toBeGreaterThan(5);
    await page.goto('/search?min_size=100&max_size=200&is_size_in_yards=true');
    await expectTotal(page, inYards.length);
    const inFeet = all.filter((one) => sqft(one) >= 1000 && sqft(one) <= 1500);
    await page.goto('/search?min_size=1000&max_size=1500');
    await expectTotal(page, inFeet.length);
  });

  test('min_price and max_price are other names of the budget [SEARCH-22]', async ({ page, request }) => {
    const expected = (await everyListing(request)).filter(({ price }) => price >= 5_000_000 && price <= 8_000_000);
    await gotoReady(page, '/search?min_price=5000000&max_price=8000000');
    await expectTotal(page, expected.length);
    await expect(panel(page).getByLabel('Min budget')).toHaveValue('₹50 Lac');
  });

  test('what cannot be read is left out and named; beyond the last page stands the last one', async ({ page }) => {
    await page.goto('/search?min_budget=abc&bhk_type=9bhk,2bhk&sort=oldest&property_type=Residential');
    const notice = page.getByRole('status').getByRole('listitem');
    await expect(notice).toHaveText([
      'Min budget must be a number, so it was left out.',
      /^The link asks for a BHK type that we do not have, so it was left out\. Choose from: .*2BHK, 3BHK/,
      /^The link asks for an order that we do not have, so it was left out\. Choose from: Newest first/,
    ]);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/search?page=9999');
    await expect(page.getByText(/^There is no page 9,999\. This is the last one, page \d+\.$/)).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('Back, Forward and reload give the same list at the same place', async ({ page }) => {
    await gotoReady(page, '/search?property_type=Residential');
    const total = (await heading(page).textContent()) ?? '';
    const third = page.getByRole('article').nth(6);
    const title = (await third.getByRole('heading').textContent()) ?? '';
    await third.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => Math.round(scrollY));
    expect(place).toBeGreaterThan(300);
    await third.click({ position: { x: 40, y: 300 } });
    await expect(heading(page)).toHaveText(title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/property/search')) calls += 1;
    });
    await page.goBack();
    await expect(heading(page)).toHaveText(total);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
    expect(calls, 'the list is still there').toBe(0);
    await page.goForward();
    await expect(heading(page)).toHaveText(title);
    await page.goBack();
    await expect(heading(page)).toHaveText(total);
    await page.reload();
    await expect(heading(page)).toHaveText(total);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);
  });
});

test.describe('the panel', () => {
  test('the property type reveals what only it has [SEARCH-10]', async ({ page }) => {
    await gotoReady(page, '/search');
    const [bhk, residential, commercial] = ['BHK type', 'Residential type', 'Commercial type'].map((name) =>
      panel(page).getByRole('group', { name, exact: true }),
    );
    if (!bhk || !residential || !commercial) throw new Error('unreachable');
    for (const group of [bhk, residential, commercial]) await expect(group).toBeHidden();
    await panel(page).getByText('Residential', { exact: true }).click();
    await expect(bhk).toBeVisible();
    await expect(residential).toBeVisible();
    await expect(commercial).toBeHidden();
    await expect(panel(page).getByRole('group', { name: 'Condition', exact: true })).toBeVisible();
    await panel(page).getByText('Commercial', { exact: true }).click();
    await expect(commercial).toBeVisible();
    await expect(bhk).toBeHidden();
    await expect(residential).toBeHidden();
    await expect(panel(page).getByRole('group', { name: 'Condition', exact: true })).toBeVisible();
    await expect(page).toHaveURL('/search?property_type=Commercial');
  });

  test('several values are ticked, joined by commas; the last unticked takes the filter away [SEARCH-11, SEARCH-12, SEARCH-16]', async ({
    page,
  }) => {
    await gotoReady(page, '/search?property_type=Residential');
    await tick(page, '3BHK').check();
    await expect(page).toHaveURL('/search?property_type=Residential&bhk_type=3bhk');
    await tick(page, '2BHK').check();
    await expect(page).toHaveURL(/[?&]bhk_type=2bhk,3bhk$/);
    await tick(page, 'Bungalow').check();
    await tick(page, 'Semi-Furnished').check();
    await tick(page, 'Bopal').check();
    await expect(page).toHaveURL(
      '/search?property_type=Residential&location=Bopal&bhk_type=2bhk,3bhk&residential_type=Bungalow&condition=Semifurnished',
    );
    await tick(page, '2BHK').uncheck();
    await tick(page, '3BHK').uncheck();
    await expect(page).toHaveURL(
      '/search?property_type=Residential&location=Bopal&residential_type=Bungalow&condition=Semifurnished',
    );
    await gotoReady(page, '/search?property_type=Commercial');
    await tick(page, 'Shop').check();
    await tick(page, 'Office').check();
    await expect(page).toHaveURL('/search?property_type=Commercial&commercial_type=Shop,Office');
  });

  test('ages are chosen, budgets and sizes typed, areas narrowed by a text that is never sent [SEARCH-13, SEARCH-14, SEARCH-15, SEARCH-17, DATA-25]', async ({
    page,
  }) => {
    await test.step('the age ranges are the eight', async () => {
      await gotoReady(page, '/search');
      const ages = panel(page).getByRole('group', { name: 'Age of property' });
      const ranges = ['0-3', '3-6', '6-10', '10-15', '16-20', '20-30', '30-40'];
      await expect(ages.locator('label')).toHaveText([...ranges.map((range) => `${range} years`), 'Over 40 years']);
      await ages.getByLabel('6-10 years').check();
      await expect(page).toHaveURL('/search?age=6-10');
    });

    await test.step('budgets and sizes are typed, with a choice of the unit', async () => {
      await gotoReady(page, '/search');
      await panel(page).getByLabel('Max budget').fill('8500000');
      await expect(panel(page).getByText('₹85 Lac')).toBeVisible();
      await panel(page).getByText('sq yd', { exact: true }).click();
      await panel(page).getByLabel('Min size').fill('120');
      await expect(panel(page).getByText('1,080.00 sq.ft')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Apply filters' }).click();
      await expect(page).toHaveURL('/search?max_budget=8500000&min_size=120&is_size_in_yards=true');
      await expect(panel(page).getByRole('radio', { name: 'sq yd' })).toBeChecked();
    });

    await test.step('a text narrows the areas and is never sent', async () => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(decodeURIComponent(request.url())));
      await gotoReady(page, '/search');
      const box = panel(page).getByRole('searchbox', { name: 'Search areas' });
      await box.fill('zund');
      const areas = panel(page).getByRole('group', { name: 'Area', exact: true }).getByRole('checkbox');
      await expect(areas.filter({ visible: true })).toHaveCount(1);
      await box.press('Enter');
      await tick(page, 'Zundal').check();
      await expect(page).toHaveURL('/search?location=Zundal');
      await expect(box).toHaveValue('zund');
      await panel(page).getByRole('button', { name: 'Apply filters' }).click();
      expect(sent.filter((url) => /locationSearch|zund(?!al)/i.test(url))).toEqual([]);
    });
  });

  test('Reset and Clear all go to the search without filters [SEARCH-18]', async ({ page }) => {
    await gotoReady(page, '/search?property_type=Residential&bhk_type=2bhk&max_budget=5000000');
    await panel(page).getByRole('link', { name: 'Reset' }).click();
    await expect(page).toHaveURL('/search');
    await expect(panel(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(panel(page).getByLabel('Max budget')).toHaveValue('');
    await page.goBack();
    await expect(tick(page, '2BHK')).toBeChecked();
    await page.getByRole('link', { name: 'Clear all', exact: true }).click();
    await expect(page).toHaveURL('/search');
  });

  test('a chip takes its filter away', async ({ page }) => {
    await gotoReady(page, '/search?location=Bopal,Nikol&sort=price_asc');
    await page.getByRole('link', { name: 'Remove filter Bopal' }).click();
    await expect(page).toHaveURL('/search?location=Nikol&sort=price_asc');
    await expect(tick(page, 'Bopal')).not.toBeChecked();
  });

  const WRONG = [
    { field: 'Min budget', text: '0', message: 'Min budget must be greater than 0', row: 'VALID-21' },
    { field: 'Max budget', text: '-5', message: 'Max budget must be greater than 0', row: 'VALID-22' },
    { field: 'Min size', text: '0', message: 'Min size must be greater than 0', row: 'VALID-23' },
    { field: 'Max size', text: '0', message: 'Max size must be greater than 0', row: 'VALID-24' },
  ];
  test('an amount of nothing is refused at its field [VALID-21, VALID-22, VALID-23, VALID-24]', async ({ page }) => {
    await gotoReady(page, '/search');
    for (const { field, text, message } of WRONG) {
      const box = panel(page).getByLabel(field);
      await box.fill(text);
      await box.press('Enter');
      await expect(panel(page).getByText(message)).toBeVisible();
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(box).toBeFocused();
      await expect(page).toHaveURL('/search');
      await box.fill('');
    }
  });

  test('a minimum above its maximum blocks applying, with the message at the field [VALID-25, VALID-26, DEC-21]', async ({
    page,
  }) => {
    await gotoReady(page, '/search');
    await panel(page).getByLabel('Min budget').fill('9000000');
    await panel(page).getByLabel('Max budget').fill('1000000');
    await panel(page).getByLabel('Min size').fill('900');
    await panel(page).getByLabel('Max size').fill('100');
    await panel(page).getByRole('button', { name: 'Apply filters' }).click();
    const error = panel(page).getByText('Min budget cannot be greater than max budget');
    await expect(error).toBeVisible();
    await expect(panel(page).getByText('Min size cannot be greater than max size')).toBeVisible();
    await expect(panel(page).getByLabel('Min budget')).toHaveAccessibleDescription(/cannot be greater than max budget/);
    await expect(page).toHaveURL('/search');
    await tick(page, 'Bopal').click();
    await expect(page).toHaveURL('/search?location=Bopal');
    await expect(error).toBeVisible();
    await panel(page).getByLabel('Min budget').fill('100000');
    await panel(page).getByLabel('Min size').fill('50');
    await panel(page).getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(
      '/search?location=Bopal&min_budget=100000&max_budget=1000000&min_size=50&max_size=100',
    );
  });
});
