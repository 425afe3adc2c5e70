import type { Page } from '@playwright/test';
import { expect, ready, test } from './fixture.ts';
import { aListing } from './support/catalogue.ts';
import { holdRoute } from './support/held-route.ts';
import { PHONE } from './support/phone.ts';

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
    const { id } = await aListing(page.request, ({ image_count }) => image_count > 4);
    await page.goto(`/property/${id}`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Show photo 3' }).click();
    await expect(page.getByText(/3 of \d+/).first()).toBeVisible();
    await page.getByRole('link', { name: /^\+\d+ more photos$/ }).click();
    await expect(page.getByText(/5 of \d+/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Contact Owner' }).first().click();
    await expect(page.locator('[data-contact-card]').getByLabel('Your name')).toBeVisible();
    release();
    await ready(page);
    await expect(page.locator('[data-contact-card]').getByLabel('Your name')).toBeVisible();
  });

  test('a button pressed early is heard', async ({ page }) => {
    const { id } = await aListing(page.request, ({ is_sold_out }) => !is_sold_out);
    const release = await holdRoute(page, '**/assets/listing*.js');
    await page.goto(`/property/${id}`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    release();
    await ready(page);
    await expect(page.getByText(/^(Link copied|Copy this link)/).first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the filters that are asked for early open as a drawer', async ({ page }) => {
    const release = await holdRoute(page, '**/assets/find*.js');
    await page.goto('/search');
    await page.getByText('Filters', { exact: true }).last().tap();
    release();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page).toHaveURL('/search');
  });
});

test.describe('where a newer build has removed a script', () => {
  /** What a page brings once a hand is on it: all but what its first script consists of. */
  const LATE = /assets\/(?!document|browser-storage)[^/]+\.js$/;
  const toast = (page: Page) => page.locator('section[aria-label^=Notification] li');

  function countLoads(page: Page): () => number {
    let count = 0;
    page.on('load', () => {
      count += 1;
    });
    return () => count;
  }

  test.beforeEach(async ({ page, expectNoise }) => {
    expectNoise(/404|Failed to load|ERR_ABORTED/);
    await page.route(LATE, (route) => route.fulfill({ status: 404 }));
  });

  for (const [what, path, part, answer] of [
    ['a button of an island', '/property/1', (page: Page) => page.getByRole('button', { name: 'Copy link' }), toast],
    ['a heart', '/property/1', (page: Page) => page.locator('[data-heart]').first(), toast],
    [
      'the panel of themes',
      '/contact',
      (page: Page) => page.locator('[data-theme-picker] summary'),
      (page: Page) => page.getByText('Dark', { exact: true }),
    ],
    ['a button of a search', '/search?bhk_type=2bhk', (page: Page) => page.locator('[data-save]').first(), toast],
  ] as const) {
    test(`a press on ${what} loads the page anew, once`, async ({ page }) => {
      const loads = countLoads(page);
      await page.goto(path);
      await part(page).click();
      await expect.poll(loads).toBe(2);
      await expect(page).toHaveURL(path);
      await page.unroute(LATE);
      await page.goto(path);
      await part(page).click();
      await expect(answer(page)).toBeVisible();
      expect(loads()).toBe(3);
    });
  }

  test('a form that was filled in is sent as without scripts, and nothing typed is lost', async ({ page }) => {
    await page.goto('/property/1?contact=owner');
    await page.getByLabel('Your name').fill('Asha Shah');
    await page.getByLabel('Your phone').fill('5550030077');
    await page.getByRole('button', { name: 'Show owner details' }).click();
    await expect(page.locator('[data-owner-details]')).toBeVisible();
  });

  test('a page whose content comes from the device loads itself anew, once', async ({ page }) => {
    const loads = countLoads(page);
    await page.goto('/shortlist');
    await expect.poll(loads).toBe(2);
    await expect(page.getByText('Loading your shortlist')).toBeAttached();
    await page.unroute(LATE);
    await page.goto('/shortlist');
    await expect(page.getByText('No homes kept yet')).toBeVisible();
    expect(loads()).toBe(3);
  });

  test('without a connection the press says that it was in vain', async ({ page, context, expectNoise }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED/);
    await page.unroute(LATE);
    await page.goto('/contact');
    await ready(page);
    await context.setOffline(true);
    await page.locator('[data-theme-picker] summary').click();
    await expect(page.getByText('This needs a connection. Please press once more.')).toBeVisible();
    await context.setOffline(false);
    await page.locator('[data-theme-picker] summary').click();
    await page.locator('[data-theme-picker] summary').click();
    await expect(page.getByText('Dark', { exact: true })).toBeVisible();
  });
});
