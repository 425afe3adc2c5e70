import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';
import { holdRoute } from './support/held-route.ts';

/** Holds the application's scripts back; the answer lets them come. */
const holdScripts = (page: Page) => holdRoute(page, '**/assets/*.js');

test.describe('who is quicker than the scripts loses nothing', () => {
  test('boxes ticked and amounts typed are applied once the page is alive, which is not drawn anew', async ({
    page,
  }) => {
    const { location } = await aListing(page.request, ({ media_images }) => media_images.length === 0);
    const release = await holdScripts(page);
    const address = `/search?location=${location.replaceAll(' ', '+')}`;
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByAltText(/^A drawing: there are no photos/).first()).toBeVisible();
    await page.evaluate(() => {
      document.body.dataset.first = 'true';
    });
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByLabel('Max budget').fill('9000000');
    await panel.getByRole('checkbox', { name: 'Furnished', exact: true }).check();
    release();
    await ready(page);
    await expect(page).toHaveURL(`${address}&condition=Furnished&max_budget=9000000`);
    await expect(panel.getByRole('checkbox', { name: 'Furnished', exact: true })).toBeChecked();
    await expect(page.getByRole('link', { name: 'Remove filter Furnished' })).toBeVisible();
    // Nothing drew the page anew.
    await expect(page.locator('html[data-scripted] body[data-first]')).toHaveCount(1);
  });

  test('an order chosen early holds, and a location typed early is searched for', async ({ page }) => {
    let release = await holdScripts(page);
    await page.goto('/search', { waitUntil: 'commit' });
    await page.getByLabel('Sort by').first().selectOption('price_desc');
    release();
    await ready(page);
    await expect(page).toHaveURL('/search?sort=price_desc');

    await page.unrouteAll();
    release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByText('Commercial', { exact: true }).first().click();
    await page.getByPlaceholder('Search locations').fill('Naroda');
    release();
    await ready(page);
    await expect(page.getByPlaceholder('Search locations')).toHaveValue('Naroda');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?property_type=Commercial&location=Naroda');
  });

  test('the problems of a form sent early leave the focus where it is', async ({ page, expectNoise }) => {
    expectNoise(/400/);
    const release = await holdScripts(page);
    // The script of a document is part of what loads.
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Phone').focus();
    await page.keyboard.type('98');
    release();
    await ready(page);
    await page.keyboard.type('76');
    await expect(page.getByLabel('Phone')).toHaveValue('9876');
    await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  });

  test('a search sent early is a plain form, a photograph asked for early is a link', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?property_type=Residential&location=');
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/property\/\d+$/);
    await page.getByRole('link', { name: 'Contact Owner' }).first().click();
    await expect(page.locator('[data-contact-card]').getByLabel('Your name')).toBeVisible();
    release();
    await ready(page);
    await expect(page.locator('[data-contact-card]').getByLabel('Your name')).toBeVisible();
  });

  test('a button pressed early is heard', async ({ page }) => {
    const { id } = await aListing(page.request, ({ is_sold_out }) => !is_sold_out);
    const release = await holdRoute(page, '**/assets/share-buttons-*.js');
    await page.goto(`/property/${id}`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    release();
    await ready(page);
    await expect(page.getByText(/^(Link copied|Copy this link)/).first()).toBeVisible();
  });
});
