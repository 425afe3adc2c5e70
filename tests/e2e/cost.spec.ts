import type { Page } from '@playwright/test';
import type { PropertyCard } from '#domain/property/property.ts';
import { expect, gotoReady, test } from './fixture.ts';
import { expectAccessible } from './support/accessible.ts';
import { aListing } from './support/catalogue.ts';
import { PHONE } from './support/phone.ts';

test.use(PHONE);

const isHome = (one: PropertyCard) => !one.is_sold_out && one.property_type === 'Residential';
const cost = (page: Page) => page.locator('#cost');

test('what buying costs opens into its lines; own terms show in their place, are remembered on other listings, and are taken back [COST-11, COST-13]', async ({
  page,
  request,
}) => {
  const home = await aListing(request, isHome);
  const other = await aListing(request, (one) => isHome(one) && one.id !== home.id);
  await gotoReady(page, `/property/${home.id}`);
  await expect(cost(page).getByText('Stamp duty')).toBeHidden();
  await cost(page).locator('summary').click();
  await expect(cost(page).getByText('Stamp duty')).toBeVisible();
  await expectAccessible(page);

  await cost(page).getByLabel('Who buys').selectOption('A woman, or women only');
  await cost(page).getByLabel('Years of the loan').fill('31');
  await cost(page).getByRole('button', { name: 'Work it out' }).click();
  await expect(cost(page).getByLabel('Years of the loan')).toHaveAccessibleDescription(
    'Years must be a whole number from 1 to 30',
  );
  await expect(cost(page).getByLabel('Years of the loan')).toHaveValue('31');
  await cost(page).getByLabel('Years of the loan').fill('15');
  await cost(page).getByRole('button', { name: 'Work it out' }).click();
  await expect(cost(page).getByText('None: all buyers are women')).toBeVisible();
  await expect(cost(page).getByText('Instalment (EMI) for 15 years at 8%')).toBeVisible();
  await expect(cost(page).getByRole('button', { name: 'Work it out' })).toBeFocused();
  await expect(page).toHaveURL(`/property/${home.id}`);
  const kept = () => page.evaluate(() => localStorage.getItem('chavi-cost-terms'));
  expect(await kept()).toBe('buyer=woman&years=15');
  await cost(page).getByLabel('Years of the loan').fill('20');
  await cost(page).getByRole('button', { name: 'Work it out' }).click();
  await expect(cost(page).getByText('Instalment (EMI) for 20 years at 8%')).toBeVisible();
  await expect.poll(kept).toBe('buyer=woman');

  await gotoReady(page, `/property/${other.id}`);
  await cost(page).locator('summary').click();
  await expect(cost(page).getByText('None: all buyers are women')).toBeVisible();
  await cost(page).getByRole('link', { name: 'Back to the usual terms' }).click();
  await expect(cost(page).getByText('None: all buyers are women')).toHaveCount(0);
  await expect(cost(page).getByText('Instalment (EMI) for 20 years at 8%')).toBeAttached();
  await expect.poll(kept).toBeNull();
});

test('terms of this device show on a page that nobody touches; without any, nothing is asked for [COST-13]', async ({
  page,
  request,
}) => {
  const home = await aListing(request, isHome);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await page.goto(`/property/${home.id}`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => url.includes('cost-terms') || url.includes('buyer='))).toEqual([]);

  await page.evaluate(() => localStorage.setItem('chavi-cost-terms', 'buyer=woman&cash=20'));
  const usual = await cost(page).locator('summary').textContent();
  await page.goto(`/property/${home.id}`);
  await expect(cost(page).locator('summary')).not.toHaveText(usual ?? '');
  await expect(cost(page).locator('details')).not.toHaveAttribute('open');
  await expect(cost(page).getByText('None: all buyers are women')).toBeHidden();

  // What was kept before of the usual terms goes: later rates reach this device.
  await page.evaluate(() => localStorage.setItem('chavi-cost-terms', 'buyer=woman&cash=&rate=8&years=20'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chavi-cost-terms'))).toBe('buyer=woman');
});

test('kept terms that come late take nothing from a hand that types others [COST-13]', async ({ page, request }) => {
  const home = await aListing(request, isHome);
  await page.addInitScript(() => localStorage.setItem('chavi-cost-terms', 'buyer=woman'));
  const held = Promise.withResolvers<void>();
  await page.route(/buyer=woman/, (route) => held.promise.then(() => route.continue()));
  const asked = page.waitForRequest(/buyer=woman/);
  await page.goto(`/property/${home.id}`);
  await asked;
  await cost(page).locator('summary').click();
  await cost(page).getByLabel('Years of the loan').fill('12');
  const answered = page.waitForResponse(/buyer=woman/);
  held.resolve();
  await (await answered).finished();
  await cost(page).getByRole('button', { name: 'Work it out' }).click();
  await expect(cost(page).getByText('Instalment (EMI) for 12 years at 8%')).toBeVisible();
});
